// Measures time without the time in which the machine stalls. While a process of this machine gets no processor, neither
// client nor platform can react to the network; that time is not counted, but reported.

/** Largest delay of an answer from the platform's own process, and of a pause of this one, in milliseconds. */
const DUE_ANSWER = 250;
const DUE_DELAY = 50;

export class Stopwatch {
  /** Number of milliseconds that were not counted. */
  starved = 0;
  private counted = 0;

  get passed(): number {
    return this.counted;
  }

  reset(): void {
    this.counted = 0;
  }

  /** Waits for an answer that does not use the broken network. */
  async answer<T>(asked: Promise<T>): Promise<T> {
    const began = Date.now();
    const answer = await asked;
    this.count(Date.now() - began, DUE_ANSWER);
    return answer;
  }

  async sleep(milliseconds: number): Promise<void> {
    const began = Date.now();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.count(Date.now() - began, milliseconds + DUE_DELAY);
  }

  private count(span: number, due: number): void {
    this.counted += Math.min(span, due);
    this.starved += Math.max(0, span - due);
  }
}
