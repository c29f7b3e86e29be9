// Declares the imports of files that are not code. Webpack collects styles, and turns pictures and fonts into addresses.
declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
/** The shapes of an SVG that is drawn within the page (tools/build/drawing.cjs). */
declare module '*.svg?drawing' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- here nothing can be imported by a relative name
  const drawing: import('../../src/client/hud/icons/paint').Drawing;
  export default drawing;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
