// Announces to screen readers what the canvas shows: each flip, and how the round ended.
import { useEffect } from 'react';
import { reaction } from 'mobx';
import { formatMoney } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import type { CoinStore } from '../store';

export function useAnnouncements(store: CoinStore): void {
  const { t, locale } = useText();
  useEffect(
    () =>
      reaction(
        () => store.table.shown,
        (round) => {
          // Auto bet is too fast for every flip: announce only the ends of rounds.
          if (!round || (store.autoPlay.running && round.status === 'open')) return;
          const last = round.flips.at(-1);
          const side = last ? t(`coin:side.${last.side}`) : '';
          const stake = formatMoney(round.amount, locale);
          const sum = formatMoney(round.payout ?? round.cashOut ?? round.amount, locale);
          const { announce } = store.services.notices;
          if (round.status === 'open') announce({ key: 'coin:say.right', values: { side, sum } });
          else if (round.status === 'lost') announce({ key: 'coin:say.lost', values: { side, stake } });
          else if (round.status === 'cashed')
            announce({ key: 'game:own.say.cashed', values: { payout: sum } });
          else announce({ key: 'game:own.say.refunded', values: { stake } });
        },
      ),
    [store, t, locale],
  );
}
