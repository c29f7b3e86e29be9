// Runs the tasks of one player one after the other, and those of different players side by side.

export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` when all earlier work for this player has ended, successfully or not. */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(userId) ?? Promise.resolve();
    const mine = before.then(work, work);
    const ended = mine.catch(() => undefined);
    this.last.set(userId, ended);
    try {
      return await mine;
    } finally {
      if (this.last.get(userId) === ended) this.last.delete(userId);
    }
  }
}
