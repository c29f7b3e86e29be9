// Keeps one stream of pushes in order: drops duplicates and detects missing frames.

/** `gap`: the frame is new, but one before it is missing. */
export type Arrival = 'next' | 'gap' | 'duplicate';

export class StreamOrder {
  /** Number of the newest frame; null before the first, which may carry any number. */
  private last: number | null = null;
  /** The sender's newest number, when that frame had not arrived yet. */
  private awaited: number | null = null;

  /** Starts over; `last` is the number of the newest frame, or null when it is unknown. */
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
   * The sender reports `newest` as the last frame it sent. Returns true when that frame is lost. The report may overtake a
   * frame, so a missing frame has until the next report to arrive.
   */
  hasLost(newest: number): boolean {
    const { awaited } = this;
    this.awaited = newest > (this.last ?? 0) ? newest : null;
    if (awaited === null || awaited <= (this.last ?? 0)) return false;
    this.restart(newest);
    return true;
  }
}
