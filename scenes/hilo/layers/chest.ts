// The treasure chest: its lid swings, light and coins come out, and a lamp on the cloth lights for every right guess.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, scatter, smooth, spring } from '../../stage/ease';
import { LAMPS, type HiloFrame } from '../frame';
import type { HiloMotion } from '../motion';
import { GOLD, WARM, grey } from './colours';
import { heapX } from './prize';
import { spread } from './table';

const X = 130;
const Y = 135;
const SCALE = 0.62;
/** Distance of the lamps below the middle of the chest. */
const BELOW = 42;
/** The lamps on the cloth: their scale, their distance, and the maximum distance from the first to the last. */
const LAMP = 1.1;
const LAMP_PITCH = 17;
const LAMPS_WIDE = 88;
/** The middle of the last lamp is so far from the picture's edge, at least. */
const EDGE = 15;
/** Most rows of coins in it, one behind and above the other. */
const ROWS = 4;
const ROW_UP = 10;
/** A row is beside the middle by a quarter of a coin, and turned by so many radians for each row before it. */
const APART = 4;
const TURN = 0.04;
/** How far the chest is squashed as it pays. */
const SQUASH = 0.12;

export class ChestLayer {
  private readonly open: Sprite;
  private readonly loot: readonly Sprite[];
  private readonly body: Sprite;
  private readonly plate: Sprite;
  private readonly lid: Sprite;
  private readonly lock: Sprite;
  private readonly lamps: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.open = maker.make('chest-open');
    this.loot = maker.row(ROWS, 'chest-loot');
    this.body = maker.make('chest-body');
    this.plate = maker.make('chest-plate');
    this.lid = maker.make('chest-lid');
    this.lock = maker.make('chest-lock');
    this.lamps = maker.row(LAMPS, 'lamp-off');
  }

  draw(frame: HiloFrame): void {
    const { chest, light } = frame;
    const x = chestX(frame);
    const y = frame.height - frame.foot - Y;
    const shade = grey(chest > 0 ? Math.max(light, 0.9) : light);
    // The chest shakes before it opens.
    const knock = chest > 0 && chest < 0.3 ? frame.motion.chest.knock * Math.sin(chest * 90) : 0;
    const pays = paying(frame) * SQUASH * Math.sin(frame.winAge / 70);
    const wide = SCALE * (1 - pays / 2);
    const tall = SCALE * (1 + pays);
    for (const part of [this.open, ...this.loot, this.body, this.plate, this.lid, this.lock])
      part.tint(shade);
    const raised = chest < 0.5 ? 0 : spring((chest - 0.5) * 2);
    this.open.put(x, y, wide, tall * raised, knock, raised > 0.02 ? 1 : 0);
    for (let i = 0; i < ROWS; i += 1) {
      const row = ROWS - 1 - i;
      const size = smooth(0.45, 0.75, chest);
      const shown = row < frame.rows ? smooth(0.45, 0.6, chest) : 0;
      // Every other row is mirrored, and lies half a coin beside the one before it.
      const side = row % 2 ? -1 : 1;
      const across = side * wide * (1 - 0.1 * row);
      this.loot[i]?.put(x + APART * side, y - ROW_UP * row, across, tall * size, TURN * side * row, shown);
    }
    this.body.put(x, y, wide, tall, knock);
    this.plate.put(x, y + 1, wide, tall, knock, chest > 0.3 ? 1 : 0);
    const shut = 1 - smooth(0.25, 0.5, chest);
    this.lid.put(x, y + 3 * SCALE, wide, tall * shut, knock, shut > 0.02 ? 1 : 0);
    this.lock.put(x, y - 5 * SCALE, wide, tall, knock, chest <= 0.3 ? 1 : 0);
    this.drawLamps(frame);
  }

  private drawLamps(frame: HiloFrame): void {
    const { height, foot, lamps, lit } = frame;
    for (let i = 0; i < this.lamps.length; i += 1) {
      const lamp = this.lamps[i];
      if (i >= lamps) {
        lamp?.hide();
        continue;
      }
      lamp?.frame(i < lit ? 'lamp-on' : 'lamp-off');
      lamp?.put(lampX(frame, i), height - foot - Y + BELOW, LAMP, undefined, 0, stay(frame));
    }
  }
}

/** Place of a lamp: all are below the chest's middle, as far as the picture's edge leaves room. */
function lampX(frame: HiloFrame, index: number): number {
  const half = (frame.lamps - 1) / 2;
  const pitch = Math.min(LAMP_PITCH, LAMPS_WIDE / Math.max(1, 2 * half));
  return Math.min(chestX(frame), frame.width - EDGE - half * pitch) + (index - half) * pitch;
}

/** How far the lamps are there: the plate of a great win reaches their place. */
const stay = ({ grand }: HiloFrame): number => 1 - grand;

/** How strongly it moves and shines for a win, 0 to 1. */
const paying = ({ winAge, reduced }: HiloFrame): number =>
  winAge < 0 || reduced ? 0 : Math.exp(-winAge / 500);

export const chestX = (frame: HiloFrame): number => frame.x + X + spread(frame) * 0.6;

/** The light of the open chest and of the lamps. */
export class ChestLight {
  private readonly glow: Sprite;
  private readonly lamps: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.glow = maker.make('glow', 'light');
    this.lamps = maker.row(LAMPS, 'glow', 'light');
  }

  draw(frame: HiloFrame): void {
    const x = chestX(frame);
    const y = frame.height - frame.foot - Y;
    const { glow, swell: swells, flash, lamps } = frame.motion.chest;
    const swell = frame.chestAge < 0 ? paying(frame) : Math.exp(-frame.chestAge / 500);
    this.glow.tint(GOLD);
    this.glow.put(
      x,
      y - 14,
      1.9 + swell * swells,
      undefined,
      0,
      // The steady light is faint: a strong one would wash out the coins.
      smooth(0.4, 0.8, frame.chest) * (glow + flash * swell),
    );
    for (let i = 0; i < this.lamps.length; i += 1) {
      this.lamps[i]?.tint(WARM);
      this.lamps[i]?.put(
        lampX(frame, i),
        y + BELOW,
        0.6,
        undefined,
        0,
        i < frame.lit && i < frame.lamps ? lamps * stay(frame) : 0,
      );
    }
  }
}

/** Milliseconds from the first shake of the chest until its lid is up. */
const LID_UP = 380;
/** Height over the table's foot of the plate's upper edge. */
const PLATE = 112;

/**
 * Coins fly from the open chest, or for a win while it is shut off both heaps: a few as it opens, more for a win, depending on
 * its size. They fly behind the cards, and cover no rank.
 */
export class CoinLayer {
  private readonly coins: readonly Sprite[];
  private readonly sparks: readonly Sprite[];

  constructor(maker: SpriteMaker, { coins }: HiloMotion) {
    this.coins = maker.row(coins.most, 'coin');
    this.sparks = maker.row(coins.most / 2, 'spark', 'light');
  }

  draw(frame: HiloFrame, effects: number): void {
    const isWin = frame.winAge >= 0;
    const { most, each, lasts, win, chest, gravity, size } = frame.motion.coins;
    const age = frame.reduced ? -1 : isWin ? frame.winAge : frame.chestAge - LID_UP;
    const count =
      age < 0 ? 0 : Math.floor(coinsOf(isWin ? frame.won : 160, most) * (effects < 0.5 ? 0.5 : 1));
    const isOpen = frame.chest > 0;
    const fromY = frame.height - frame.foot - (isOpen ? Y + 6 : PLATE);
    for (let i = 0; i < this.coins.length; i += 1) {
      const since = age - i * each;
      const sprite = this.coins[i];
      if (i >= count || since < 0 || since > lasts) {
        sprite?.hide();
        this.sparks[i]?.hide();
        continue;
      }
      const time = since / 1_000;
      const side = i % 2 ? 1 : -1;
      const fromX = isOpen ? chestX(frame) : heapX(frame, side);
      // A win flies from the chest over the table, to its middle, and off the heaps to both sides.
      const away = isOpen
        ? (scatter(i + 3) - (isWin ? 0.8 : 0.5)) * (isWin ? 300 : 130)
        : side * 130 * scatter(i + 3);
      const up = (isWin ? win : chest) * (0.7 + 0.5 * scatter(i + 71));
      const x = fromX + away * time;
      const y = fromY - up * time + gravity * time * time;
      const alpha = clamp((lasts - since) / 300);
      sprite?.put(x, y, size * Math.cos(since / 90 + i), size, away / 300, alpha);
      this.sparks[i]?.put(x + 4, y - 5, 0.5 + 0.5 * Math.sin(since / 60 + i), undefined, 0, alpha * 0.8);
    }
  }
}

/** Number of coins for a win; `won` is in hundredths of the stake. */
export const coinsOf = (won: number, most: number): number =>
  won <= 100 ? 0 : Math.min(most, Math.round(6 + 9 * Math.log2(won / 100)));
