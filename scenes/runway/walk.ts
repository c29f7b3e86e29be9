// The way she goes: how far she has walked at any moment, and so where the camera, the floor and her feet are. Pure.
import { GROWTH_PER_MS } from '../../src/kits/crash/rules';
import { PACE, STRIDE } from './gait';

/** She waits for the light, then sets off without haste. */
export const STEP_OUT = 700;
const GATHERS_PACE = 420;
/** Who has not set off by then has no heel to catch: the curtain closes again. */
export const TOO_SHORT = 1300;
/** The shortest way in which she can come to a halt. */
const HALT = 16;

/** Units walked after `elapsed` milliseconds of the round. */
export function walked(elapsed: number): number {
  const time = elapsed - STEP_OUT;
  return time <= 0 ? 0 : PACE * (time - GATHERS_PACE * (1 - Math.exp(-time / GATHERS_PACE)));
}

/**
 * Units walked `after` milliseconds from a stop at `elapsed` (negative: before it). She slows down from the very pace she
 * had and always halts with both feet on the floor.
 */
export function walkedAround(elapsed: number, after: number): number {
  if (after <= 0 || elapsed <= STEP_OUT) return walked(elapsed + Math.min(0, after));
  const until = walked(elapsed);
  const way = haltWay(until);
  const pace = PACE * (1 - Math.exp(-(elapsed - STEP_OUT) / GATHERS_PACE));
  const share = Math.min(1, after / Math.min(2200, (2 * way) / pace));
  return until + way * (1 - (1 - share) ** 2);
}

/** How far it is from there to the next stand on both feet. */
function haltWay(from: number): number {
  const half = STRIDE / 2;
  return half * Math.ceil((from + HALT) / half) - from;
}

/** Where in the cycle of both legs she is after so many units. */
export const phaseOf = (way: number): number => way / STRIDE;

/** The multiplier after `elapsed`, as a float; what is shown as a number is floored elsewhere. */
export const growth = (elapsed: number): number => Math.exp(GROWTH_PER_MS * Math.max(0, elapsed));

/** The camera lets her get ahead a little at first, then keeps up. */
export const leadOf = (way: number, most: number): number => most * (1 - Math.exp(-way / 60));
