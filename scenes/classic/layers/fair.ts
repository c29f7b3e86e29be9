// The fair at night behind the cabinet: sky, stars, hills, tents, strings of bulbs, and the boards under all of it.
import type { Layer } from '../../stage/scene';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { ClassicFrame } from '../frame';
import type { ClassicMotion } from '../motion';

const TILES = 5;
const TILE = 256;
/** Width and height of the `solid` frame, in units. */
const SOLID = 8;

export class FairLayer implements Layer<ClassicFrame> {
  private readonly sky: Sprite;
  private readonly dusk: Sprite;
  private readonly stars: readonly Sprite[];
  private readonly hills: readonly Sprite[];
  private readonly town: readonly Sprite[];
  private readonly ground: Sprite;
  private readonly tents: readonly Sprite[];
  private readonly strings: readonly Sprite[];

  constructor(maker: SpriteMaker, { fair }: ClassicMotion) {
    this.sky = maker.make('solid');
    this.dusk = maker.make('glow');
    this.stars = maker.row(fair.stars, 'star-dot');
    this.hills = maker.row(TILES, 'hills');
    this.town = maker.row(TILES, 'town');
    this.tents = maker.row(2, 'tent');
    this.ground = maker.make('solid');
    this.strings = maker.row(2, 'bulb-string');
  }

  draw({ width, height, now, reduced, rested, layout, motion }: ClassicFrame): void {
    const { stars, twinkle: twinkles, dusk } = motion.fair;
    const foot = layout.rail - 20 * layout.carScale;
    this.sky.gradient('sky-high', 'sky-low');
    this.sky.put(0, 0, width / SOLID + 1, height / SOLID + 1);
    this.dusk.tint('dusk');
    this.dusk.put(layout.middle, foot, (width / 128) * 2.4, 2.2, 0, dusk);
    for (let i = 0; i < stars; i += 1) {
      const x = ((i * 97) % 360) / 360;
      const y = ((i * 61) % 200) / 200;
      const twinkle = reduced || rested ? 0.7 : 1 - twinkles + twinkles * Math.sin(now * 0.0012 + i * 1.7);
      this.stars[i]?.put(x * width, y * foot * 0.7, 0.45 + (i % 3) * 0.22, undefined, 0, twinkle);
    }
    for (let i = 0; i < TILES; i += 1) {
      const x = layout.middle + (i - TILES / 2) * TILE;
      this.hills[i]?.put(x, foot - 44, 1.002, 1);
      this.town[i]?.put(x - 60, foot - 24, 1.002, 1);
    }
    const size = Math.min(1.15, 0.45 + height / 520);
    this.tents[0]?.put(width * 0.06, foot + 4, size);
    this.tents[1]?.put(width * 0.95, foot + 4, size * 0.9);
    this.ground.gradient('ground-far', 'ground-near');
    this.ground.put(0, foot, width / SOLID + 1, (height - foot) / SOLID + 1);
    const rope = Math.max(0.55, width / 420);
    this.strings[0]?.put(-10, -4, rope, rope * 0.8);
    this.strings[1]?.put(width + 10, -4, -rope, rope * 0.8);
  }
}
