import fc from 'fast-check';
import { ZERO, cents } from '../../../src/core/money';
import { hundredths } from '../../../src/core/multiplier';
import {
  FREE_SKIPS,
  GUESSES,
  RANKS,
  SINGLE_GUESSES,
  WHOLE,
  afterGuess,
  chance,
  deal,
  isCorrect,
  limitReachedAt,
  payoutOf,
  shown,
  treasureBasisPoints,
  treasureStreak,
  type Fraction,
} from '../../../src/games/hilo/rules';
import { SHUT, SIZES, afterRight, afterSkip, bonusOf, opens, type Chest } from '../support/hiloModel';
import { DealtHilo } from '../support/hiloTable';

const TERMS = { profitLimit: cents(5_000_000), skipCost: ZERO, platformBonus: 0 };
const NO_EXTRAS = { treasure: 0, skips: 0 };
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
  expect(payoutOf(cents(333), shown(afterGuess(WHOLE, 6, 'higher')), NO_EXTRAS, TERMS)).toBe(712n); // 7.1262
  expect(
    payoutOf(cents(1000), shown(afterGuess(WHOLE, 6, 'higher')), { treasure: 250, skips: 0 }, TERMS),
  ).toBe(2193n); // 21.40 × 1.025
  expect(
    payoutOf(cents(100_000), shown(afterGuess(WHOLE, 0, 'equal')), NO_EXTRAS, {
      ...TERMS,
      profitLimit: cents(5_000),
    }),
  ).toBe(5_000n);
});

test('each skip raises the streak that opens the treasure by one', () => {
  expect([0, 1, 2, 3].map(treasureStreak)).toEqual([5, 6, 7, 8]);
});

test('skips that cost are taken off the payout, and a platform that adds is counted; nothing goes below nothing', () => {
  const multiplier = shown(afterGuess(WHOLE, 6, 'higher'));
  const terms = { ...TERMS, skipCost: cents(150), platformBonus: 200 };
  // 21.40 + 0.53 + 0.42 - 2 × 1.50, each share floored
  expect(payoutOf(cents(1000), multiplier, { treasure: 250, skips: 2 }, terms)).toBe(1935n);
  expect(payoutOf(cents(100), multiplier, { treasure: 0, skips: 3 }, terms)).toBe(0n);
});

test('the profit limit is reached at the multiplier that the panel tells, and not before', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 100n, max: 100_000n }), (stake) => {
      const from = limitReachedAt(cents(stake), TERMS.profitLimit);
      const pays = (at: bigint) => payoutOf(cents(stake), hundredths(at), NO_EXTRAS, TERMS);
      expect(pays(from)).toBe(TERMS.profitLimit);
      expect(pays(from - 1n)).toBeLessThan(TERMS.profitLimit);
    }),
  );
});

test('what a single guess returns, as told and shown, is what counting all next cards gives', () => {
  expect(SINGLE_GUESSES.map(({ chance: ways }) => ways)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const stake = cents(100);
  for (let card = 0; card < RANKS; card++) {
    for (const guess of GUESSES.filter((one) => chance(card, one) > 0)) {
      const told = SINGLE_GUESSES.find(({ chance: ways }) => ways === chance(card, guess));
      const pays = payoutOf(stake, shown(afterGuess(WHOLE, card, guess)), NO_EXTRAS, TERMS);
      let returned = 0n;
      for (let next = 0; next < 52; next++) if (isCorrect(card, guess, next)) returned += pays;
      // `returned` is for 52 stakes of one, in hundredths; the other value is for 13.
      expect(returned).toBe(4n * (told?.returned ?? 0n));
      expect(told?.staked).toBe(13n * stake);
      expect(returned * 100n).toBeLessThanOrEqual(99n * 52n * stake);
    }
  }
});

/**
 * The highest possible return in this number of steps, by dynamic programming over the chest, with the best choice at each
 * step. A right guess multiplies the product by exactly 0.99 / chance, so a guess is worth 0.99 of the following steps, for
 * every card and guess; rounding down only reduces it. The treasure's size is unknown before it opens: its mean counts.
 */
function best(stepsLeft: number, hasGuessed: boolean, chest: Chest, known: Map<string, number>): number {
  const cashOut = hasGuessed ? 1 + bonusOf(chest) / 10_000 : 0;
  if (stepsLeft === 0) return cashOut;
  const key = JSON.stringify([stepsLeft, hasGuessed, chest]);
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const after = (size: number): number => best(stepsLeft - 1, true, afterRight(chest, size), known);
  const right =
    opens(chest) && chest.size === null
      ? SIZES.reduce((sum, [size, share]) => sum + (share / 100) * after(size), 0)
      : after(chest.size ?? 0);
  const skip = chest.skips < FREE_SKIPS ? best(stepsLeft - 1, hasGuessed, afterSkip(chest), known) : 0;
  const value = Math.max(cashOut, 0.99 * right, skip);
  known.set(key, value);
  return value;
}

test('no way of playing up to 12 steps returns more than 99 per cent', () => {
  const known = new Map<string, number>();
  for (let steps = 1; steps <= 12; steps++) {
    const share = best(steps, false, SHUT, known);
    // One guess and a cash-out return exactly this.
    expect(share).toBeCloseTo(0.99, 12);
    expect(share).toBeLessThanOrEqual(0.99);
  }
  // The program takes chests into account: with a chest of higher value, further steps would pay.
  const rich: Chest = { ...SHUT, streak: 4, size: 2_500 };
  expect(best(1, true, rich, known)).toBeCloseTo(0.99 * 1.25, 12);
});

test('the chest of the dynamic programme is the chest of the dealer', () => {
  const seeds = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
  const wishes = fc.array(fc.constantFrom('right', 'right', 'right', 'right', 'skip'), {
    maxLength: 30,
    size: 'max',
  });
  let opened = 0;
  fc.assert(
    fc.property(seeds, wishes, (seed, moves) => {
      const dealt = new DealtHilo(seed, { profitLimit: cents(10n ** 40n) });
      let chest = SHUT;
      for (const move of moves) {
        if (move === 'skip' && chest.skips === FREE_SKIPS) continue;
        if (move === 'skip') dealt.skip();
        else dealt.guessRight(1);
        chest = move === 'skip' ? afterSkip(chest) : afterRight(chest, dealt.treasure);
        opened += Number(chest.open);
        const { streak, skips, treasure } = dealt.round;
        expect({ streak, skips, treasure }).toEqual({
          streak: chest.streak,
          skips: chest.skips,
          treasure: chest.open ? bonusOf(chest) : null,
        });
      }
    }),
    { numRuns: 60, seed: 8 },
  );
  expect(opened).toBeGreaterThan(50);
});

/**
 * The same with real cards, products and rounding, for the few steps that can be enumerated completely: the expected payout
 * of the best choice on every card, in cents.
 */
test('over real cards, every choice of up to four steps returns at most 99 per cent of the stake', () => {
  const stake = cents(107);
  const known = new Map<string, number>();
  const value = (steps: number, rank: number, product: Fraction, skips: number, correct: number): number => {
    const cashOut = correct > 0 ? Number(payoutOf(stake, shown(product), NO_EXTRAS, TERMS)) : 0;
    if (steps === 0) return cashOut;
    const key = [steps, rank, (product.over * 10n ** 30n) / product.under, skips, correct > 0].join();
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const ranks = Array.from({ length: RANKS }, (_, next) => next);
    const mean = (of: (next: number) => number): number =>
      ranks.reduce((sum, next) => sum + of(next), 0) / RANKS;
    let most = cashOut;
    for (const guess of GUESSES.filter((one) => chance(rank, one) > 0)) {
      const next = afterGuess(product, rank, guess);
      most = Math.max(
        most,
        mean((card) => (isCorrect(rank, guess, card) ? value(steps - 1, card, next, skips, correct + 1) : 0)),
      );
    }
    if (skips < FREE_SKIPS)
      most = Math.max(
        most,
        mean((card) => value(steps - 1, card, product, skips + 1, correct)),
      );
    known.set(key, most);
    return most;
  };
  for (let rank = 0; rank < RANKS; rank++)
    expect(value(4, rank, WHOLE, 0, 0)).toBeLessThanOrEqual(0.99 * Number(stake) + 1e-9);
});
