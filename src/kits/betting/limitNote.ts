// The small print of a bet that could reach the profit limit.
import { formatMoney, times, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { formatMultiplier } from '../../client/hud/formatMultiplier';
import type { Text } from '../../client/i18n/useText';

/** Empty when even `highest`, the most that this bet can be multiplied by, is paid in full. */
export function limitNote(
  stake: Money,
  profitLimit: Money,
  highest: Multiplier,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): string {
  if (stake <= 0n || times(stake, highest) <= profitLimit) return '';
  const from = hundredths((profitLimit * 100n + stake - 1n) / stake);
  return t('game:own.limit', {
    limit: formatMoney(profitLimit, locale),
    from: formatMultiplier(from, locale),
  });
}
