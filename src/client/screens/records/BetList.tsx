// My bets, newest first, with open ones above them; a tap opens the slip.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../core/money';
import { Fold } from '../../hud/Fold';
import { formatMultiplier } from '../../hud/formatMultiplier';
import { formatNet } from '../../hud/formatNet';
import { useText } from '../../i18n/useText';
import type { BetSlip } from '../../../protocol/records';
import { ListFrame } from './ListFrame';
import type { RecordsStore } from './recordsStore';
import { useWhen } from './useWhen';

interface Props {
  readonly store: RecordsStore;
  readonly onPick: (slip: BetSlip) => void;
}

const ROW = 84;

export const BetList = observer(({ store, onPick }: Props) => {
  const { t, locale } = useText();
  const when = useWhen();
  const { open } = store;
  // Rows have no hooks of their own, and look up each word once: fast scrolling draws hundreds of them a second.
  const words = new Map<string, string>();
  const word = (key: string): string => {
    const known = words.get(key) ?? t(key);
    words.set(key, known);
    return known;
  };
  const row = (slip: BetSlip) => (
    <BetRow {...wordsOf(slip, { word, locale, when })} slip={slip} onPick={onPick} />
  );
  return (
    <>
      {open.length > 0 && (
        <Fold name={t('records:open', { count: open.length })}>
          <ul className="records__open" aria-label={t('records:open', { count: open.length })}>
            {open.map((slip) => (
              <li key={slip.betId}>{row(slip)}</li>
            ))}
          </ul>
        </Fold>
      )}
      <ListFrame label={t('records:bets')} pages={store.bets} rowHeight={ROW}>
        {row}
      </ListFrame>
    </>
  );
});

interface Words {
  readonly game: string;
  /** The sum and its multiplier. */
  readonly bet: string;
  readonly state: string;
  readonly sum: string;
  readonly time: string;
}

interface Language {
  readonly word: (key: string) => string;
  readonly locale: string;
  readonly when: (time: number) => string;
}

function wordsOf(
  { net, amount, odds, gameType, outcome, betTime, limited }: BetSlip,
  { word, locale, when }: Language,
): Words {
  const bet = `${word('records:play.plain')} ${formatMoney(amount, locale)}`;
  return {
    game: word(`records:games.${gameType}`),
    // A lost bet has no odds: 0 × 0 would look like a price.
    bet: odds === null || odds === 0n ? bet : `${bet} · ${formatMultiplier(odds, locale)}×`,
    state: `${word(`records:outcome.${outcome}`)}${limited === true ? ` · ${word('hud:win.limited')}` : ''}`,
    sum: net === null ? '' : formatNet(net, locale),
    time: when(betTime),
  };
}

interface RowProps extends Words {
  readonly slip: BetSlip;
  readonly onPick: Props['onPick'];
}

const BetRow = ({ game, bet, state, sum, time, slip, onPick }: RowProps) => (
  <button
    type="button"
    className="records__row"
    data-outcome={toneOf(slip)}
    aria-label={[game, bet, state, sum, time].filter(Boolean).join(', ')}
    onClick={() => onPick(slip)}
  >
    <span className="records__what">
      <b>{game}</b>
      <span className="records__bet">{bet}</span>
      <span className="records__when">{time}</span>
    </span>
    <span className="records__sums">
      {sum !== '' && <b>{sum}</b>}
      <span className="records__outcome">{state}</span>
    </span>
  </button>
);

export const toneOf = ({ net }: BetSlip): 'open' | 'gain' | 'loss' | 'even' => {
  if (net === null) return 'open';
  if (net > 0n) return 'gain';
  return net < 0n ? 'loss' : 'even';
};
