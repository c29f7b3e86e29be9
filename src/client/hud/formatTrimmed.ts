// Multipliers for small spaces: "0.2", "1,000", "8.1", with the locale's marks and without zeros at the end.
import { printMultiplier, type Multiplier } from '../../core/multiplier';
import { separatorsOf, withSeparators } from '../../core/separators';

export const formatTrimmed = (value: Multiplier, locale: string): string =>
  withSeparators(printMultiplier(value).replace(/\.?0+$/, ''), separatorsOf(locale));
