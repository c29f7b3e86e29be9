// The fair behind the ride: hills, coaster, Ferris wheel, tents, and their light. It is always in motion: the wheel turns
// with its hanging cabins, flags wave, bulbs run.
import { hideAll, type Sprite, type Colour } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, mix } from '../../stage/ease';
import { climbed, DECK, joined } from '../flight';
import type { RocketFrame } from '../frame';
import { MOTION, type RocketMotion } from '../motion';
import { place, type Place } from './ground';

const CABINS = 12;
const WHEEL = { right: -128, up: 142, depth: 0.74, scale: 0.86, radius: 83 };
const TILES = 8;

interface Tent {
  readonly right: number;
  readonly up: number;
  readonly depth: number;
  readonly scale: number;
}
/** From back to front, and out to the sides as far as a wide screen shows. */
const FAR_TENTS: readonly Tent[] = [
  { right: -70, up: 14, depth: 0.86, scale: 0.46 },
  { right: 150, up: 16, depth: 0.86, scale: 0.52 },
  { right: 290, up: 15, depth: 0.86, scale: 0.44 },
  { right: -300, up: 15, depth: 0.86, scale: 0.5 },
  { right: 420, up: 15, depth: 0.86, scale: 0.5 },
];
const NEAR_TENTS: readonly Tent[] = [
  { right: -192, up: -16, depth: 0.97, scale: 0.84 },
  { right: 196, up: -14, depth: 0.97, scale: 0.8 },
  { right: 372, up: -18, depth: 0.97, scale: 0.88 },
  { right: -380, up: -16, depth: 0.97, scale: 0.8 },
];

/**
 * The upper edge of the wheel, the highest part of the fair at the left, if the camera climbs as by default: a pack's motion must not
 * delay numbers that wait for it. Infinity when the wheel is out of sight.
 */
export function wheelTop({ elapsed, height, reduced }: RocketFrame): number {
  const altitude = climbed(elapsed, MOTION);
  if (altitude > 900) return Infinity;
  const back = reduced ? 0 : joined(elapsed, MOTION);
  const scale = mix(1, MOTION.camera.back, back * WHEEL.depth);
  const up = WHEEL.up + (WHEEL.radius + 16) * WHEEL.scale;
  return height - DECK + (altitude * WHEEL.depth - up) * scale;
}

export class FairLayer {
  private readonly at: Place = { x: 0, y: 0, scale: 1 };
  private readonly hills: readonly Sprite[];
  private readonly hillsFoot: Sprite;
  private readonly townFoot: Sprite;
  private readonly coaster: Sprite;
  private readonly helter: Sprite;
  private readonly dusk: Sprite;
  private readonly town: readonly Sprite[];
  private readonly wheel: readonly Sprite[];
  private readonly cabins: readonly Sprite[];
  private readonly stand: Sprite;
  private readonly hub: Sprite;
  private readonly far: readonly (readonly [Sprite, Sprite])[];
  private readonly haze: Sprite;
  private readonly ground: Sprite;
  private readonly pool: Sprite;
  private readonly near: readonly (readonly [Sprite, Sprite])[];
  private readonly running: readonly Sprite[];
  private isWheelShown = false;
  private readonly doors: readonly Sprite[];

  constructor(maker: SpriteMaker, { fair }: RocketMotion) {
    this.dusk = maker.make('glow');
    this.hills = maker.row(TILES, 'hills');
    this.hillsFoot = maker.make('solid');
    this.coaster = maker.make('coaster');
    this.helter = maker.make('helter');
    this.town = maker.row(TILES, 'town');
    this.townFoot = maker.make('solid');
    this.wheel = maker.row(CABINS, 'wheel-slice');
    this.cabins = maker.row(CABINS, (i) => `cabin-${i % 6}`);
    this.stand = maker.make('wheel-stand');
    this.hub = maker.make('wheel-hub');
    this.haze = maker.make('solid');
    const tent = (): readonly [Sprite, Sprite] => [maker.make('tent'), maker.make('flag-0')];
    this.far = FAR_TENTS.map(tent);
    this.ground = maker.make('ground');
    this.pool = maker.make('glow');
    this.near = NEAR_TENTS.map(tent);
    this.running = maker.row(fair.lights, 'halo', 'light');
    this.doors = maker.row(NEAR_TENTS.length, 'halo', 'light');
  }

  draw(frame: RocketFrame, effects: number): void {
    const gone = frame.altitude > 900;
    this.drawHorizon(frame, gone);
    this.drawWheel(frame, gone, effects);
    this.drawTents(frame, FAR_TENTS, this.far, gone);
    this.drawGround(frame, gone);
    this.drawTents(frame, NEAR_TENTS, this.near, gone);
    for (let i = 0; i < NEAR_TENTS.length; i += 1) {
      const tent = NEAR_TENTS[i];
      const glow = this.doors[i];
      if (!tent || gone || effects < 0.5) {
        glow?.hide();
        continue;
      }
      const { x, y, scale } = place(frame, tent.right, tent.up + 22, tent.depth, this.at);
      glow?.put(x, y, 1.9 * scale, 1.7 * scale, 0, frame.stage === 'closed' ? 0.12 : frame.motion.fair.doors);
    }
  }

  private drawHorizon(frame: RocketFrame, gone: boolean): void {
    const far = place(frame, 0, 60, 0.34, this.at);
    this.dusk.tint('dusk');
    if (gone) this.dusk.hide();
    else this.dusk.put(far.x + 20, far.y + 4, (frame.width / 128) * 2.6, 2.6, 0, frame.motion.fair.dusk);
    this.tile(frame, this.hills, 88, 0.32, 256, gone);
    this.foot(frame, this.hillsFoot, 88 - 47, 0.32, 'hills-foot', gone);
    const coaster = place(frame, 70, 118, 0.42, this.at);
    if (gone) this.coaster.hide();
    else this.coaster.put(coaster.x, coaster.y, coaster.scale * 1.05);
    const helter = place(frame, 132, 44, 0.5, this.at);
    if (gone) this.helter.hide();
    else this.helter.put(helter.x, helter.y, helter.scale);
    this.tile(frame, this.town, 60, 0.52, 256, gone);
    this.foot(frame, this.townFoot, 60 - 43, 0.52, 'town-foot', gone);
  }

  /** Continues the colour of a far object below its picture: nearer objects sink faster and would leave a gap. */
  private foot(
    frame: RocketFrame,
    sprite: Sprite,
    up: number,
    depth: number,
    colour: Colour,
    gone: boolean,
  ): void {
    const { y } = place(frame, 0, up, depth, this.at);
    sprite.tint(colour);
    sprite.put(0, y - 1, frame.width / 8 + 1, clamp(frame.height - y, 0, 160) / 8, 0, gone ? 0 : 1);
  }

  private tile(
    frame: RocketFrame,
    sprites: readonly Sprite[],
    up: number,
    depth: number,
    width: number,
    gone: boolean,
  ): void {
    const { x, y, scale } = place(frame, 0, up, depth, this.at);
    const step = width * scale;
    const first = x - Math.ceil(x / step) * step;
    for (let i = 0; i < sprites.length; i += 1) {
      const left = first + i * step;
      if (gone || left > frame.width) sprites[i]?.hide();
      else sprites[i]?.put(left - 0.25, y, scale * 1.004, scale);
    }
  }

  private drawWheel(frame: RocketFrame, gone: boolean, effects: number): void {
    const fair = frame.motion.fair;
    const turn = frame.reduced ? 0.3 : (frame.now * (fair.wheel / 1000)) % (2 * Math.PI);
    const { x, y, scale: zoom } = place(frame, WHEEL.right, WHEEL.up, WHEEL.depth, this.at);
    const scale = WHEEL.scale * zoom;
    const wasShown = this.isWheelShown;
    this.isWheelShown = !gone;
    if (gone) {
      if (!wasShown) return;
      this.stand.hide();
      this.hub.hide();
      hideAll(this.wheel);
      hideAll(this.cabins);
      hideAll(this.running);
      return;
    }
    for (let i = 0; i < CABINS; i += 1) {
      this.wheel[i]?.put(x, y, scale, scale, turn - 0.13 + (i / CABINS) * 2 * Math.PI);
    }
    this.stand.put(x, y, scale, scale, 0, 0.96);
    this.hub.put(x, y, scale);
    for (let i = 0; i < CABINS; i += 1) {
      const angle = turn - 0.13 + (i / CABINS) * 2 * Math.PI;
      const swing = frame.reduced ? 0 : fair.swing * Math.sin(frame.now * 0.0017 + i * 1.3);
      const reach = WHEEL.radius * scale;
      this.cabins[i]?.put(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, scale, scale, swing);
    }
    // A light that runs around the rim.
    for (let i = 0; i < this.running.length; i += 1) {
      const angle = turn - 0.13 + ((i + 0.5) / this.running.length) * 2 * Math.PI;
      const chase = frame.reduced ? 0.4 : Math.max(0, Math.sin(frame.now * (fair.chase / 1000) - i * 1.05));
      const lit = frame.stage === 'closed' || i / this.running.length > effects ? 0 : 0.75 * chase;
      this.running[i]?.put(
        x + Math.cos(angle) * WHEEL.radius * scale,
        y + Math.sin(angle) * WHEEL.radius * scale,
        0.42 * zoom,
        0.42 * zoom,
        0,
        lit,
      );
    }
  }

  private drawTents(
    frame: RocketFrame,
    tents: readonly Tent[],
    sprites: readonly (readonly [Sprite, Sprite])[],
    gone: boolean,
  ): void {
    for (let i = 0; i < tents.length; i += 1) {
      const tent = tents[i];
      const pair = sprites[i];
      if (!tent || !pair) continue;
      const { x, y, scale: zoom } = place(frame, tent.right, tent.up, tent.depth, this.at);
      const scale = tent.scale * zoom;
      if (gone || x < -100 || x > frame.width + 100) {
        pair[0].hide();
        pair[1].hide();
        continue;
      }
      pair[0].put(x, y, scale);
      pair[1].frame(
        FLAGS[
          frame.reduced ? 0 : pictureAt(frame.now / frame.motion.fair.flags + i * 1.7, frame.motion.flag)
        ] ?? 'flag-0',
      );
      pair[1].put(x + 1 * scale, y - 132 * scale, scale);
    }
  }

  private drawGround(frame: RocketFrame, gone: boolean): void {
    const { width, height } = frame;
    const { y, scale } = place(frame, 0, 36, 0.9, this.at);
    if (gone || y > height + 60) {
      this.haze.hide();
      this.ground.hide();
      this.pool.hide();
      return;
    }
    this.haze.gradient('haze-high', 'haze-low');
    this.haze.put(0, y - 60 * scale, width / 8 + 1, (62 * scale) / 8, 0, 0.2);
    this.ground.put(0, y, width / 32 + 1, Math.max(1, ((height - y) / 80) * 1.1));
    const { x, y: deck } = place(frame, 0, -16, 1, this.at);
    this.pool.tint('pool');
    this.pool.put(
      x,
      deck,
      7.4 * scale,
      2 * scale,
      0,
      frame.stage === 'closed' ? 0.25 : frame.motion.fair.pool,
    );
  }
}

/** Index of a flag's picture after `turn`; `first` to `fourth` are the durations of the pictures, in the same unit. */
export function pictureAt(turn: number, { first, second, third, fourth }: RocketMotion['flag']): number {
  const left = turn % (first + second + third + fourth);
  if (left < first) return 0;
  if (left < first + second) return 1;
  return left < first + second + third ? 2 : 3;
}

const FLAGS = ['flag-0', 'flag-1', 'flag-2', 'flag-3'] as const;
