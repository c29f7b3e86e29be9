// Announces to screen readers what the canvas shows: each card with its odds, the treasure, and how the round ended.
import { useEffect, useRef } from 'react';
import { reaction } from 'mobx';
import { formatMoney } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText, type Text } from '../../../../client/i18n/useText';
import type { Message } from '../../../../client/stores/services';
import type { HiloRound } from '../../messages';
import type { HiloStore } from '../store';
import { bonusOf, cardName, guessName, percentOf, treasurePaid } from './cardName';

export function useAnnouncements(store: HiloStore): void {
  const text = useText();
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(
    () =>
      reaction(
        () => store.table.shown,
        (round, before) => {
          // At the pace of auto bet only how rounds end can be followed.
          if (!round || (store.autoPlay.running && round.status === 'open')) return;
          store.services.notices.announce(messageOf(round, before ?? null, latest.current));
        },
      ),
    [store],
  );
}

/** The message for a round that has changed. */
export function messageOf(round: HiloRound, before: HiloRound | null, { t, locale }: Text): Message {
  const top = round.cards.at(-1);
  const card = top ? cardName(top.card, t) : '';
  switch (round.status) {
    case 'lost':
      return { key: 'hilo:say.lost', values: { card, stake: formatMoney(round.amount, locale) } };
    case 'refunded':
      return { key: 'game:own.say.refunded', values: { stake: formatMoney(round.amount, locale) } };
    case 'cashed': {
      const payout = round.payout === null ? '' : formatMoney(round.payout, locale);
      const treasure = treasurePaid(round);
      if (treasure === null) return { key: 'game:own.say.cashed', values: { payout } };
      return { key: 'hilo:say.cashed', values: { payout, treasure: formatMoney(treasure, locale) } };
    }
    case 'open': {
      const odds = round.choices
        .map(({ guess, chance, multiplier }) =>
          t('hilo:say.choice', {
            guess: guessName(guess, t),
            chance: percentOf(chance, locale),
            multiplier: formatMultiplier(multiplier, locale),
          }),
        )
        .join(' ');
      const news = newsOf(round, before?.betId === round.betId ? before : null, { t, locale });
      return { key: 'hilo:say.card', values: { news, card, odds } };
    }
  }
}

function newsOf(
  round: HiloRound,
  before: HiloRound | null,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): string {
  const { treasure } = round;
  const bonus = bonusOf(treasure.basisPoints, locale);
  if (treasure.open && !before?.treasure.open) return t('hilo:say.opened', { bonus });
  if (treasure.open) return t('hilo:say.grown', { bonus });
  if (before?.treasure.open) return t('hilo:say.closed', { needed: treasure.needed });
  if (round.cards.at(-1)?.correct)
    return t('hilo:say.right', { streak: round.streak, needed: treasure.needed });
  return '';
}
