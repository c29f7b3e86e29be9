// What a game is played by: limits and parameters, as the platform told them.
import { formatMoney, type Money } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import './Terms.css';

interface Props {
  readonly config: {
    readonly minBet: Money;
    readonly maxBet: Money;
    readonly profitLimit: Money;
    /** A round left alone for so long is ended, in milliseconds. */
    readonly keptFor: number;
  };
  /** What else the game has: names and values. */
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
