// Repeats a look soon, for something that the platform has not done yet, but not for ever.
import type { Cancel, Clock } from '../../../core/clock';

export class Looks {
  private left: number;
  private alarm: Cancel | null = null;
  private disposed = false;

  /** `every`: milliseconds between two looks; `most`: largest number of looks until `renew`. */
  constructor(
    private readonly clock: Clock,
    private readonly every: number,
    private readonly most: number,
  ) {
    this.left = most;
  }

  /** Schedules one more look, in place of one that waits. False when there were enough. */
  again(look: () => void): boolean {
    if (this.disposed || this.left <= 0) return false;
    this.left -= 1;
    this.alarm?.();
    this.alarm = this.clock.after(this.every, look);
    return true;
  }

  /** Starts the count again, for something else. */
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
