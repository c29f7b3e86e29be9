// Everybody's bets on the round that takes bets, the player's own first, under the total stakes on each play.
import { useEffect, type ReactElement } from 'react';
import { observer } from 'mobx-react-lite';
import { add, formatMoney, ZERO } from '../../../../core/money';
import { formatCount } from '../../../../client/hud/formatCount';
import { NothingYet } from '../../../../client/hud/NothingYet';
import { VirtualList } from '../../../../client/hud/VirtualList';
import { useText } from '../../../../client/i18n/useText';
import { useHereNow } from '../../../betting/useHereNow';
import type { PublicClassicBet } from '../../messages';
import { toneOf } from '../../facts/outcomes';
import { CLASSIC_GAMES } from '../../plays';
import type { ClassicTable } from '../table';
import { outcomeName } from './words';
import './LiveList.css';

const ROW_HEIGHT = 44;

export const LiveList = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t, locale } = useText();
  const { live, rounds, gameType, services } = table;
  const here = useHereNow(services, gameType);
  useEffect(() => live.watch(), [live]);
  const round = rounds.at(-1);
  const total = round?.totals.reduce((sum, one) => add(sum, one), ZERO) ?? ZERO;
  const row = (bet: PublicClassicBet): ReactElement => <Row bet={bet} isMine={live.isMine(bet)} />;
  return (
    <div className="live">
      <dl className="live__totals">
        <div>
          <dt>{t('classic:live.players')}</dt>
          <dd>{formatCount(round?.players ?? 0, locale)}</dd>
        </div>
        <div>
          <dt>{t('classic:live.total')}</dt>
          <dd>{formatMoney(total, locale)}</dd>
        </div>
        {here !== null && (
          <div>
            <dt>{t('game:crash.players.here')}</dt>
            <dd>{formatCount(here, locale)}</dd>
          </div>
        )}
        {CLASSIC_GAMES[gameType].plays.map(({ id, textKey }, place) => (
          <div key={id}>
            <dt>{t(textKey)}</dt>
            <dd>{formatMoney(round?.totals[place] ?? ZERO, locale)}</dd>
          </div>
        ))}
      </dl>
      {live.bets.length === 0 ? (
        <div className="live__none">
          <NothingYet text={t(live.state === 'failed' ? 'classic:live.failed' : 'game:crash.players.none')} />
        </div>
      ) : (
        <VirtualList label={t('game:crash.players.title')} items={live.bets} rowHeight={ROW_HEIGHT}>
          {row}
        </VirtualList>
      )}
    </div>
  );
});

function Row({ bet, isMine }: { readonly bet: PublicClassicBet; readonly isMine: boolean }) {
  const { t, locale } = useText();
  return (
    <div className={`live__row ${isMine ? 'live__row--mine' : ''}`}>
      <span className="live__who">
        <bdi>{bet.nickName}</bdi>
        {isMine && <i>{t('game:crash.players.you')}</i>}
      </span>
      <span className={`outcome outcome--${toneOf(bet.play)}`}>{outcomeName(bet.play, t)}</span>
      <span className="live__stake">{formatMoney(bet.amount, locale)}</span>
    </div>
  );
}
