// Notices that the platform has gone quiet, and that it is heard again. Heartbeats are answered in every page that has a
// socket, so that a line on which nothing comes is dead or stuck.
import type { Cancel, Clock } from '../../core/clock';

/** An alarm that rings so late tells of a page that stood still, in milliseconds; it has so long to read what came. */
const LATE = 300;
const CATCH_UP = 250;

export class LineSilence {
  private readonly listeners = new Set<(isSilent: boolean) => void>();
  private isSilent = false;
  private lastHeard = 0;
  private alarm: Cancel | null = null;
  private due = 0;

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
    if (!this.alarm) this.lookIn(this.limit);
    this.change(false);
  }

  /** No socket is wanted any more: silence means nothing. */
  rest(): void {
    this.alarm?.();
    this.alarm = null;
    this.change(false);
  }

  private lookIn(milliseconds: number): void {
    this.due = this.clock.now() + milliseconds;
    this.alarm = this.clock.after(milliseconds, () => this.check());
  }

  private check(): void {
    const now = this.clock.now();
    // One alarm a silence, however many frames come: it is set anew for what is left.
    const left = this.lastHeard + this.limit - now;
    // A page that was stopped itself has not read what came meanwhile: it does so first.
    const isLate = now - this.due > LATE;
    this.alarm = null;
    if (left > 0) this.lookIn(left);
    else if (isLate) this.lookIn(CATCH_UP);
    else this.change(true);
  }

  private change(isSilent: boolean): void {
    if (this.isSilent === isSilent) return;
    this.isSilent = isSilent;
    for (const listener of [...this.listeners]) listener(isSilent);
  }
}
