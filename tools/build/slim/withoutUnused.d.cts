// What webpack asks of a loader, as far as this one goes.
declare function cutUnused(this: { getOptions(): { readonly names: string } }, source: string): string;
declare namespace cutUnused {
  function optionsFor(names: ReadonlySet<string>): string;
}
export = cutUnused;
