// Names of cards and guesses: keys for texts, and how odds are written.
import { RANKS, rankOf, suitOf, type Card, type Guess } from '../rules';
import type { Text } from '../../../i18n/useText';

export const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export const cardName = (card: Card, t: Text['t']): string =>
  t('game:hilo.card', {
    rank: t(`game:hilo.rank.${rankOf(card)}`),
    suit: t(`game:hilo.suit.${suitOf(card)}`),
  });

/** On an ace nothing is lower, and on a king nothing higher: what stands for "equal" there is the same card again. */
export const guessName = (guess: Guess, t: Text['t']): string => t(`game:hilo.guess.${guess}`);

/** A chance in thirteenths, in per cent. */
export const percentOf = (thirteenths: number, locale: string): string =>
  (thirteenths / RANKS).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });

/** Basis points in per cent. */
export const bonusOf = (basisPoints: number, locale: string): string =>
  (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });

/** Wire text such as "0.5000", which is per cent already. */
export const percentText = (percent: string, locale: string): string =>
  (Number(percent) / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
