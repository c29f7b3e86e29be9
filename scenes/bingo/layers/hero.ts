// The ticket of mine that stands on the stage. When it is one ball away from a prize the bulbs go down, and that ball and
// its place on the board are lit.
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_NEEDED, type BingoFrame } from '../frame';
import { BALL, COLUMNS, HERO, cellX, cellY } from '../layout';
import { BallArt } from './ballArt';
import { DIGIT, TILE, numberSize, writeNumber } from './board';

const CELLS = 15;
const INK = 'number-on';
const GOLD = 'signal-wait';
/** A ray's length in units; it stands on its pivot. */
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

  constructor(maker: SpriteMaker) {
    this.paper = maker.make('hero');
    this.tiles = maker.row(CELLS, 'cell-mine');
    this.tens = maker.row(CELLS, 'num-0');
    this.ones = maker.row(CELLS, 'num-0');
    this.balls = Array.from({ length: MAX_NEEDED }, () => new BallArt(maker, false));
    this.places = maker.row(MAX_NEEDED, 'cell-off');
    this.placeTens = maker.row(MAX_NEEDED, 'num-0');
    this.placeOnes = maker.row(MAX_NEEDED, 'num-0');
  }

  draw(frame: BingoFrame): void {
    const { hero, heroX, heroY, heroScale, near, now, isStill } = frame;
    const depth = frame.motion.near.pulse;
    this.paper.put(heroX, heroY, heroScale, heroScale, 0, hero ? 1 : 0);
    const size = (HERO.row * heroScale * 0.68) / DIGIT.height;
    const pulse = near * (isStill ? 1 : 1 - depth + depth * Math.sin(now * 0.006));
    for (let i = 0; i < CELLS; i += 1) {
      const number = hero?.numbers[i] ?? 0;
      const x = heroX + ((i % COLUMNS) - 2) * HERO.cell * heroScale;
      const y = heroY + (Math.floor(i / COLUMNS) - 1) * HERO.row * heroScale;
      const isHit = hero !== null && (hero.hits & (1 << i)) !== 0;
      const tile = this.tiles[i];
      tile?.frame(isHit ? 'cell-mine' : 'cell-on');
      tile?.tint(isHit ? PLAIN : GOLD);
      const wide = ((HERO.cell - 1.4) * heroScale) / TILE.width;
      const tall = ((HERO.row - 1.2) * heroScale) / TILE.height;
      tile?.put(x, y, wide, tall, 0, isHit ? 1 : isNeeded(frame, number) ? pulse : 0);
      writeNumber(this.tens[i], this.ones[i], number, x, y, size, INK);
    }
    for (let i = 0; i < MAX_NEEDED; i += 1) this.drawNeeded(frame, i);
  }

  /** The ball and its place once more, above the dark. */
  private drawNeeded(frame: BingoFrame, i: number): void {
    const { layout, near, ballX, ballY, ballTurn, isInside } = frame;
    const number = near > 0 ? (frame.needed[i] ?? 0) : 0;
    const x = cellX(layout, number);
    const y = cellY(layout, number);
    const wide = (layout.cellWidth - 1.6) / TILE.width;
    const tall = (layout.cellHeight - 1.6) / TILE.height;
    this.places[i]?.put(x, y, wide, tall, 0, number > 0 ? near : 0);
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

function isNeeded({ near, needed }: BingoFrame, number: number): boolean {
  for (let i = 0; i < MAX_NEEDED; i += 1) if (needed[i] === number) return near > 0 && number > 0;
  return false;
}

/** Light falls from the crown on each ball that is needed, and lies on its place. */
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
      const wide = (layout.cellWidth / 64) * 1.4;
      const tall = (layout.cellHeight / 64) * 1.8;
      this.onBoard[i]?.put(cellX(layout, number), cellY(layout, number), wide, tall, 0, 0.5 * lit);
      const inside = isInside[number] === 1 ? lit : 0;
      const x = ballX[number] ?? 0;
      const y = ballY[number] ?? 0;
      this.inGlass[i]?.tint(GOLD);
      this.inGlass[i]?.put(x, y, 0.5 * layout.scale, 0.5 * layout.scale, 0, 0.7 * inside);
      const fromX = layout.machineX;
      const fromY = layout.machineY - 92 * layout.scale;
      const long = Math.hypot(x - fromX, y - fromY) / RAY;
      this.beams[i]?.put(
        fromX,
        fromY,
        layout.scale,
        long * 1.15,
        Math.atan2(x - fromX, fromY - y),
        motion.near.beam * inside,
      );
    }
  }
}
