// The tent behind the table: night, the brass sun on its wall, curtains, and the fortune teller.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { HiloFrame } from '../frame';
import { NIGHT_LOW, NIGHT_MIDDLE, NIGHT_TOP, WARM, grey } from './colours';

const SOLID = 8;

export class WallLayer {
  private readonly upper: Sprite;
  private readonly lower: Sprite;
  private readonly dial: Sprite;
  private readonly glow: Sprite;

  constructor(maker: SpriteMaker) {
    this.upper = maker.make('solid');
    this.lower = maker.make('solid');
    this.dial = maker.make('dial');
    this.glow = maker.make('glow', 'light');
  }

  draw(frame: HiloFrame, effects: number): void {
    const { width, height, foot, light, x, now, reduced } = frame;
    const middle = height * 0.45;
    this.upper.gradient(NIGHT_TOP, NIGHT_MIDDLE);
    this.upper.put(0, 0, width / SOLID + 1, middle / SOLID + 0.1);
    this.lower.gradient(NIGHT_MIDDLE, NIGHT_LOW);
    this.lower.put(0, middle, width / SOLID + 1, (height - middle) / SOLID + 1);
    this.dial.tint(grey(light));
    this.dial.put(x, height - foot - 306, 1.02, 1.02, reduced ? 0 : now / 60_000);
    this.glow.tint(WARM);
    const flicker = reduced ? 0 : 0.02 * Math.sin(now / 137) + 0.015 * Math.sin(now / 61);
    this.glow.put(x + 128, height - foot - 232, 7, 6, 0, effects < 0.5 ? 0 : (0.34 + flicker) * light);
  }
}

export class TellerLayer {
  private readonly curtains: readonly Sprite[];
  private readonly teller: Sprite;

  constructor(maker: SpriteMaker) {
    this.curtains = maker.row(2, 'curtain');
    this.teller = maker.make('teller');
  }

  draw({ width, height, foot, light, x, now, reduced }: HiloFrame): void {
    const breath = reduced ? 0 : Math.sin(now / 1_400);
    this.teller.tint(grey(light));
    this.teller.put(
      x,
      height - foot - 202,
      0.98,
      0.98 * (1 + 0.005 * breath),
      reduced ? 0 : 0.006 * Math.sin(now / 2_300),
    );
    const tall = (height - foot - 120) / 480;
    const wide = Math.min(1.25, width / 420);
    for (let i = 0; i < 2; i += 1) {
      const sway = reduced ? 0 : 0.006 * Math.sin(now / 1_900 + i * 2);
      this.curtains[i]?.tint(grey(light));
      this.curtains[i]?.put(i === 0 ? -2 : width + 2, -6, (i === 0 ? wide : -wide) * (1 + sway), tall);
    }
  }
}
