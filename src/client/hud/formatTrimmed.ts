// Multipliers where room is scarce: "0.2", "1,000", "8.1", in the locale's own marks, without places that say nothing.
import { printMultiplier, type Multiplier } from '../../core/multiplier';
import { separatorsOf, withSeparators } from '../../core/separators';

export const formatTrimmed = (value: Multiplier, locale: string): string =>
  withSeparators(printMultiplier(value).replace(/\.?0+$/, ''), separatorsOf(locale));
