// The distance that she has walked at any moment, which sets the camera, the floor and her feet. Pure.
import { GROWTH_PER_MS } from '../../src/kits/crash/rules';
import { PACE, STRIDE } from './gait';

/** Milliseconds that she waits for the light; then she sets off slowly. */
export const STEP_OUT = 700;
const GATHERS_PACE = 420;
/** Milliseconds before which no heel can catch, because she has hardly set off: the curtain closes instead. */
export const TOO_SHORT = 1300;
/** The shortest distance in which she can stop, in units. */
const HALT = 16;

/** Units walked after `elapsed` milliseconds of the round. */
export function walked(elapsed: number): number {
  const time = elapsed - STEP_OUT;
  return time <= 0 ? 0 : PACE * (time - GATHERS_PACE * (1 - Math.exp(-time / GATHERS_PACE)));
}

/**
 * Units walked `after` milliseconds from a stop at `elapsed` (negative: before it). She slows down from the pace that she
 * had and always stops with both feet on the floor.
 */
export function walkedAround(elapsed: number, after: number): number {
  if (after <= 0 || elapsed <= STEP_OUT) return walked(elapsed + Math.min(0, after));
  const until = walked(elapsed);
  const way = haltWay(until);
  const pace = PACE * (1 - Math.exp(-(elapsed - STEP_OUT) / GATHERS_PACE));
  const share = Math.min(1, after / Math.min(2200, (2 * way) / pace));
  return until + way * (1 - (1 - share) ** 2);
}

/** Distance from `from` to the next place where both feet stand. */
function haltWay(from: number): number {
  const half = STRIDE / 2;
  return half * Math.ceil((from + HALT) / half) - from;
}

/** Phase in the cycle of both legs after this many units. */
export const phaseOf = (way: number): number => way / STRIDE;

/** The multiplier after `elapsed` as a float. Displayed numbers are floored elsewhere. */
export const growth = (elapsed: number): number => Math.exp(GROWTH_PER_MS * Math.max(0, elapsed));

/** Distance by which she is ahead of the camera: it grows at first, then the camera keeps up. */
export const leadOf = (way: number, most: number): number => most * (1 - Math.exp(-way / 60));
