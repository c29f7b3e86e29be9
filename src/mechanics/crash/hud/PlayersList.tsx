// Everybody's bets of the round, mine first, with what is staked and what has been paid out.
import { useCallback, type ReactElement } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../core/money';
import { formatMultiplier } from '../../../hud/formatMultiplier';
import { Pill } from '../../../hud/Pill';
import { VirtualList } from '../../../hud/VirtualList';
import { useText } from '../../../i18n/useText';
import type { PublicCrashBet } from '../messages';
import type { CrashStore } from '../store';
import { useOnBeat } from './beat';
import { toneOf } from './ResultLabels';
import { useSkin } from './skin';
import { useRoundState } from './useRoundState';
import './PlayersList.css';

const ROW_HEIGHT = 44;

export const PlayersList = observer(({ store }: { readonly store: CrashStore }) => {
  const { t, locale } = useText();
  const read = useCallback(
    () => ({ bets: store.bets, count: store.betCount, total: store.betTotal, won: store.winTotal }),
    [store],
  );
  const { bets, count, total, won } = useOnBeat(read);
  const { phase, blast } = useRoundState(store);
  const isOver = blast || phase === 'ending';
  const row = (bet: PublicCrashBet): ReactElement => (
    <Row bet={bet} isMine={store.isMine(bet)} isOver={isOver} isFlying={phase === 'flying'} />
  );
  return (
    <div className="players">
      <dl className="players__totals">
        <div>
          <dt>{t('game:crash.players.short')}</dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
        <div>
          <dt>{t('game:crash.players.total')}</dt>
          <dd>{formatMoney(total, locale)}</dd>
        </div>
        <div>
          <dt>{t('game:crash.players.won')}</dt>
          <dd className="is-gain">{formatMoney(won, locale)}</dd>
        </div>
      </dl>
      {bets.length === 0 ? (
        <p className="players__none">{t('game:crash.players.none')}</p>
      ) : (
        <VirtualList label={t('game:crash.players.title')} items={bets} rowHeight={ROW_HEIGHT}>
          {row}
        </VirtualList>
      )}
    </div>
  );
});

interface RowProps {
  readonly bet: PublicCrashBet;
  readonly isMine: boolean;
  readonly isFlying: boolean;
  readonly isOver: boolean;
}

function Row({ bet, isMine, isFlying, isOver }: RowProps) {
  const { t, locale } = useText();
  const { words } = useSkin();
  const { multiplier, payout } = bet;
  const state = isOver ? 'lost' : isFlying ? 'flying' : 'waiting';
  return (
    <div
      className={`player ${isMine ? 'player--mine' : ''} ${multiplier === null ? `player--${state}` : 'player--out'}`}
    >
      <span className="player__who">
        <bdi>{bet.nickName}</bdi>
        {isMine && <i className="player__you">{t('game:crash.players.you')}</i>}
      </span>
      <span className="player__stake">{formatMoney(bet.amount, locale)}</span>
      {multiplier !== null && payout !== null ? (
        <>
          <Pill tone={toneOf(multiplier)} text={`${formatMultiplier(multiplier, locale)}×`} />
          <b className="player__payout">{formatMoney(payout, locale)}</b>
        </>
      ) : (
        <span className="player__state">
          {state === 'waiting' ? '' : t(state === 'lost' ? 'game:crash.players.lost' : words.riding)}
        </span>
      )}
    </div>
  );
}
