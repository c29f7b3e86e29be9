// Faults that a test may set in a running platform.

interface Refused {
  readonly code: number;
  /** Path of the calls; null for all calls. */
  readonly path: string | null;
  times: number;
}

export class TestControls {
  private answerDelay = 0;
  private readonly refused = new Map<string, Refused>();

  /** Delays the answer of every call by `by` milliseconds. */
  delayAnswers(by: number): void {
    this.answerDelay = by;
  }

  wait(): Promise<void> {
    return this.answerDelay > 0
      ? new Promise((resolve) => void setTimeout(resolve, this.answerDelay))
      : Promise.resolve();
  }

  /** Answers the next calls of a player with this code, as if processing them had failed with it. */
  refuse(userId: string, code: number, { path = null as string | null, times = 1 } = {}): void {
    this.refused.set(userId, { code, path, times });
  }

  /** Removes the faults set for a player: the platform answers his calls again. */
  forgive(userId: string): void {
    this.refused.delete(userId);
  }

  /** The code to answer a call with; null when the platform should process the call. */
  refusalOf(userId: string, path: string): number | null {
    const refused = this.refused.get(userId);
    if (!refused || (refused.path !== null && refused.path !== path)) return null;
    if (--refused.times <= 0) this.refused.delete(userId);
    return refused.code;
  }
}
