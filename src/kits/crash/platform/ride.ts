// A crash round's alarms: ticks when betting closes, at take-off, ten times a second in flight, at the stop and at the game over.
import type { Clock, ServerTime } from '../../../core/clock';
import type { RoundOnTable } from '../dealer';
import { RoundTimer, PENDING_CHECK, type Look } from '../../../platform/rounds/roundTimer';
import type { CrashDealing } from './dealing';

/** Time between two pushes of the height, in milliseconds: ten a second. */
export const HEIGHT_PERIOD = 100;

export interface RideParts {
  readonly clock: Clock;
  readonly dealing: CrashDealing;
  readonly heightPeriod: number;
  readonly onHeight: (round: RoundOnTable, now: ServerTime) => void;
}

export function rideOf({ clock, dealing, heightPeriod, onHeight }: RideParts): RoundTimer {
  const nextLook = (round: RoundOnTable, now: number): Look => {
    switch (round.phase) {
      case 'countdown':
        return round.closesAt;
      case 'closed':
        // The round waits for its block: the code that brings the block looks again.
        return round.ride?.takeoffAt ?? 'waiting';
      case 'flying':
        return Math.min(now + heightPeriod, round.ride?.stopAt ?? now);
      case 'stopped':
        return Math.max(round.overAt ?? now, now + (dealing.table.pending > 0 ? PENDING_CHECK : 0));
      case 'over':
      case 'voided':
        return null;
    }
  };
  return new RoundTimer({
    clock,
    look(now) {
      dealing.deal({ type: 'tick' }, now);
      const { round } = dealing.table;
      if (!round) return null;
      if (round.phase === 'flying') onHeight(round, now);
      return nextLook(round, now);
    },
  });
}
