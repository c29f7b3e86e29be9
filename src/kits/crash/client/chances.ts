// The odds of a crash game as a help page shows them, counted from the rules over all draws and not typed by hand.
import { smaller, times, type Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import { rtpAtTarget } from '../rules';

export interface Chance {
  readonly target: Multiplier;
  /** Hundredths of a per cent, rounded: 4950 is 49.50 %. */
  readonly reached: number;
  /** Share of the stakes that comes back to who always escapes at the target, in hundredths of a per cent, rounded. */
  readonly returned: number;
}

/** For a stake under a profit limit; without one nothing is capped. */
export function chanceAt(
  target: Multiplier,
  bet: { readonly stake: Money; readonly profitLimit: Money } | null,
): Chance {
  const { returned, staked } = rtpAtTarget(target);
  const reached = rounded(returned * 100n, staked * target);
  if (!bet || bet.stake <= 0n) return { target, reached, returned: rounded(returned, staked) };
  const full = times(bet.stake, target);
  return {
    target,
    reached,
    returned: full === 0n ? 0 : rounded(returned * smaller(full, bet.profitLimit), staked * full),
  };
}

const rounded = (part: bigint, whole: bigint): number => Number((part * 20_000n + whole) / (2n * whole));
