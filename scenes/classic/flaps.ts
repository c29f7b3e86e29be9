// The flaps of one counter: a function of the character it turns from, the one it turns to, and the time since it began.
import {
  DECIDED,
  FIRST_FLAPS,
  FLAP,
  HESITATES,
  MORE_FLAPS,
  RECOIL,
  STAGGER,
} from '../../src/kits/blockRounds/facts/flips';
import { clamp, easeOut, scatter } from '../stage/ease';
import { STAR, type CounterPose } from './frame';
import type { ClassicMotion } from './motion';

/** Speed of the swing after a hard stop, in milliseconds per radian. */
const SWING = 26;
/** A flap that hesitates falls to this share, teeters there, and lets go this many milliseconds before it has fallen. */
const HANGS = 0.27;
const LETS_GO = 110;

/** The code of a character of a block id; the star when there is no id. */
export function codeAt(hash: string | null, place: number): number {
  if (hash === null) return STAR;
  const code = hash.charCodeAt(place);
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : STAR;
}

/** Why a counter turns: a block passes, a round is decided, or this counter is the last of those that decide it. */
export type Turn = 'passes' | 'decided' | 'hesitates';

/** Number of flaps that a counter drops: many when a round is decided, one when a block passes, none when its character stays. */
export function flapsOf(counter: number, from: number, to: number, kind: Turn): number {
  if (kind === 'passes') return from === to ? 0 : 1;
  if (kind === 'decided') return FIRST_FLAPS + counter * MORE_FLAPS;
  return Math.floor((DECIDED - HESITATES - counter * STAGGER) / FLAP) + 1;
}

/** How far a hesitating flap has fallen, `since` milliseconds after it began to fall and with `lasts` milliseconds in all. */
function hesitation(since: number, lasts: number, teeters: number): number {
  const left = lasts - since;
  if (left < LETS_GO) return HANGS + (1 - HANGS) * (1 - left / LETS_GO) ** 2;
  return HANGS * easeOut(since / 240) + teeters * clamp(since / 240) * Math.sin(since / 52);
}

/** Fills a counter `age` milliseconds after the row began to turn. Returns true once it has settled. */
export function turn(
  out: CounterPose,
  counter: number,
  from: number,
  to: number,
  flaps: number,
  age: number,
  seed: number,
  hesitates: boolean,
  { press, teeters }: ClassicMotion['flaps'],
): boolean {
  const own = age - counter * STAGGER;
  const settles = hesitates ? DECIDED - counter * STAGGER : flaps * FLAP;
  out.fall = out.recoil = 0;
  if (own < 0 && flaps > 0) {
    out.shown = out.old = from;
    return false;
  }
  if (own >= settles) {
    const since = own - settles;
    out.shown = out.old = to;
    out.recoil = flaps > 0 && since < RECOIL ? press * Math.exp(-since / 40) * Math.cos(since / SWING) : 0;
    return true;
  }
  const dropped = Math.min(flaps - 1, Math.floor(own / FLAP));
  const share = own / FLAP - dropped;
  out.old = between(dropped, counter, from, to, flaps, seed);
  out.shown = between(dropped + 1, counter, from, to, flaps, seed);
  // The flap falls slowly at first, then fast.
  const fall =
    hesitates && dropped === flaps - 1
      ? hesitation(own - dropped * FLAP, settles - dropped * FLAP, teeters)
      : share * share * (1.6 - 0.6 * share);
  out.fall = Math.max(1e-3, fall);
  return false;
}

/** The character that a counter shows after `step` flaps. */
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
