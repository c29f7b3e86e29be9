// Notices that the platform has gone quiet, and that it is heard again. Heartbeats are answered in every page that has a
// socket, so that a line on which nothing comes is dead or stuck.
import type { Cancel, Clock } from '../../core/clock';

export class LineSilence {
  private readonly listeners = new Set<(isSilent: boolean) => void>();
  private isSilent = false;
  private lastHeard = 0;
  private alarm: Cancel | null = null;

  constructor(
    private readonly clock: Clock,
    /** In milliseconds. */
    private readonly limit: number,
  ) {}

  onChange(listener: (isSilent: boolean) => void): Cancel {
    this.listeners.add(listener);
    if (this.isSilent) listener(true);
    return () => this.listeners.delete(listener);
  }

  /** Something came. The first word begins the watch. */
  heard(): void {
    this.lastHeard = this.clock.now();
    this.alarm ??= this.clock.after(this.limit, () => this.check());
    this.change(false);
  }

  /** No socket is wanted any more: silence means nothing. */
  rest(): void {
    this.alarm?.();
    this.alarm = null;
    this.change(false);
  }

  private check(): void {
    // One alarm a silence, however many frames come: it is set anew for what is left.
    const left = this.lastHeard + this.limit - this.clock.now();
    this.alarm = left > 0 ? this.clock.after(left, () => this.check()) : null;
    if (left <= 0) this.change(true);
  }

  private change(isSilent: boolean): void {
    if (this.isSilent === isSilent) return;
    this.isSilent = isSilent;
    for (const listener of [...this.listeners]) listener(isSilent);
  }
}
