// Currencies and their decimals (ISO 4217). The hall counts every currency in hundredths. For a currency without decimals a
// hundredth is one whole unit, so that stakes and payouts are floored to whole units by the same arithmetic: 12.50 inside is
// ¥1250 outside. Amounts are converted where money comes in or goes out: operator API, wallets, host page, and the texts
// that people read and type.
import { cents, type Money } from './money';

/** Currencies with more than two decimals: they are refused, since no part of a coin may be lost. */
export const FINE_DECIMALS: ReadonlySet<string> = new Set('BHD CLF IQD JOD KWD LYD OMR TND UYW'.split(' '));

const NO_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

export const isWholeCurrency = (currency: string | null): boolean =>
  currency !== null && NO_DECIMALS.has(currency);

/** Converts the hall's amount to the currency's own amount. */
export const outward = (amount: Money, currency: string | null): Money =>
  isWholeCurrency(currency) ? cents(amount * 100n) : amount;

/** Converts the currency's own amount to the hall's; null when it has parts of a unit in a currency without decimals. */
export function inward(amount: Money, currency: string | null): Money | null {
  if (!isWholeCurrency(currency)) return amount;
  return amount % 100n === 0n ? cents(amount / 100n) : null;
}
