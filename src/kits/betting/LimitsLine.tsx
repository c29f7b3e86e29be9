// The line in a game's help with this player's bet limits; nothing without a session.
import { observer } from 'mobx-react-lite';
import { formatMoney, type Money } from '../../core/money';
import { useText } from '../../client/i18n/useText';
import { useLimits } from './useLimits';

export const LimitsLine = observer(({ gameType }: { readonly gameType: number }) => {
  const { t, locale } = useText();
  const limits = useLimits(gameType);
  if (!limits) return null;
  const { minBet, maxBet, profitLimit } = limits;
  const money = (amount: Money): string => formatMoney(amount, locale);
  const values = { min: money(minBet), max: money(maxBet), limit: money(profitLimit) };
  return <p>{t('game:returns.limits', values)}</p>;
});
