// Whole numbers in the reader's language. Making a format costs a hundred times what it costs to use it, and every row of
// a list needs one; those that need none are put together without.
import { separatorsOf, withSeparators } from '../core/separators';

const compact = new Map<string, Intl.NumberFormat>();
/** From here on a compact number is written otherwise. */
const COMPACT_FROM = 1_000;

/** `count`: an integer. `compact`: "1.2K". */
export function formatCount(
  count: number,
  locale: string,
  notation: 'standard' | 'compact' = 'standard',
): string {
  if (notation === 'standard' || Math.abs(count) < COMPACT_FROM)
    return withSeparators(String(count), separatorsOf(locale));
  let format = compact.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { notation: 'compact' });
    compact.set(locale, format);
  }
  return format.format(count);
}
