// Extra balls: the tickets, the price for each, and how long they can still be bought.
import { memo } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, type Money } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { CheckIcon } from '../../../../client/hud/icons/lines';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { VirtualList } from '../../../../client/hud/VirtualList';
import { useText } from '../../../../client/i18n/useText';
import type { ExtraOffer } from '../extras';
import type { TicketProgress } from '../progress';
import type { BingoStore } from '../store';
import { ExtraRule } from './ExtraRule';
import { TicketGrid } from './TicketGrid';
import { Away } from './TicketRow';
import './SheetParts.css';

const ROW_HEIGHT = 86;

interface Props {
  readonly store: BingoStore;
  readonly onClose: () => void;
}

export const ExtraSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { extras } = store;
  return (
    <BottomSheet
      title={
        <span className="bingo-extra__title">
          {t('bingo:extra.title')}
          <Left store={store} />
        </span>
      }
      onClose={onClose}
      opensAt={0.87}
      className="bingo-sheet"
      foot={store.windowOpen && extras.offers.length > 0 && <Buy store={store} onClose={onClose} />}
    >
      <p className="bingo-sheet__text">{t('bingo:extra.text')}</p>
      <Offers store={store} />
      <ExtraRule store={store} />
    </BottomSheet>
  );
});

/** The countdown until extra balls can no longer be bought. */
const Left = observer(({ store }: { readonly store: BingoStore }) => {
  const { t } = useText();
  if (!store.windowOpen) return null;
  return <b className="bingo-extra__left">{t('bingo:extra.left', { seconds: store.secondsLeft ?? 0 })}</b>;
});

const Offers = observer(({ store }: { readonly store: BingoStore }) => {
  const { t } = useText();
  const { extras, board } = store;
  if (!store.windowOpen) return <p className="bingo-sheet__none">{t('bingo:extra.closed')}</p>;
  if (extras.state === 'failed')
    return (
      <>
        <p className="bingo-sheet__none">{t('bingo:extra.failed')}</p>
        <Button look="chip" onClick={() => void extras.retry()}>
          {t('hud:retry')}
        </Button>
      </>
    );
  if (extras.state !== 'open')
    return (
      <div role="status" aria-label={t('bingo:extra.loading')}>
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
      </div>
    );
  if (extras.offers.length === 0) {
    const why = extras.hasBought ? 'bingo:extra.allBought' : 'bingo:extra.none';
    return <p className="bingo-sheet__none">{t(why)}</p>;
  }
  const standing = new Map(board.live.map((progress) => [progress.ticket.betId, progress]));
  const order = new Map(board.live.map(({ ticket }, index) => [ticket.betId, index]));
  const place = ({ betId }: ExtraOffer): number => order.get(betId) ?? 0;
  const offers = [...extras.offers].sort((a, b) => place(a) - place(b));
  const isAll = extras.chosen.size === offers.length;
  return (
    <>
      <Check
        className="bingo-extra__all"
        on={isAll}
        onChange={() => {
          extras.chooseAll(!isAll);
        }}
        label={t('bingo:extra.all')}
        price={extras.sumOfAll}
      />
      <div className="bingo-sheet__list">
        <VirtualList label={t('bingo:extra.tickets')} items={offers} rowHeight={ROW_HEIGHT}>
          {(offer) => <OfferRow store={store} offer={offer} progress={standing.get(offer.betId)} />}
        </VirtualList>
      </div>
    </>
  );
});

interface CheckProps {
  readonly className: string;
  readonly on: boolean;
  readonly onChange: () => void;
  readonly label: string;
  readonly price: Money;
}

const Check = ({ className, on, onChange, label, price }: CheckProps) => {
  const { locale } = useText();
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      className={`bingo-check ${className}`}
      onClick={onChange}
    >
      <i className="bingo-check__box">{on && <CheckIcon />}</i>
      <span>{label}</span>
      <b>{formatMoney(price, locale)}</b>
    </button>
  );
};

interface RowProps {
  readonly store: BingoStore;
  readonly offer: ExtraOffer;
  readonly progress: TicketProgress | undefined;
}

const OfferRow = observer(({ store, offer, progress }: RowProps) => {
  const isOn = store.extras.chosen.has(offer.betId);
  return (
    <OfferButton
      isOn={isOn}
      price={offer.price}
      progress={progress}
      onToggle={() => {
        store.extras.toggle(offer.betId);
      }}
    />
  );
});

interface OfferProps {
  readonly isOn: boolean;
  readonly price: Money;
  readonly progress: TicketProgress | undefined;
  readonly onToggle: () => void;
}

const OfferButton = memo(({ isOn, price, progress, onToggle }: OfferProps) => {
  const { t, locale } = useText();
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      className={`bingo-ticket bingo-extra__row ${isOn ? 'bingo-ticket--prize' : ''}`}
      onClick={onToggle}
    >
      {progress && (
        <TicketGrid numbers={progress.ticket.numbers} hits={progress.hits} wanted={progress.away?.numbers} />
      )}
      <span className="bingo-ticket__words">
        <b>{formatMoney(price, locale)}</b>
        {progress?.best && (
          <span>
            {t('bingo:extra.now')}: {progress.best.multiplier}×
          </span>
        )}
        {progress?.away && <Away away={progress.away} />}
      </span>
      <i className="bingo-check__box">{isOn && <CheckIcon />}</i>
    </button>
  );
});

/** Closes the sheet when all eligible tickets have extra balls. */
const Buy = observer(({ store, onClose }: Props) => {
  const { t, locale } = useText();
  const { extras, purchases } = store;
  const count = extras.chosen.size;
  const isOff = count === 0 || purchases.pending;
  const buy = async (): Promise<void> => {
    if ((await extras.buy()) && extras.offers.length === 0) onClose();
  };
  return (
    <Button
      look={isOff ? 'idle' : 'brass'}
      now={!isOff}
      wide
      className="bingo-sheet__go"
      unavailable={isOff}
      onClick={() => void buy()}
    >
      <b className="button__verb">
        {count === 0 ? t('bingo:extra.choose') : t('bingo:extra.buy', { count })}
      </b>{' '}
      {count > 0 && (
        <span className="button__note">
          {purchases.pending ? t('bingo:buy.pending') : formatMoney(extras.sum, locale)}
        </span>
      )}
    </Button>
  );
});
