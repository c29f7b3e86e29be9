// Currencies and their decimals (ISO 4217). The hall counts every currency in hundredths. Of one without decimals a hundredth is
// one whole unit, so that stakes and payouts are floored to whole units by the same arithmetic: 12.50 inside is ¥1250 outside.
// Amounts are turned where money comes in or goes out: operator API, wallets, host page, and what people read and type.
import { cents, type Money } from './money';

/** Currencies with more than two decimals: no part of a coin may get lost, so they are refused. */
export const FINE_DECIMALS: ReadonlySet<string> = new Set('BHD CLF IQD JOD KWD LYD OMR TND UYW'.split(' '));

const NO_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

export const isWholeCurrency = (currency: string | null): boolean =>
  currency !== null && NO_DECIMALS.has(currency);

/** What the hall counts as the currency's own amount. */
export const outward = (amount: Money, currency: string | null): Money =>
  isWholeCurrency(currency) ? cents(amount * 100n) : amount;

/** The currency's own amount as the hall counts it; null when it has parts of a unit that the currency does not know. */
export function inward(amount: Money, currency: string | null): Money | null {
  if (!isWholeCurrency(currency)) return amount;
  return amount % 100n === 0n ? cents(amount / 100n) : null;
}
