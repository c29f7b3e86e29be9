// The tent behind the table: night, the brass sun on its wall, curtains, and the fortune teller.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { HiloFrame } from '../frame';
import { GOLD, NIGHT_LOW, NIGHT_MIDDLE, NIGHT_TOP, WARM, grey } from './colours';

const SOLID = 8;
/** Scale of the sun's light when it flares. */
const SUN = 5.2;
/** Light of the sun after a win, compared to that of its rays after a great one; and how far the wall behind it changes colour. */
const WON = 0.4;
const CHANGES = 0.86;

export class WallLayer {
  private readonly upper: Sprite;
  private readonly lower: Sprite;
  private readonly shade: Sprite;
  private readonly dial: Sprite;
  private readonly glow: Sprite;
  private readonly sun: Sprite;
  /** The sun once more, as light. */
  private readonly rays: Sprite;

  constructor(maker: SpriteMaker) {
    this.upper = maker.make('solid');
    this.lower = maker.make('solid');
    this.shade = maker.make('solid');
    this.dial = maker.make('dial');
    this.glow = maker.make('glow', 'light');
    this.sun = maker.make('glow', 'light');
    this.rays = maker.make('dial', 'light');
  }

  draw(frame: HiloFrame, effects: number): void {
    const { width, height, foot, light, x, now, reduced } = frame;
    const { glow, dial, blaze } = frame.motion.room;
    const middle = height * 0.45;
    this.upper.gradient(NIGHT_TOP, NIGHT_MIDDLE);
    this.upper.put(0, 0, width / SOLID + 1, middle / SOLID + 0.1);
    this.lower.gradient(NIGHT_MIDDLE, NIGHT_LOW);
    this.lower.put(0, middle, width / SOLID + 1, (height - middle) / SOLID + 1);
    this.shade.tint('great');
    this.shade.put(0, 0, width / SOLID + 1, height / SOLID + 1, 0, CHANGES * frame.grand);
    this.dial.tint(grey(light));
    const turn = reduced ? 0 : now / dial;
    const size = 1.02 + 0.06 * frame.grand;
    this.dial.put(x, height - foot - 306, size, size, turn);
    this.glow.tint(WARM);
    const flicker = reduced ? 0 : 0.02 * Math.sin(now / 137) + 0.015 * Math.sin(now / 61);
    this.glow.put(x + 128, height - foot - 232, 7, 6, 0, effects < 0.5 ? 0 : (glow + flicker) * light);
    this.sun.tint(GOLD);
    const swell = SUN * (1 + 0.3 * frame.flare + 0.5 * frame.paid);
    const bright = Math.max(frame.motion.light.flare * frame.flare, WON * blaze * frame.paid);
    this.sun.put(x, height - foot - 306, swell, swell, 0, bright);
    this.rays.tint(GOLD);
    this.rays.put(x, height - foot - 306, size, size, turn, blaze * frame.grand);
  }
}

export class TellerLayer {
  private readonly curtains: readonly Sprite[];
  private readonly teller: Sprite;
  /** Drawn over her face: the smile, the open eyes, and the moving parts of the eyes. */
  private readonly smile: Sprite;
  private readonly eyes: Sprite;
  private readonly iris: Sprite;
  private readonly lashes: Sprite;

  constructor(maker: SpriteMaker) {
    this.curtains = maker.row(2, 'curtain');
    this.teller = maker.make('teller');
    this.smile = maker.make('teller-smile');
    this.eyes = maker.make('teller-eyes');
    this.iris = maker.make('teller-iris');
    this.lashes = maker.make('teller-lashes');
  }

  draw(frame: HiloFrame): void {
    const { width, height, foot, light, now, reduced, look, motion } = frame;
    // Two faces are never seen at once.
    const smile = Math.round(frame.smile);
    const eyes = Math.round(frame.eyes);
    wear(this.teller, frame, 0, 1);
    wear(this.smile, frame, 0, smile);
    wear(this.eyes, frame, 0, eyes);
    wear(this.iris, frame, motion.teller.looks * look, eyes);
    wear(this.lashes, frame, 0, eyes);
    const drop = (height - foot - 120) / 480;
    const wide = Math.min(1.25, width / 420);
    for (let i = 0; i < 2; i += 1) {
      const sway = reduced ? 0 : motion.room.curtains * Math.sin(now / 1_900 + i * 2);
      this.curtains[i]?.tint(grey(light));
      this.curtains[i]?.put(i === 0 ? -2 : width + 2, -6, (i === 0 ? wide : -wide) * (1 + sway), drop);
    }
  }
}

/** Draws a part of the teller at her place, with her breathing and swaying. */
function wear(
  part: Sprite,
  { height, foot, light, x, now, reduced, motion: { teller } }: HiloFrame,
  aside: number,
  alpha: number,
): void {
  const breath = reduced ? 0 : Math.sin(now / 1_400);
  const sways = reduced ? 0 : teller.sway * Math.sin(now / 2_300);
  part.tint(grey(light));
  part.put(x + aside, height - foot - 202, 0.98, 0.98 * (1 + teller.breath * breath), sways, alpha);
}
