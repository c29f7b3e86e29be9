// My bets, newest first, those still open above them; a tap opens the slip.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../core/money';
import { useText } from '../../i18n/useText';
import type { BetSlip } from '../../protocol/records';
import { ListFrame } from './ListFrame';
import type { RecordsStore } from './recordsStore';
import { useWhen } from './useWhen';

interface Props {
  readonly store: RecordsStore;
  readonly onPick: (slip: BetSlip) => void;
}

const ROW = 68;

export const BetList = observer(({ store, onPick }: Props) => {
  const { t } = useText();
  const { waiting, running } = store;
  return (
    <>
      {waiting.length + running.length > 0 && (
        <details className="records__open">
          <summary>{t('records:open', { count: waiting.length + running.length })}</summary>
          <ul aria-label={t('records:open', { count: waiting.length + running.length })}>
            {[...running, ...waiting].map((slip) => (
              <li key={slip.betId}>
                <BetRow slip={slip} onPick={onPick} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <ListFrame label={t('records:bets')} pages={store.bets} rowHeight={ROW}>
        {(slip) => <BetRow slip={slip} onPick={onPick} />}
      </ListFrame>
    </>
  );
});

function BetRow({ slip, onPick }: { readonly slip: BetSlip; readonly onPick: Props['onPick'] }) {
  const { t, locale } = useText();
  const when = useWhen();
  const { net, amount, gameType, outcome } = slip;
  const game = t(`records:games.${gameType}`);
  const state = t(`records:outcome.${outcome}`);
  const sum =
    net === null ? formatMoney(amount, locale) : `${net > 0n ? '+' : ''}${formatMoney(net, locale)}`;
  const time = when(slip.betTime);
  return (
    <button
      type="button"
      className="records__row"
      data-outcome={toneOf(slip)}
      aria-label={[game, state, sum, time].join(', ')}
      onClick={() => onPick(slip)}
    >
      <span className="records__what">
        <b>{game}</b>
        <span className="records__when">{time}</span>
      </span>
      <span className="records__sums">
        <b>{sum}</b>
        <span className="records__outcome">{state}</span>
      </span>
    </button>
  );
}

const toneOf = ({ net }: BetSlip): 'open' | 'gain' | 'loss' | 'even' => {
  if (net === null) return 'open';
  if (net > 0n) return 'gain';
  return net < 0n ? 'loss' : 'even';
};
