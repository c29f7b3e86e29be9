// The currency of the player's money: how many places his sums have, and its symbol, where the locale puts it. The digits stay
// as they were written: they are exact.
import { runInAction } from 'mobx';
import { isWholeCurrency } from '../../../core/currency';
import { showWholeUnits } from '../../../core/money';
import type { HostStore } from '../../stores/host';

/** From now on sums are read, written and typed in this currency: before the first of them is. */
export function takeCurrency(currency: string, host: HostStore): void {
  runInAction(() => {
    showWholeUnits(isWholeCurrency(currency));
    host.currency = currency;
    host.withSymbol = withSymbolOf(currency);
  });
}

/** Writes a sum with its symbol; undefined where there is none to write: play money. */
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

/** Of one digit without places. */
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
    // Not of three letters, as social coins are.
    return [];
  }
}
