// Order confirmation: every ticket once more, the period, the sum. Only its button buys.
import { useRef, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, times } from '../../../../core/money';
import { hundredths } from '../../../../core/multiplier';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import breakpoints from '../../../../client/hud/breakpoints.json';
import { Button } from '../../../../client/hud/Button';
import { PencilIcon } from '../../../../client/hud/icons/lines';
import { Tabs } from '../../../../client/hud/Tabs';
import { useMedia } from '../../../../client/hud/useMedia';
import { VirtualList } from '../../../../client/hud/VirtualList';
import { useText } from '../../../../client/i18n/useText';
import type { CartTicket } from '../cart';
import type { BingoStore } from '../store';
import type { OpenSheet } from './openSheet';
import { BinIcon } from './BinIcon';
import { ExtraRule } from './ExtraRule';
import { TicketGrid } from './TicketGrid';
import { HeartButton } from './TicketRow';
import './SheetParts.css';

const ROW_HEIGHT = 86;

interface Props {
  readonly store: BingoStore;
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onClose: () => void;
}

export const OrderSheet = observer(({ store, onOpen, onClose }: Props) => {
  const { t, locale } = useText();
  const { ordering } = store;
  const { cart, stake } = ordering;
  const hasTwo = useMedia(`${breakpoints.desktop}, ${breakpoints['flatter-and-long']}`);
  const periods = [
    ...(store.openRound === null ? [] : [{ key: 'this', name: t('bingo:order.this') } as const]),
    { key: 'next', name: t('bingo:order.next') } as const,
  ];
  return (
    <BottomSheet
      title={t('bingo:order.title')}
      onClose={onClose}
      opensAt={0.87}
      className="bingo-sheet bingo-order"
      foot={
        <>
          <ExtraRule store={store} />
          <Confirm store={store} onDone={onClose} />
        </>
      }
    >
      {periods.length > 1 ? (
        <Tabs
          label={t('bingo:order.period')}
          tabs={periods}
          chosen={ordering.next ? 'next' : 'this'}
          onChoose={(key) => {
            ordering.setNext(key === 'next');
          }}
        >
          {order()}
        </Tabs>
      ) : (
        <div className="bingo-order__only">{order()}</div>
      )}
    </BottomSheet>
  );

  function order(): ReactNode {
    return (
      <>
        <div className="bingo-order__head">
          <p className="bingo-sheet__text">{periodNote()}</p>
          {cart.count < ordering.room && (
            <Button
              look="plain"
              className="bingo-sheet__fill"
              onClick={() => {
                ordering.addRandom(ordering.room - cart.count);
              }}
            >
              {t('bingo:buy.addRandom', { count: ordering.room - cart.count })}
              {fillPrice()}
            </Button>
          )}
        </div>
        {cart.count === 0 ? (
          <p className="bingo-sheet__none">{t('bingo:order.empty')}</p>
        ) : (
          <div className="bingo-sheet__list">
            <VirtualList
              label={t('bingo:order.tickets')}
              items={inRows(cart.tickets, hasTwo ? 2 : 1)}
              rowHeight={ROW_HEIGHT}
            >
              {(row) => (
                <div className="bingo-order__row">
                  {row.map((ticket) => (
                    <CartRow key={ticket.id} store={store} ticket={ticket} onOpen={onOpen} />
                  ))}
                </div>
              )}
            </VirtualList>
          </div>
        )}
      </>
    );
  }

  /** What those further tickets cost. */
  function fillPrice(): string {
    const { value } = stake.reading;
    if (value === null) return '';
    const count = hundredths((ordering.room - cart.count) * 100);
    return ` · ${formatMoney(times(value, count), locale)}`;
  }

  function periodNote(): string {
    if (!ordering.next && store.openRound !== null)
      return t('bingo:state.drawIn', { seconds: store.secondsLeft ?? 0 });
    return t(store.openRound === null ? 'bingo:order.closedNote' : 'bingo:order.nextNote');
  }
});

/** The tickets, so many beside each other. */
const inRows = (tickets: readonly CartTicket[], wide: number): CartTicket[][] =>
  Array.from({ length: Math.ceil(tickets.length / wide) }, (_, row) =>
    tickets.slice(row * wide, (row + 1) * wide),
  );

interface RowProps {
  readonly store: BingoStore;
  readonly ticket: CartTicket;
  readonly onOpen: Props['onOpen'];
}

const CartRow = observer(({ store, ticket, onOpen }: RowProps) => {
  const { t } = useText();
  const { cart } = store.ordering;
  return (
    <div className="bingo-ticket">
      <TicketGrid numbers={ticket.numbers} />
      <span className="bingo-ticket__tools">
        <HeartButton store={store} numbers={ticket.numbers} />
        <Button
          look="plain"
          aria-label={t('bingo:ticket.edit')}
          title={t('bingo:ticket.edit')}
          onClick={() => {
            onOpen({ kind: 'picker', for: 'cart', of: ticket, back: 'order' });
          }}
        >
          <PencilIcon />
        </Button>
        <Button
          look="plain"
          aria-label={t('bingo:ticket.remove')}
          title={t('bingo:ticket.remove')}
          onClick={() => {
            cart.remove(ticket.id);
          }}
        >
          <BinIcon />
        </Button>
      </span>
    </div>
  );
});

const Confirm = observer(({ store, onDone }: { readonly store: BingoStore; readonly onDone: () => void }) => {
  const { t, say, locale } = useText();
  const { ordering, purchases } = store;
  const { cart, total } = ordering;
  const fault = ordering.fault();
  const isOff = fault !== null || purchases.pending;
  const pressed = useRef<boolean | null>(null);
  const { next } = ordering;
  const note = (): string => {
    if (purchases.pending) return t('bingo:buy.pending');
    const sum = cart.count > 0 && total !== null ? formatMoney(total, locale) : '';
    return [sum, next ? t('bingo:buy.forNext') : ''].filter(Boolean).join(' · ');
  };
  const submit = async (): Promise<void> => {
    const meant = pressed.current;
    pressed.current = null;
    // The draw has begun during the tap, which was not meant for the next period.
    if (meant !== null && meant !== next)
      return store.services.notices.toast('wrong', { key: 'bingo:order.closedNote' });
    if (await ordering.submit()) onDone();
  };
  return (
    <>
      {fault && cart.count > 0 && (
        <p className="bingo-sheet__fault" role="alert">
          {say(fault)}
        </p>
      )}
      <div className="bingo-sheet__buttons">
        <Button
          look="idle"
          unavailable={cart.count === 0 || purchases.pending}
          onClick={() => {
            cart.clear();
          }}
        >
          {t('bingo:order.clear')}
        </Button>
        <Button
          look={isOff ? 'idle' : 'mint'}
          className="bingo-sheet__go"
          unavailable={isOff}
          onPointerDown={() => {
            pressed.current = next;
          }}
          onClick={() => void submit()}
        >
          <b className="button__verb">{t('bingo:order.buy', { count: cart.count })}</b>{' '}
          <span className="button__note">{note()}</span>
        </Button>
      </div>
    </>
  );
});
