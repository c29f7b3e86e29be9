// The package's own entry points do not load under Node (2.7.4), its .mjs does; this gives that path its types.
declare module 'maxrects-packer/dist/maxrects-packer.mjs' {
  export * from 'maxrects-packer';
}
