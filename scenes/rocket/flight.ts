// The geometry of the flight: the height of the camera, the path on the screen, and the rocket's place. Pure arithmetic in
// scene units (y down) and milliseconds.
import { GROWTH_PER_MS } from '../../src/kits/crash/rules';
import { clamp, mix, smooth } from '../stage/ease';
import type { RocketMotion } from './motion';

/** Milliseconds of flight that fill the path's window at first; later the window grows with the flight. */
export const FIRST_WINDOW = 2700;
/** Height of the platform's deck over the lower edge of the scene. */
export const DECK = 78;
/** Distance from the middle of the rocket to its nozzle, at its full size. */
export const HALF_ROCKET = 88;

/** The window in which the path is drawn. */
export interface PathWindow {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function pathWindow(width: number, height: number, out: PathWindow): void {
  out.bottom = height - 30;
  out.top = height * 0.57;
  // On a wide screen the window stays steep enough for a climb, and is left of the middle.
  const span = Math.min(width * 0.59, (out.bottom - out.top) * 2.2);
  out.left = Math.max(26, width * 0.07 + (width * 0.62 - span) * 0.5);
  out.right = out.left + span;
}

/** The camera's height after `elapsed` milliseconds of flight: it always rises, fast after a gentle start. */
export function climbed(elapsed: number, { camera: { climb, eases } }: RocketMotion): number {
  if (elapsed <= 0) return 0;
  return (climb / 1000) * (elapsed - eases * (1 - Math.exp(-elapsed / eases)));
}

/** 0 on the pad, 1 when the camera has moved back and the rocket is at the tip of its path. */
export const joined = (elapsed: number, { rocket: { leaves, joins } }: RocketMotion): number =>
  smooth(leaves, joins, elapsed);

/** The multiplier after `elapsed` as a float. Displayed numbers are floored elsewhere. */
export const growth = (elapsed: number): number => Math.exp(GROWTH_PER_MS * Math.max(0, elapsed));

/** A multiplier's share of the window's height, when the flight has lasted `elapsed`. May exceed 1. */
export const heightShare = (multiplier: number, elapsed: number): number =>
  (multiplier - 1) / (growth(Math.max(elapsed, FIRST_WINDOW)) - 1);

export const pathX = (at: number, elapsed: number, w: PathWindow): number =>
  mix(w.left, w.right, at / Math.max(elapsed, FIRST_WINDOW));

export const pathY = (at: number, elapsed: number, w: PathWindow): number =>
  mix(w.bottom, w.top, heightShare(growth(at), elapsed));

/** The path's direction at its tip, clockwise from straight up, in radians. */
export function tipHeading(elapsed: number, w: PathWindow): number {
  const span = Math.max(elapsed, FIRST_WINDOW);
  const right = (w.right - w.left) / span;
  const up = ((w.bottom - w.top) * GROWTH_PER_MS * growth(elapsed)) / (growth(span) - 1);
  return Math.atan2(right, up);
}

/** The middle of the rocket on the pad. */
export const padY = ({ height }: { readonly height: number }): number => height - DECK - HALF_ROCKET - 12;

export interface RocketPose {
  x: number;
  y: number;
  heading: number;
  scale: number;
  /** The rocket's tail, where the flame leaves it and the path ends. */
  tailX: number;
  tailY: number;
}

/** The rocket's pose after `elapsed` milliseconds; `padX`, `padY` is the middle of the rocket before take-off. */
export function pose(
  elapsed: number,
  w: PathWindow,
  padX: number,
  padY: number,
  motion: RocketMotion,
  out: RocketPose,
): void {
  const { size, joins } = motion.rocket;
  const join = joined(elapsed, motion);
  out.scale = mix(1, size, smooth(300, 2600, elapsed));
  out.heading = tipHeading(elapsed, w) * smooth(900, 3000, elapsed);
  const tail = HALF_ROCKET * out.scale;
  const lift = 0.000036 * Math.min(elapsed, joins) ** 2;
  const tipX = pathX(elapsed, elapsed, w) + Math.sin(out.heading) * tail;
  const tipY = pathY(elapsed, elapsed, w) - Math.cos(out.heading) * tail;
  out.x = mix(padX, tipX, join);
  out.y = mix(padY - lift, tipY, join);
  out.tailX = out.x - Math.sin(out.heading) * tail;
  out.tailY = out.y + Math.cos(out.heading) * tail;
}

/** Multipliers that get a line across the sky. */
const MARKS: readonly number[] = [
  1.1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6,
];
export const MARK_SLOTS = 5;

/**
 * Writes the heights that are marked now, with their share of the window and their opacity. Returns their number. As the
 * window grows, marks come in at the top, sink and fade out near the bottom.
 */
export function marks(
  elapsed: number,
  values: Float64Array,
  shares: Float32Array,
  alphas: Float32Array,
): number {
  let count = 0;
  for (let i = 0; i < MARKS.length; i += 1) {
    const value = MARKS[i] ?? 1;
    const share = heightShare(value, elapsed);
    if (share < 0.1 || share > 1.12 || count === MARK_SLOTS) continue;
    values[count] = value;
    shares[count] = share;
    alphas[count] = smooth(0.1, 0.24, share) * clamp((1.12 - share) / 0.12);
    count += 1;
  }
  for (let i = count; i < MARK_SLOTS; i += 1) values[i] = shares[i] = alphas[i] = 0;
  return count;
}
