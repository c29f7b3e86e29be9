// Past rounds of this player, each to open in full.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../core/money';
import { formatMultiplier } from '../../../hud/formatMultiplier';
import { Skeleton } from '../../../hud/Skeleton';
import { WitnessMark } from '../../../hud/WitnessMark';
import { useText } from '../../../i18n/useText';
import { ownRound } from '../../../protocol/witness';
import type { HiloRound } from '../messages';
import type { HiloStore } from '../store';
import { CardFace } from './CardFace';
import { RoundDetail } from './RoundDetail';
import './PastList.css';

export const PastList = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const { past } = store;
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    void past.load();
  }, [past]);
  if (past.rounds.length === 0) {
    if (past.state === 'loading' || past.state === null)
      return (
        <div role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      );
    return (
      <p className="played__none">
        {t(past.state === 'failed' ? 'game:hilo.past.failed' : 'game:hilo.past.none')}
      </p>
    );
  }
  return (
    <ul className="played">
      {past.rounds.map((round) => (
        <li key={round.betId}>
          <PastRow
            store={store}
            round={round}
            isOpen={open === round.betId}
            onToggle={() => {
              setOpen(open === round.betId ? null : round.betId);
            }}
          />
          {open === round.betId && <RoundDetail store={store} round={round} />}
        </li>
      ))}
    </ul>
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
  const isWin = round.payout !== null && round.payout > round.amount;
  return (
    <button type="button" className="played__row" aria-expanded={isOpen} onClick={onToggle}>
      {last && <CardFace card={last.card} />}
      <span className="played__words">
        <b>{t(`game:hilo.status.${round.status}`)}</b>
        <span>
          {formatMoney(round.amount, locale)} ·{' '}
          {new Date(round.betTime).toLocaleTimeString(locale, { timeStyle: 'short' })}
        </span>
      </span>
      <WitnessMark
        witness={store.services.witness}
        game="hilo"
        round={ownRound(round.seeds.chainId, round.seeds.index)}
      />
      <span className={`played__sum ${isWin ? 'is-gain' : ''}`}>
        <b>{round.payout === null ? '—' : formatMoney(round.payout, locale)}</b>
        <span>{formatMultiplier(round.multiplier, locale)}×</span>
      </span>
    </button>
  );
};
