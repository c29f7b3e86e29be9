// What stands out among the player's last bets: the highest win and the current streak.
import { ZERO, subtract, type Money } from '../../core/money';
import type { PlayedBet } from './netHistory';

export interface OwnRecords {
  /** The highest payout less its stake; null without a win. */
  readonly best: Money | null;
  /**
   * How many of the newest bets in a row won, or lost: two at least. A bet that paid its stake ends a streak and begins none.
   */
  readonly streak: { readonly count: number; readonly won: boolean } | null;
}

const gainOf = ({ stake, payout }: PlayedBet): Money => subtract(payout, stake);

/** @param bets the newest first. */
export function ownRecords(bets: readonly PlayedBet[]): OwnRecords {
  const gains = bets.map(gainOf);
  const best = gains.reduce((most, gain) => (gain > most ? gain : most), ZERO);
  const [newest = ZERO] = gains;
  const won = newest > ZERO;
  const end = gains.findIndex((gain) => gain === ZERO || gain > ZERO !== won);
  const count = end < 0 ? gains.length : end;
  return { best: best > ZERO ? best : null, streak: count < 2 ? null : { count, won } };
}
