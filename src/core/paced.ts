// Throttles work: the first request runs at once, further ones at a steady pace, never two at a time. It always runs once
// after the last request.
import type { Cancel, Clock } from './clock';

export class Paced {
  private rest: Cancel | null = null;
  private isWorking = false;
  private isWanted = false;
  private isOver = false;

  /** `pace`: least milliseconds between two starts. `work` never rejects. */
  constructor(
    private readonly clock: Clock,
    private readonly pace: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  ask(): void {
    this.isWanted = true;
    this.next();
  }

  /** Requests after this call are ignored. */
  stop(): void {
    this.isOver = true;
    this.rest?.();
  }

  private next(): void {
    if (!this.isWanted || this.isWorking || this.rest || this.isOver) return;
    this.isWanted = false;
    this.isWorking = true;
    this.rest = this.clock.after(this.pace, () => {
      this.rest = null;
      this.next();
    });
    void this.work().then(() => {
      this.isWorking = false;
      this.next();
    });
  }
}
