// Lights where balls have landed: signs, and sparks that fly on arcs; for great wins rays and a gold wash, and for the
// greatest also sparks that rain from the beam. Their number grows with the multiplier.
import { chance } from '../../../src/games/plinko/facts/descent';
import { smooth } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_CHEERS, MAX_SLOTS, type PlinkoFrame } from '../frame';
import type { PlinkoMotion } from '../motion';
import { signTopOf, slotX } from '../layout';
import { CHEERED } from '../view';

const RAIN_LIFE = 1500;
/** Hundredths from which a win has rays, and from which it has all effects. */
const GREAT = 2_000;
const GREATEST = 10_000;
const GOLD = 'light';
const HALO = 24;

/** Number of sparks for a win: a few for 2×, all for 100×. */
const sparksOf = (multiplier: number, most: number): number =>
  multiplier < CHEERED ? 0 : Math.min(most, Math.round(3 + 8 * Math.log10(Math.max(1, multiplier / 200))));

export class SlotLightLayer {
  private readonly wash: Sprite;
  private readonly glows: readonly Sprite[];
  private readonly rays: readonly Sprite[];
  private readonly sparks: readonly Sprite[];
  private readonly rain: readonly Sprite[];

  constructor(maker: SpriteMaker, { rays, sparks }: PlinkoMotion) {
    this.wash = maker.make('halo', 'light');
    this.glows = maker.row(MAX_SLOTS, 'halo', 'light');
    this.rays = maker.row(rays.rays, 'ray', 'light');
    this.sparks = maker.row(MAX_CHEERS * sparks.each, 'spark', 'light');
    this.rain = maker.row(sparks.rain, 'spark', 'light');
  }

  draw(frame: PlinkoFrame, effects: number): void {
    this.drawGlows(frame);
    this.drawRays(frame);
    for (let i = 0; i < MAX_CHEERS; i += 1) this.drawSparks(frame, i, effects);
    this.drawRain(frame, effects);
  }

  private drawGlows({ layout, glows, odds }: PlinkoFrame): void {
    for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
      const glow = slot > layout.rows ? 0 : (glows[slot] ?? 0);
      const worth = Math.min(1, 0.5 + Math.log10(Math.max(1, (odds[slot] ?? 0) / 50)) * 0.3);
      const size = (layout.gap / HALO) * (0.9 + worth);
      this.glows[slot]?.put(slotX(layout, slot), signTopOf(layout, slot), size, size, 0, glow * worth);
    }
  }

  private drawRays({ layout, best, bestAge, bestSlot, now, reduced, motion }: PlinkoFrame): void {
    const { rays, lasts, glow, wash } = motion.rays;
    const isShown = best >= GREAT && bestAge >= 0;
    const strength = isShown ? smooth(0, 160, bestAge) * Math.max(0, 1 - bestAge / lasts) : 0;
    const isGreatest = best >= GREATEST;
    const x = slotX(layout, bestSlot);
    for (let i = 0; i < rays; i += 1) {
      const sway = reduced ? 0 : Math.sin(now * 0.0007 + i) * 0.12;
      const spread = ((i + 0.5) / rays - 0.5) * 2.4 + sway;
      const long = (1.4 + (i % 3) * 0.5) * (isGreatest ? 1.7 : 1);
      this.rays[i]?.tint(GOLD);
      this.rays[i]?.put(x, layout.signTop, 1.5, long, spread, strength * glow);
    }
    const size = (isGreatest ? 0.62 : 0.4) * (layout.right - layout.left) * (1 / HALO);
    this.wash.tint(GOLD);
    this.wash.put(x, layout.signTop, size, size, 0, strength * wash);
  }

  private drawSparks(frame: PlinkoFrame, cheer: number, effects: number): void {
    const { layout } = frame;
    const { each, lasts, throw: thrown, gravity } = frame.motion.sparks;
    const age = frame.cheerAge[cheer] ?? 0;
    const seed = frame.cheerSeed[cheer] ?? 0;
    const isAlive = cheer < frame.cheerCount && age < lasts && !frame.reduced;
    const count = isAlive ? sparksOf(frame.cheerMultiplier[cheer] ?? 0, each) * effects : 0;
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
      const age = bestAge - 900 * chance(bestSlot, 400 + i);
      const spark = this.rain[i];
      if (i >= count || age < 0 || age > RAIN_LIFE) {
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
