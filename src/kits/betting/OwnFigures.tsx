// Figures of the player's last bets in a game: count, staked, paid out, net result, and its history. Losses are drawn like
// gains. Shown beside a game where there is room.
import { useId } from 'react';
import { formatMoney, type Money } from '../../core/money';
import { formatCount } from '../../client/hud/formatCount';
import { useText } from '../../client/i18n/useText';
import { netHistory, type PlayedBet } from './netHistory';
import './OwnFigures.css';

/** Newest first. */
export const OwnFigures = ({ bets }: { readonly bets: readonly PlayedBet[] }) => {
  const { t, locale } = useText();
  const titleId = useId();
  if (bets.length === 0) return null;
  const { staked, paid, net, history } = netHistory(bets);
  return (
    <section className="own-figures" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('game:ownBets.title')}</h2>
      <dl className="own-figures__board">
        <Figure name={t('game:crash.players.short')} value={formatCount(bets.length, locale)} />
        <Figure name={t('game:crash.players.total')} value={formatMoney(staked, locale)} />
        <Figure name={t('game:crash.players.won')} value={formatMoney(paid, locale)} />
        <Figure
          name={t('records:slip.net')}
          value={`${net > 0n ? '+' : ''}${formatMoney(net, locale)}`}
          tone={net < 0n ? 'is-loss' : net > 0n ? 'is-gain' : ''}
        />
      </dl>
      {/* Of one or two bets it would be no more than a wedge. */}
      {bets.length > 2 && <HistoryLine history={history} />}
    </section>
  );
};

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly tone?: string;
}

const Figure = ({ name, value, tone = '' }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={tone}>{value}</dd>
  </div>
);

/** Units of the drawing, which is stretched to its box. */
const WIDTH = 100;
const HEIGHT = 40;
/** Units that stay free above and below, for the width of the line. */
const EDGE = 3;

/**
 * A line, filled towards zero: in the colour of gain above, of loss below. Hidden from screen readers, because it repeats
 * the figures.
 */
const HistoryLine = ({ history }: { readonly history: readonly Money[] }) => {
  const clipId = useId();
  const heights = history.map(Number);
  const top = Math.max(...heights);
  const bottom = Math.min(...heights);
  const y = (height: number): number =>
    top === bottom ? HEIGHT / 2 : EDGE + ((top - height) / (top - bottom)) * (HEIGHT - 2 * EDGE);
  const zero = y(0);
  const points = heights
    .map((height, bet) => `${(bet / (heights.length - 1)) * WIDTH},${y(height).toFixed(2)}`)
    .join(' ');
  const area = `0,${zero} ${points} ${WIDTH},${zero}`;
  return (
    <svg
      className="own-figures__course"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={`${clipId}-gain`}>
        <rect width={WIDTH} height={zero} />
      </clipPath>
      <clipPath id={`${clipId}-loss`}>
        <rect y={zero} width={WIDTH} height={HEIGHT - zero} />
      </clipPath>
      {(['gain', 'loss'] as const).map((side) => (
        <g key={side} className={`own-figures__${side}`} clipPath={`url(#${clipId}-${side})`}>
          <polygon points={area} />
          <polyline points={points} />
        </g>
      ))}
      <line className="own-figures__zero" x2={WIDTH} y1={zero} y2={zero} />
    </svg>
  );
};
