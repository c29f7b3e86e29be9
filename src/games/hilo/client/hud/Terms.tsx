// What the house plays by: limits, skips, treasure, edge, and the parameters of the deployment, as the platform told them.
import { formatMoney } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import type { HiloConfig } from '../house';
import { bonusOf, percentText } from './cardName';
import './Terms.css';

export const Terms = ({ config }: { readonly config: HiloConfig }) => {
  const { t, locale } = useText();
  const days = Math.floor(config.keptFor / 86_400_000);
  const rows: readonly (readonly [string, string])[] = [
    ['minBet', formatMoney(config.minBet, locale)],
    ['maxBet', formatMoney(config.maxBet, locale)],
    ['profitLimit', formatMoney(config.profitLimit, locale)],
    ['houseEdge', percentText(config.houseEdge, locale)],
    ['freeSkips', String(config.freeSkips)],
    ['skipCost', formatMoney(config.skipCost, locale)],
    ['treasureStreak', String(config.treasureStreak)],
    ['treasureGrowth', bonusOf(config.treasureGrowth, locale)],
    ['platformBonus', percentText(config.platformBonus, locale)],
    ['keptFor', t('game:hilo.terms.days', { count: days })],
  ];
  return (
    <section className="terms">
      <h3 className="terms__title">{t('game:hilo.terms.title')}</h3>
      <dl className="terms__rows">
        {rows.map(([key, value]) => (
          <div key={key} className="terms__row">
            <dt>{t(`game:hilo.terms.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
