// The fair by night round the machine: sky, stars, hills, the town, tents, and strings of bulbs.
import type { Sprite, SpriteMaker } from '../../stage/sprite';
import type { BingoFrame } from '../frame';

const STARS = 40;
const TILES = 5;
const TILE = 256;
const STRINGS = 7;
const STRING = 170;

export class FairLayer {
  private readonly sky: Sprite;
  private readonly dusk: Sprite;
  private readonly stars: readonly Sprite[];
  private readonly hills: readonly Sprite[];
  private readonly town: readonly Sprite[];
  private readonly ground: Sprite;
  private readonly tents: readonly Sprite[];
  private readonly strings: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.sky = maker.make('solid');
    this.dusk = maker.make('glow');
    this.stars = maker.row(STARS, 'star-dot');
    this.hills = maker.row(TILES, 'hills');
    this.town = maker.row(TILES, 'town');
    this.ground = maker.make('solid');
    this.tents = maker.row(2, 'tent');
    this.strings = maker.row(STRINGS, 'bulb-string');
  }

  draw({ width, height, now, reduced, layout }: BingoFrame): void {
    const horizon = layout.floor - 46;
    this.sky.gradient(0x0b0828, 0x553694);
    this.sky.put(0, 0, width / 8 + 1, horizon / 8 + 1);
    this.dusk.tint(0xf29079);
    this.dusk.put(layout.machineX, horizon - 10, (width / 128) * 1.9, 2.2, 0, 0.42);
    for (let i = 0; i < STARS; i += 1) {
      const x = ((i * 97) % 360) / 360;
      const y = ((i * 61) % 200) / 200;
      const twinkle = reduced ? 0.7 : 0.55 + 0.45 * Math.sin(now * 0.0012 + i * 1.7);
      this.stars[i]?.put(x * width, y * height * 0.55, 0.5 + (i % 3) * 0.25, undefined, 0, twinkle);
    }
    for (let i = 0; i < TILES; i += 1) {
      const x = width / 2 + (i - TILES / 2) * TILE;
      this.hills[i]?.put(x, horizon - 26, 1.002, 1);
      this.town[i]?.put(x - 60, horizon - 8, 1.002, 1);
    }
    this.ground.gradient(0x3f2a80, 0x150f42);
    this.ground.put(0, horizon, width / 8 + 1, (height - horizon) / 8 + 1);
    const room = layout.machineX - 98 * layout.scale;
    this.tents[0]?.put(Math.max(-34, room * 0.4 - 34), horizon + 26, 0.62);
    this.tents[1]?.put(width - Math.max(-30, room * 0.45 - 30), horizon + 22, 0.56);
    for (let i = 0; i < STRINGS; i += 1) this.strings[i]?.put(-18 + i * STRING, 10 + (i % 2) * 4, 0.86);
  }
}
