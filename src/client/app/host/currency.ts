// The currency of the player's money: the number of decimal places, and its symbol at the locale's place. The digits stay
// unchanged: they are exact.
import { runInAction } from 'mobx';
import { isWholeCurrency } from '../../../core/currency';
import { showWholeUnits } from '../../../core/money';
import type { HostStore } from '../../stores/host';

/** Reads, writes and accepts sums in this currency from now on; call it before the first sum is used. */
export function takeCurrency(currency: string, host: HostStore): void {
  runInAction(() => {
    showWholeUnits(isWholeCurrency(currency));
    host.currency = currency;
    host.withSymbol = withSymbolOf(currency);
  });
}

/** Writes a sum with its symbol; undefined for play money, which has none. */
export function withSymbolOf(currency: string): ((sum: string, locale: string) => string) | undefined {
  if (currency === 'XXX') return undefined;
  return (sum, locale) => {
    const parts = partsOf(currency, locale);
    const number = parts.findIndex(({ type }) => type === 'integer');
    const written = (some: typeof parts): string => some.map(({ value }) => value).join('');
    return number < 0
      ? `${sum}\u00a0${currency}`
      : `${written(parts.slice(0, number))}${sum}${written(parts.slice(number + 1))}`;
  };
}

/** The parts of a number with one digit and no decimal places. */
function partsOf(currency: string, locale: string): readonly Intl.NumberFormatPart[] {
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    }).formatToParts(1);
  } catch {
    // The code does not have three letters, like those of social coins.
    return [];
  }
}
