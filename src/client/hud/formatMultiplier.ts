// Multipliers for people: in the locale's own marks, always with two places, without the sign.
import { separatorsOf, withSeparators } from '../../core/separators';
import { printMultiplier, type Multiplier } from '../../core/multiplier';

export const formatMultiplier = (value: Multiplier, locale: string): string =>
  withSeparators(printMultiplier(value), separatorsOf(locale));
