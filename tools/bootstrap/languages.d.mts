/** Null when the language can be run; otherwise why not. */
export function whyWithout(language: string): string | null;
