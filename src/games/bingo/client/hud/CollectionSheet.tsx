// The player's collection: favourite tickets to put into the order, to change, to remove; sixty at most.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { CloseIcon, PencilIcon } from '../../../../client/hud/icons/lines';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { VirtualList } from '../../../../client/hud/VirtualList';
import { useText } from '../../../../client/i18n/useText';
import { MAX_COLLECTION, type BingoFavourite } from '../../messages';
import type { BingoStore } from '../store';
import type { OpenSheet } from './openSheet';
import { TicketGrid } from './TicketGrid';
import './SheetParts.css';

const ROW_HEIGHT = 86;

interface Props {
  readonly store: BingoStore;
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onClose: () => void;
}

export const CollectionSheet = observer(({ store, onOpen, onClose }: Props) => {
  const { t } = useText();
  const { collection, services } = store;
  useEffect(() => {
    void collection.load();
  }, [collection]);
  const add = (): void => {
    if (collection.isFull) services.notices.toast('wrong', { key: 'codes:1854' });
    else onOpen({ kind: 'picker', for: 'collection', back: 'collection' });
  };
  return (
    <BottomSheet
      title={t('bingo:collection.title')}
      onClose={onClose}
      opensAt={0.87}
      className="bingo-sheet"
      foot={
        <div className="bingo-sheet__buttons">
          <Button look="idle" onClick={add}>
            {t('bingo:collection.add')}
          </Button>
          <UseAll store={store} />
        </div>
      }
    >
      <p className="bingo-sheet__text">
        {t('bingo:collection.count', { count: collection.tickets.length, max: MAX_COLLECTION })}
      </p>
      <Favourites store={store} onOpen={onOpen} />
    </BottomSheet>
  );
});

const Favourites = observer(({ store, onOpen }: Omit<Props, 'onClose'>) => {
  const { t } = useText();
  const { collection } = store;
  if (collection.state === 'failed')
    return (
      <>
        <p className="bingo-sheet__none">{t('bingo:collection.failed')}</p>
        <Button look="chip" onClick={() => void collection.load()}>
          {t('hud:retry')}
        </Button>
      </>
    );
  if (collection.state !== 'here')
    return (
      <div role="status" aria-label={t('hud:loading')}>
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
      </div>
    );
  if (collection.tickets.length === 0)
    return <p className="bingo-sheet__none">{t('bingo:collection.none')}</p>;
  return (
    <div className="bingo-sheet__list">
      <VirtualList label={t('bingo:collection.title')} items={collection.tickets} rowHeight={ROW_HEIGHT}>
        {(ticket) => <FavouriteRow store={store} ticket={ticket} onOpen={onOpen} />}
      </VirtualList>
    </div>
  );
});

interface RowProps {
  readonly store: BingoStore;
  readonly ticket: BingoFavourite;
  readonly onOpen: Props['onOpen'];
}

const FavouriteRow = observer(({ store, ticket, onOpen }: RowProps) => {
  const { t } = useText();
  const { collection, ordering, services } = store;
  const { collectId: id, numbers } = ticket;
  return (
    <div className="bingo-ticket">
      <TicketGrid numbers={numbers} />
      <span className="bingo-ticket__words" />
      <span className="bingo-ticket__tools">
        <Button
          look="plain"
          className="bingo-sheet__use"
          aria-label={t('bingo:collection.useName')}
          onClick={() => {
            if (ordering.addTicket(numbers))
              services.notices.toast('success', { key: 'bingo:collection.used' });
          }}
        >
          {t('bingo:collection.use')}
        </Button>
        <Button
          look="plain"
          aria-label={t('bingo:ticket.edit')}
          onClick={() => {
            onOpen({ kind: 'picker', for: 'collection', of: { id, numbers }, back: 'collection' });
          }}
        >
          <PencilIcon />
        </Button>
        <Button
          look="plain"
          aria-label={t('bingo:ticket.uncollect')}
          unavailable={collection.busy}
          onClick={() => void collection.remove(id)}
        >
          <CloseIcon />
        </Button>
      </span>
    </div>
  );
});

const UseAll = observer(({ store }: { readonly store: BingoStore }) => {
  const { t } = useText();
  const { collection, ordering, services } = store;
  const useAll = (): void => {
    let count = 0;
    for (const { numbers } of collection.tickets) {
      if (!ordering.addTicket(numbers)) break;
      count += 1;
    }
    if (count > 0) services.notices.toast('success', { key: 'bingo:collection.usedAll', values: { count } });
  };
  const isOff = collection.tickets.length === 0;
  return (
    <Button look={isOff ? 'idle' : 'mint'} className="bingo-sheet__go" unavailable={isOff} onClick={useAll}>
      <b className="button__verb">{t('bingo:collection.useAll')}</b>
    </Button>
  );
});
