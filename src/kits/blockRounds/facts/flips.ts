// How the flip counters turn when a round is decided: one clock for the scene that draws them and for everything that must
// wait until they have settled (the payout, the win, the announcement).

/** Flip counters in the row. */
export const COUNTERS = 6;
/** A flap falls in so many milliseconds; each counter starts so much later than the one on its left. */
export const FLAP = 140;
export const STAGGER = 30;
/** Flaps that the first counter drops before it shows its character, and how many more each one to the right drops. */
export const FIRST_FLAPS = 4;
export const MORE_FLAPS = 1;
/** After the last flap its counter recoils. */
export const RECOIL = 120;

/** When the flap that completes what decides has fallen, in milliseconds after the result came: it hesitates, and is the last. */
export const DECIDED = 2_100;
/** It hangs for about this long before it falls. */
export const HESITATES = 640;
/** From then on the game's machine moves as the result has it, for so long until it can be read. */
export const VERDICT = 620;

/** When a counter shows its character, in milliseconds after the result came; `hesitates`: it is the last that decides. */
export const settlesAt = (counter: number, hesitates = false): number =>
  hesitates ? DECIDED : counter * STAGGER + (FIRST_FLAPS + counter * MORE_FLAPS) * FLAP;

/** When all counters have settled, the machine has moved, and the outcome can be read. */
export const REVEAL = DECIDED + VERDICT;
