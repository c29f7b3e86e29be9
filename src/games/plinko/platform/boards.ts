// The boards of plinko as they are sent: multipliers, and the return of a board.
import type { Money } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import type { BoardOdds } from '../messages';
import { paytable, type Risk, type Rows } from '../paytables';
import { pathsToSlots, payoutOf } from '../rules';
import { percentOf } from '../../../kits/ownRounds/platform/percent';

export interface BoardLimits {
  readonly maxBet: Money;
  readonly profitLimit: Money;
}

/** The exact return at the player's highest bet over all 2^rows paths; prizes that the profit limit caps count with their cap. */
export function boardOdds(rows: Rows, risk: Risk, { maxBet, profitLimit }: BoardLimits): BoardOdds {
  const multipliers = paytable(rows, risk).map(hundredths);
  const paths = pathsToSlots(rows);
  const returned = multipliers.reduce(
    (sum, multiplier, slot) => sum + BigInt(paths[slot] ?? 0) * payoutOf(maxBet, multiplier, profitLimit),
    0n,
  );
  return { rows, risk, odds: multipliers, rtp: percentOf(returned, maxBet * 2n ** BigInt(rows)) };
}
