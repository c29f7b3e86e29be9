// Whole numbers in the reader's language.
import { compact } from '../../core/compact';
import { separatorsOf, withSeparators } from '../../core/separators';

/** `count`: an integer. `compact`: "1.2K". */
export const formatCount = (
  count: number,
  locale: string,
  notation: 'standard' | 'compact' = 'standard',
): string =>
  notation === 'compact' ? compact(count, locale) : withSeparators(String(count), separatorsOf(locale));
