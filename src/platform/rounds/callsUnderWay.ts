// Counts the calls of players that are under way, so that the end of a round and a shutdown can wait for them.

export class CallsUnderWay {
  private underway = 0;
  private waiting: (() => void)[] = [];

  /** Whether no call is under way. */
  get quiet(): boolean {
    return this.underway === 0;
  }

  /** Resolves when the condition holds, asking again whenever a call has ended. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.underway += 1;
    try {
      return await work();
    } finally {
      this.underway -= 1;
      for (const resolve of this.waiting.splice(0)) resolve();
    }
  }
}
