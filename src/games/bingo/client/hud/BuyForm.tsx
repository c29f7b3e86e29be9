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
import { limitNote } from '../../../../kits/betting/limitNote';
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
      <ActButton store={store} onOpen={onOpen} />
      <Note store={store} id={noteId} />
    </section>
  );
});

/** Number of random tickets that one tap buys. */
const QUICK = 5;

/** Number of tickets that one tap can buy now; 0 with an order, which is reviewed first. */
const quickOf = ({ ordering }: BingoStore): number =>
  ordering.cart.count > 0 || ordering.stake.reading.value === null ? 0 : Math.min(QUICK, ordering.room);

/** The big button: it buys random tickets, or opens the order. */
const ActButton = observer(({ store, onOpen }: Props) => {
  const { t, locale } = useText();
  const { ordering, purchases, access, autoTickets } = store;
  const { cart, total, next, stake } = ordering;
  const quick = quickOf(store);
  const verb = (): string => {
    if (quick > 0) return t('bingo:buy.quick', { count: quick });
    return cart.count === 0 ? t('bingo:buy.empty') : t('bingo:buy.review', { count: cart.count });
  };
  const note = (): string => {
    if (store.locked) return t(access.closed ? closedKey(access.closed, 'why') : 'bingo:buy.closedWhy');
    if (purchases.pending) return t('bingo:buy.pending');
    const sum =
      quick > 0 && stake.reading.value ? times(stake.reading.value, hundredths(quick * 100)) : total;
    const price = quick + cart.count > 0 && sum !== null ? formatMoney(sum, locale) : '';
    return [price, next ? t('bingo:buy.forNext') : ''].filter(Boolean).join(' · ');
  };
  const isIdle =
    store.locked || purchases.pending || (quick > 0 ? autoTickets.auto.state !== 'off' : cart.count === 0);
  return (
    <Button
      look={isIdle ? 'idle' : 'mint'}
      wide
      className={`bingo-buy__act shell__go ${quick > 0 ? 'bingo-buy__quick' : 'bingo-buy__go'}`}
      data-action={quick > 0 ? 'quick' : 'review'}
      unavailable={isIdle}
      onClick={() => (quick > 0 ? void ordering.buyRandom(quick) : onOpen({ kind: 'order' }))}
    >
      <b className="button__verb">{verb()}</b> <span className="button__note">{note()}</span>
    </Button>
  );
});

const TOP = hundredths((PATTERNS.at(-1)?.multiplier ?? 0) * 100);

/** The fault of the amount; or where the profit limit caps a prize, and how many tickets a draw takes. */
const Note = observer(({ store, id }: { readonly store: BingoStore; readonly id: string }) => {
  const text = useText();
  const { t, say } = text;
  const { ordering, limits } = store;
  const { value, fault } = ordering.stake.reading;
  if (fault)
    return (
      <p id={id} className="bingo-buy__note bingo-buy__note--fault">
        {say(fault)}
      </p>
    );
  const cap = value && limits ? limitNote(value, limits.profitLimit, TOP, text) : '';
  return (
    <p id={id} className="bingo-buy__note">
      {[cap, t('bingo:buy.limit', { max: MAX_TICKETS })].filter(Boolean).join(' · ')}
    </p>
  );
});
