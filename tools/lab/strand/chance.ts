// All random choices of a run, from its seed, so that a run can be repeated.

export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761 + 97) >>> 0;
  }

  /** A whole number from 0 to `end` - 1. */
  below(end: number): number {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  of<T>(all: readonly T[]): T {
    const found = all[this.below(all.length)];
    if (found === undefined) throw new RangeError('there is no value to choose from');
    return found;
  }

  /** True once in `times`, on average. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }
}
