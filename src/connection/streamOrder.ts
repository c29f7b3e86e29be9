// Keeps one stream of pushes in order: what was seen before is dropped, what is missing is noticed.

/** `gap`: it is new, but something before it never came. */
export type Arrival = 'next' | 'gap' | 'duplicate';

export class StreamOrder {
  /** Number of the newest frame; null before the first, which may carry any number. */
  private last: number | null = null;

  /** Starts over, knowing the number of the newest frame or not. */
  restart(last: number | null): void {
    this.last = last;
  }

  get newest(): number | null {
    return this.last;
  }

  arrive(seq: number): Arrival {
    const last = this.last;
    if (last !== null && seq <= last) return 'duplicate';
    this.last = seq;
    return last === null || seq === last + 1 ? 'next' : 'gap';
  }
}
