// Wins over their slots: light, sparks that fly on arcs, rays for the great ones, and the multiplier rising. How much of
// it there is grows with the multiplier.
import { chance } from '../../../src/games/plinko/facts/course';
import type { Sprite, SpriteMaker } from '../../stage/sprite';
import { MAX_CHEERS, MAX_SLOTS, type PlinkoFrame } from '../frame';
import { between, slotX } from '../layout';
import { NumberSign } from '../numbers';

const SPARKS = 18;
const RAYS = 9;
const LIFE = 900;
const GOLD = 0xffdc7a;
const WHITE = 0xffffff;

/** How many sparks a win is worth: a few for 2×, all for 100×. */
const sparksOf = (multiplier: number): number =>
  Math.min(SPARKS, Math.round(3 + 5 * Math.log10(Math.max(1, multiplier / 200)) * 1.6));

export class SlotLightLayer {
  private readonly glows: readonly Sprite[];
  private readonly rays: readonly Sprite[];
  private readonly sparks: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.glows = maker.row(MAX_SLOTS, 'halo', 'light');
    this.rays = maker.row(RAYS, 'ray', 'light');
    this.sparks = maker.row(MAX_CHEERS * SPARKS, 'spark', 'light');
  }

  draw(frame: PlinkoFrame, effects: number): void {
    const { layout, glows, odds } = frame;
    for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
      const glow = glows[slot] ?? 0;
      const sprite = this.glows[slot];
      const worth = Math.min(1, 0.28 + Math.log10(Math.max(1, (odds[slot] ?? 0) / 50)) * 0.3);
      if (slot > layout.rows || glow <= 0) sprite?.hide();
      else
        sprite?.put(
          slotX(layout, slot),
          layout.signTop,
          (layout.gap / 24) * (0.9 + worth),
          undefined,
          0,
          glow * worth,
        );
    }
    this.drawRays(frame);
    this.drawSparks(frame, effects);
  }

  private drawRays(frame: PlinkoFrame): void {
    const { layout, best, bestAge, now, reduced } = frame;
    const shown = best >= 2_000 && bestAge >= 0;
    let slot = 0;
    for (let i = 0; i < frame.cheerCount; i += 1)
      if (frame.cheerMultiplier[i] === best) slot = frame.cheerSlot[i] ?? 0;
    const strength = shown ? Math.min(1, bestAge / 160) * Math.max(0, 1 - bestAge / 2_400) : 0;
    this.rays.forEach((ray, i) => {
      if (strength <= 0) return ray.hide();
      const spread = ((i + 0.5) / RAYS - 0.5) * 2.4 + (reduced ? 0 : Math.sin(now * 0.0007 + i) * 0.12);
      const long = (1.4 + (i % 3) * 0.5) * (best >= 10_000 ? 1.7 : 1);
      ray.put(slotX(layout, slot), layout.signTop, 1.3, long, spread, strength * 0.5);
    });
  }

  private drawSparks(frame: PlinkoFrame, effects: number): void {
    const { layout } = frame;
    for (let i = 0; i < MAX_CHEERS; i += 1) {
      const age = frame.cheerAge[i] ?? 0;
      const seed = frame.cheerSeed[i] ?? 0;
      const alive = i < frame.cheerCount && age < LIFE && !frame.reduced;
      const count = alive ? sparksOf(frame.cheerMultiplier[i] ?? 0) * effects : 0;
      for (let s = 0; s < SPARKS; s += 1) {
        const spark = this.sparks[i * SPARKS + s];
        if (s >= count) {
          spark?.hide();
          continue;
        }
        const time = age / 1000;
        const aim = (chance(seed, 200 + s) - 0.5) * 2.2;
        const speed = 70 + 130 * chance(seed, 260 + s);
        const x = slotX(layout, frame.cheerSlot[i] ?? 0) + Math.sin(aim) * speed * time;
        const y = layout.signTop - Math.cos(aim) * speed * time + 210 * time * time;
        spark?.put(x, y, 0.5 + 0.7 * chance(seed, 300 + s), undefined, age * 0.006 + s, 1 - age / LIFE);
      }
    }
  }
}

export class CheerLayer {
  private readonly rows: readonly NumberSign[];

  constructor(maker: SpriteMaker) {
    this.rows = Array.from({ length: MAX_CHEERS }, () => new NumberSign(maker, 'mark'));
  }

  draw(frame: PlinkoFrame): void {
    const { layout } = frame;
    for (let i = 0; i < MAX_CHEERS; i += 1) {
      const row = this.rows[i];
      const multiplier = frame.cheerMultiplier[i] ?? 0;
      const age = frame.cheerAge[i] ?? 0;
      const life = multiplier >= 1000 ? 2_400 : LIFE;
      if (!row || i >= frame.cheerCount || age >= life) {
        row?.hide();
        continue;
      }
      const scale = Math.min(2.4, 1.05 + Math.log10(multiplier / 200) * 0.45);
      const born = frame.reduced ? 1 : 1 - (1 - Math.min(1, age / 220)) ** 3;
      const height = 11 * scale * (0.6 + 0.4 * born);
      const width = row.widthOf(multiplier, height);
      const half = width / 2 + 3;
      const x = between(slotX(layout, frame.cheerSlot[i] ?? 0), layout.left + half, layout.right - half);
      const y = layout.signTop - 10 - (16 + 12 * scale) * born;
      const alpha = age > life - 300 ? (life - age) / 300 : 1;
      row.put(multiplier, x, y, width, height, multiplier >= 1000 ? GOLD : WHITE, alpha);
    }
  }
}
