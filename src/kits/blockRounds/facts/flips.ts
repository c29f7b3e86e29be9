// The timing of the flip counters when a round is decided: one clock for the scene that draws them and for everything that
// must wait until they have settled (the payout, the win, the announcement).

/** Number of flip counters in the row. */
export const COUNTERS = 6;
/** Milliseconds that a flap takes to fall, and by which each counter starts later than the one on its left. */
export const FLAP = 140;
export const STAGGER = 30;
/**
 * Number of flaps that the first counter drops before it shows its character, and of additional flaps for each counter to
 * the right.
 */
export const FIRST_FLAPS = 4;
export const MORE_FLAPS = 1;
/** Milliseconds that a counter recoils after its last flap. */
export const RECOIL = 120;

/** Milliseconds from the result until the last flap has fallen: the one that completes the decision, and hesitates. */
export const DECIDED = 2_100;
/** About how long, in milliseconds, that flap hangs before it falls. */
export const HESITATES = 640;
/** Milliseconds from then on in which the game's machine shows the result, until the outcome can be read. */
export const VERDICT = 620;

/** When a counter shows its character, in milliseconds after the result; `hesitates`: it is the last one that decides. */
export const settlesAt = (counter: number, hesitates = false): number =>
  hesitates ? DECIDED : counter * STAGGER + (FIRST_FLAPS + counter * MORE_FLAPS) * FLAP;

/** When all counters have settled, the machine has moved, and the outcome can be read. */
export const REVEAL = DECIDED + VERDICT;
