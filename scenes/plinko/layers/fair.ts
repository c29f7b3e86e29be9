// The fair at night behind the table, visible beside it on a wide screen: sky, stars, hills, tents, strings of bulbs.
import { hideAll, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { PlinkoFrame } from '../frame';
import type { Layout } from '../layout';
import type { PlinkoMotion } from '../motion';

const TILES = 5;
const TILE = 256;

export class FairLayer {
  private readonly sky: Sprite;
  private readonly dusk: Sprite;
  private readonly stars: readonly Sprite[];
  private readonly hills: readonly Sprite[];
  private readonly town: readonly Sprite[];
  private readonly ground: Sprite;
  private readonly tents: readonly Sprite[];
  private readonly strings: readonly Sprite[];
  /** The layout for which all but the stars was placed. */
  private version = 0;

  constructor(maker: SpriteMaker, { fair }: PlinkoMotion) {
    this.sky = maker.make('solid');
    this.dusk = maker.make('glow');
    this.stars = maker.row(fair.stars, 'star-dot');
    this.hills = maker.row(TILES, 'hills');
    this.town = maker.row(TILES, 'town');
    this.ground = maker.make('solid');
    this.tents = maker.row(2, 'tent');
    this.strings = maker.row(2, 'bulb-string');
  }

  draw(frame: PlinkoFrame): void {
    if (this.version !== frame.layout.version) this.place(frame);
    if (isSeen(frame.layout)) this.twinkle(frame);
  }

  private twinkle({ width, height, now, reduced, motion: { fair } }: PlinkoFrame): void {
    for (let i = 0; i < this.stars.length; i += 1) {
      const x = ((i * 97) % 360) / 360;
      const y = ((i * 61) % 200) / 200;
      const light = reduced ? 0.7 : 1 - fair.twinkle + fair.twinkle * Math.sin(now * 0.0012 + i * 1.7);
      this.stars[i]?.put(x * width, y * height * 0.6, 0.5 + (i % 3) * 0.25, undefined, 0, light);
    }
  }

  private place({ width, height, layout, motion }: PlinkoFrame): void {
    this.version = layout.version;
    const { left, right, post } = layout;
    const foot = height * 0.86;
    this.sky.gradient('sky-high', 'sky-low');
    this.sky.put(0, 0, width / 8 + 1, height / 8 + 1);
    this.dusk.tint('dusk');
    this.dusk.put(width / 2, foot, (width / 128) * 2.2, 2.4, 0, motion.fair.dusk);
    const shown = isSeen(layout) ? 1 : 0;
    if (!shown) hideAll(this.stars);
    for (let i = 0; i < TILES; i += 1) {
      const x = width / 2 + (i - TILES / 2) * TILE;
      this.hills[i]?.put(x, foot - 40, 1.002, 1, 0, shown);
      this.town[i]?.put(x - 60, foot - 22, 1.002, 1, 0, shown);
    }
    this.ground.gradient('ground-far', 'ground-near');
    this.ground.put(0, foot + 20, width / 8 + 1, (height - foot) / 8);
    const room = left - post;
    const scale = Math.max(0.4, room / 170);
    for (let side = 0; side < 2; side += 1) {
      const isLeft = side === 0;
      const x = isLeft ? room * 0.42 : width - (width - right - post) * 0.42;
      const size = Math.min(1.1, 0.5 + room / 160);
      this.tents[side]?.put(x, height * 0.99, size, size, 0, shown);
      const end = isLeft ? -12 : width + 12;
      this.strings[side]?.put(end, height * 0.12, isLeft ? scale : -scale, scale, 0, shown);
    }
  }
}

/** On a phone the table hides all of it. */
const isSeen = ({ left, post }: Layout): boolean => left - post > 6;
