// Light over a win: rays and a gold wash behind the signs, sparks that fly on arcs, and for the greatest also sparks that rain
// from the beam. Their number grows with the multiplier.
import { chance } from '../../../src/games/plinko/facts/descent';
import { TURN, mix, smooth } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_CHEERS, type PlinkoFrame } from '../frame';
import type { PlinkoMotion } from '../motion';
import { carriedY, slotX } from '../layout';
import { CARRIED, CHEERED } from '../view';

const RAIN_LIFE = 1500;
/** Hundredths from which a win has rays while few balls are shown, from which always, and from which it has all effects. */
const RAYED = 200;
const GREAT = 2_000;
const GREATEST = 10_000;
/** Share of their time for which the rays of wins below GREAT last. */
const SHORT = 0.4;
/** Milliseconds in which the light over a win in the middle of the board fades. */
const FADES = 700;
/** Radians by which rays over an edge slot lean to the middle, twice. */
const LEAN = 1.4;
/** Width of a ray for its length: a wedge, not a stick. */
const WEDGE = 1.05;
/** Factor of the rays' length in the middle of the board, so that they end on it. */
const AROUND = 0.85;
const GOLD = 'light';
const HALO = 24;

/** Number of sparks for a win: a few for 2×, all for 100×. */
const sparksOf = (multiplier: number, most: number): number =>
  multiplier < CHEERED ? 0 : Math.min(most, Math.round(3 + 8 * Math.log10(Math.max(1, multiplier / 200))));

/** Strength of the light over the best win, 0 to 1. */
function shineOf({ best, bestAge, few, motion: { rays } }: PlinkoFrame): number {
  if (bestAge < 0 || best < (few ? RAYED : GREAT)) return 0;
  const lasts = rays.lasts * (best < GREAT ? SHORT : 1);
  // A number in the middle of the board keeps its light nearly to its end.
  const left = best >= CARRIED ? Math.min(1, (lasts - bestAge) / FADES) : 1 - bestAge / lasts;
  return smooth(0, 160, bestAge) * Math.max(0, left);
}

/** How far the board darkens behind the rays of a great win, 0 to 1. */
export const dimOf = (frame: PlinkoFrame): number =>
  frame.best < GREAT ? 0 : frame.motion.rays.dims * Math.min(1, 1.6 * shineOf(frame));

/**
 * Rays and a wash behind the signs: the higher the win is, the more rays, and the longer. Drawn over the board, not added to
 * it: light added to a bright board has no colour and bleaches the sign that won.
 */
export class RayLayer {
  private readonly wash: Sprite;
  private readonly rays: readonly Sprite[];
  private isShown = false;

  constructor(maker: SpriteMaker, { rays }: PlinkoMotion) {
    this.wash = maker.make('halo');
    this.rays = maker.row(rays.rays, 'ray');
  }

  draw(frame: PlinkoFrame): void {
    const { layout, best, bestSlot, carried, now, reduced } = frame;
    const { rays, glow, wash } = frame.motion.rays;
    const strength = shineOf(frame);
    if (strength === 0 && !this.isShown) return;
    this.isShown = strength > 0;
    // 0.3 for 2×, 3 for 1000×.
    const worth = strength > 0 ? Math.log10(best / 100) : 0;
    const count = Math.round(rays * Math.min(1, 0.15 + 0.45 * worth));
    const from = slotX(layout, bestSlot);
    // At the edge of the board they lean to its middle, so that none leaves it. Around a number in the middle they are a circle.
    const lean = ((1 - carried) * LEAN * (layout.middle - from)) / (layout.right - layout.left);
    const fan = mix(2.6 - Math.abs(lean), TURN, carried);
    const x = mix(from, layout.middle, carried);
    const y = mix(layout.signTop, carriedY(layout), carried);
    const reach = mix(1, AROUND, carried);
    for (let i = 0; i < this.rays.length; i += 1) {
      const ray = this.rays[i];
      if (i >= count || strength === 0) {
        ray?.hide();
        continue;
      }
      const sway = reduced ? 0 : Math.sin(now * 0.0007 + i) * 0.08;
      const spread = lean + ((i + 0.5) / count - 0.5) * fan + sway;
      const long = reach * (0.3 + 0.9 * worth) * (i % 2 === 0 ? 1 : 0.72);
      ray?.tint(GOLD);
      ray?.put(x, y, WEDGE * long, long, spread, Math.min(1, 1.5 * strength) * glow);
    }
    const size = ((0.2 + 0.16 * worth) * (layout.right - layout.left)) / HALO;
    this.wash.tint(GOLD);
    this.wash.put(x, y, size, size, 0, strength * wash * Math.min(1, 0.2 + 0.4 * worth));
  }
}

export class SparkLayer {
  private readonly sparks: readonly Sprite[];
  private readonly rain: readonly Sprite[];
  /** Numbers over slots whose sparks are hidden. */
  private readonly quiet = new Uint8Array(MAX_CHEERS).fill(1);

  constructor(maker: SpriteMaker, { sparks }: PlinkoMotion) {
    this.sparks = maker.row(MAX_CHEERS * sparks.each, 'spark', 'light');
    this.rain = maker.row(sparks.rain, 'spark', 'light');
  }

  draw(frame: PlinkoFrame, effects: number): void {
    for (let i = 0; i < MAX_CHEERS; i += 1) this.drawSparks(frame, i, effects);
    this.drawRain(frame, effects);
  }

  private drawSparks(frame: PlinkoFrame, cheer: number, effects: number): void {
    const { layout } = frame;
    const { each, lasts, throw: thrown, gravity } = frame.motion.sparks;
    const age = frame.cheerAge[cheer] ?? 0;
    const seed = frame.cheerSeed[cheer] ?? 0;
    const isAlive = cheer < frame.cheerCount && age < lasts && !frame.reduced;
    const count = isAlive ? sparksOf(frame.cheerMultiplier[cheer] ?? 0, each) * effects : 0;
    if (count === 0 && this.quiet[cheer] === 1) return;
    this.quiet[cheer] = count === 0 ? 1 : 0;
    const time = age / 1000;
    for (let s = 0; s < each; s += 1) {
      const spark = this.sparks[cheer * each + s];
      if (s >= count) {
        spark?.hide();
        continue;
      }
      const aim = (chance(seed, 200 + s) - 0.5) * 2.2;
      const speed = thrown + 130 * chance(seed, 260 + s);
      const x = slotX(layout, frame.cheerSlot[cheer] ?? 0) + Math.sin(aim) * speed * time;
      const y = layout.signTop - Math.cos(aim) * speed * time + gravity * time * time;
      const size = 0.5 + 0.7 * chance(seed, 300 + s);
      spark?.put(x, y, size, size, age * 0.006 + s, 1 - age / lasts);
    }
  }

  /** Sparks from the beam over the whole table. */
  private drawRain(frame: PlinkoFrame, effects: number): void {
    const { layout, best, bestAge, bestSlot, reduced } = frame;
    const count = best >= GREATEST && bestAge >= 0 && !reduced ? this.rain.length * effects : 0;
    for (let i = 0; i < this.rain.length; i += 1) {
      const age = i < count ? bestAge - 900 * chance(bestSlot, 400 + i) : -1;
      const spark = this.rain[i];
      if (age < 0 || age > RAIN_LIFE) {
        spark?.hide();
        continue;
      }
      const time = age / 1000;
      const x = layout.left + (layout.right - layout.left) * chance(bestSlot, 440 + i);
      const y = layout.beam + 40 * time + 70 * time * time * (0.6 + chance(bestSlot, 480 + i));
      const size = 0.6 + 0.6 * chance(bestSlot, 520 + i);
      spark?.tint(GOLD);
      spark?.put(x, y, size, size, age * 0.004 + i, 1 - age / RAIN_LIFE);
    }
  }
}
