// A height shortened for a bead: 1.23, 12.3, 123, 1K. It is cut off, never rounded up to a height that the round did not reach.
import { hundredths, printMultiplier, type Multiplier } from '../../../../core/multiplier';
import { compact } from '../../../../core/compact';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { separatorsOf, withSeparators } from '../../../../core/separators';

const TEN = hundredths(1_000);
const HUNDRED = hundredths(10_000);
const THOUSAND = hundredths(100_000);

export function shortHeight(height: Multiplier, locale: string): string {
  if (height >= THOUSAND) return compact(Number(height / 100n), locale, true);
  const text = printMultiplier(height);
  const cut = height >= HUNDRED ? '.00'.length : height >= TEN ? 1 : 0;
  return withSeparators(text.slice(0, text.length - cut), separatorsOf(locale));
}

/** For a label: two places, but 1K from 1,000 on, so that six fit side by side on the smallest phone. */
export const labelText = (height: Multiplier, locale: string): string =>
  height >= THOUSAND ? shortHeight(height, locale) : formatMultiplier(height, locale);
