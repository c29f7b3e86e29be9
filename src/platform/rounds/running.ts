// Whether a service is still running: its waits end at once when it stops.
import type { Clock } from '../../core/clock';

export class Running {
  private ended = false;
  private readonly resting = new Set<() => void>();

  constructor(private readonly clock: Clock) {}

  get stopped(): boolean {
    return this.ended;
  }

  /** Resolves after `delay` milliseconds, or when the service stops. */
  rest(delay: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.ended) return resolve();
      const wake = (): void => {
        cancel();
        this.resting.delete(wake);
        resolve();
      };
      const cancel = this.clock.after(delay, wake);
      this.resting.add(wake);
    });
  }

  stop(): void {
    this.ended = true;
    for (const wake of this.resting) wake();
  }
}
