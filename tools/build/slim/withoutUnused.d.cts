// The part of webpack's loader interface that this loader uses.
declare function cutUnused(this: { getOptions(): { readonly names: string } }, source: string): string;
declare namespace cutUnused {
  function optionsFor(names: ReadonlySet<string>): string;
}
export = cutUnused;
