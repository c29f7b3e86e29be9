// How the flip counters turn when a round is decided: one clock for the scene that draws them and for everything that must
// wait until they have settled (the payout, the win, the announcement).

/** Flip counters in the row. */
export const COUNTERS = 6;
/** A flap falls in so many milliseconds; each counter starts so much later than the one on its left. */
export const FLAP = 140;
export const STAGGER = 30;
/** Flaps that the first counter drops before it shows its character, and how many more each one to the right drops. */
export const FIRST_FLAPS = 5;
export const MORE_FLAPS = 1;
/** After the last flap its counter recoils. */
export const RECOIL = 120;

/** When a counter shows its character, in milliseconds after the result came. */
export const settlesAt = (counter: number): number =>
  counter * STAGGER + (FIRST_FLAPS + counter * MORE_FLAPS) * FLAP;

/** When all counters have settled and the outcome can be read. */
export const REVEAL = settlesAt(COUNTERS - 1) + RECOIL;
