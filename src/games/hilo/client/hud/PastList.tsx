// Past rounds of this player, each to open in full.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import { PlayedList, PlayedRow } from '../../../../kits/betting/PlayedList';
import { ownRound } from '../../../../protocol/witness';
import type { HiloRound } from '../../messages';
import type { HiloStore } from '../store';
import { CardFace } from './CardFace';
import { treasurePaid } from './cardName';
import { RoundDetail } from './RoundDetail';
import './PastList.css';

export const PastList = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const { past } = store;
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    void past.load();
  }, [past]);
  return (
    <PlayedList
      label={t('game:hilo.past.title')}
      rows={past.rounds}
      state={past.state}
      none={t('game:hilo.past.none')}
      failed={t('game:hilo.past.failed')}
      onRetry={() => void past.load()}
      keyOf={({ betId }) => betId}
    >
      {(round) => (
        <>
          <PastRow
            store={store}
            round={round}
            isOpen={open === round.betId}
            onToggle={() => {
              setOpen(open === round.betId ? null : round.betId);
            }}
          />
          {open === round.betId && <RoundDetail store={store} round={round} />}
        </>
      )}
    </PlayedList>
  );
});

interface RowProps {
  readonly store: HiloStore;
  readonly round: HiloRound;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const PastRow = ({ store, round, isOpen, onToggle }: RowProps) => {
  const { t, locale } = useText();
  const last = round.cards.at(-1);
  const treasure = treasurePaid(round);
  const time = new Date(round.betTime).toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <PlayedRow
      picture={last && <CardFace card={last.card} />}
      title={t(`game:hilo.status.${round.status}`)}
      note={`${formatMoney(round.amount, locale)} · ${time}`}
      mark={
        <WitnessMark
          witness={store.services.witness}
          game="hilo"
          round={ownRound(round.seeds.chainId, round.seeds.index)}
        />
      }
      sum={round.payout === null ? '—' : formatMoney(round.payout, locale)}
      sumNote={[
        `${formatMultiplier(round.multiplier, locale)}×`,
        ...(treasure === null ? [] : [t('hud:win.treasure', { sum: formatMoney(treasure, locale) })]),
        ...(round.cashedBy === 'limit' ? [t('hud:win.limited')] : []),
      ].join(' · ')}
      isGain={round.payout !== null && round.payout > round.amount}
      isOpen={isOpen}
      onTap={onToggle}
    />
  );
};
