// The odds of a crash game for a help page, computed from the rules over all draws and not typed by hand.
import type { Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import { leavesAt, payoutOf, rtpAtTarget } from '../rules';

export interface Chance {
  readonly target: Multiplier;
  /** Hundredths of a per cent, rounded: 4950 is 49.50 %. */
  readonly reached: number;
  /** Return of always escaping at the target, in hundredths of a per cent, rounded. */
  readonly returned: number;
}

/** For a stake under a profit limit; without a limit no payout is capped. */
export function chanceAt(
  target: Multiplier,
  bet: { readonly stake: Money; readonly profitLimit: Money } | null,
): Chance {
  const full = rtpAtTarget(target);
  const reached = rounded(full.returned * 100n, full.staked * target);
  if (!bet || bet.stake <= 0n) return { target, reached, returned: rounded(full.returned, full.staked) };
  // If the profit limit is reached first, the bet leaves there.
  const leaves = leavesAt(bet.stake, target, bet.profitLimit) ?? target;
  const { returned, staked } = rtpAtTarget(leaves);
  const chance = [returned * 100n, staked * leaves] as const;
  const paid = payoutOf(bet.stake, leaves, bet.profitLimit);
  return { target, reached, returned: rounded(chance[0] * paid, chance[1] * bet.stake) };
}

const rounded = (part: bigint, whole: bigint): number => Number((part * 20_000n + whole) / (2n * whole));
