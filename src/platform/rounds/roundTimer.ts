// The alarms of one round. All work is done inside the alarm, so that the speed of a test's clock does not change the round.
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../core/clock';

/** Milliseconds until a round is checked again while the ledger is still storing its bets. */
export const PENDING_CHECK = 50;

/** When a round must be checked again: a time; `waiting` when its game requests that itself; null when it is over or void. */
export type Look = number | 'waiting' | null;

export interface RoundTimerParts {
  readonly clock: Clock;
  /** Advances the round to `now`. Returns when it must be checked again; null when it is over or void. */
  readonly look: (now: ServerTime) => Look;
}

export class RoundTimer {
  /** Resolves when the round is over or void; rejects when it failed. */
  readonly ended: Promise<void>;
  private finish: (error?: Error) => void = () => undefined;
  private cancel: Cancel = () => undefined;
  private done = false;

  constructor(private readonly parts: RoundTimerParts) {
    this.ended = new Promise((resolve, reject) => {
      this.finish = (error) => {
        this.done = true;
        this.cancel();
        if (error) reject(error);
        else resolve();
      };
    });
    this.ended.catch(() => undefined); // it may fail before it is awaited
  }

  /** Checks the round now, and again at each due time. */
  look(): void {
    if (this.done) return;
    this.cancel();
    const { clock, look } = this.parts;
    try {
      const now = serverTime(clock.now());
      const next = look(now);
      if (next === null) return this.finish();
      if (next === 'waiting') return;
      this.cancel = clock.after(Math.max(1, next - now), () => this.look());
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (!this.done) this.finish(error instanceof Error ? error : new Error(String(error)));
  }
}
