// Formats an amount for narrow places.
import { formatMoney, sumText, type Money } from '../../core/money';

/** "50,000" for "50,000.00": a whole amount needs no decimal places. */
export function shortMoney(amount: Money, locale: string): string {
  const shown = formatMoney(amount, locale);
  return sumText(amount).endsWith('.00') ? shown.slice(0, -3) : shown;
}
