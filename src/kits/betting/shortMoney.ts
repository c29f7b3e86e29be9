// An amount where room is scarce.
import { formatMoney, sumText, type Money } from '../../core/money';

/** "50,000" for "50,000.00": a whole amount needs no places. */
export function shortMoney(amount: Money, locale: string): string {
  const shown = formatMoney(amount, locale);
  return sumText(amount).endsWith('.00') ? shown.slice(0, -3) : shown;
}
