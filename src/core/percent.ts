// Percentages in the client's languages: 7.7%. Formatted here for the same reason as in separators.ts: the first Intl format
// would delay a dealt card by an eighth of a second. test/unit/core/percent.test.ts compares it with Intl.
import { separatorsOf, withSeparators } from './separators';

/** Corrects binary fractions that ended just below a tie. */
const TIE = 1e-9;

/** `share`: 0 to 1, or more. `places`: most decimal places; zeros at the end are left out. */
export function percent(share: number, locale: string, places: number): string {
  const scale = 10 ** places;
  return written(String(Math.round(share * 100 * scale + TIE) / scale), locale);
}

/** With at most `digits` significant digits: 0.00153%, 19.6%. `share`: from 0.00000001 on, or 0. */
export const percentInDigits = (share: number, locale: string, digits: number): string =>
  written(String(Number((share * 100).toPrecision(digits))), locale);

const written = (plain: string, locale: string): string => `${withSeparators(plain, separatorsOf(locale))}%`;
