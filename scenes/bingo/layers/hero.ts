// My ticket on the stage; it swings when one of its numbers is drawn. When it is one ball away from a prize, the bulbs are
// dimmed, and that ball and its place on the board are lit.
import { smooth } from '../../stage/ease';
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_NEEDED, type BingoFrame } from '../frame';
import { BALL, COLUMNS, HERO, cellX, cellY } from '../layout';
import { BallArt } from './ballArt';
import { DIGIT, TILE, numberSize, popOf, writeNumber } from './board';

const CELLS = 15;
const ROWS = CELLS / COLUMNS;
/** A row of which each place was hit. */
const FULL = (1 << COLUMNS) - 1;
const ALL = (1 << CELLS) - 1;
/** Colour of the numbers on paper, on hits and on the place of a needed number. */
const INK = 'number-mine';
const GOLD = 'signal-wait';
/** Colour that dims the paper of a number until it is drawn. */
const UNLIT = 'ticket-off';
/** A ray's length in units; its pivot is at its foot. */
const RAY = 120;

export class HeroLayer {
  private readonly paper: Sprite;
  private readonly tiles: readonly Sprite[];
  private readonly tens: readonly Sprite[];
  private readonly ones: readonly Sprite[];
  private readonly balls: readonly BallArt[];
  private readonly places: readonly Sprite[];
  private readonly placeTens: readonly Sprite[];
  private readonly placeOnes: readonly Sprite[];
  private readonly paidRims: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.paper = maker.make('hero');
    this.tiles = maker.row(CELLS, 'cell-mine');
    this.paidRims = maker.row(CELLS, 'cell-rim');
    this.tens = maker.row(CELLS, 'num-0');
    this.ones = maker.row(CELLS, 'num-0');
    this.balls = Array.from({ length: MAX_NEEDED }, () => new BallArt(maker, false));
    this.places = maker.row(MAX_NEEDED, 'cell-near');
    this.placeTens = maker.row(MAX_NEEDED, 'num-0');
    this.placeOnes = maker.row(MAX_NEEDED, 'num-0');
  }

  draw(frame: BingoFrame): void {
    const { hero, heroX, heroY, heroScale, near, now, isStill, motion } = frame;
    const lean = isStill ? 0 : motion.ticket.sway * Math.sin(now * 0.0013) + nod(frame);
    const cos = Math.cos(lean);
    const sin = Math.sin(lean);
    const nailY = heroY - HERO.nail * heroScale;
    const drop = HERO.nail * heroScale;
    const size = (HERO.row * heroScale * 0.68) / DIGIT.height;
    const depth = motion.near.pulse;
    const pulse = near * (isStill ? 1 : 1 - depth + depth * Math.sin(now * 0.006));
    const wide = ((HERO.cell - 1.4) * heroScale) / TILE.width;
    const tall = ((HERO.row - 1.2) * heroScale) / TILE.height;
    const hits = hero?.hits ?? 0;
    this.paper.tint(hits ? PLAIN : UNLIT);
    this.paper.put(heroX - sin * drop, nailY + cos * drop, heroScale, heroScale, lean, hero ? 1 : 0);
    // If all rows have paid, rims around all numbers would only crowd them.
    const hasRims = frame.stage === 'settlement' && hits !== ALL;
    for (let i = 0; i < CELLS; i += 1) {
      const number = hero?.numbers[i] ?? 0;
      const row = Math.floor(i / COLUMNS);
      const across = ((i % COLUMNS) - 2) * HERO.cell * heroScale;
      const down = drop + (row - 1) * HERO.row * heroScale;
      const x = heroX + cos * across - sin * down;
      const y = nailY + sin * across + cos * down;
      const isHit = (hits & (1 << i)) !== 0;
      const isWanted = !isHit && isNeeded(frame, number);
      const pop = isHit ? popOf(frame, number) + motion.ticket.swell * countOf(frame, row, i % COLUMNS) : 0;
      const tile = this.tiles[i];
      if (isHit || isWanted) {
        tile?.frame(isHit ? 'cell-mine' : 'cell-near');
        tile?.put(x, y, wide * (1 + pop), tall * (1 + pop), lean);
      } else tile?.hide();
      const paid = hasRims && isFull(hits, row) ? countedOf(frame, row, i % COLUMNS) : 0;
      if (paid > 0) this.paidRims[i]?.put(x, y, wide * (1.06 + pop), tall * (1.1 + pop), lean, paid);
      else this.paidRims[i]?.hide();
      writeNumber(this.tens[i], this.ones[i], number, x, y, size, INK, lean);
    }
    for (let i = 0; i < MAX_NEEDED; i += 1) this.drawNeeded(frame, i, pulse);
  }

  /** Draws the needed ball and its place again, above the darkness. */
  private drawNeeded(frame: BingoFrame, i: number, pulse: number): void {
    const { layout, near, ballX, ballY, ballTurn, isInside } = frame;
    const number = near > 0 ? (frame.needed[i] ?? 0) : 0;
    const lit = number > 0 ? 1 : 0;
    const x = cellX(layout, number);
    const y = cellY(layout, number);
    const wide = (layout.cellWidth - 1.6) / TILE.width;
    const tall = (layout.cellHeight - 1.6) / TILE.height;
    const swell = 1.02 + 0.1 * pulse;
    this.places[i]?.put(x, y, wide * swell, tall * swell, 0, lit);
    writeNumber(this.placeTens[i], this.placeOnes[i], number, x, y, numberSize(layout) * 1.08, INK);
    const ball = this.balls[i];
    const ballSize = BALL * layout.scale * 1.2;
    if (isInside[number] !== 1) ball?.hide();
    else ball?.put(number, ballX[number] ?? 0, ballY[number] ?? 0, ballSize, ballTurn[number] ?? 0);
  }
}

/**
 * Milliseconds for which a place is bright while the ticket is counted, from one row to the next, and from one place of a row
 * to the next; and from the end of the draw until then. A rim tells what has paid, so packs may not set this.
 */
const COUNTED = 250;
const BRIGHT = 420;
const DOWN = 300;
const ACROSS = 45;

const sinceCounted = ({ settled }: BingoFrame, row: number, column: number): number =>
  settled - COUNTED - row * DOWN - column * ACROSS;

/** How bright a place is while the ticket is counted: each is once, from the upper left to the lower right, 0 to 1. */
function countOf(frame: BingoFrame, row: number, column: number): number {
  const age = sinceCounted(frame, row, column);
  return age < 0 || age > BRIGHT ? 0 : Math.sin((age / BRIGHT) * Math.PI);
}

/** Whether a place has been counted, 0 to 1. Without motion it has been from the beginning. */
const countedOf = (frame: BingoFrame, row: number, column: number): number =>
  frame.isStill ? 1 : smooth(0, BRIGHT / 2, sinceCounted(frame, row, column));

/** Whether all places of a row were hit. */
const isFull = (hits: number, row: number): boolean => ((hits >> (row * COLUMNS)) & FULL) === FULL;

/** Rotation of the ticket: it swings from the moment at which its newest number was lit. */
function nod({ hero, lamps, lampAge, motion }: BingoFrame): number {
  let age = Infinity;
  for (const number of hero?.numbers ?? []) if (lamps[number]) age = Math.min(age, lampAge[number] ?? age);
  return age < 4000 ? motion.ticket.nod * Math.exp(-age / 500) * Math.sin(age / 95) : 0;
}

const isNeeded = ({ near, needed }: BingoFrame, number: number): boolean =>
  near > 0 && number > 0 && needed.includes(number);

/** Beams from the crown to each needed ball, light on its place, and light on the rows of my ticket while it is counted. */
export class SpotLayer {
  private readonly rows: readonly Sprite[];
  private readonly beams: readonly Sprite[];
  private readonly inGlass: readonly Sprite[];
  private readonly onBoard: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.rows = maker.row(ROWS, 'glow', 'light');
    this.beams = maker.row(MAX_NEEDED, 'ray', 'light');
    this.inGlass = maker.row(MAX_NEEDED, 'glow', 'light');
    this.onBoard = maker.row(MAX_NEEDED, 'glow', 'light');
  }

  draw(frame: BingoFrame): void {
    const { layout, needed, near, ballX, ballY, isInside, motion } = frame;
    this.drawRows(frame);
    for (let i = 0; i < MAX_NEEDED; i += 1) {
      const number = needed[i] ?? 0;
      const lit = number > 0 ? near : 0;
      this.onBoard[i]?.tint(GOLD);
      const wide = (layout.cellWidth / 64) * 2;
      const tall = (layout.cellHeight / 64) * 2.8;
      this.onBoard[i]?.put(cellX(layout, number), cellY(layout, number), wide, tall, 0, 0.25 * lit);
      const inside = isInside[number] === 1 ? lit : 0;
      const x = ballX[number] ?? 0;
      const y = ballY[number] ?? 0;
      this.inGlass[i]?.tint(GOLD);
      this.inGlass[i]?.put(x, y, 0.62 * layout.scale, undefined, 0, 0.85 * inside);
      const fromX = layout.machineX;
      const fromY = layout.machineY - 92 * layout.scale;
      const long = Math.hypot(x - fromX, y - fromY) / RAY;
      this.beams[i]?.put(
        fromX,
        fromY,
        layout.scale * 1.35,
        long,
        Math.atan2(x - fromX, fromY - y),
        motion.near.beam * inside,
      );
    }
  }
  private drawRows(frame: BingoFrame): void {
    const { hero, heroX, heroY, heroScale, motion } = frame;
    for (let row = 0; row < ROWS; row += 1) {
      const strength = hero?.hits ? countOf(frame, row, 2) * motion.ticket.light : 0;
      const y = heroY + (row - 1) * HERO.row * heroScale;
      this.rows[row]?.tint(GOLD);
      this.rows[row]?.put(heroX, y, heroScale * 1.15, heroScale * 0.34, 0, strength);
    }
  }
}
