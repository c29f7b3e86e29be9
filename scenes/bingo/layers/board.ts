// The board of lamps, one for each number in five columns: dark, lit, lit for a hit of mine, and with a gold rim for an
// extra ball.
import { clamp } from '../../stage/ease';
import type { Sprite, Colour } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';
import { COLUMNS, FRAME, cellX, cellY } from '../layout';
import { NUMBERS } from '../pile';

const RIMS = 10;
export const TILE = { width: 31.5, height: 22.5 } as const;
const EDGE = 100;
const GEM = 20;
/** A digit's height and cell at scale 1. */
export const DIGIT = { height: 11.1, cell: 9.6 } as const;
/** What a place of the board shows, and the picture and the ink for it. */
const CHANGING = 0;
const OFF = 1;
const ON = 2;
const HIT = 3;
const CELLS = { [OFF]: 'cell-off', [ON]: 'cell-on', [HIT]: 'cell-mine' } as const;
const INKS = { [OFF]: 'number-off', [ON]: 'number-on', [HIT]: 'number-mine' } as const;
/** A pop that nobody sees any more. */
const LEAST_POP = 0.0005;
const DIGITS = Array.from({ length: 10 }, (_, digit) => `num-${digit}`);

export class BoardLayer {
  private readonly panel: Sprite;
  private readonly cells: readonly Sprite[];
  private readonly rims: readonly Sprite[];
  private readonly tens: readonly Sprite[];
  private readonly ones: readonly Sprite[];
  private readonly edges: readonly Sprite[];
  private readonly posts: readonly Sprite[];
  private readonly corners: readonly Sprite[];
  private readonly gems: readonly Sprite[];
  /** What each place shows as it stands there: one of the three below, or CHANGING while it must be placed anew. */
  private readonly placed = new Uint8Array(NUMBERS + 1);
  private version = 0;

  constructor(maker: SpriteMaker) {
    this.panel = maker.make('solid');
    this.cells = maker.row(NUMBERS, 'cell-off');
    this.rims = maker.row(RIMS, 'cell-rim');
    this.tens = maker.row(NUMBERS, 'num-0');
    this.ones = maker.row(NUMBERS, 'num-0');
    this.posts = maker.row(2, 'board-post');
    this.edges = maker.row(2, 'board-edge');
    this.corners = maker.row(4, 'board-corner');
    this.gems = maker.row(COLUMNS, (column) => `ball-${column}`);
  }

  draw(frame: BingoFrame): void {
    const { layout, lamps, isMine, isExtra } = frame;
    if (this.version !== layout.version) {
      this.version = layout.version;
      this.placed.fill(CHANGING);
      this.placeFrame(layout);
    }
    const wide = (layout.cellWidth - 1.6) / TILE.width;
    const tall = (layout.cellHeight - 1.6) / TILE.height;
    const size = numberSize(layout);
    let rim = 0;
    for (let number = 1; number <= NUMBERS; number += 1) {
      const isLit = (lamps[number] ?? 0) > 0;
      const pop = popOf(frame, number);
      const x = cellX(layout, number);
      const y = cellY(layout, number);
      if (isLit && isExtra[number] && rim < RIMS)
        this.rims[rim++]?.put(x, y, wide * (0.97 + pop), tall * (0.95 + pop));
      const shows = !isLit ? OFF : isMine[number] === 1 ? HIT : ON;
      if (this.placed[number] === shows) continue;
      this.placed[number] = pop > 0 ? CHANGING : shows;
      const cell = this.cells[number - 1];
      cell?.frame(CELLS[shows]);
      cell?.put(x, y, wide * (1 + pop), tall * (1 + pop));
      writeNumber(this.tens[number - 1], this.ones[number - 1], number, x, y, size * (1 + pop), INKS[shows]);
    }
    for (; rim < RIMS; rim += 1) this.rims[rim]?.hide();
  }

  private placeFrame(layout: BingoFrame['layout']): void {
    const { boardLeft: left, boardRight: right, boardTop: top, boardBottom: bottom } = layout;
    const wide = right - left;
    this.panel.gradient('board-high', 'board-low');
    this.panel.put(left + 4, top + 4, (wide - 8) / 8, (bottom - top - 8) / 8);
    const middle = (left + right) / 2;
    this.posts[0]?.put(left, (top + bottom) / 2, 1, (bottom - top) / EDGE);
    this.posts[1]?.put(right - FRAME, (top + bottom) / 2, 1, (bottom - top) / EDGE);
    this.edges[0]?.put(middle, top, wide / EDGE, 1);
    this.edges[1]?.put(middle, bottom - FRAME, wide / EDGE, 1);
    const inset = FRAME / 2;
    this.corners[0]?.put(left + inset, top + inset);
    this.corners[1]?.put(right - inset, top + inset);
    this.corners[2]?.put(left + inset, bottom - inset);
    this.corners[3]?.put(right - inset, bottom - inset);
    const size = clamp(layout.cellHeight * 0.22, 4.4, 6.4) / GEM;
    for (let column = 0; column < COLUMNS; column += 1)
      this.gems[column]?.put(left + FRAME + (column + 0.5) * layout.cellWidth, top + inset, size);
  }
}

/** How strongly a place that was just lit still pops. */
export function popOf({ isStill, lampAge, lamps, motion }: BingoFrame, number: number): number {
  if (isStill || !lamps[number]) return 0;
  const pop = motion.lamps.pop * Math.exp((lampAge[number] ?? 0) * -0.009);
  return pop < LEAST_POP ? 0 : pop;
}

/** The scale of the numbers on the board. */
export const numberSize = ({ cellWidth, cellHeight }: BingoFrame['layout']): number =>
  Math.min((cellHeight * 0.72) / DIGIT.height, (cellWidth * 0.78) / (2 * DIGIT.cell));

/** Writes a number from 1 to 60 in the middle of its place; 0 writes nothing. */
export function writeNumber(
  tens: Sprite | undefined,
  ones: Sprite | undefined,
  number: number,
  x: number,
  y: number,
  size: number,
  tint: Colour,
  lean = 0,
): void {
  // A digit's position is its lower edge.
  const baseX = x - (Math.sin(lean) * DIGIT.height * size) / 2;
  const baseY = y + (Math.cos(lean) * DIGIT.height * size) / 2;
  const aside = number < 10 ? 0 : (DIGIT.cell * size) / 2;
  const asideX = Math.cos(lean) * aside;
  const asideY = Math.sin(lean) * aside;
  ones?.frame(DIGITS[number % 10] ?? '');
  ones?.tint(tint);
  ones?.put(baseX + asideX, baseY + asideY, size, size, lean, number === 0 ? 0 : 1);
  tens?.frame(DIGITS[Math.floor(number / 10)] ?? '');
  tens?.tint(tint);
  tens?.put(baseX - asideX, baseY - asideY, size, size, lean, number < 10 ? 0 : 1);
}
