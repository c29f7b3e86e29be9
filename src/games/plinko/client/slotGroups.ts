// The slots of a board grouped by multiplier: both sides together, and neighbours with the same multiplier together.
import { paytable, type Risk, type Rows } from '../paytables';
import { pathsToSlots } from '../rules';

export interface SlotGroup {
  /** In hundredths. */
  readonly multiplier: number;
  readonly slots: readonly number[];
  /** Probability that a ball lands in one of them, from 0 to 1. */
  readonly chance: number;
}

/** From the edge inwards: the rarest first. */
export function slotGroups(rows: Rows, risk: Risk): readonly SlotGroup[] {
  const odds = paytable(rows, risk);
  const paths = pathsToSlots(rows);
  return [...new Set(odds)].map((multiplier) => {
    const slots = odds.flatMap((one, slot) => (one === multiplier ? [slot] : []));
    const leading = slots.reduce((sum, slot) => sum + (paths[slot] ?? 0), 0);
    return { multiplier, slots, chance: leading / 2 ** rows };
  });
}
