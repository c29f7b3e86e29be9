// Multipliers for people: with the locale's marks, always with two places, without the sign.
import { separatorsOf, withSeparators } from '../../core/separators';
import { printMultiplier, type Multiplier } from '../../core/multiplier';

export const formatMultiplier = (value: Multiplier, locale: string): string =>
  withSeparators(printMultiplier(value), separatorsOf(locale));
