// The rules of hilo: is the next card higher, equal or lower? Products are exact fractions; only what is shown and paid
// is floored, so that a pencil agrees.
import { hashText } from '../../core/hash';
import { smaller, times, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { wordStream } from '../../core/words';

export const RANKS = 13;
/** Skips that cost nothing in a round; there are no others. */
export const FREE_SKIPS = 3;
/** Correct guesses in a row that open the treasure, before any skip. */
export const TREASURE_STREAK = 5;
/** What each further correct guess adds to an open treasure, in basis points of the payout. */
export const TREASURE_GROWTH = 50;
/** House edge of each guess in per cent. */
export const HOUSE_EDGE_PERCENT = 1n;

/** 0 to 51: rank = card mod 13 (0 = A lowest … 12 = K highest), suit = floor(card / 13) of ♠ ♥ ♣ ♦. */
export type Card = number;
export const rankOf = (card: Card): number => card % RANKS;
export const suitOf = (card: Card): number => Math.floor(card / RANKS);

export const GUESSES = ['higher', 'equal', 'lower'] as const;
export type Guess = (typeof GUESSES)[number];

/** The first `count` cards of a round: the opening one, then one after every guess or skip, with replacement. */
export function deal(resultSeed: string, count: number): readonly Card[] {
  const words = wordStream(resultSeed);
  return Array.from({ length: count }, () => words.below(52));
}

/** Chance of a guess in thirteenths; 0 means that it is not offered. */
export function chance(card: Card, guess: Guess): number {
  const value = rankOf(card) + 1;
  return guess === 'higher' ? RANKS - value : guess === 'lower' ? value - 1 : 1;
}

export const isCorrect = (card: Card, guess: Guess, next: Card): boolean =>
  Math.sign(rankOf(next) - rankOf(card)) === { higher: 1, equal: 0, lower: -1 }[guess];

/** An exact product of odds. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
export const WHOLE: Fraction = { over: 1n, under: 1n };

/** The product after a correct guess: times 0.99 / chance. Throws a RangeError for a guess that is not offered. */
export function afterGuess(product: Fraction, card: Card, guess: Guess): Fraction {
  const thirteenths = chance(card, guess);
  if (thirteenths === 0) throw new RangeError(`${guess} is not offered on this card`);
  return {
    over: product.over * (100n - HOUSE_EDGE_PERCENT) * BigInt(RANKS),
    under: product.under * 100n * BigInt(thirteenths),
  };
}

/** The multiplier shown: the product floored to two decimals. */
export const shown = (product: Fraction): Multiplier => hundredths((product.over * 100n) / product.under);

/** Size of a round's treasure in basis points, drawn once, on a stream of its own. */
export function treasureBasisPoints(resultSeed: string): number {
  const n = wordStream(hashText(`${resultSeed}:treasure`)).below(100);
  if (n < 60) return 100;
  if (n < 85) return 200;
  if (n < 95) return 500;
  return n < 99 ? 1000 : 2500;
}

/** The streak that opens the treasure after so many skips. */
export const treasureStreak = (skips: number): number => TREASURE_STREAK + skips;

/** What cashing out pays: the stake times the shown multiplier, plus an open treasure's share of that, each floored. */
export function payoutOf(stake: Money, multiplier: Multiplier, treasure: number, profitLimit: Money): Money {
  const base = times(stake, multiplier);
  return smaller((base + (base * BigInt(treasure)) / 10_000n) as Money, profitLimit);
}
