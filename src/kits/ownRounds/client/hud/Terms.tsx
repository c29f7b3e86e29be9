// The terms of a game: limits and parameters, as the platform sent them.
import { formatMoney, type Money } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import './Terms.css';

interface Props {
  readonly config: {
    readonly minBet: Money;
    readonly maxBet: Money;
    readonly profitLimit: Money;
    /** Milliseconds without a move until the platform ends a round. */
    readonly keptFor: number;
  };
  /** Further names and values of the game. */
  readonly more: readonly (readonly [name: string, value: string])[];
}

export const Terms = ({ config, more }: Props) => {
  const { t, locale } = useText();
  const days = Math.floor(config.keptFor / 86_400_000);
  const rows: readonly (readonly [string, string])[] = [
    [t('game:own.terms.minBet'), formatMoney(config.minBet, locale)],
    [t('game:own.terms.maxBet'), formatMoney(config.maxBet, locale)],
    [t('game:own.terms.profitLimit'), formatMoney(config.profitLimit, locale)],
    ...more,
    [t('game:own.terms.keptFor'), t('game:own.terms.days', { count: days })],
  ];
  return (
    <section className="terms">
      <h3 className="terms__title">{t('game:own.terms.title')}</h3>
      <dl className="terms__rows">
        {rows.map(([name, value]) => (
          <div key={name} className="terms__row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
