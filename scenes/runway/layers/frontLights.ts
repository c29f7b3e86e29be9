// Lights in front of her: footlights, the press, the burst of light in which she changes, the last spot on the curtain.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { scatter, smooth } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import type { RunwayMotion } from '../motion';
import { down, FAR_EDGE, firstOf, NEAR_EDGE, nth, ROW } from '../place';
import { twirl } from '../view';
import { pressX } from './audience';
import { FOOTLIGHTS, LIGHT_GAP } from './catwalk';

/** Brightness of the audience when all lights go up. */
const UP = 0.5;

export class FrontLights {
  private readonly foot: readonly Sprite[];
  private readonly glows: readonly Sprite[];
  private readonly stars: readonly Sprite[];
  private readonly sparks: readonly Sprite[];
  private readonly bloom: Sprite;
  private readonly disc: Sprite;
  private readonly guests: Sprite;

  constructor(maker: SpriteMaker, { spot, press }: RunwayMotion) {
    this.disc = maker.make('glow', 'light');
    this.guests = maker.make('solid', 'light');
    this.foot = maker.row(FOOTLIGHTS, 'halo', 'light');
    this.bloom = maker.make('glow', 'light');
    this.sparks = maker.row(spot.sparks, 'star-cross', 'light');
    this.glows = maker.row(press.volley, 'glow', 'light');
    this.stars = maker.row(press.volley, 'glint', 'light');
  }

  draw(frame: RunwayFrame, effects: number): void {
    const near = down(frame, NEAR_EDGE);
    const first = firstOf(frame, LIGHT_GAP, NEAR_EDGE, 20);
    // They go out at the end.
    const up = frame.stage === 'closed' || frame.stage === 'stopped' ? 0 : 1;
    for (let i = 0; i < FOOTLIGHTS; i += 1) {
      const x = nth(frame, first + i, LIGHT_GAP, NEAR_EDGE);
      this.foot[i]?.put(
        x,
        near - 10,
        1.15,
        0.8,
        0,
        effects < 0.5 ? 0 : up * (frame.motion.bulbs.foot + 0.3 * frame.heat) * (1 - frame.dark * 0.6),
      );
    }
    this.drawChange(frame, effects);
    this.drawFlash(frame);
    this.guests.gradient('applause', 'applause-low');
    this.guests.put(0, near, frame.width / 8 + 1, (frame.height - near) / 8, 0, UP * frame.applause);
    // After the curtain has fallen, one round spot remains on it.
    const late = frame.reduced ? 1 : smooth(700, 1050, frame.stoppedFor);
    this.disc.tint('disc');
    this.disc.put(
      frame.width / 2 - 14,
      down(frame, NEAR_EDGE) - 88,
      3.6,
      3.2,
      0,
      frame.drop > 0 ? 0.24 * late : 0,
    );
  }

  private drawChange(frame: RunwayFrame, effects: number): void {
    const strength = frame.reduced ? 0 : twirl(frame.changed);
    const { modelX, floor, modelScale } = frame;
    const { bloom, sparks } = frame.motion.spot;
    this.bloom.tint('bloom');
    this.bloom.put(modelX, floor - 100 * modelScale, 1.5, 3.3, 0, bloom * strength ** 2);
    const turn = frame.changed / 150;
    for (let i = 0; i < sparks; i += 1) {
      // Two rings of sparks wind upwards around her.
      const angle = turn + (i / sparks) * 4 * Math.PI;
      const rise = i / sparks;
      const size = (0.5 + 0.5 * scatter(i)) * (0.7 + 0.3 * Math.sin(angle));
      const x = modelX + Math.cos(angle) * (62 - 22 * rise) * modelScale;
      const y = floor - (14 + 200 * rise) * modelScale + Math.sin(angle) * 10;
      this.sparks[i]?.put(x, y, size, size, 0, effects > 0.3 ? strength : 0);
    }
  }

  private drawFlash(frame: RunwayFrame): void {
    const { flash, flashSeed, volley, width, motion } = frame;
    const count = Math.max(1, Math.floor((width * 1.1) / 396) + 1);
    for (let i = 0; i < motion.press.volley; i += 1) {
      const seed = flashSeed + 31 * i;
      const near = scatter(seed + 9) < 0.4;
      const x = near
        ? pressX(frame, Math.floor(scatter(seed + 5) * count))
        : nth(frame, firstOf(frame, 40, ROW, 0) + Math.floor(scatter(seed + 5) * (width / 40)), 40, ROW);
      const y = near ? frame.height - 100 : down(frame, FAR_EDGE) - 30 + (i ? 10 * scatter(seed + 3) : 0);
      const shown = i === 0 || volley ? flash : 0;
      const size = near ? 1.3 : volley ? 1.1 : 0.9;
      const star = (near ? 0.85 : volley ? 0.8 : 0.6) * (0.6 + 0.4 * flash);
      this.glows[i]?.tint('flash');
      this.glows[i]?.put(x, y, size, size, 0, shown * motion.press.glow);
      this.stars[i]?.put(x, y, star, star, 0.3, shown);
    }
  }
}
