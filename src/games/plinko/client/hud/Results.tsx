// Over the free corners of the table: on the left the ball that landed last, on the right the labels before it. A tap on
// either opens the history.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { Pill } from '../../../../client/hud/Pill';
import { useText } from '../../../../client/i18n/useText';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { toneOf } from '../recent';
import type { PlinkoStore } from '../store';
import './Results.css';

/** Labels on show. */
const LABELS = 6;

interface Props {
  readonly store: PlinkoStore;
  readonly onOpen: () => void;
}

export const ResultCard = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t, locale } = useText();
  const { last } = store.balls.landings;
  if (!last) return null;
  const isGain = last.payout > last.stake;
  return (
    <div className={`pin-result ${isGain ? 'pin-result--gain' : ''}`} key={last.betId}>
      <span className="only-read">{t('game:plinko.last')} </span>
      <b className="pin-result__at">{formatTrimmed(last.multiplier, locale)}×</b>
      <span className="pin-result__sum">
        {isGain ? '+' : ''}
        {formatMoney(last.payout, locale)}
      </span>
    </div>
  );
});

export const ResultLabels = observer(({ store, onOpen }: Props) => {
  const { t, locale } = useText();
  const balls = store.balls.recent.balls.slice(0, LABELS);
  return (
    <button type="button" className="pin-labels" title={t('game:crash.results.open')} onClick={onOpen}>
      <span className="only-read">
        {t(balls.length > 0 ? 'game:plinko.lastBalls' : 'game:plinko.noBalls')}{' '}
      </span>
      {balls.map((ball) => (
        <Pill key={ball.betId} tone={toneOf(ball)} text={`${formatTrimmed(ball.multiplier, locale)}×`} />
      ))}
      <span className="only-read"> {t('game:crash.results.open')}</span>
    </button>
  );
});
