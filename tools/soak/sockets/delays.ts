// Delays, counted per millisecond: millions of them need a few kilobytes.

const LONGEST = 20_000;

export class Delays {
  private readonly counts = new Uint32Array(LONGEST + 1);
  count = 0;
  longest = 0;

  /** Milliseconds; below zero counts as zero. */
  add(delay: number): void {
    const whole = Math.max(0, Math.round(delay));
    this.count += 1;
    this.longest = Math.max(this.longest, whole);
    const at = Math.min(LONGEST, whole);
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  /** These delays and the others together. */
  with(others: Delays): Delays {
    const all = new Delays();
    for (const { counts, count, longest } of [this, others]) {
      counts.forEach((number, delay) => (all.counts[delay] = (all.counts[delay] ?? 0) + number));
      all.count += count;
      all.longest = Math.max(all.longest, longest);
    }
    return all;
  }

  /** The delay that this share of all is at or below, in milliseconds; 0 without any. */
  at(share: number): number {
    let left = this.count * share;
    for (let delay = 0; delay <= LONGEST; delay += 1) {
      left -= this.counts[delay] ?? 0;
      if (left <= 0 && this.count > 0) return delay;
    }
    return 0;
  }
}
