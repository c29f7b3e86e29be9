// Over the free corners of the table: on the left, or on a ticket under it, the ball that landed last, and a tap opens it in
// full; on the right the labels of the last ones, since several may land together: a tap on one opens its ball, one beside them,
// or a key, the history.
import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { subtract } from '../../../../core/money';
import { winTier } from '../../../../core/winTier';
import { formatNet } from '../../../../client/hud/formatNet';
import { Pill } from '../../../../client/hud/Pill';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText, type Text } from '../../../../client/i18n/useText';
import { RoundTicket } from '../../../../kits/ownRounds/client/hud/RoundTicket';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import type { LastLanding } from '../landings';
import { toneOf } from '../recent';
import type { PlinkoStore } from '../store';
import './Results.css';

/** Number of labels that are shown. */
const LABELS = 6;

interface Props {
  readonly store: PlinkoStore;
  readonly onOpen: () => void;
  readonly onPick: (betId: string) => void;
}

/** The card by the tier of the win. */
const SIZES = { 1: 'gain', 2: 'gain', 3: 'big', 4: 'huge' } as const;

interface LastProps {
  readonly store: PlinkoStore;
  readonly onPick: (betId: string) => void;
}

export const ResultCard = observer(({ store, onPick }: LastProps) => {
  const { t, locale } = useText();
  const { last } = store.balls.landings;
  if (!last) return null;
  const size = sizeOf(last);
  const round = roundOf(store, last);
  return (
    <button
      type="button"
      className={`pin-result pin-result--${size}`}
      key={last.betId}
      title={t('plinko:details.title')}
      onClick={() => onPick(last.betId)}
    >
      <span className="only-read">{t('plinko:last')} </span>
      <b className="pin-result__sum">{sumOf(last, t, locale)}</b>{' '}
      <span className="pin-result__at">
        {formatTrimmed(last.multiplier, locale)}×
        {round !== undefined && (
          <WitnessMark witness={store.services.witness} game="plinko" round={round} on="paper" />
        )}
      </span>
      <span className="only-read"> {t('plinko:details.title')}</span>
    </button>
  );
});

/** The same where there is room: a ticket under the table. */
export const ResultTicket = observer(({ store, onPick }: LastProps) => {
  const { t, locale } = useText();
  const { air, landings } = store.balls;
  const { last } = landings;
  if (!last)
    return (
      <RoundTicket
        text={air.count > 0 ? t('plinko:falling', { count: air.count }) : t('game:crash.state.place')}
      />
    );
  const size = sizeOf(last);
  const round = roundOf(store, last);
  return (
    <RoundTicket
      tone={size === 'loss' ? 'bad' : size === 'big' || size === 'huge' ? 'mine' : undefined}
      text={
        <>
          <b className={size === 'loss' || size === 'back' ? '' : 'is-gain'}>{sumOf(last, t, locale)}</b>{' '}
          <span>· {formatTrimmed(last.multiplier, locale)}×</span>
        </>
      }
      {...(round !== undefined && {
        ended: {
          witness: store.services.witness,
          game: 'plinko',
          round,
          onVerify: () => onPick(last.betId),
        },
      })}
    />
  );
});

const roundOf = ({ balls }: PlinkoStore, { betId }: LastLanding) =>
  balls.recent.balls.find((ball) => ball.betId === betId)?.round;

const sizeOf = ({ multiplier, stake, payout }: LastLanding) =>
  payout > stake ? SIZES[winTier(multiplier)] : payout < stake ? 'loss' : 'back';

function sumOf({ stake, payout }: LastLanding, t: Text['t'], locale: string): string {
  const sum = formatNet(subtract(payout, stake), locale);
  if (payout === stake) return sum;
  return t('game:outcome.sum', {
    outcome: t(payout > stake ? 'game:outcome.win' : 'game:outcome.lose'),
    sum,
  });
}

export const ResultLabels = observer(({ store, onOpen, onPick }: Props) => {
  const { t, locale } = useText();
  const balls = store.balls.recent.balls.slice(0, LABELS);
  const open = ({ target }: MouseEvent): void => {
    const ball = target instanceof Element ? target.closest<HTMLElement>('[data-ball]') : null;
    if (ball?.dataset['ball'] === undefined) onOpen();
    else onPick(ball.dataset['ball']);
  };
  return (
    <button type="button" className="pin-labels" title={t('game:crash.results.open')} onClick={open}>
      <span className={balls.length > 0 ? 'pin-labels__name' : 'only-read'}>
        {t(balls.length > 0 ? 'plinko:results.balls' : 'plinko:noBalls')}{' '}
      </span>
      {/* By place: a landing then changes six texts, and no label is taken out or put in. */}
      {balls.map((ball, place) => (
        <span key={place} className="pin-labels__ball" data-ball={ball.betId}>
          <Pill tone={toneOf(ball)} text={`${formatTrimmed(ball.multiplier, locale)}×`} />
        </span>
      ))}
      <span className="only-read"> {t('game:crash.results.open')}</span>
    </button>
  );
});
