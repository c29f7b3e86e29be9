// The rules of hilo: is the next card higher, equal or lower? Products are exact fractions; only shown and paid values are
// floored, so that a computation by hand agrees.
import { hashText } from '../../core/hash';
import { ZERO, larger, smaller, subtract, times, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { wordStream } from '../../core/words';

export const RANKS = 13;
/** Number of skips in a round; they are free by default. */
export const FREE_SKIPS = 3;
/** Number of correct guesses in a row that open the treasure, before any skip. */
export const TREASURE_STREAK = 5;
/** Addition of each further correct guess to an open treasure, in basis points of the payout. */
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

/** A single guess by its chance in thirteenths, from the rarest on: its multiplier and its return. */
export interface SingleGuess {
  readonly chance: number;
  readonly multiplier: Multiplier;
  /** The exact number of parts that come back of `staked` parts; the floor of the multiplier is included. */
  readonly returned: bigint;
  readonly staked: bigint;
}

/** The multiplier shown: the product floored to two decimals. */
export const shown = (product: Fraction): Multiplier => hundredths((product.over * 100n) / product.under);

/** Size of a round's treasure in basis points, drawn once, from a separate stream. */
export function treasureBasisPoints(resultSeed: string): number {
  const n = wordStream(hashText(`${resultSeed}:treasure`)).below(100);
  if (n < 60) return 100;
  if (n < 85) return 200;
  if (n < 95) return 500;
  return n < 99 ? 1000 : 2500;
}

/** The streak that opens the treasure after this number of skips. */
export const treasureStreak = (skips: number): number => TREASURE_STREAK + skips;

/** Additions to a payout and deductions from it in a deployment. By default skips cost nothing and the platform adds nothing. */
export interface PayoutTerms {
  /** Highest payout of a round. */
  readonly profitLimit: Money;
  /** Subtracted from the payout for each skip of the round. */
  readonly skipCost: Money;
  /** The platform's own addition to a payout, in basis points of stake times multiplier. */
  readonly platformBonus: number;
}

export interface PayoutExtras {
  /** Size of an open chest in basis points; 0 while it is closed. */
  readonly treasure: number;
  readonly skips: number;
}

/**
 * The payout of a cash-out: the stake times the shown multiplier, plus the shares of an open treasure and of the platform's
 * bonus in that, each floored, less the price of the skips; at least zero, at most the profit limit.
 */
export function payoutOf(
  stake: Money,
  multiplier: Multiplier,
  { treasure, skips }: PayoutExtras,
  { profitLimit, skipCost, platformBonus }: PayoutTerms,
): Money {
  const base = times(stake, multiplier);
  const share = (basisPoints: number): bigint => (base * BigInt(basisPoints)) / 10_000n;
  const whole = base + share(treasure) + share(platformBonus) - BigInt(skips) * skipCost;
  return smaller(larger(whole as Money, ZERO), profitLimit);
}

/**
 * The part of a payout that an open chest has added: the difference to the same payout without the chest, so that a profit
 * limit and the price of skips are included. Null when the chest added nothing.
 */
export function treasureOf(
  payout: Money,
  stake: Money,
  multiplier: Multiplier,
  { treasure, skips }: PayoutExtras,
  terms: Omit<PayoutTerms, 'profitLimit'>,
): Money | null {
  const without = payoutOf(stake, multiplier, { treasure: 0, skips }, { ...terms, profitLimit: payout });
  return treasure > 0 && without < payout ? subtract(payout, without) : null;
}

/** Per cent with four places as basis points. */
export const basisPoints = (percent: string): number => Math.round(Number(percent) * 100);

/** The same for a round in its player's view, with this payout. */
export const treasureIn = (
  payout: Money,
  { amount, multiplier, treasure, skipsLeft, skipCost, platformBonus }: TreasuredRound,
): Money | null =>
  treasureOf(
    payout,
    amount,
    multiplier,
    { treasure: treasure.basisPoints, skips: FREE_SKIPS - skipsLeft },
    { skipCost, platformBonus: basisPoints(platformBonus) },
  );

interface TreasuredRound {
  readonly amount: Money;
  readonly multiplier: Multiplier;
  readonly treasure: { readonly basisPoints: number };
  readonly skipsLeft: number;
  readonly skipCost: Money;
  readonly platformBonus: string;
}

/** The multiplier at which a round of this stake with a closed chest reaches the profit limit and is cashed out. */
export const limitReachedAt = (stake: Money, profitLimit: Money): Multiplier =>
  hundredths((profitLimit * 100n + stake - 1n) / stake);

export const SINGLE_GUESSES: readonly SingleGuess[] = Array.from({ length: RANKS - 1 }, (_, place) => {
  // The queen offers "higher" in one case of thirteen, the jack in two, the ace in twelve.
  const card = RANKS - 2 - place;
  const thirteenths = chance(card, 'higher');
  const multiplier = shown(afterGuess(WHOLE, card, 'higher'));
  return {
    chance: thirteenths,
    multiplier,
    returned: BigInt(thirteenths) * multiplier,
    staked: 100n * BigInt(RANKS),
  };
});
