// The terms of every round of a bingo table, and the moments that follow from them.
import { serverTime, type ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import { EXTRA_BALLS, ORDINARY_BALLS } from '../rules';

/** Durations in milliseconds. */
export interface BingoTerms {
  readonly minBet: Money;
  readonly maxBet: Money;
  /** Largest number of tickets of one player in a round, and of his orders. */
  readonly maxTickets: number;
  /** Betting time. */
  readonly countdown: number;
  /** From one ball to the next. */
  readonly ballInterval: number;
  /** From the 30th ball to the first extra ball: extra balls can be bought. */
  readonly extraWindow: number;
}

/** When things happen in a round, once its block has decided it. */
export interface RoundTimes {
  /** The first ball comes. */
  readonly drawsAt: ServerTime;
  /** The 30th ball comes: extra balls can be bought from then on. */
  readonly windowFrom: ServerTime;
  /** The first extra ball comes: none can be bought from then on. */
  readonly extraFrom: ServerTime;
  /** One interval after the last ball: all is decided. */
  readonly overAt: ServerTime;
}

export function timesOf(drawsAt: ServerTime, terms: BingoTerms): RoundTimes {
  const windowFrom = drawsAt + (ORDINARY_BALLS - 1) * terms.ballInterval;
  const extraFrom = windowFrom + terms.extraWindow;
  const overAt = extraFrom + EXTRA_BALLS * terms.ballInterval;
  return {
    drawsAt,
    windowFrom: serverTime(windowFrom),
    extraFrom: serverTime(extraFrom),
    overAt: serverTime(overAt),
  };
}

/** Number of the forty balls that have come by `now`; each has its own moment, and that moment counts. */
export function ballsBy(now: number, { drawsAt, extraFrom }: RoundTimes, interval: number): number {
  if (now < drawsAt) return 0;
  if (now < extraFrom) return Math.min(ORDINARY_BALLS, Math.floor((now - drawsAt) / interval) + 1);
  return ORDINARY_BALLS + Math.min(EXTRA_BALLS, Math.floor((now - extraFrom) / interval) + 1);
}

/** The time of ball number `index`, from 0. */
export const ballTime = (index: number, { drawsAt, extraFrom }: RoundTimes, interval: number): ServerTime =>
  serverTime(
    index < ORDINARY_BALLS ? drawsAt + index * interval : extraFrom + (index - ORDINARY_BALLS) * interval,
  );
