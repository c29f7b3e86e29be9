// The net result of finished bets, and its history.
import { ZERO, add, subtract, type Money } from '../../core/money';

export interface PlayedBet {
  readonly stake: Money;
  /** The amount paid back, the stake included; zero for a lost bet. */
  readonly payout: Money;
}

export interface NetHistory {
  readonly staked: Money;
  readonly paid: Money;
  /** Payouts less stakes. */
  readonly net: Money;
  /** The net result before the first bet, which is zero, and after each one, oldest first. */
  readonly history: readonly Money[];
}

/** @param bets the newest first, as lists show them. */
export function netHistory(bets: readonly PlayedBet[]): NetHistory {
  const history: Money[] = [ZERO];
  let staked = ZERO;
  let paid = ZERO;
  for (const { stake, payout } of [...bets].reverse()) {
    staked = add(staked, stake);
    paid = add(paid, payout);
    history.push(subtract(paid, staked));
  }
  return { staked, paid, net: subtract(paid, staked), history };
}
