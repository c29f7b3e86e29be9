// Bulbs and lights: the ring around the lens that counts, the row on the base, the air in the glass, the caught ball, and
// lamps just lit.
import { scatter } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';
import { GLOBE, LENS_Y, cellX, cellY } from '../layout';
import type { BingoMotion } from '../motion';

const RING = 16;
/** Bulbs on the crown and on the neck. */
const ROW_X = [-31, -15.5, 0, 15.5, 31, -57, -47, 47, 57] as const;
const ROW_Y = [-79.5, -81.8, -82.4, -81.8, -79.5, 84, 87.5, 87.5, 84] as const;
const ROW = ROW_X.length;
const MINT = 'signal-go';
const GOLD = 'signal-wait';
const HIT = 'cheer';

/** The air jet, visible between the balls. */
export class AirLayer {
  private readonly breaths: readonly Sprite[];
  private readonly caught: Sprite;

  constructor(maker: SpriteMaker, { air }: BingoMotion) {
    this.breaths = maker.row(air.breaths, 'breath', 'light');
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
    if (lifted === 0) this.caught.hide();
    else
      this.caught.put(
        ballX[lifted] ?? 0,
        ballY[lifted] ?? 0,
        0.5 * scale,
        undefined,
        0,
        // Faint enough to keep the ball's number readable on its way.
        Math.min(caught, 0.2 + lift),
      );
  }
}

/** All bulbs of the machine. The lit part of the ring is the rest of a countdown or of the window. */
export class BulbLayer {
  private readonly ring: readonly Sprite[];
  private readonly row: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.ring = maker.row(RING, 'bulb-off');
    this.row = maker.row(ROW, 'bulb-off');
  }

  draw(frame: BingoFrame): void {
    const { machineX, machineY, scale } = frame.layout;
    for (let i = 0; i < RING; i += 1) {
      const bulb = this.ring[i];
      bulb?.frame(isRingLit(frame, i) ? 'bulb-on' : 'bulb-off');
      bulb?.put(machineX + ringX(i) * scale, machineY + ringY(i) * scale, 0.42 * scale);
    }
    for (let i = 0; i < ROW; i += 1) {
      const bulb = this.row[i];
      bulb?.frame(isRowLit(frame, i) ? 'bulb-on' : 'bulb-off');
      bulb?.put(machineX + rowX(i) * scale, machineY + rowY(i) * scale, 0.4 * scale);
    }
  }
}

export class GlowLayer {
  private readonly ring: readonly Sprite[];
  private readonly row: readonly Sprite[];
  private readonly lamp: Sprite;
  private readonly signal: Sprite;

  constructor(maker: SpriteMaker) {
    this.ring = maker.row(RING, 'halo', 'light');
    this.row = maker.row(ROW, 'halo', 'light');
    this.lamp = maker.make('glow', 'light');
    this.signal = maker.make('glow', 'light');
  }

  draw(frame: BingoFrame, effects: number): void {
    const { layout, stage } = frame;
    const { machineX, machineY, scale } = layout;
    const glow = frame.motion.lens.glow * (1 - 0.8 * frame.near);
    for (let i = 0; i < RING; i += 1) {
      const alpha = isRingLit(frame, i) && effects > 0.4 ? glow : 0;
      this.ring[i]?.put(
        machineX + ringX(i) * scale,
        machineY + ringY(i) * scale,
        0.3 * scale,
        undefined,
        0,
        alpha,
      );
    }
    for (let i = 0; i < ROW; i += 1) {
      const alpha = isRowLit(frame, i) && effects > 0.4 ? glow : 0;
      this.row[i]?.put(
        machineX + rowX(i) * scale,
        machineY + rowY(i) * scale,
        0.42 * scale,
        undefined,
        0,
        alpha,
      );
    }
    this.drawLamp(frame);
    const colour = stage === 'void' ? 'signal-stop' : stage === 'draw' || stage === 'extra' ? MINT : GOLD;
    this.signal.tint(colour);
    const isLit = stage !== 'idle' && stage !== 'settlement';
    this.signal.put(
      machineX - 50 * scale,
      machineY - 113 * scale,
      0.36 * scale,
      undefined,
      0,
      isLit ? 0.6 : 0,
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

const ringX = (i: number): number => Math.sin((i / RING) * 2 * Math.PI) * 36.8;
const ringY = (i: number): number => LENS_Y - Math.cos((i / RING) * 2 * Math.PI) * 36.8;
const rowX = (i: number): number => ROW_X[i] ?? 0;
const rowY = (i: number): number => ROW_Y[i] ?? 0;

function isRingLit({ gate, stage, now, isStill, motion: { lens } }: BingoFrame, i: number): boolean {
  if (gate >= 0) return i < Math.ceil(gate * RING);
  if (stage === 'countdown') return isStill || (i + Math.floor(now / lens.step)) % 4 === 0;
  if (stage === 'draw' || stage === 'extra') return isStill || (i + Math.floor(now / lens.draw)) % 4 !== 0;
  return false;
}

function isRowLit({ stage, tier, now, isStill, motion: { crown } }: BingoFrame, i: number): boolean {
  if (stage === 'void') return false;
  if (isStill) return true;
  const every = tier >= 3 ? crown.big : tier > 0 ? crown.small : crown.step;
  return tier > 0 ? (i + Math.floor(now / every)) % 2 === 0 : (i + Math.floor(now / every)) % 4 !== 0;
}
