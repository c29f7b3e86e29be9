// My ticket on the stage; it swings when one of its numbers is drawn. When it is one ball away from a prize, the bulbs are
// dimmed, and that ball and its place on the board are lit.
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_NEEDED, type BingoFrame } from '../frame';
import { BALL, COLUMNS, HERO, cellX, cellY } from '../layout';
import { BallArt } from './ballArt';
import { DIGIT, TILE, numberSize, writeNumber } from './board';

const CELLS = 15;
const INK = 'number-on';
const GOLD = 'signal-wait';
/** Colour that dims the paper of a number until it is drawn. */
const UNLIT = 'number-off';
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
  private readonly rims: readonly Sprite[];
  private readonly tileRims: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.paper = maker.make('hero');
    this.tiles = maker.row(CELLS, 'cell-mine');
    this.tileRims = maker.row(MAX_NEEDED, 'cell-rim');
    this.tens = maker.row(CELLS, 'num-0');
    this.ones = maker.row(CELLS, 'num-0');
    this.balls = Array.from({ length: MAX_NEEDED }, () => new BallArt(maker, false));
    this.places = maker.row(MAX_NEEDED, 'cell-off');
    this.rims = maker.row(MAX_NEEDED, 'cell-rim');
    this.placeTens = maker.row(MAX_NEEDED, 'num-0');
    this.placeOnes = maker.row(MAX_NEEDED, 'num-0');
  }

  draw(frame: BingoFrame): void {
    const { hero, heroX, heroY, heroScale, near, now, isStill, motion } = frame;
    const shown = hero ? 1 : 0;
    const lean = isStill ? 0 : motion.ticket.sway * Math.sin(now * 0.0013) + nod(frame);
    const cos = Math.cos(lean);
    const sin = Math.sin(lean);
    const nailY = heroY - HERO.nail * heroScale;
    const drop = HERO.nail * heroScale;
    this.paper.tint(hero?.hits ? PLAIN : UNLIT);
    this.paper.put(heroX - sin * drop, nailY + cos * drop, heroScale, heroScale, lean, shown);
    const size = (HERO.row * heroScale * 0.68) / DIGIT.height;
    const depth = motion.near.pulse;
    const pulse = near * (isStill ? 1 : 1 - depth + depth * Math.sin(now * 0.006));
    const wide = ((HERO.cell - 1.4) * heroScale) / TILE.width;
    const tall = ((HERO.row - 1.2) * heroScale) / TILE.height;
    let rim = 0;
    for (let i = 0; i < CELLS; i += 1) {
      const number = hero?.numbers[i] ?? 0;
      const across = ((i % COLUMNS) - 2) * HERO.cell * heroScale;
      const down = drop + (Math.floor(i / COLUMNS) - 1) * HERO.row * heroScale;
      const x = heroX + cos * across - sin * down;
      const y = nailY + sin * across + cos * down;
      const isHit = hero !== null && (hero.hits & (1 << i)) !== 0;
      const isWanted = !isHit && isNeeded(frame, number);
      const pop = isHit ? popOf(frame, number) : 0;
      const tile = this.tiles[i];
      tile?.frame(isHit ? 'cell-mine' : 'cell-on');
      tile?.put(
        x,
        y,
        wide * (1 + pop),
        tall * (1 + pop),
        lean,
        isHit ? 1 : isWanted ? near * (0.6 + 0.4 * pulse) : 0,
      );
      if (isWanted) this.tileRims[rim++]?.put(x, y, wide * 1.06, tall * 1.1, lean, near);
      writeNumber(this.tens[i], this.ones[i], number, x, y, size * (1 + pop), INK, lean);
    }
    for (; rim < MAX_NEEDED; rim += 1) this.tileRims[rim]?.hide();
    for (let i = 0; i < MAX_NEEDED; i += 1) this.drawNeeded(frame, i, pulse);
  }

  /** Draws the needed ball and its place again, above the darkness. */
  private drawNeeded(frame: BingoFrame, i: number, pulse: number): void {
    const { layout, near, ballX, ballY, ballTurn, isInside } = frame;
    const number = near > 0 ? (frame.needed[i] ?? 0) : 0;
    const x = cellX(layout, number);
    const y = cellY(layout, number);
    const wide = (layout.cellWidth - 1.6) / TILE.width;
    const tall = (layout.cellHeight - 1.6) / TILE.height;
    this.places[i]?.put(x, y, wide, tall, 0, number > 0 ? near : 0);
    const swell = 1.02 + 0.1 * pulse;
    this.rims[i]?.put(x, y, wide * swell, tall * swell, 0, number > 0 ? near : 0);
    writeNumber(this.placeTens[i], this.placeOnes[i], number, x, y, numberSize(layout) * 1.12, GOLD);
    const ball = this.balls[i];
    if (isInside[number] !== 1) ball?.hide();
    else
      ball?.put(
        number,
        ballX[number] ?? 0,
        ballY[number] ?? 0,
        BALL * layout.scale * 1.2,
        ballTurn[number] ?? 0,
      );
  }
}

/** How strongly a place that was just lit still pops. */
const popOf = ({ isStill, lampAge, lamps, motion }: BingoFrame, number: number): number =>
  isStill || (lamps[number] ?? 0) === 0 ? 0 : motion.lamps.pop * Math.exp((lampAge[number] ?? 0) * -0.009);

/** Rotation of the ticket: it swings from the moment at which its newest number was lit. */
function nod({ hero, lamps, lampAge, motion }: BingoFrame): number {
  let age = Infinity;
  for (let i = 0; i < CELLS; i += 1) {
    const number = hero?.numbers[i] ?? 0;
    if ((lamps[number] ?? 0) > 0) age = Math.min(age, lampAge[number] ?? Infinity);
  }
  return age < 4000 ? motion.ticket.nod * Math.exp(-age / 500) * Math.sin(age / 95) : 0;
}

function isNeeded({ near, needed }: BingoFrame, number: number): boolean {
  for (let i = 0; i < MAX_NEEDED; i += 1) if (needed[i] === number) return near > 0 && number > 0;
  return false;
}

/** Beams from the crown to each needed ball, and light on its place. */
export class SpotLayer {
  private readonly beams: readonly Sprite[];
  private readonly inGlass: readonly Sprite[];
  private readonly onBoard: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.beams = maker.row(MAX_NEEDED, 'ray', 'light');
    this.inGlass = maker.row(MAX_NEEDED, 'glow', 'light');
    this.onBoard = maker.row(MAX_NEEDED, 'glow', 'light');
  }

  draw({ layout, needed, near, ballX, ballY, isInside, motion }: BingoFrame): void {
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
      this.inGlass[i]?.put(x, y, 0.62 * layout.scale, 0.62 * layout.scale, 0, 0.85 * inside);
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
}
