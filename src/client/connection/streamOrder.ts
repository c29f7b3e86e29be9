// Keeps one stream of pushes in order: what was seen before is dropped, what is missing is noticed.

/** `gap`: it is new, but something before it never came. */
export type Arrival = 'next' | 'gap' | 'duplicate';

export class StreamOrder {
  /** Number of the newest frame; null before the first, which may carry any number. */
  private last: number | null = null;
  /** What the sender said to be its newest, when that had not arrived yet. */
  private awaited: number | null = null;

  /** Starts over, knowing the number of the newest frame or not. */
  restart(last: number | null): void {
    this.last = last;
    this.awaited = null;
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

  /**
   * The sender says that `newest` was the last it sent. True: the last frame never came. A frame may be overtaken by this
   * news, so what is missing has until the next news to arrive.
   */
  hasLost(newest: number): boolean {
    const { awaited } = this;
    this.awaited = newest > (this.last ?? 0) ? newest : null;
    if (awaited === null || awaited <= (this.last ?? 0)) return false;
    this.restart(newest);
    return true;
  }
}
