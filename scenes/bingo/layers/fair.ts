// The fair at night around the machine: sky, stars, hills, the town, tents, and strings of bulbs.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';
import { GLOBE } from '../layout';
import type { BingoMotion } from '../motion';

const TILES = 5;
const TILE = 256;
const STRINGS = 7;
/** Distance between strings, their scale, and how far their ends are below their top. */
const STRING = 172;
const LARGE = 0.86;
const ENDS = 7;
/** Height of the tops of the strings. */
const HUNG = 10;
/** The post on which the ticket hangs: the size of its picture, and the factor of its width here. */
const POST = { width: 9, height: 100 };
const SLIM = 0.62;
/** The light behind the globe: its size and its strength. */
const POOL = 4.4;
const POOLED = 0.6;
/** A tent's width at scale 1, and the least room in which a tent is shown. */
const TENT = 150;
const ROOM = 56;
/** How far the machine's base reaches from its middle, in machine units. */
const BASE = 98;
/** Height of the crown over the middle of the globe, in machine units. */
const CROWN = 78;
/** Radius of the `glow` frame, which is also the shadow on the ground. */
const GLOW = 64;
const SHADOW = 'shadow';
const WARM = 'signal-wait';

export class FairLayer {
  private readonly sky: Sprite;
  private readonly dusk: Sprite;
  private readonly stars: readonly Sprite[];
  private readonly hills: readonly Sprite[];
  private readonly town: readonly Sprite[];
  private readonly ground: Sprite;
  private readonly tents: readonly Sprite[];
  private readonly shadow: Sprite;
  private readonly strings: readonly Sprite[];
  private readonly post: Sprite;
  private readonly knob: Sprite;
  private readonly pool: Sprite;
  private version = 0;

  constructor(maker: SpriteMaker, { fair }: BingoMotion) {
    this.sky = maker.make('solid');
    this.dusk = maker.make('glow');
    this.stars = maker.row(fair.stars, 'star-dot');
    this.hills = maker.row(TILES, 'hills');
    this.town = maker.row(TILES, 'town');
    this.ground = maker.make('solid');
    this.tents = maker.row(2, 'tent');
    this.shadow = maker.make('glow');
    this.post = maker.make('board-post');
    this.strings = maker.row(STRINGS, 'bulb-string');
    this.knob = maker.make('board-corner');
    this.pool = maker.make('glow');
  }

  draw({ width, height, now, isStill, layout, motion }: BingoFrame): void {
    if (this.version !== layout.version) {
      this.version = layout.version;
      this.place(width, height, layout);
    }
    const { twinkle: twinkles, dusk } = motion.fair;
    this.dusk.put(layout.machineX, layout.floor - 56, (width / 128) * 1.9, 2.2, 0, dusk);
    for (let i = 0; i < this.stars.length; i += 1) {
      const x = ((i * 97) % 360) / 360;
      const y = ((i * 61) % 200) / 200;
      const twinkle = isStill ? 0.7 : 1 - twinkles + twinkles * Math.sin(now * 0.0012 + i * 1.7);
      this.stars[i]?.put(x * width, y * height * 0.55, 0.5 + (i % 3) * 0.25, undefined, 0, twinkle);
    }
  }

  /** Places what stands still. */
  private place(width: number, height: number, layout: BingoFrame['layout']): void {
    const horizon = layout.floor - 46;
    this.sky.gradient('sky-high', 'sky-low');
    this.sky.put(0, 0, width / 8 + 1, horizon / 8 + 1);
    this.dusk.tint('dusk');
    for (let i = 0; i < TILES; i += 1) {
      const x = width / 2 + (i - TILES / 2) * TILE;
      this.hills[i]?.put(x, horizon - 44, 1.002, 1);
      this.town[i]?.put(x - 60, horizon - 30, 1.002, 1);
    }
    this.ground.gradient('ground-far', 'ground-near');
    this.ground.put(0, horizon, width / 8 + 1, (height - horizon) / 8 + 1);
    const { heroX, isHung, floor, machineX, machineY, scale } = layout;
    // A tent on each side, if there is room; none behind my ticket's post.
    const room = layout.machineX - BASE * layout.scale;
    const size = Math.min(0.95, (room * 0.9) / TENT);
    const isSeen = room > ROOM ? 1 : 0;
    this.tents[0]?.put(room * 0.46, horizon + 24, size, size, 0, heroX < room ? 0 : isSeen);
    this.tents[1]?.put(width - room * 0.46, horizon + 20, -size * 0.92, size * 0.92, 0, isSeen);
    this.shadow.tint(SHADOW);
    // Under the machine and the tray.
    const from = machineX - BASE * scale;
    const wide = (layout.boardRight - from) / GLOW / 1.5;
    this.shadow.put((from + layout.boardRight) / 2 + 6, floor, wide, 0.3 * scale, 0, 0.9);
    // The strings meet at the top of the post, if there is one.
    const first = (heroX % STRING) - STRING;
    for (let i = 0; i < STRINGS; i += 1) this.strings[i]?.put(first + i * STRING, HUNG, LARGE);
    const isShown = isHung ? 1 : 0;
    const top = HUNG + ENDS - 6;
    // Above the machine it ends behind the crown, since the glass may be clear.
    const foot = Math.abs(heroX - machineX) < GLOBE * scale ? machineY - CROWN * scale : floor;
    const left = heroX - (POST.width * SLIM) / 2;
    this.post.put(left, (top + foot) / 2, SLIM, (foot - top) / POST.height, 0, isShown);
    this.knob.put(heroX, top, 0.62, undefined, 0, isShown);
    const pool = (GLOBE * POOL * scale) / GLOW;
    this.pool.tint(WARM);
    this.pool.put(machineX, machineY, pool, pool, 0, POOLED);
  }
}
