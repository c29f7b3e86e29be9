// The alarms of one round: ticks at take-off, ten times a second in flight, at the stop and at the game over. Everything
// happens inside the alarm itself, so that a round runs the same however fast its clock is wound.
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../../core/clock';
import type { RoundOnTable } from '../../../mechanics/crash/dealer';
import type { Dealing } from './dealing';

/** Time between two pushes of the height, in milliseconds: ten a second. */
export const HEIGHT_PERIOD = 100;
/** Time after which a stopped round is looked at again whose bets are still on their way to the ledger. */
const PENDING_CHECK = 50;

export interface RideParts {
  readonly clock: Clock;
  readonly dealing: Dealing;
  readonly heightPeriod: number;
  readonly onHeight: (round: RoundOnTable, now: ServerTime) => void;
}

export class Ride {
  /** Resolves when the round is over or void; rejects when it failed. */
  readonly ended: Promise<void>;
  private finish: (error?: Error) => void = () => undefined;
  private cancel: Cancel = () => undefined;
  private done = false;

  constructor(private readonly parts: RideParts) {
    this.ended = new Promise((resolve, reject) => {
      this.finish = (error) => {
        this.done = true;
        this.cancel();
        if (error) reject(error);
        else resolve();
      };
    });
    this.ended.catch(() => undefined); // it may fail before anybody waits for it
  }

  /** Looks at the round now, and again whenever something is due. */
  look(): void {
    if (this.done) return;
    this.cancel();
    const { clock, dealing } = this.parts;
    try {
      const now = serverTime(clock.now());
      dealing.deal({ type: 'tick' }, now);
      const { round } = dealing.table;
      if (!round || round.phase === 'over' || round.phase === 'voided') return this.finish();
      if (round.phase === 'flying') this.parts.onHeight(round, now);
      this.cancel = clock.after(Math.max(1, this.nextLook(round, now) - now), () => this.look());
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (!this.done) this.finish(error instanceof Error ? error : new Error(String(error)));
  }

  private nextLook(round: RoundOnTable, now: number): number {
    switch (round.phase) {
      case 'countdown':
        return round.takeoffAt;
      case 'flying':
        return Math.min(now + this.parts.heightPeriod, round.stopAt);
      case 'stopped':
        return Math.max(
          round.overAt ?? now,
          now + (this.parts.dealing.table.pending > 0 ? PENDING_CHECK : 0),
        );
      case 'over':
      case 'voided':
        return now;
    }
  }
}
