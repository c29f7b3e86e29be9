// Everybody's bets of the round, the player's own first, with total stakes and payouts; beside them the orders for the next
// round.
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, type Money } from '../../../../core/money';
import { formatCount } from '../../../../client/hud/formatCount';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { NothingYet } from '../../../../client/hud/NothingYet';
import { Pill } from '../../../../client/hud/Pill';
import { Tabs } from '../../../../client/hud/Tabs';
import { VirtualList } from '../../../../client/hud/VirtualList';
import { useText } from '../../../../client/i18n/useText';
import { useHereNow } from '../../../betting/useHereNow';
import type { PublicCrashBet } from '../../messages';
import type { CrashStore } from '../store';
import { useOnBeat } from './beat';
import { toneOf } from './ResultLabels';
import { useSkin } from './skin';
import { useRoundState } from './useRoundState';
import './PlayersList.css';

const ROW_HEIGHT = 44;

interface Props {
  readonly store: CrashStore;
}

const ROUNDS = ['now', 'next'] as const;

export const PlayersList = observer(({ store }: Props) => {
  const { t, locale } = useText();
  const [chosen, choose] = useState<(typeof ROUNDS)[number]>('now');
  const counts = useOnBeat(
    useCallback(() => ({ now: store.onShow.board.count, next: store.onShow.nextBoard.count }), [store]),
  );
  return (
    <div className="players">
      <Tabs
        label={t('game:crash.players.title')}
        tabs={ROUNDS.map((key) => ({
          key,
          name: (
            <span className="players__tab">
              {t(`game:crash.players.${key}`)} <b>{formatCount(counts[key], locale)}</b>
            </span>
          ),
        }))}
        chosen={chosen}
        onChoose={choose}
      >
        {chosen === 'now' ? <ThisRound store={store} /> : <NextRound store={store} />}
      </Tabs>
    </div>
  );
});

interface TotalsProps {
  readonly count: number;
  readonly total: Money;
  /** Total payouts so far; orders have none yet. */
  readonly won?: Money;
  /** Players in the game now; left out for the next round. */
  readonly here?: number | null;
}

function Totals({ count, total, won, here }: TotalsProps) {
  const { t, locale } = useText();
  // Words below tell that there are no bets, and the platform counts the player a moment after he has come.
  const told = [
    ...(count > 0
      ? [
          ['short', formatCount(count, locale)],
          ['total', formatMoney(total, locale)],
        ]
      : []),
    ...(count > 0 && won !== undefined ? [['won', formatMoney(won, locale)]] : []),
    ...(here ? [['here', formatCount(here, locale)]] : []),
  ];
  if (told.length === 0) return null;
  return (
    <dl className="players__totals">
      {told.map(([key, figure]) => (
        <div key={key}>
          <dt>{t(`game:crash.players.${key}`)}</dt>
          <dd className={key === 'won' && won ? 'is-gain' : ''}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Orders for the next round. */
const NextRound = observer(({ store }: Props) => {
  const { t } = useText();
  const read = useCallback(() => {
    const { shown, count, total } = store.onShow.nextBoard;
    return { bets: shown, count, total };
  }, [store]);
  const { bets, count, total } = useOnBeat(read);
  const row = useRow(store, 'waiting');
  return (
    <>
      <Totals count={count} total={total} />
      {bets.length === 0 ? (
        <div className="players__none">
          <NothingYet text={t('game:crash.players.noneNext')} />
        </div>
      ) : (
        <VirtualList label={t('game:crash.players.next')} items={bets} rowHeight={ROW_HEIGHT}>
          {row}
        </VirtualList>
      )}
    </>
  );
});

const ThisRound = observer(({ store }: Props) => {
  const { t } = useText();
  const read = useCallback(
    () => ({
      bets: store.onShow.board.shown,
      count: store.onShow.board.count,
      total: store.onShow.board.total,
      won: store.onShow.winTotal,
    }),
    [store],
  );
  const { bets, count, total, won } = useOnBeat(read);
  const here = useHereNow(store.services, store.gameType);
  const { phase, blast } = useRoundState(store);
  const isOver = blast || phase === 'ending';
  const row = useRow(store, isOver ? 'lost' : phase === 'flying' ? 'flying' : 'waiting');
  return (
    <>
      <Totals count={count} total={total} won={won} here={here} />
      {bets.length === 0 ? (
        <div className="players__none">
          <NothingYet text={t('game:crash.players.none')} />
        </div>
      ) : (
        <VirtualList label={t('game:crash.players.title')} items={bets} rowHeight={ROW_HEIGHT}>
          {row}
        </VirtualList>
      )}
    </>
  );
});

/** The state of bets that have not escaped. */
type State = 'waiting' | 'flying' | 'lost';

/** Draws a row. The function stays the same while only bets change, so that rows of unchanged bets are not drawn again. */
function useRow(store: CrashStore, state: State): (bet: PublicCrashBet) => ReactElement {
  const { t, locale } = useText();
  const { words } = useSkin();
  return useMemo(() => {
    const you = <i className="player__you">{t('game:crash.players.you')}</i>;
    const fate = state === 'waiting' ? '' : t(state === 'lost' ? 'game:outcome.lose' : words.riding);
    return (bet) => {
      const { multiplier, payout } = bet;
      const isMine = store.onShow.isMine(bet);
      return (
        <div
          className={`player ${isMine ? 'player--mine' : ''} ${multiplier === null ? `player--${state}` : 'player--out'}`}
        >
          <span className="player__who">
            <bdi>{bet.nickName}</bdi>
            {isMine && you}
          </span>
          <span className="player__stake">{formatMoney(bet.amount, locale)}</span>
          {multiplier !== null && payout !== null ? (
            <>
              <Pill tone={toneOf(multiplier)} text={`${formatMultiplier(multiplier, locale)}×`} />
              <b className="player__payout">{formatMoney(payout, locale)}</b>
            </>
          ) : (
            <span className={state === 'lost' ? 'player__fate' : 'only-read'}>{fate}</span>
          )}
        </div>
      );
    };
  }, [store, state, t, locale, words]);
}
