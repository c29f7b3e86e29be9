// What bets that are over come to, and the course that the net result took on the way there.
import { ZERO, add, subtract, type Money } from '../../core/money';

export interface PlayedBet {
  readonly stake: Money;
  /** What came back, the stake included; zero for a lost bet. */
  readonly payout: Money;
}

export interface NetCourse {
  readonly staked: Money;
  readonly paid: Money;
  /** Paid out less staked. */
  readonly net: Money;
  /** The net result before the first bet, which is zero, and after each one, oldest first. */
  readonly course: readonly Money[];
}

/** @param bets the newest first, as lists show them. */
export function netCourse(bets: readonly PlayedBet[]): NetCourse {
  const course: Money[] = [ZERO];
  let staked = ZERO;
  let paid = ZERO;
  for (const { stake, payout } of [...bets].reverse()) {
    staked = add(staked, stake);
    paid = add(paid, payout);
    course.push(subtract(paid, staked));
  }
  return { staked, paid, net: subtract(paid, staked), course };
}
