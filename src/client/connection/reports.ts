// Counts malformed data, which is dropped. Each kind is reported once in the console, without its contents, which may be
// private.

export class Reports {
  private readonly counts = new Map<string, number>();

  constructor(private readonly warn: (text: string) => void = (text) => console.warn(text)) {}

  /** `field`: path of the first wrong field. */
  malformed(what: string, field = ''): void {
    const seen = this.counts.get(what) ?? 0;
    this.counts.set(what, seen + 1);
    if (seen === 0)
      this.warn(
        `Fairground dropped a malformed message: ${what}${field && `, field ${field}`}. More are only counted.`,
      );
  }

  countOf(what: string): number {
    return this.counts.get(what) ?? 0;
  }
}
