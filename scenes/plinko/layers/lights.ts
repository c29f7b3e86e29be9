// What shines where balls have landed: signs, sparks that fly on arcs; for great wins rays, a wash of gold, and for the
// greatest sparks that rain from the beam. How much of it there is grows with the multiplier.
import { chance } from '../../../src/games/plinko/facts/course';
import { smooth } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_CHEERS, MAX_SLOTS, type PlinkoFrame } from '../frame';
import { slotX } from '../layout';

const SPARKS = 18;
const SPARK_LIFE = 900;
const RAYS = 9;
const RAIN = 34;
const RAIN_LIFE = 1500;
/** Rays last so long, in milliseconds. */
const SHINES = 2400;
/** Hundredths from which a win has rays, and from which all is let loose. */
const GREAT = 2_000;
const GREATEST = 10_000;
const GOLD = 'light';
const HALO = 24;

/** How many sparks a win is worth: a few for 2×, all for 100×. */
const sparksOf = (multiplier: number): number =>
  Math.min(SPARKS, Math.round(3 + 8 * Math.log10(Math.max(1, multiplier / 200))));

export class SlotLightLayer {
  private readonly wash: Sprite;
  private readonly glows: readonly Sprite[];
  private readonly rays: readonly Sprite[];
  private readonly sparks: readonly Sprite[];
  private readonly rain: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.wash = maker.make('halo', 'light');
    this.glows = maker.row(MAX_SLOTS, 'halo', 'light');
    this.rays = maker.row(RAYS, 'ray', 'light');
    this.sparks = maker.row(MAX_CHEERS * SPARKS, 'spark', 'light');
    this.rain = maker.row(RAIN, 'spark', 'light');
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
      const worth = Math.min(1, 0.28 + Math.log10(Math.max(1, (odds[slot] ?? 0) / 50)) * 0.3);
      const size = (layout.gap / HALO) * (0.9 + worth);
      this.glows[slot]?.put(slotX(layout, slot), layout.signTop, size, size, 0, glow * worth);
    }
  }

  private drawRays({ layout, best, bestAge, bestSlot, now, reduced }: PlinkoFrame): void {
    const isShown = best >= GREAT && bestAge >= 0;
    const strength = isShown ? smooth(0, 160, bestAge) * Math.max(0, 1 - bestAge / SHINES) : 0;
    const isGreatest = best >= GREATEST;
    const x = slotX(layout, bestSlot);
    for (let i = 0; i < RAYS; i += 1) {
      const sway = reduced ? 0 : Math.sin(now * 0.0007 + i) * 0.12;
      const spread = ((i + 0.5) / RAYS - 0.5) * 2.4 + sway;
      const long = (1.4 + (i % 3) * 0.5) * (isGreatest ? 1.7 : 1);
      this.rays[i]?.tint(GOLD);
      this.rays[i]?.put(x, layout.signTop, 1.5, long, spread, strength * 0.62);
    }
    const size = (isGreatest ? 0.62 : 0.4) * (layout.right - layout.left) * (1 / HALO);
    this.wash.tint(GOLD);
    this.wash.put(x, layout.signTop, size, size, 0, strength * 0.5);
  }

  private drawSparks(frame: PlinkoFrame, cheer: number, effects: number): void {
    const { layout } = frame;
    const age = frame.cheerAge[cheer] ?? 0;
    const seed = frame.cheerSeed[cheer] ?? 0;
    const isAlive = cheer < frame.cheerCount && age < SPARK_LIFE && !frame.reduced;
    const count = isAlive ? sparksOf(frame.cheerMultiplier[cheer] ?? 0) * effects : 0;
    const time = age / 1000;
    for (let s = 0; s < SPARKS; s += 1) {
      const spark = this.sparks[cheer * SPARKS + s];
      if (s >= count) {
        spark?.hide();
        continue;
      }
      const aim = (chance(seed, 200 + s) - 0.5) * 2.2;
      const speed = 70 + 130 * chance(seed, 260 + s);
      const x = slotX(layout, frame.cheerSlot[cheer] ?? 0) + Math.sin(aim) * speed * time;
      const y = layout.signTop - Math.cos(aim) * speed * time + 210 * time * time;
      const size = 0.5 + 0.7 * chance(seed, 300 + s);
      spark?.put(x, y, size, size, age * 0.006 + s, 1 - age / SPARK_LIFE);
    }
  }

  /** From the beam over the whole table. */
  private drawRain(frame: PlinkoFrame, effects: number): void {
    const { layout, best, bestAge, bestSlot, reduced } = frame;
    const count = best >= GREATEST && bestAge >= 0 && !reduced ? RAIN * effects : 0;
    for (let i = 0; i < RAIN; i += 1) {
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
