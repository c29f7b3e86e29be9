// Where the flaps of one counter are: a function of what it turns from, what it turns to, and the time since it began.
import { FIRST_FLAPS, FLAP, MORE_FLAPS, RECOIL, STAGGER } from '../../src/kits/blockRounds/facts/flips';
import { scatter } from '../stage/ease';
import { STAR, type CounterPose } from './frame';

/** A hard stop: pressed down so far, in units, and swinging out. */
const PRESS = 1.1;
const SWING = 26;

/** The code of a character of a block id; the star where there is no id. */
export function codeAt(hash: string | null, place: number): number {
  if (hash === null) return STAR;
  const code = hash.charCodeAt(place);
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : STAR;
}

/** Flaps that a counter drops: many when a round is decided, one when a block passes, none when it stays as it is. */
export const flapsOf = (counter: number, from: number, to: number, isDraw: boolean): number =>
  isDraw ? FIRST_FLAPS + counter * MORE_FLAPS : from === to ? 0 : 1;

/** Fills a counter `age` milliseconds after the row began to turn; true once it has settled. */
export function turn(
  out: CounterPose,
  counter: number,
  from: number,
  to: number,
  flaps: number,
  age: number,
  seed: number,
): boolean {
  const own = age - counter * STAGGER;
  out.fall = out.recoil = 0;
  if (own < 0 && flaps > 0) {
    out.shown = out.old = from;
    return false;
  }
  const dropped = Math.floor(own / FLAP);
  if (dropped >= flaps) {
    const since = own - flaps * FLAP;
    out.shown = out.old = to;
    out.recoil = flaps > 0 && since < RECOIL ? PRESS * Math.exp(-since / 40) * Math.cos(since / SWING) : 0;
    return true;
  }
  const share = own / FLAP - dropped;
  out.old = between(dropped, counter, from, to, flaps, seed);
  out.shown = between(dropped + 1, counter, from, to, flaps, seed);
  // It falls: slowly off the upright, then fast.
  out.fall = Math.max(1e-3, share * share * (1.6 - 0.6 * share));
  return false;
}

/** What a counter shows after so many flaps. */
function between(
  step: number,
  counter: number,
  from: number,
  to: number,
  flaps: number,
  seed: number,
): number {
  if (step <= 0) return from;
  if (step >= flaps) return to;
  return Math.floor(scatter(seed + counter * 131 + step * 17) * 16);
}
