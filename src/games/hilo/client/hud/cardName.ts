// Names of cards and guesses: keys for texts, and how odds are written.
import { percent } from '../../../../core/percent';
import type { Money } from '../../../../core/money';
import type { HiloRound } from '../../messages';
import { RANKS, rankOf, suitOf, treasureOf, type Card, type Guess } from '../../rules';
import type { Text } from '../../../../client/i18n/useText';

export const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export const cardName = (card: Card, t: Text['t']): string =>
  t('hilo:card', {
    rank: t(`hilo:rank.${rankOf(card)}`),
    suit: t(`hilo:suit.${suitOf(card)}`),
  });

/** On an ace nothing is lower, and on a king nothing higher: what stands for "equal" there is the same card again. */
export const guessName = (guess: Guess, t: Text['t']): string => t(`hilo:guess.${guess}`);

/** A chance in thirteenths, in per cent. */
export const percentOf = (thirteenths: number, locale: string): string =>
  percent(thirteenths / RANKS, locale, 1);

/** Basis points in per cent. */
export const bonusOf = (basisPoints: number, locale: string): string =>
  percent(basisPoints / 10_000, locale, 2);

/** What of a cashed round's payout its open treasure was; null where there was none. */
export const treasurePaid = ({ status, amount, multiplier, treasure }: HiloRound): Money | null =>
  status === 'cashed' && treasure.open ? treasureOf(amount, multiplier, treasure.basisPoints) : null;

/** Wire text such as "0.5000", which is per cent already. */
export const percentText = (text: string, locale: string): string => percent(Number(text) / 100, locale, 2);
