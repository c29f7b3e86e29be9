// One of the player's tickets in the running round: its hits, its prize, the prize that is one ball away, and at the end its
// payout.
import { memo, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { HeartIcon } from '../../../../client/hud/icons/lines';
import { useText } from '../../../../client/i18n/useText';
import type { BingoTicket } from '../../messages';
import { isLimited } from '../../rules';
import { TICKET_NUMBERS } from '../../rules/tickets';
import type { TicketProgress } from '../progress';
import type { BingoStore } from '../store';
import { costOf, prizeOf } from '../ticketBoard';
import { BinIcon } from './BinIcon';
import { TicketGrid } from './TicketGrid';
import { useTakeBack } from './useTakeBack';

interface Props {
  readonly store: BingoStore;
  readonly progress: TicketProgress;
}

/** Drawn again only when the ticket itself has changed. */
export const TicketRow = memo(({ store, progress }: Props) => {
  const { ticket, hits, best, away } = progress;
  const isWin = ticket.payout !== null && ticket.payout > costOf(ticket);
  return (
    <div className={`bingo-ticket ${best ? 'bingo-ticket--prize' : ''} ${isWin ? 'bingo-ticket--won' : ''}`}>
      <TicketGrid numbers={ticket.numbers} hits={hits} wanted={away?.numbers} />
      <Standing store={store} progress={progress} />
      <RowTools store={store} ticket={ticket} />
    </div>
  );
});

const countOf = (hits: number): number => hits.toString(2).replaceAll('0', '').length;

/** Words beside the numbers: the payout, and until then the prize that the ticket has reached, or its hits. */
const Standing = observer(({ store, progress }: Props) => {
  const { t, locale } = useText();
  const { ticket, best, away, hits } = progress;
  const { status, payout } = ticket;
  const line = (): ReactNode => {
    if (status === 'refunded') return <b>{t('bingo:ticket.refunded')}</b>;
    if (status === 'lost') return <span>{t('bingo:ticket.none')}</span>;
    if (!best)
      return hits > 0 && <span>{t('bingo:ticket.hits', { count: countOf(hits), of: TICKET_NUMBERS })}</span>;
    const sum = payout ?? prizeOf(ticket, best, store.limits?.profitLimit ?? null);
    return (
      <>
        <b className="bingo-ticket__prize">{formatMoney(sum, locale)}</b>
        <span>
          {t(`bingo:pattern.${best.id}`)} {best.multiplier}×
          {isLimited({ ...ticket, pattern: best.id, payout: sum }) && ` · ${t('hud:win.limited')}`}
        </span>
      </>
    );
  };
  return (
    <span className="bingo-ticket__words">
      {line()}
      {away && status === 'placed' && hits > 0 && <Away away={away} />}
      {ticket.extraPrice !== null && <span className="bingo-ticket__extra">{t('bingo:ticket.extra')}</span>}
    </span>
  );
});

/** The numbers that would each give the next prize, and that prize. */
export const Away = ({ away }: { readonly away: NonNullable<TicketProgress['away']> }) => {
  const { t } = useText();
  return (
    <span className="bingo-ticket__away">
      {t('bingo:ticket.away', {
        numbers: away.numbers.slice(0, 4).join(` ${t('bingo:ticket.or')} `),
        multiplier: away.pattern.multiplier,
      })}
    </span>
  );
};

interface ToolsProps {
  readonly store: BingoStore;
  readonly ticket: BingoTicket;
}

/** The heart, and while betting is open the button to take the ticket back. */
const RowTools = observer(({ store, ticket: { betId, numbers, status } }: ToolsProps) => {
  const { t } = useText();
  const takeBack = useTakeBack(store);
  const mayCancel = status === 'placed' && store.openRound !== null && !store.locked;
  return (
    <span className="bingo-ticket__tools">
      <HeartButton store={store} numbers={numbers} />
      {mayCancel && (
        <Button
          look="plain"
          aria-label={t('bingo:order.takeBack')}
          title={t('bingo:order.takeBack')}
          unavailable={store.purchases.pending}
          onClick={() => void takeBack([betId])}
        >
          <BinIcon />
        </Button>
      )}
    </span>
  );
});

interface HeartProps {
  readonly store: BingoStore;
  readonly numbers: readonly number[];
}

/** Whether the ticket is a favourite; a tap changes that. */
export const HeartButton = observer(({ store, numbers }: HeartProps) => {
  const { t } = useText();
  const { collection } = store;
  const favourite = collection.find(numbers);
  return (
    <Button
      look="plain"
      className={favourite ? 'bingo-heart bingo-heart--on' : 'bingo-heart'}
      aria-pressed={favourite !== undefined}
      aria-label={t(favourite ? 'bingo:ticket.uncollect' : 'bingo:ticket.collect')}
      title={t(favourite ? 'bingo:ticket.uncollect' : 'bingo:ticket.collect')}
      unavailable={collection.busy}
      onClick={() => void (favourite ? collection.remove(favourite.collectId) : collection.add(numbers))}
    >
      <HeartIcon solid={favourite !== undefined} />
    </Button>
  );
});
