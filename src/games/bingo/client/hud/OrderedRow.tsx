// A ticket that waits for the next period; it can be taken back until that one begins.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import type { BingoTicket } from '../../messages';
import type { BingoStore } from '../store';
import { BinIcon } from './BinIcon';
import { TicketGrid } from './TicketGrid';
import { useTakeBack } from './useTakeBack';

interface Props {
  readonly store: BingoStore;
  readonly ticket: BingoTicket;
}

export const OrderedRow = observer(({ store, ticket }: Props) => {
  const { t, locale } = useText();
  const takeBack = useTakeBack(store);
  return (
    <div className="bingo-ticket">
      <TicketGrid numbers={ticket.numbers} />
      <span className="bingo-ticket__words">
        <span>
          {t('game:own.bet')} {formatMoney(ticket.amount, locale)}
        </span>
        <span>{t('bingo:ticket.ordered')}</span>
      </span>
      <span className="bingo-ticket__tools">
        <Button
          look="plain"
          aria-label={t('bingo:order.takeBack')}
          title={t('bingo:order.takeBack')}
          unavailable={store.purchases.pending}
          onClick={() => void takeBack([ticket.betId])}
        >
          <BinIcon />
        </Button>
      </span>
    </div>
  );
});
