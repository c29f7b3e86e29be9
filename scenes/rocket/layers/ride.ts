// The launch ride itself: platform, tower with its lamps and clamps, the smoke on the pad, strings of bulbs, and the
// visitors in front.
import { hideAll, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, mix, scatter, smooth } from '../../stage/ease';
import { LAMPS, type RocketFrame } from '../frame';
import type { RocketMotion } from '../motion';
import { place, type Place } from './ground';

const TOWER = { right: 84, up: -4 };
const ARMS = [114, 64] as const;
/** Scale of the barrier of a void round: it must be seen on a phone. */
const BARRIER = 1.5;
const CROWD: readonly (readonly [right: number, up: number, scale: number, flip: 1 | -1])[] = [
  [-178, -40, 0.92, 1],
  [-134, -54, 0.8, 1],
  [-96, -66, 0.66, 1],
  [104, -64, 0.7, -1],
  [146, -52, 0.82, -1],
  [188, -38, 0.96, -1],
  [-240, -44, 0.86, 1],
  [246, -44, 0.86, -1],
  [-300, -38, 0.94, 1],
  [308, -40, 0.94, -1],
  [-366, -44, 0.88, 1],
  [372, -42, 0.9, -1],
];

/** Behind the rocket: tower and platform. */
export class RideLayer {
  private readonly at: Place = { x: 0, y: 0, scale: 1 };
  private readonly tower: Sprite;
  private readonly lamps: readonly Sprite[];
  private readonly arms: readonly Sprite[];
  private readonly drum: Sprite;
  private readonly glows: readonly Sprite[];
  private readonly top: Sprite;
  private isShown = false;

  constructor(maker: SpriteMaker, { pad }: RocketMotion) {
    this.tower = maker.make('tower');
    this.lamps = maker.row(LAMPS, (i) => (i < 4 ? 'lamp-mint' : i < 7 ? 'lamp-gold' : 'lamp-red'));
    this.drum = maker.make('drum');
    this.arms = maker.row(ARMS.length, 'arm');
    this.glows = maker.row(pad.bulbs + LAMPS, 'halo', 'light');
    this.top = maker.make('halo', 'light');
  }

  draw(frame: RocketFrame, effects: number): void {
    const foot = place(frame, TOWER.right, TOWER.up, 1, this.at);
    const { x, y, scale } = foot;
    const gone = y - 250 * scale > frame.height;
    const dark = frame.stage === 'closed';
    if (gone) return this.hide();
    this.isShown = true;
    this.tower.put(x, y, scale);
    for (let i = 0; i < LAMPS; i += 1) {
      const lamp = this.lamps[i];
      const lampY = y - (33 + i * 17.5) * scale;
      const blink =
        frame.stage === 'waiting' && !frame.reduced
          ? (Math.floor(frame.now / 160) + i) % LAMPS === 0
          : i < frame.lamps;
      const on = blink && !dark;
      lamp?.put(x, lampY, scale, scale, 0, on ? 1 : 0);
      this.glows[frame.motion.pad.bulbs + i]?.put(x, lampY, 0.5 * scale, 0.5 * scale, 0, on ? 0.26 : 0);
    }
    this.top.put(
      x,
      y - 224 * scale,
      1.1 * scale,
      1.1 * scale,
      0,
      dark ? 0 : frame.reduced ? 0.6 : 0.55 + 0.25 * Math.sin(frame.now * 0.006),
    );
    const drum = place(frame, 0, 0, 1, this.at);
    this.drum.put(drum.x, drum.y, drum.scale);
    this.drawRim(frame, drum.x, drum.y, scale, dark ? 0 : effects);
    for (let i = 0; i < ARMS.length; i += 1) {
      this.arms[i]?.put(x - 10 * scale, y - (ARMS[i] ?? 0) * scale, scale, scale, 1.05 * frame.clamps);
    }
  }

  /** Bulbs on the platform's edge; every third one is lit, and the pattern runs. */
  private drawRim(frame: RocketFrame, x: number, y: number, scale: number, effects: number): void {
    const { bulbs, step: pace, lit: bright, dim } = frame.motion.pad;
    for (let i = 0; i < bulbs; i += 1) {
      const angle = Math.PI * (0.07 + (0.86 * i) / (bulbs - 1));
      const step = frame.reduced ? 0 : Math.floor(frame.now / pace);
      const lit = effects === 0 ? 0 : (i + step) % 3 === 0 ? bright : dim;
      this.glows[i]?.put(
        x - Math.cos(angle) * 121 * scale,
        y + (4.5 + Math.sin(angle) * 23) * scale,
        0.46 * scale,
        0.46 * scale,
        0,
        lit,
      );
    }
  }

  private hide(): void {
    if (!this.isShown) return;
    this.isShown = false;
    this.tower.hide();
    this.drum.hide();
    this.top.hide();
    hideAll(this.lamps);
    hideAll(this.arms);
    hideAll(this.glows);
  }
}

/** In front of the rocket: smoke, strings of bulbs, visitors. */
export class ForegroundLayer {
  private readonly at: Place = { x: 0, y: 0, scale: 1 };
  private readonly puffs: readonly Sprite[];
  private isSmoking = false;
  private readonly strings: readonly Sprite[];
  private readonly masts: readonly Sprite[];
  private readonly crowd: readonly Sprite[];
  private readonly dusk: Sprite;
  private readonly barrier: Sprite;

  constructor(maker: SpriteMaker, { pad }: RocketMotion) {
    this.puffs = maker.row(pad.puffs, (i) => (i % 5 === 0 ? 'steam-warm' : i % 2 ? 'steam-a' : 'steam-b'));
    this.masts = maker.row(MASTS.length, 'mast');
    this.strings = maker.row(STRINGS.length, 'bulb-string');
    this.crowd = maker.row(CROWD.length, (i) => `crowd-${[0, 1, 3, 1, 2, 4, 2, 3, 4, 0, 3, 1][i] ?? 0}`);
    this.dusk = maker.make('solid');
    this.barrier = maker.make('barrier');
  }

  draw(frame: RocketFrame, effects: number): void {
    this.drawSmoke(frame, effects);
    this.drawClosed(frame);
    for (let i = 0; i < MASTS.length; i += 1) {
      const { x, y, scale } = place(frame, MASTS[i] ?? 0, -6, 1.04, this.at);
      if (y - 230 * scale > frame.height || x > frame.width + 20 || x < -20) this.masts[i]?.hide();
      else this.masts[i]?.put(x, y, scale);
    }
    for (let i = 0; i < this.strings.length; i += 1) {
      const [right, up, lean, size] = STRINGS[i] ?? [0, 0, 0, 1];
      const { x, y, scale } = place(frame, right, up, 1.04, this.at);
      const sway = frame.reduced ? 0 : frame.motion.pad.sway * Math.sin(frame.now * 0.0013 + i);
      if (y - 40 > frame.height || x > frame.width + 20) this.strings[i]?.hide();
      else this.strings[i]?.put(x, y, size * scale, size * scale, lean + sway, 1);
    }
    for (let i = 0; i < this.crowd.length; i += 1) {
      const [right, up, size, flip] = CROWD[i] ?? [0, 0, 1, 1];
      const { x, y, scale } = place(frame, right, up, 1.22, this.at);
      const thrill =
        frame.stage === 'ignition' ||
        frame.stage === 'holding' ||
        (frame.stage === 'flight' && frame.elapsed < 2500)
          ? 1
          : 0.25;
      const bob = frame.reduced
        ? 0
        : thrill *
          Math.max(0, Math.sin(frame.now * (0.004 + 0.002 * scatter(i)) + i * 2)) *
          frame.motion.pad.cheers;
      if (y - 40 > frame.height) this.crowd[i]?.hide();
      else this.crowd[i]?.put(x, y - bob, size * scale * flip, size * scale);
    }
  }

  /** A void round: the lights are dimmed, and a barrier is in front of the steps. */
  private drawClosed(frame: RocketFrame): void {
    const closed = frame.stage === 'closed' ? 1 : 0;
    const { x, y, scale } = place(frame, 0, -58, 1, this.at);
    this.dusk.tint('foreground');
    this.dusk.put(0, 0, frame.width / 8 + 1, frame.height / 8 + 1, 0, 0.46 * closed);
    this.barrier.put(x, y, BARRIER * scale, BARRIER * scale, 0, closed);
  }

  /** Steam leaks before take-off; then the burner blows it over the deck, and it lingers. */
  private drawSmoke(frame: RocketFrame, effects: number): void {
    if (frame.padSmoke === 0) {
      if (this.isSmoking) hideAll(this.puffs);
      this.isSmoking = false;
      return;
    }
    this.isSmoking = true;
    const blown = frame.stage === 'flight' ? frame.elapsed : 0;
    const still = frame.reduced;
    for (let i = 0; i < this.puffs.length; i += 1) {
      const puff = this.puffs[i];
      if (i / this.puffs.length > 0.5 + effects / 2) {
        puff?.hide();
        continue;
      }
      const side = i % 2 ? 1 : -1;
      const period = 2300 + 1700 * scatter(i);
      const life = still
        ? 0.35 + 0.3 * scatter(i)
        : ((frame.now + period * scatter(i + 50)) % period) / period;
      const push = smooth(0, 1600, blown) * (40 + 70 * scatter(i + 9));
      const reach = mix(30, 62, scatter(i + 3)) + 58 * life * frame.padSmoke + push;
      const { x, y, scale } = place(
        frame,
        side * reach,
        4 - 9 * scatter(i + 6) + (8 + 22 * frame.padSmoke) * life * life + push * 0.12,
        1.02,
        this.at,
      );
      const size =
        (0.34 + 0.5 * frame.padSmoke + 0.5 * smooth(0, 900, blown)) *
        (0.55 + 0.75 * life) *
        (0.8 + 0.4 * scatter(i + 14)) *
        scale;
      const alpha = clamp(4 * life) * (1 - smooth(0.55, 1, life)) * (0.35 + 0.65 * frame.padSmoke);
      puff?.put(x, y, size * side, size, 0, frame.stage === 'closed' ? alpha * 0.4 : alpha);
    }
  }
}

/** Strings from the tower to the masts, and beyond. A string of size 1 is 200 units long. */
const STRINGS: readonly (readonly [right: number, up: number, lean: number, size: number])[] = [
  [101, 206, 0, 0.64],
  [101, 134, 0.1, 0.64],
  [228, 206, -0.02, 0.72],
  [-342, 206, 0.02, 0.68],
];
const MASTS: readonly number[] = [228, 372, -206, -342];
