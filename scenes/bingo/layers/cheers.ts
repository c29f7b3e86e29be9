// Prizes of my tickets: a number that pops up. The higher the prize is, the more happens around it, from a few sparks to
// rays, fountains of tickets and coins, and fireworks.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
import { TURN, along, clamp, easeOut, mix, scatter, smooth } from '../../stage/ease';
import { type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';
import type { BingoMotion } from '../motion';
import { LIVES } from '../view';

const SPARK_COLOURS = ['spark-0', 'spark-1', 'spark-2', 'spark-3'] as const;

const KINDS = ['ticket', 'coin', 'ticket-red', 'coin'];
/** By tier: size of the number, tickets and coins out of 84, sparks out of 96. */
const SIZE = [0, 0.72, 0.95, 1.15, 1.5] as const;
const BITS_OF = [0, 0, 18, 46, 84] as const;
const SPARKS_OF = [0, 12, 20, 32, 96] as const;
/** Number of sparks in a burst of fireworks. */
const BURST = 24;
/** Cap height of the big digits at scale 1. */
const CAPS = 47;

/**
 * The greatest prize is counted up across the whole scene; then it moves to the glass, so that the board beside it can be
 * read.
 */
const SETTLES_FROM = 2100;
const SETTLES = 2800;
const settledAt = ({ tier, cheerAge, isStill }: BingoFrame): number =>
  tier < 4 || isStill ? 1 : smooth(SETTLES_FROM, SETTLES, cheerAge);
/** The place of a prize: on the glass in the end. */
const middleX = (frame: BingoFrame): number => mix(frame.width / 2, frame.layout.machineX, settledAt(frame));
const middleY = (frame: BingoFrame): number =>
  mix(frame.height * 0.42, frame.layout.machineY + 6 * frame.layout.scale, settledAt(frame));
/** Width on the glass in machine units: no wider than the globe. */
const GLASS = 150;
/** Maximum width of a prize: that of the glass in the end; the greatest prize has the width of the scene until then. */
function roomOf(frame: BingoFrame): number {
  const { tier, layout, width } = frame;
  if (tier < 4) return GLASS * layout.scale;
  return mix(width - 40, GLASS * layout.scale, settledAt(frame));
}

/** Visibility while it comes and goes, 0 to 1. */
const presence = ({ tier, cheerAge }: BingoFrame): number =>
  smooth(0, 160, cheerAge) * (1 - smooth(LIVES[tier] - 400, LIVES[tier], cheerAge));

/** Rays behind the machine and the board. They cover: light that is added to a pale sky is white. */
export class RayLayer {
  private readonly rays: readonly Sprite[];

  constructor(maker: SpriteMaker, { cheer }: BingoMotion) {
    this.rays = maker.row(cheer.rays, 'ray');
  }

  draw(frame: BingoFrame, effects: number): void {
    const { tier, cheerAge, isStill, layout } = frame;
    const { rays, ray: bright } = frame.motion.cheer;
    const strength = effects < 0.5 || tier < 3 ? 0 : presence(frame) * bright;
    for (let i = 0; i < rays; i += 1) {
      const turn = (i / rays) * TURN + (isStill ? 0 : cheerAge * 0.00022);
      const long = (tier === 4 ? 3.4 : 2.2) * layout.scale * (i % 2 ? 0.8 : 1);
      this.rays[i]?.put(middleX(frame), middleY(frame), long * 0.7, long, turn, strength);
    }
  }
}

export class CheerLayer {
  private readonly bits: readonly Sprite[];
  private readonly scrim: Sprite;
  private readonly number: DigitRow;

  constructor(maker: SpriteMaker, { cheer }: BingoMotion) {
    this.bits = maker.row(cheer.bits, (i) => KINDS[i % KINDS.length] ?? 'coin');
    this.scrim = maker.make('glow');
    this.number = new DigitRow(maker, BIG_DIGITS, 10);
  }

  draw(frame: BingoFrame, effects: number): void {
    this.drawBits(frame, effects);
    const { tier, cheer, cheerAge, layout, isStill } = frame;
    const { pops, pop, breath: depth } = frame.motion.prize;
    const strength = presence(frame);
    this.scrim.tint('scrim');
    if (strength === 0) {
      this.scrim.hide();
      return this.number.hide();
    }
    const unit = tier === 4 ? 1 : layout.scale;
    const natural = (placesOf(cheer) * BIG_DIGITS.digit + BIG_DIGITS.times) * unit;
    const room = roomOf(frame) / natural;
    const born = isStill ? 1 : along(pop, cheerAge / pops);
    const breath = isStill || tier < 3 ? 1 : 1 + depth * Math.sin(cheerAge * 0.006);
    const size = Math.min(SIZE[tier], room) * unit * born * breath;
    // The greatest prizes are counted up.
    const counted = isStill || tier < 4 ? cheer : cheer * easeOut((cheerAge - 150) / 1600);
    const x = middleX(frame);
    const y = middleY(frame);
    this.scrim.put(x, y, (natural * size) / 62, size * 1.25, 0, strength * 0.72);
    this.number.times(counted, x, y + (CAPS / 2) * size, size, strength, PLAIN);
  }

  /** Tickets and coins fly up from the lens and fall, repeatedly for the greatest prizes. */
  private drawBits(frame: BingoFrame, effects: number): void {
    const { tier, cheerAge, layout, isStill, cheerSeed, width, height } = frame;
    const { bits, throw: thrown, most, gravity } = frame.motion.cheer;
    const count = isStill ? 0 : ((bits * BITS_OF[tier]) / 84) * (0.4 + 0.6 * effects);
    const lasts = LIVES[tier];
    for (let i = 0; i < bits; i += 1) {
      const bit = this.bits[i];
      const wave = tier === 4 ? 2600 : tier === 3 ? 2200 : lasts;
      const late = scatter(i + 71) * (tier >= 3 ? wave : 220);
      const turns = Math.floor((cheerAge - late) / wave);
      const age = cheerAge - late - turns * wave;
      const isOver = turns < 0 || (turns + 1) * wave + late > lasts + 500;
      if (i >= count || isOver) {
        bit?.hide();
        continue;
      }
      const t = age / 1000;
      const seed = cheerSeed + i * 3 + turns * 997;
      const side = tier === 4 ? (i % 2 === 0 ? 0.06 : 0.94) : 0;
      const fromX = tier === 4 ? width * side : layout.machineX;
      const fromY = tier === 4 ? height + 8 : layout.machineY + 90 * layout.scale;
      const aim = tier === 4 ? (0.5 - side) * 1.1 + (scatter(seed) - 0.5) * 0.5 : (scatter(seed) - 0.5) * 1.5;
      const speed = (tier === 4 ? most : thrown) * (0.6 + 0.5 * scatter(seed + 1)) * Math.sqrt(height / 360);
      const x = fromX + Math.sin(aim) * speed * t + 6 * Math.sin(t * 5 + i);
      const y = fromY - Math.cos(aim) * speed * t + gravity * t * t;
      const flip = Math.cos(t * (5 + 4 * scatter(seed + 2)) + i);
      const size = (tier === 4 ? 0.95 : 0.75) + 0.35 * scatter(seed + 3);
      bit?.put(x, y, size * flip, size, scatter(seed + 4) * TURN + t, 1 - smooth(wave * 0.75, wave, age));
    }
  }
}

/** Sparks around the number, and fireworks for the largest celebration. */
/** Sparks and the light behind the number. */
export class SparkLayer {
  private readonly glow: Sprite;
  private readonly sparks: readonly Sprite[];

  constructor(maker: SpriteMaker, { cheer }: BingoMotion) {
    this.glow = maker.make('glow', 'light');
    this.sparks = maker.row(cheer.sparks, 'spark', 'light');
  }

  draw(frame: BingoFrame, effects: number): void {
    const { tier, isStill, layout } = frame;
    const { sparks, glow } = frame.motion.cheer;
    this.glow.tint('cheer');
    this.glow.put(middleX(frame), middleY(frame), 2 * layout.scale, undefined, 0, presence(frame) * glow);
    const count = isStill ? 0 : ((sparks * SPARKS_OF[tier]) / 96) * effects;
    for (let i = 0; i < sparks; i += 1) {
      const spark = this.sparks[i];
      if (!spark) continue;
      if (i >= count) spark.hide();
      else if (tier === 4) firework(frame, i, spark);
      else ember(frame, i, spark);
    }
  }
}

function ember(frame: BingoFrame, i: number, spark: Sprite): void {
  const { cheerAge, cheerSeed, layout, tier } = frame;
  const life = 900 + 500 * scatter(cheerSeed + i);
  if (cheerAge > life) return spark.hide();
  const aim = scatter(cheerSeed + i * 7) * TURN;
  const reach = (50 + 26 * tier) * easeOut(cheerAge / life) * (0.5 + 0.6 * scatter(i + 5)) * layout.scale;
  const x = middleX(frame) + Math.cos(aim) * reach * 1.2;
  const y = middleY(frame) + Math.sin(aim) * reach + 20 * (cheerAge / 1000) ** 2;
  spark.put(x, y, 0.5 + 0.6 * scatter(i + 9), undefined, aim + cheerAge * 0.004, 1 - cheerAge / life);
}

function firework(frame: BingoFrame, i: number, spark: Sprite): void {
  const { cheerAge, cheerSeed, width, height } = frame;
  const lasts = frame.motion.cheer.burst;
  const burst = Math.floor(i / BURST);
  const late = 200 + burst * 420;
  const turns = Math.floor((cheerAge - late) / lasts);
  const age = cheerAge - late - turns * lasts;
  if (turns < 0 || late + (turns + 1) * lasts > LIVES[4]) return spark.hide();
  const seed = cheerSeed + burst * 131 + turns * 17;
  const x = width * (0.12 + 0.76 * scatter(seed));
  const y = height * (0.08 + 0.3 * scatter(seed + 1));
  const aim = ((i % BURST) / BURST) * TURN;
  const share = age / lasts;
  const reach = (58 + 46 * scatter(seed + 2)) * easeOut(share) * (i % 2 ? 1 : 0.62);
  const colour = SPARK_COLOURS[(burst + turns) % 4] ?? PLAIN;
  spark.tint(colour);
  spark.put(
    x + Math.cos(aim) * reach,
    y + Math.sin(aim) * reach + 34 * share * share,
    clamp(2 - 1.6 * share, 0.4, 2),
    undefined,
    aim,
    1 - smooth(0.5, 1, share),
  );
}

const placesOf = (whole: number): number => Math.floor(Math.log10(Math.max(1, whole))) + 1;
