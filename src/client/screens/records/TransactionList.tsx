// Movements of the balance, newest first, with the balance after each. Everywhere in the client a plus sign means a gain
// over a stake, so incoming sums have no sign here.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../core/money';
import { useText } from '../../i18n/useText';
import { ListFrame } from './ListFrame';
import type { RecordsStore } from './recordsStore';
import { useWhen } from './useWhen';

const ROW = 68;

export const TransactionList = observer(({ store }: { readonly store: RecordsStore }) => {
  const { t, locale } = useText();
  const when = useWhen();
  return (
    <ListFrame label={t('records:transactions')} pages={store.transactions} rowHeight={ROW}>
      {({ type, amount, balanceAfter, gameType, at }) => (
        <div className="records__row" data-outcome="even">
          <span className="records__what">
            <b>
              {t(`records:type.${type}`)}
              {gameType !== null && <span className="records__of"> · {t(`records:games.${gameType}`)}</span>}
            </b>
            <span className="records__when">{when(at)}</span>
          </span>
          <span className="records__sums">
            <b>{formatMoney(amount, locale)}</b>
            <span className="records__outcome">
              {t('records:balanceAfter', { balance: formatMoney(balanceAfter, locale) })}
            </span>
          </span>
        </div>
      )}
    </ListFrame>
  );
});
