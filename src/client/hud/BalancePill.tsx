// The balance, to the cent and to 19 digits, with a button that fetches it again.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../core/money';
import { useMaybeRoot } from '../stores/root';
import type { Wallet } from '../stores/services';
import { useText } from '../i18n/useText';
import { CoinIcon } from './icons/painted';
import { RefreshIcon } from './icons/lines';
import { Sum } from './Sum';
import './BalancePill.css';

interface Props {
  readonly wallet: Wallet;
}

/** The number alone is rendered again with each bet. */
const Balance = observer(({ wallet }: Props) => {
  const { t, locale } = useText();
  const { balance } = wallet;
  const withSymbol = useMaybeRoot()?.host.withSymbol;
  const plain = balance === null ? '—' : formatMoney(balance, locale);
  const sum = (balance !== null && withSymbol?.(plain, locale)) || plain;
  return (
    <>
      <span className="only-read">
        {balance === null ? t('hud:balance.unknown') : t('hud:balance.label')}
      </span>
      <Sum className="purse__sum" text={sum} />
    </>
  );
});

export const BalancePill = ({ wallet }: Props) => {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await wallet.refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="purse">
      <CoinIcon className="purse__coin" />
      <Balance wallet={wallet} />
      <button
        type="button"
        className="purse__again"
        title={t('hud:balance.refresh')}
        aria-busy={busy}
        onClick={() => void refresh()}
      >
        <RefreshIcon />
      </button>
    </div>
  );
};
