// The rows in a game's help and menu with this player's bet limits; nothing without a session.
import { observer } from 'mobx-react-lite';
import { formatMoney, type Money } from '../../core/money';
import type { BetLimits } from '../../protocol/calls';
import { useText } from '../../client/i18n/useText';
import { useLimits } from './useLimits';
import './LimitsLine.css';

export const LimitsLine = observer(({ gameType }: { readonly gameType: number }) => {
  const limits = useLimits(gameType);
  return limits && <LimitRows limits={limits} />;
});

export function LimitRows({ limits }: { readonly limits: BetLimits }) {
  const { t, locale } = useText();
  const money = (amount: Money): string => formatMoney(amount, locale);
  const range = t('game:returns.range', { min: money(limits.minBet), max: money(limits.maxBet) });
  return (
    <dl className="limits">
      <dt>{t('game:returns.bet')}</dt>
      <dd>{range}</dd>
      <dt>{t('game:returns.most')}</dt>
      <dd>{money(limits.profitLimit)}</dd>
    </dl>
  );
}
