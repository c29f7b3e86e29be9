// The stakes that a tray offers: the named ones that the game accepts, or round steps of its own when too few are left, as
// in a currency whose lowest bet is above all of them.
import { cents, type Money } from '../../core/money';
import type { StakeLimits } from './betAmount';

/** Smallest number of chips that is worth a choice. */
const LEAST_CHIPS = 2;
const MOST_STEPS = 5;
const STEPS = [1n, 2n, 5n];

export function chipsFor(limits: StakeLimits | null, named: readonly Money[]): readonly Money[] {
  if (!limits) return named;
  const { minBet, maxBet } = limits;
  const taken = named.filter((chip) => chip >= minBet && chip <= maxBet);
  if (taken.length >= LEAST_CHIPS) return taken;
  const steps = stepsBetween(minBet, maxBet);
  return steps.length > taken.length ? steps : taken;
}

/** 1, 2, 5, 10 and so on from the lowest bet to the highest; only every second one when there are many. */
function stepsBetween(lowest: Money, highest: Money): readonly Money[] {
  const steps: Money[] = [];
  for (let power = 1n; power <= highest; power *= 10n)
    steps.push(
      ...STEPS.map((step) => cents(step * power)).filter((step) => step >= lowest && step <= highest),
    );
  return steps.length > MOST_STEPS ? steps.filter((_, n) => n % 2 === 0).slice(0, MOST_STEPS) : steps;
}
