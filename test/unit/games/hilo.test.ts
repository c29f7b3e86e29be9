import { cents } from '../../../src/core/money';
import {
  FREE_SKIPS,
  GUESSES,
  RANKS,
  TREASURE_GROWTH,
  TREASURE_STREAK,
  WHOLE,
  afterGuess,
  chance,
  deal,
  isCorrect,
  payoutOf,
  shown,
  treasureBasisPoints,
  treasureStreak,
} from '../../../src/games/hilo/rules';

const SEED = '4ed005b11697930e93625caae5c93a7a43843252e8f22cbeeaffa13df89678c7';

test('the worked example: ten cards and a treasure of one per cent', () => {
  expect(deal(SEED, 10)).toEqual([16, 8, 12, 11, 30, 25, 34, 48, 44, 9]);
  expect(deal(SEED, 3)).toEqual([16, 8, 12]);
  expect(treasureBasisPoints(SEED)).toBe(100);
});

test('the chance of a guess is the share of the thirteen ranks that make it correct', () => {
  for (let card = 0; card < 52; card++) {
    for (const guess of GUESSES) {
      const correct = Array.from({ length: RANKS }, (_, rank) => rank).filter((rank) =>
        isCorrect(card, guess, rank),
      ).length;
      expect(chance(card, guess)).toBe(correct);
    }
  }
});

test('on an ace there is no lower and on a king no higher', () => {
  expect([chance(0, 'lower'), chance(0, 'equal'), chance(0, 'higher')]).toEqual([0, 1, 12]);
  expect([chance(12, 'lower'), chance(12, 'equal'), chance(12, 'higher')]).toEqual([12, 1, 0]);
  expect(() => afterGuess(WHOLE, 0, 'lower')).toThrow(RangeError);
});

test('the product is exact, only the shown multiplier is floored', () => {
  const once = afterGuess(WHOLE, 6, 'higher'); // seven: 6/13
  expect(shown(once)).toBe(214n); // 0.99 × 13 / 6 = 2.145
  expect(shown(afterGuess(once, 6, 'higher'))).toBe(460n); // 2.145² = 4.601025
});

test('a payout is the stake times the shown multiplier, plus the treasure, floored twice and capped', () => {
  expect(payoutOf(cents(333), shown(afterGuess(WHOLE, 6, 'higher')), 0, cents(5_000_000))).toBe(712n); // 7.1262
  expect(payoutOf(cents(1000), shown(afterGuess(WHOLE, 6, 'higher')), 250, cents(5_000_000))).toBe(2193n); // 21.40 × 1.025
  expect(payoutOf(cents(100_000), shown(afterGuess(WHOLE, 0, 'equal')), 0, cents(5_000))).toBe(5_000n);
});

test('each skip raises the streak that opens the treasure by one', () => {
  expect([0, 1, 2, 3].map(treasureStreak)).toEqual([5, 6, 7, 8]);
});

/**
 * The best a player can do, by dynamic programming over (steps left, streak, skips, bonus of an open chest), with every
 * guess at its best. A correct guess multiplies the product by exactly 0.99 / chance, so its expected growth is 0.99
 * whatever the card and the guess; flooring only takes away. Skips deal a new card and cost nothing but the streak.
 * The treasure's size is not known before it opens: its mean counts until then.
 */
test('no way of playing up to 12 steps returns more than 99 per cent', () => {
  const sizes: readonly [number, number][] = [
    [100, 0.6],
    [200, 0.25],
    [500, 0.1],
    [1000, 0.04],
    [2500, 0.01],
  ];
  const known = new Map<string, number>();
  // size is null until the chest has been seen; extra is what an open chest has grown by; open tells whether it is open.
  const best = (
    steps: number,
    guesses: number,
    streak: number,
    skips: number,
    size: number | null,
    extra: number,
    open: boolean,
  ): number => {
    const cashOut = guesses > 0 ? 1 + (open ? ((size ?? 0) + extra) / 10_000 : 0) : 0;
    if (steps === 0) return cashOut;
    const key = [steps, Math.min(guesses, 1), streak, skips, size, extra, open].join();
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const nextStreak = streak + 1;
    const opens = !open && nextStreak >= treasureStreak(skips);
    const after = (drawn: number | null, grown: number, isOpen: boolean) =>
      best(steps - 1, guesses + 1, nextStreak, skips, drawn, grown, isOpen);
    const guess =
      0.99 *
      (opens && size === null
        ? sizes.reduce((sum, [drawn, share]) => sum + share * after(drawn, 0, true), 0)
        : after(size, open ? extra + TREASURE_GROWTH : 0, open || opens));
    const skip = skips < FREE_SKIPS ? best(steps - 1, guesses, 0, skips + 1, size, 0, false) : 0;
    const value = Math.max(cashOut, guess, skip);
    known.set(key, value);
    return value;
  };
  const share = best(12, 0, 0, 0, null, 0, false);
  expect(share).toBeLessThanOrEqual(0.99);
  expect(share).toBeGreaterThan(0.98); // a single guess and out returns 0.99
  expect(TREASURE_STREAK).toBe(5);
});
