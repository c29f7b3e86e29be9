// A call that is out: given up as a whole, or hurried on from where it waits.

export class OutCall {
  private readonly whole = new AbortController();
  private current = new AbortController();

  /** Aborted once the call is given up. */
  get signal(): AbortSignal {
    return this.whole.signal;
  }

  /** Of the try or the pause that runs now: aborted when the call is given up or hurried. */
  get step(): AbortSignal {
    return this.current.signal;
  }

  giveUp(): void {
    this.whole.abort();
    this.current.abort();
  }

  /** Ends the try or the pause that runs; the next try begins at once. */
  hurry(): void {
    const { current } = this;
    if (!this.signal.aborted) this.current = new AbortController();
    current.abort();
  }
}
