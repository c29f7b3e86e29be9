// Buying: the stake of a ticket, random or own tickets into the order, and the big button that opens it.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, times } from '../../../../core/money';
import { hundredths } from '../../../../core/multiplier';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import { AmountChips } from '../../../../kits/betting/AmountChips';
import { StakeInput } from '../../../../kits/betting/StakeInput';
import { AutoStrip } from '../../../../kits/betting/AutoStrip';
import { MAX_TICKETS } from '../../messages';
import { PATTERNS } from '../../rules';
import type { BingoStore } from '../store';
import type { OpenSheet } from './openSheet';
import './BuyForm.css';

/** Numbers of tickets that can be chosen with one tap. */
const COUNTS = [1, 5, 10, 25] as const;

interface Props {
  readonly store: BingoStore;
  readonly onOpen: (sheet: OpenSheet) => void;
}

export const BuyForm = observer(({ store, onOpen }: Props) => {
  const { t } = useText();
  const noteId = useId();
  const { ordering, autoTickets } = store;
  const { stake, cart } = ordering;
  const { auto } = autoTickets;
  const isFree = auto.state === 'off';
  return (
    <section className="bingo-buy">
      <StakeInput
        stake={stake}
        label={t('bingo:buy.amount')}
        amount={stake.reading.value}
        isFree={isFree}
        faulty={isFree && stake.reading.fault !== null}
        describedBy={noteId}
      />
      {isFree ? (
        <AmountChips stake={stake} unavailable={false} />
      ) : (
        <AutoStrip auto={auto} name={t('bingo:auto.state')} />
      )}
      <div role="group" aria-labelledby={`${noteId}-random`} className="bingo-buy__add">
        <span id={`${noteId}-random`}>{t('bingo:buy.random')}</span>
        {COUNTS.map((count) => (
          <Button
            key={count}
            look="chip"
            aria-label={t('bingo:buy.addRandom', { count })}
            unavailable={cart.count >= ordering.room}
            onClick={() => {
              ordering.addRandom(count);
            }}
          >
            +{count}
          </Button>
        ))}
      </div>
      <div role="group" aria-labelledby={`${noteId}-own`} className="bingo-buy__add bingo-buy__add--own">
        <span id={`${noteId}-own`}>{t('bingo:buy.own')}</span>
        <Button
          look="chip"
          aria-label={t('bingo:buy.pickName')}
          onClick={() => {
            onOpen({ kind: 'picker', for: 'cart' });
          }}
        >
          {t('bingo:buy.pick')}
        </Button>
        <Button
          look="chip"
          aria-label={t('bingo:buy.savedName')}
          onClick={() => {
            onOpen({ kind: 'collection' });
          }}
        >
          {t('bingo:buy.saved')}
        </Button>
      </div>
      <div className="bingo-buy__act shell__go">
        <ReviewButton store={store} onOpen={onOpen} />
        <QuickButton store={store} />
      </div>
      <Note store={store} id={noteId} />
    </section>
  );
});

/** Number of random tickets that one tap buys. */
const QUICK = 5;

/** Number of tickets that the quick button buys; 0 without it. */
const quickOf = ({ ordering }: BingoStore): number =>
  ordering.stake.reading.value === null ? 0 : Math.min(QUICK, ordering.room);

const ReviewButton = observer(({ store, onOpen }: Props) => {
  const { t, locale } = useText();
  const { ordering, purchases, access } = store;
  const { cart, total, next } = ordering;
  // Without an order there is nothing to review.
  if (cart.count === 0 && !store.locked && quickOf(store) > 0) return null;
  const why = access.closed ? closedKey(access.closed, 'why') : 'bingo:buy.closedWhy';
  const verb = (): string => {
    if (purchases.pending) return t('bingo:buy.pending');
    if (store.locked) return t('bingo:buy.closed');
    return cart.count === 0 ? t('bingo:buy.empty') : t('bingo:buy.review', { count: cart.count });
  };
  const note = (): string => {
    if (store.locked) return t(why);
    const sum = cart.count > 0 && total !== null ? formatMoney(total, locale) : '';
    return [sum, next ? t('bingo:buy.forNext') : ''].filter(Boolean).join(' · ');
  };
  const isIdle = store.locked || cart.count === 0 || purchases.pending;
  return (
    <Button
      look={isIdle ? 'idle' : 'mint'}
      className="bingo-buy__go"
      data-action="review"
      unavailable={isIdle}
      onClick={() => {
        onOpen({ kind: 'order' });
      }}
    >
      <b className="button__verb">{verb()}</b>
      <span className="button__note">{note()}</span>
    </Button>
  );
});

const QuickButton = observer(({ store }: { readonly store: BingoStore }) => {
  const { t, locale } = useText();
  const { ordering, purchases, autoTickets, openRound } = store;
  const { value } = ordering.stake.reading;
  const count = quickOf(store);
  if (value === null || count === 0) return null;
  // Without an order this is the button that plays; with one, and while a draw runs, it steps back.
  const isAlone = ordering.cart.count === 0;
  const sum = formatMoney(times(value, hundredths(count * 100)), locale);
  return (
    <Button
      look={isAlone && openRound !== null ? 'mint' : 'chip'}
      className={`bingo-buy__quick ${isAlone ? 'bingo-buy__quick--alone' : ''}`}
      unavailable={store.locked || purchases.pending || autoTickets.auto.state !== 'off'}
      onClick={() => void ordering.buyRandom(count)}
    >
      <b className="button__verb">{t('bingo:buy.quick', { count })}</b>
      <span className="button__note">{ordering.next ? `${sum} · ${t('bingo:buy.forNext')}` : sum}</span>
    </Button>
  );
});

const TOP = hundredths((PATTERNS.at(-1)?.multiplier ?? 0) * 100);

/** The fault of the amount; the number of tickets so far; or where the profit limit caps a prize. */
const Note = observer(({ store, id }: { readonly store: BingoStore; readonly id: string }) => {
  const { t, say, locale } = useText();
  const { ordering, board, limits } = store;
  const { value, fault } = ordering.stake.reading;
  if (fault)
    return (
      <p id={id} className="bingo-buy__note bingo-buy__note--fault">
        {say(fault)}
      </p>
    );
  const bites = value !== null && limits !== null && times(value, TOP) > limits.profitLimit;
  const count = (ordering.next ? board.orders : board.live).length;
  return (
    <p id={id} className="bingo-buy__note">
      {bites && `${t('bingo:buy.cap', { limit: formatMoney(limits.profitLimit, locale) })} `}
      {t(ordering.next ? 'bingo:buy.limitNext' : 'bingo:buy.limit', { count, max: MAX_TICKETS })}
    </p>
  );
});
