// Calls its listeners once per animation frame; runs only while there are listeners and something to show.
import type { Cancel } from '../../../core/clock';

export class Ticker {
  private listeners = new Set<() => void>();
  private frame: number | null = null;

  constructor(private readonly active: () => boolean) {}

  listen(listener: () => void): Cancel {
    this.listeners.add(listener);
    this.wake();
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Something has changed: runs on if there is something to show. Listeners are called for at least this one frame. */
  wake(): void {
    if (this.frame !== null || this.listeners.size === 0 || typeof requestAnimationFrame === 'undefined')
      return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      for (const listener of this.listeners) listener();
      if (this.active()) this.wake();
    });
  }

  dispose(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.listeners.clear();
  }
}
