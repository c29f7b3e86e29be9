// The player's tickets of the round, the most promising first when a stage of the draw begins; only visible rows are in the
// page. Above them their totals, below them the player's orders for the next period.
import { useCallback, type ReactElement } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, add, formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { NothingYet } from '../../../../client/hud/NothingYet';
import { VirtualList } from '../../../../client/hud/VirtualList';
import { useText } from '../../../../client/i18n/useText';
import { GamePictures } from '../../../../kits/betting/GamePictures';
import { BINGO_GAME_TYPE } from '../../numbers';
import type { TicketProgress } from '../progress';
import type { BingoStore } from '../store';
import { prizeOf } from '../ticketBoard';
import { OrderedRow } from './OrderedRow';
import { ResultCard } from './ResultCard';
import { TicketRow } from './TicketRow';
import { useTakeBack } from './useTakeBack';
import './TicketList.css';

const ROW_HEIGHT = 86;

interface Props {
  readonly store: BingoStore;
  readonly onResult: (roundId: string) => void;
  /** Shows the three pictures of the game to a player without tickets, where there is room. */
  readonly pictures?: boolean;
}

export const TicketList = observer(({ store, onResult, pictures = false }: Props) => {
  const { t } = useText();
  const { live, orders, winners } = store.board;
  const row = useCallback(
    (item: TicketProgress): ReactElement => <TicketRow store={store} progress={item} />,
    [store],
  );
  const isOver = store.draw.phase === 'inSettlement';
  return (
    <div className="bingo-list">
      {isOver ? <ResultCard store={store} onOpen={onResult} /> : <Totals store={store} />}
      {live.length === 0 && orders.length === 0 && winners[0] && (
        <>
          <h3 className="bingo-list__last">
            {t('bingo:result.of', { id: winners[0].ticket.roundId ?? '' })}
          </h3>
          <VirtualList label={t('bingo:mine.list')} items={winners} rowHeight={ROW_HEIGHT}>
            {row}
          </VirtualList>
        </>
      )}
      {live.length === 0 && orders.length === 0 && winners.length === 0 && (
        <div className="bingo-list__none">
          <NothingYet
            text={t(store.draw.phase === 'countdown' ? 'bingo:mine.none' : 'bingo:mine.noneDrawing')}
          />
          {pictures && <GamePictures gameType={BINGO_GAME_TYPE} />}
        </div>
      )}
      {live.length > 0 && (
        <VirtualList label={t('bingo:mine.list')} items={live} rowHeight={ROW_HEIGHT}>
          {row}
        </VirtualList>
      )}
      {orders.length > 0 && <Orders store={store} alone={live.length === 0} />}
    </div>
  );
});

/** Cost of the tickets; while balls are drawn, their number and their value too. */
const Totals = observer(({ store }: { readonly store: BingoStore }) => {
  const { t, locale } = useText();
  const takeBack = useTakeBack(store);
  const { live, cost } = store.board;
  if (live.length === 0) return null;
  const limit = store.limits?.profitLimit ?? null;
  const worth = live.reduce((sum, { ticket, best }) => add(sum, prizeOf(ticket, best, limit)), ZERO);
  const mayCancel = store.openRound !== null && !store.locked;
  return (
    <div className="bingo-list__head">
      <dl className="bingo-totals">
        {!mayCancel && (
          <div>
            <dt>{t('bingo:mine.title')}</dt>
            <dd>{live.length}</dd>
          </div>
        )}
        <div>
          <dt>{t('bingo:mine.cost')}</dt>
          <dd>{formatMoney(cost, locale)}</dd>
        </div>
        {!mayCancel && (
          <div>
            <dt>{t('bingo:mine.prizes')}</dt>
            <dd className={worth > ZERO ? 'is-gain' : ''}>{formatMoney(worth, locale)}</dd>
          </div>
        )}
      </dl>
      {mayCancel && (
        <Button
          look="plum"
          className="bingo-list__back"
          unavailable={store.purchases.pending}
          onClick={() => void takeBack(live.map(({ ticket }) => ticket.betId))}
        >
          {t('bingo:order.takeAllBack')}
        </Button>
      )}
    </div>
  );
});

const Orders = observer(({ store, alone }: { readonly store: BingoStore; readonly alone: boolean }) => {
  const { t } = useText();
  const takeBack = useTakeBack(store);
  const { orders } = store.board;
  const { pending } = store.purchases;
  return (
    <section className="bingo-orders" data-alone={alone} aria-label={t('bingo:mine.orders')}>
      <div className="bingo-orders__head">
        <h3>
          {t('bingo:mine.orders')} · {orders.length}
        </h3>
        <Button
          look="plum"
          className="bingo-list__back"
          unavailable={pending}
          onClick={() => void takeBack(orders.map(({ betId }) => betId))}
        >
          {t('bingo:order.takeAllBack')}
        </Button>
      </div>
      {alone && (
        <VirtualList label={t('bingo:mine.orders')} items={orders} rowHeight={ROW_HEIGHT}>
          {(ticket) => <OrderedRow store={store} ticket={ticket} />}
        </VirtualList>
      )}
    </section>
  );
});
