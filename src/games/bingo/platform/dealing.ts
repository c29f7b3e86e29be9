// The table of bingo, which is stepped only here, and the alarms of its rounds.
import type { Clock } from '../../../core/clock';
import { BingoTable, ballTime, step, type BingoCommand, type BingoEvent, type BingoTerms } from '../dealer';
import { RoundTimer, PENDING_CHECK } from '../../../platform/rounds/roundTimer';
import { Dealing, type DealingHooks } from '../../../platform/rounds/dealing';

export type BingoDealing = Dealing<BingoTable, BingoCommand, BingoEvent>;

export const bingoDealing = (terms: BingoTerms, hooks: DealingHooks<BingoEvent>): BingoDealing =>
  new Dealing({ empty: () => BingoTable.empty(terms), step }, hooks);

/** An alarm when betting closes, one for each ball, and one for the end. */
export const drawTimer = (dealing: BingoDealing, clock: Clock, interval: number): RoundTimer =>
  new RoundTimer({
    clock,
    look(now) {
      dealing.deal({ type: 'tick' }, now);
      const { round, pending } = dealing.table;
      if (!round || round.phase === 'over' || round.phase === 'voided') return null;
      if (round.phase === 'countdown') return round.closesAt;
      // The round waits for its block: the code that brings the block looks again.
      const { draw } = round;
      if (!draw) return 'waiting';
      if (round.drawn < draw.balls.length) return ballTime(round.drawn, draw, interval);
      return Math.max(draw.overAt, now + (pending > 0 ? PENDING_CHECK : 0));
    },
  });
