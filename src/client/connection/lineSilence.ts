// Detects that the platform sends nothing, and that it sends again. A page that has a socket gets frames or answers to its heartbeats,
// so a line on which nothing comes is dead or stuck.
import type { Cancel, Clock } from '../../core/clock';

/**
 * In milliseconds. An alarm that is later than LATE shows that the page itself was stopped; it then has CATCH_UP to read
 * what arrived.
 */
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
    /** Milliseconds without data that count as silence. */
    private readonly limit: number,
  ) {}

  onChange(listener: (isSilent: boolean) => void): Cancel {
    this.listeners.add(listener);
    if (this.isSilent) listener(true);
    return () => this.listeners.delete(listener);
  }

  /** Something came. The first call starts the watch. */
  heard(): void {
    this.lastHeard = this.clock.now();
    if (!this.alarm) this.lookIn(this.limit);
    this.change(false);
  }

  /** Stops watching, when no socket is wanted any more. */
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
    // One alarm serves a whole silence, however many frames come: it is set again for the remaining time.
    const left = this.lastHeard + this.limit - now;
    // A page that was stopped has not yet read what arrived meanwhile: it does so first.
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
