// Names of cards and guesses as text keys, and the format of odds.
import { percent } from '../../../../core/percent';
import type { Money } from '../../../../core/money';
import type { Multiplier } from '../../../../core/multiplier';
import type { HiloRound } from '../../messages';
import {
  FREE_SKIPS,
  RANKS,
  basisPoints,
  payoutOf,
  rankOf,
  suitOf,
  treasureIn,
  type Card,
  type Guess,
} from '../../rules';
import type { Text } from '../../../../client/i18n/useText';

export const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export const cardName = (card: Card, t: Text['t']): string =>
  t('hilo:card', {
    rank: t(`hilo:rank.${rankOf(card)}`),
    suit: t(`hilo:suit.${suitOf(card)}`),
  });

/** No card is lower than an ace and none higher than a king: the text for "equal" there is "the same card again". */
export const guessName = (guess: Guess, t: Text['t']): string => t(`hilo:guess.${guess}`);

/** What a wrong guess met: how the last card compares with the one before it; null when the round ended in another way. */
export function missOf({ status, cards }: HiloRound, t: Text['t']): string | null {
  const [before, last] = cards.slice(-2).map(({ card }) => rankOf(card));
  if (status !== 'lost' || before === undefined || last === undefined) return null;
  const than = last === before ? 'equal' : last < before ? 'lower' : 'higher';
  return t(`hilo:than.${than}`, { card: RANK_SIGNS[last] ?? '', before: RANK_SIGNS[before] ?? '' });
}

/** A chance in thirteenths, in per cent. */
export const percentOf = (thirteenths: number, locale: string): string =>
  percent(thirteenths / RANKS, locale, 1);

/** Basis points in per cent. */
export const bonusOf = (basisPoints: number, locale: string): string =>
  percent(basisPoints / 10_000, locale, 2);

/** The payout of a cash-out at this multiplier, in the round's current state. */
export const payoutAt = (
  { amount, treasure, skipsLeft, skipCost, platformBonus }: HiloRound,
  multiplier: Multiplier,
  profitLimit: Money,
): Money =>
  payoutOf(
    amount,
    multiplier,
    { treasure: treasure.basisPoints, skips: FREE_SKIPS - skipsLeft },
    { profitLimit, skipCost, platformBonus: basisPoints(platformBonus) },
  );

/** The part of a cashed round's payout that its open treasure added; null when there was none. */
export const treasurePaid = (round: HiloRound): Money | null =>
  round.status === 'cashed' && round.payout !== null ? treasureIn(round.payout, round) : null;

/** Formats text from messages such as "0.5000", which is per cent already. */
export const percentText = (text: string, locale: string): string => percent(Number(text) / 100, locale, 2);
