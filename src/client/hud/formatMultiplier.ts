// Multipliers for people: in the locale's own marks, always with two places, without the sign.
import { cents, formatMoney } from '../../core/money';
import type { Multiplier } from '../../core/multiplier';

export const formatMultiplier = (value: Multiplier, locale: string): string =>
  formatMoney(cents(value), locale);
