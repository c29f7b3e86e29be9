// Bulbs and lights: the ring around the lens that counts, the row on the base, the air in the glass, the caught ball, and
// lamps just lit.
import { scatter } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';
import { GLOBE, LENS_Y, cellX, cellY } from '../layout';
import type { BingoMotion } from '../motion';

const RING = 16;
/** Milliseconds in which light runs once around the ring when the round is settled, and its length in bulbs after a loss. */
const RUN = 1300;
const RUN_LENGTH = 5;
/** Bulbs on the crown and on the neck. */
const ROW_X = [-31, -15.5, 0, 15.5, 31, -57, -47, 47, 57] as const;
const ROW_Y = [-79.5, -81.8, -82.4, -81.8, -79.5, 84, 87.5, 87.5, 84] as const;
const BULBS = RING + ROW_X.length;
const MINT = 'signal-go';
const GOLD = 'signal-wait';
const HIT = 'cheer';

/** The air jet, visible between the balls. */
export class AirLayer {
  private readonly breaths: readonly Sprite[];
  private readonly caught: Sprite;

  constructor(maker: SpriteMaker, { air }: BingoMotion) {
    this.breaths = maker.row(air.breaths, 'breath');
    this.caught = maker.make('glow', 'light');
  }

  draw(frame: BingoFrame, effects: number): void {
    const { layout, air, now, lifted, lift, ballX, ballY } = frame;
    const { breaths, shine, caught } = frame.motion.air;
    const { machineX, machineY, scale } = layout;
    for (let i = 0; i < breaths; i += 1) {
      const breath = this.breaths[i];
      if (air < 0.05 || i >= breaths * effects) {
        breath?.hide();
        continue;
      }
      const life = 520 + 260 * scatter(i);
      const at = now / life + scatter(i + 40);
      const share = at - Math.floor(at);
      const aim = (scatter(Math.floor(at) * 31 + i) - 0.5) * 1.3;
      const up = share * GLOBE * 1.7 * (0.55 + 0.45 * air);
      breath?.put(
        machineX + Math.sin(aim * 0.5) * up * scale,
        machineY + (GLOBE * 0.86 - up) * scale,
        scale * (0.8 + share),
        scale * (0.6 + 0.6 * air),
        aim * 0.5,
        air * shine * Math.sin(share * Math.PI),
      );
    }
    this.caught.tint(GOLD);
    // Faint enough to keep the ball's number readable on its way.
    const light = lifted && Math.min(caught, 0.2 + lift);
    this.caught.put(ballX[lifted] ?? 0, ballY[lifted] ?? 0, 0.5 * scale, undefined, 0, light);
  }
}

/** All bulbs of the machine. The lit part of the ring is the rest of a countdown or of the window. */
export class BulbLayer {
  private readonly bulbs: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.bulbs = maker.row(BULBS, 'bulb-off');
  }

  draw(frame: BingoFrame): void {
    for (let i = 0; i < BULBS; i += 1) {
      const bulb = this.bulbs[i];
      bulb?.frame(isLit(frame, i) ? 'bulb-on' : 'bulb-off');
      putBulb(bulb, frame, i, i < RING ? 0.42 : 0.4, 1);
    }
  }
}

export class GlowLayer {
  private readonly bulbs: readonly Sprite[];
  private readonly lamp: Sprite;
  private readonly signal: Sprite;

  constructor(maker: SpriteMaker) {
    this.bulbs = maker.row(BULBS, 'halo', 'light');
    this.lamp = maker.make('glow', 'light');
    this.signal = maker.make('glow', 'light');
  }

  draw(frame: BingoFrame, effects: number): void {
    const { layout, stage } = frame;
    const { machineX, machineY, scale } = layout;
    const glow = effects > 0.4 ? frame.motion.lens.glow * (1 - 0.8 * frame.near) : 0;
    for (let i = 0; i < BULBS; i += 1)
      putBulb(this.bulbs[i], frame, i, i < RING ? 0.3 : 0.42, isLit(frame, i) ? glow : 0);
    this.drawLamp(frame);
    const isGreen = stage === 'draw' || stage === 'extra' || frame.hasGained;
    const colour = stage === 'void' ? 'signal-stop' : isGreen ? MINT : GOLD;
    this.signal.tint(colour);
    const isOn = stage !== 'idle' && (stage !== 'settlement' || frame.hasGained);
    this.signal.put(
      machineX - 50 * scale,
      machineY - 113 * scale,
      0.36 * scale,
      undefined,
      0,
      isOn ? 0.6 : 0,
    );
  }

  /** A light on the board makes the number in the lens easy to find there. */
  private drawLamp({ layout, shown, shownAge, shownMine, isStill, motion: { lamps } }: BingoFrame): void {
    if (shown === 0) return this.lamp.hide();
    const flash = isStill ? 0 : lamps.flash * Math.max(0, 1 - shownAge / lamps.lasts);
    this.lamp.tint(shownMine ? HIT : GOLD);
    const wide = (layout.cellWidth / 64) * 1.25;
    this.lamp.put(
      cellX(layout, shown),
      cellY(layout, shown),
      wide,
      (layout.cellHeight / 64) * 1.5,
      0,
      lamps.glow + flash,
    );
  }
}

/** Puts a sprite where a bulb is. The bulbs of the ring come first. */
function putBulb(
  bulb: Sprite | undefined,
  { layout: { machineX, machineY, scale } }: BingoFrame,
  i: number,
  size: number,
  alpha: number,
): void {
  const turn = (i / RING) * 2 * Math.PI;
  const x = ROW_X[i - RING] ?? Math.sin(turn) * 36.8;
  const y = ROW_Y[i - RING] ?? LENS_Y - Math.cos(turn) * 36.8;
  bulb?.put(machineX + x * scale, machineY + y * scale, size * scale, size * scale, 0, alpha);
}

/** A light that goes on by one bulb in each `every` milliseconds: the place of a bulb behind it, 0 to 3. */
const behind = (i: number, now: number, every: number): number => (i + Math.floor(now / every)) % 4;

function isLit(frame: BingoFrame, i: number): boolean {
  const { gate, stage, now, isStill, motion } = frame;
  if (i >= RING) return isRowLit(frame, i);
  const { lens } = motion;
  if (gate >= 0) return i < Math.ceil(gate * RING);
  if (stage === 'settlement') return isRunLit(frame, i);
  if (stage === 'countdown') return isStill || behind(i, now, lens.step) === 0;
  if (stage === 'draw' || stage === 'extra') return isStill || behind(i, now, lens.draw) !== 0;
  return false;
}

/** In the settlement light runs once around the ring. After a win all of the ring stays lit, and after a loss none. */
function isRunLit({ settled, hasGained, isStill }: BingoFrame, i: number): boolean {
  if (isStill) return hasGained;
  const head = (settled / RUN) * RING;
  return i <= head && (hasGained || head < i + RUN_LENGTH);
}

function isRowLit({ stage, tier, now, isStill, motion: { crown } }: BingoFrame, i: number): boolean {
  if (stage === 'void') return false;
  if (isStill) return true;
  const place = behind(i, now, tier >= 3 ? crown.big : tier > 0 ? crown.small : crown.step);
  return tier > 0 ? place % 2 === 0 : place !== 0;
}
