// A pending call: it can be given up as a whole, or hurried to its next try.

export class OutCall {
  private readonly whole = new AbortController();
  private current = new AbortController();

  /** Aborted once the call is given up. */
  get signal(): AbortSignal {
    return this.whole.signal;
  }

  /** Signal of the current try or pause: aborted when the call is given up or hurried. */
  get step(): AbortSignal {
    return this.current.signal;
  }

  giveUp(): void {
    this.whole.abort();
    this.current.abort();
  }

  /** Ends the current try or pause; the next try begins at once. */
  hurry(): void {
    const { current } = this;
    if (!this.signal.aborted) this.current = new AbortController();
    current.abort();
  }
}
