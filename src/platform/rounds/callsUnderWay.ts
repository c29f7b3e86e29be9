// Counts the running calls of players, so that the end of a round and a shutdown can wait for them.

export class CallsUnderWay {
  private underway = 0;
  private waiting: (() => void)[] = [];

  /** Whether no call is running. */
  get quiet(): boolean {
    return this.underway === 0;
  }

  /** Resolves when the condition is true. Checks it again after each call that ends. */
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
