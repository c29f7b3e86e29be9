// The boards of plinko as they are told: multipliers, and what a board returns.
import type { Money } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import type { BoardOdds } from '../../../games/plinko/messages';
import { RISKS, ROWS, paytable, type Risk, type Rows } from '../../../games/plinko/paytables';
import { pathsToSlots, payoutOf } from '../../../games/plinko/rules';
import { percentOf } from '../ownRounds/percent';

export interface BoardLimits {
  readonly maxBet: Money;
  readonly profitLimit: Money;
}

/** The exact return at the highest bet over all 2^rows paths: where the profit limit cuts a prize, it counts. */
export function boardOdds(rows: Rows, risk: Risk, { maxBet, profitLimit }: BoardLimits): BoardOdds {
  const multipliers = paytable(rows, risk).map(hundredths);
  const paths = pathsToSlots(rows);
  const returned = multipliers.reduce(
    (sum, multiplier, slot) => sum + BigInt(paths[slot] ?? 0) * payoutOf(maxBet, multiplier, profitLimit),
    0n,
  );
  return { rows, risk, odds: multipliers, rtp: percentOf(returned, maxBet * 2n ** BigInt(rows)) };
}

export const allBoards = (limits: BoardLimits): BoardOdds[] =>
  ROWS.flatMap((rows) => RISKS.map((risk) => boardOdds(rows, risk, limits)));
