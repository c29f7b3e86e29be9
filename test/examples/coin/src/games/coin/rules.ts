// The rules of the coin: the first right call pays 1.98 times the stake, each further flip doubles this or loses all, with ten
// doublings at most. The return is 99 % for every way of playing: 1.98 / 2 = 0.99, and double or nothing is an even bet.
import { smaller, times, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { wordStream } from '../../core/words';

export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

/** Multiplier of the first right call, in hundredths. */
export const FIRST = 198;
export const MOST_DOUBLES = 10;
/** Number of flips at most: the first one and the doublings. */
export const MOST_FLIPS = 1 + MOST_DOUBLES;

/** The exact return of every way of playing, in hundredths of a percent: half of 1.98. */
export const RTP_BASIS_POINTS = (FIRST * 100) / 2;

/** The first `count` flips of a round: the last bit of each word, 0 heads and 1 tails. */
export function flips(resultSeed: string, count: number): readonly Side[] {
  const words = wordStream(resultSeed);
  return Array.from({ length: count }, () => sideOf(words.below(2)));
}

export const sideOf = (bit: number): Side => (bit === 0 ? 'heads' : 'tails');

/** The multiplier after this number of right calls; 1.00 before the first. */
export const multiplierAfter = (right: number): Multiplier =>
  hundredths(right === 0 ? 100 : FIRST * 2 ** (right - 1));

/** The payout of a cash-out: the profit limit at most. */
export const payoutOf = (stake: Money, multiplier: Multiplier, profitLimit: Money): Money =>
  smaller(times(stake, multiplier), profitLimit);
