// What webpack asks of a loader, as far as this one goes.
declare function cut(this: { getOptions(): object }, source: string): string;
export = cut;
