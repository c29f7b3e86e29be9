// Faults that a test may set in a running platform.
export class TestControls {
  private answerDelay = 0;

  /** Every call is answered so many milliseconds later. */
  delayAnswers(by: number): void {
    this.answerDelay = by;
  }

  wait(): Promise<void> {
    return this.answerDelay > 0
      ? new Promise((resolve) => void setTimeout(resolve, this.answerDelay))
      : Promise.resolve();
  }
}
