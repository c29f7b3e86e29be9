// The rules of the coin: the first right call pays 1.98 times the stake, each one after it doubles that or loses all, ten
// doublings at most. Whatever a player does, 99 % come back: 1.98 / 2 = 0.99, and doubling or nothing is an even bet.
import { smaller, times, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { wordStream } from '../../core/words';

export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

/** What the first right call multiplies, in hundredths. */
export const FIRST = 198;
export const MOST_DOUBLES = 10;
/** The first flip and the doublings. */
export const MOST_FLIPS = 1 + MOST_DOUBLES;

/** The exact return of every way of playing, in hundredths of a per cent: half of 1.98. */
export const RTP_BASIS_POINTS = (FIRST * 100) / 2;

/** The first flips of a round: each word's last bit, 0 heads and 1 tails. */
export function flips(resultSeed: string, count: number): readonly Side[] {
  const words = wordStream(resultSeed);
  return Array.from({ length: count }, () => sideOf(words.below(2)));
}

export const sideOf = (bit: number): Side => (bit === 0 ? 'heads' : 'tails');

/** After so many right calls; 1.00 before the first. */
export const multiplierAfter = (right: number): Multiplier =>
  hundredths(right === 0 ? 100 : FIRST * 2 ** (right - 1));

/** What cashing out pays: the profit limit at most. */
export const payoutOf = (stake: Money, multiplier: Multiplier, profitLimit: Money): Money =>
  smaller(times(stake, multiplier), profitLimit);
