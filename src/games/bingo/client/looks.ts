// Looks again soon at what the platform has not done yet, but not for ever.
import type { Cancel, Clock } from '../../../core/clock';

export class Looks {
  private left: number;
  private alarm: Cancel | null = null;
  private disposed = false;

  /** `every`: milliseconds between two looks; `most`: how many there are until `renew`. */
  constructor(
    private readonly clock: Clock,
    private readonly every: number,
    private readonly most: number,
  ) {
    this.left = most;
  }

  /** Looks once more, a while from now, in place of a look that waits. False when there have been enough. */
  again(look: () => void): boolean {
    if (this.disposed || this.left <= 0) return false;
    this.left -= 1;
    this.alarm?.();
    this.alarm = this.clock.after(this.every, look);
    return true;
  }

  /** There is something else to look for. */
  renew(): void {
    this.left = this.most;
  }

  stop(): void {
    this.alarm?.();
    this.alarm = null;
  }

  dispose(): void {
    this.disposed = true;
    this.stop();
  }
}
