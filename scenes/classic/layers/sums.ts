// The plate under the counters: the number of the block that they show, and once it has decided, its arithmetic.
import { DigitRow, SMALL_DIGITS } from '../../stage/digits';
import type { Layer } from '../../stage/scene';
import { hideAll, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { COUNTERS } from '../../../src/kits/blockRounds/facts/flips';
import type { ClassicFrame } from '../frame';
import { COUNTER_PITCH } from '../layout';
import { CLOVER, EQUALS, FIRST, GAP, INKS, LETTERS, MAX_GLYPHS, PLUS, SECOND, type SumLine } from '../sums';
import { counterX } from './cabinet';

/** Frames of glyphs that are not digits. */
const SIGNS: Readonly<Record<number, string>> = {
  [PLUS]: 'sum-plus',
  [EQUALS]: 'sum-equals',
  [FIRST]: 'sign-first',
  [SECOND]: 'sign-second',
  [CLOVER]: 'sign-lucky',
};
const DIGITS = Array.from({ length: 10 }, (_, digit) => `mark-${digit}`);
/** The flaps' letters, which have two halves, and their scale at the height of a digit. */
const TOPS = [...'abcdef'].map((letter) => `hex-${letter}-top`);
const LOWS = [...'abcdef'].map((letter) => `hex-${letter}-low`);
const OF_FLAP = 0.3;
/** Distance by which both halves of a letter come nearer: a flap has a slit there. */
const SLIT = 0.8;
const nameOf = (glyph: number): string => SIGNS[glyph] ?? DIGITS[glyph] ?? TOPS[glyph - LETTERS] ?? '';
/** Widths of glyphs, in units. Signs and letters are placed by their centre, so they are raised to a line of digits. */
const DIGIT = 10;
const SIGN = 8.6;
const BADGE = 15;
const RAISED = 5.4;
/**
 * At scale 1, in units: the line's distance below the hinges, half the plate, the size of a line, the maximum width of one
 * line and of each of two, and the gap between two.
 */
const LINE = 66.8;
const HALF_PLATE = 150;
const SIZE = 1.5;
const ROOM_ALONE = 230;
const ROOM_OF_TWO = 138;
const BETWEEN = 12;
/** Factor of the marked glyph's size; a marked digit is underlined: distance and thickness of that line, in units of a glyph. */
const MARKED = 1.25;
const UNDER = 1.5;
const RULE = 2;
/** Width and height of the `solid` frame, in units. */
const SOLID = 8;
/** Length of the bars that strike out a faint clover: a dark one, and a narrower one on it. */
const LONG = 18;
/** Most digits of a block's number; the size of the number, and its distance below the hinges. */
const NUMBER = 10;
const NUMBER_SIZE = 1.5;
const NUMBER_LINE = 66.8;
/** The sign # before a number: its width, the size of the signs = of which it is made, and how high their middle is. */
const MARK = 13;
const MARK_SIZE = 1.6;
const MIDDLE = 3.25;
/** Factor by which the signs of sides are larger in the pack. */
const DRAWN = 2;

const isBadge = (glyph: number): boolean => glyph === FIRST || glyph === SECOND || glyph === CLOVER;
const widthOf = (glyph: number): number =>
  isBadge(glyph) ? BADGE : glyph < PLUS || glyph >= GAP ? DIGIT : SIGN;

export class SumsLayer implements Layer<ClassicFrame> {
  private readonly lines: readonly (readonly Sprite[])[];
  /** Lower halves of letters: only the two characters of lucky hash have them. */
  private readonly lows: readonly Sprite[];
  private readonly rules: readonly Sprite[];
  private readonly number: DigitRow;
  /** The sign # before a number: two signs =, of which one is turned. */
  private readonly bars: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.lines = [0, 1].map(() => maker.row(MAX_GLYPHS, 'mark-0'));
    this.lows = maker.row(2, 'hex-a-low');
    this.rules = maker.row(2, 'solid');
    this.number = new DigitRow(maker, SMALL_DIGITS, NUMBER);
    this.bars = maker.row(2, 'sum-equals');
  }

  draw({ sums, layout, settled, block }: ClassicFrame): void {
    hideAll(this.lows);
    hideAll(this.rules);
    if (block > 0 && sums.shown === 0 && settled < sums.early) this.name(block, layout);
    else {
      this.number.hide();
      hideAll(this.bars);
    }
    for (let i = 0; i < this.lines.length; i += 1) {
      const sprites = this.lines[i];
      const line = sums.line[i];
      if (!sprites || !line) continue;
      const side = sums.lines === 1 ? 0 : i === 0 ? -1 : 1;
      const shown = i === 0 && settled >= sums.early ? 1 : sums.shown;
      if (shown > 0 && i < sums.lines) this.write(line, side, sprites, layout, shown);
      else hideAll(sprites);
    }
  }

  private name(block: number, { cabinet, hinge, scale }: ClassicFrame['layout']): void {
    const size = NUMBER_SIZE * scale;
    const digits = Math.min(NUMBER, Math.floor(Math.log10(block)) + 1);
    const y = hinge + NUMBER_LINE * scale;
    this.number.whole(block, cabinet + (MARK / 2) * size, y, size, 1, 'number');
    const x = cabinet - ((digits * SMALL_DIGITS.digit) / 2) * size;
    const large = MARK_SIZE * size;
    for (let i = 0; i < this.bars.length; i += 1) {
      const bar = this.bars[i];
      bar?.tint('number');
      // Turned about its foot, a sign is aside by as much as its middle was above it.
      const aside = i === 0 ? 0 : MIDDLE * large;
      bar?.put(x - aside, y - aside, large, undefined, i === 0 ? 0 : Math.PI / 2);
    }
  }

  private write(
    { at, count, marked, glyphs, inks }: SumLine,
    side: -1 | 0 | 1,
    sprites: readonly Sprite[],
    layout: ClassicFrame['layout'],
    shown: number,
  ): void {
    let width = 0;
    for (let i = 0; i < count; i += 1) width += widthOf(glyphs[i] ?? 0) * (i === marked ? MARKED : 1);
    // The longest lines are written a little smaller.
    const size = Math.min(SIZE, (side === 0 ? ROOM_ALONE : ROOM_OF_TWO) / width);
    const half = (width * size) / 2;
    const middle = (at - (COUNTERS - 1) / 2) * COUNTER_PITCH;
    // Each of two lines stays in its own half of the plate.
    const aside = side === 0 ? middle : side * Math.max(side * middle, half + BETWEEN / 2);
    const centre = Math.max(half - HALF_PLATE, Math.min(HALF_PLATE - half, aside));
    const scale = layout.scale * size;
    let pen = counterX(layout, (COUNTERS - 1) / 2, COUNTERS) + (centre - half) * layout.scale;
    const y = layout.hinge + LINE * layout.scale;
    let low = 0;
    for (let i = 0; i < sprites.length; i += 1) {
      const sprite = sprites[i];
      if (!sprite) continue;
      const glyph = glyphs[i] ?? GAP;
      const large = i === marked ? scale * MARKED : scale;
      const cell = widthOf(glyph) * large;
      if (i >= count || glyph === GAP) sprite.hide();
      else {
        sprite.frame(nameOf(glyph));
        const ink = INKS[inks[i] ?? 0] ?? 'number';
        const isSign = isBadge(glyph);
        const isLetter = glyph >= LETTERS && glyph < CLOVER;
        const isRuled = i === marked && glyph < PLUS;
        sprite.tint(glyph === CLOVER || (isSign && ink === 'number') ? 'light' : isRuled ? 'number' : ink);
        if (isLetter) {
          const half = this.lows[low++];
          half?.frame(LOWS[glyph - LETTERS] ?? '');
          half?.tint(ink);
          half?.put(
            pen + cell / 2,
            y - (RAISED + SLIT * OF_FLAP) * scale,
            OF_FLAP * large,
            undefined,
            0,
            shown,
          );
        }
        if (isRuled) {
          const rule = this.rules[side > 0 ? 1 : 0];
          const under = y + RAISED * (large - scale) + UNDER * scale;
          rule?.tint(ink);
          rule?.put(pen, under, cell / SOLID, (RULE * scale) / SOLID, 0, shown);
        }
        if (glyph === CLOVER && ink !== 'number') {
          this.strike(0, 'fan-step', 2.8, pen + cell / 2, y - RAISED * scale, large, shown);
          this.strike(1, 'number', 1.4, pen + cell / 2, y - RAISED * scale, large, shown);
        }
        sprite.put(
          pen + cell / 2,
          // A larger glyph keeps its middle on that of the line.
          isLetter
            ? y - (RAISED - SLIT * OF_FLAP) * scale
            : isSign
              ? y - RAISED * scale
              : y + RAISED * (large - scale),
          isSign ? large / DRAWN : isLetter ? OF_FLAP * large : large,
          undefined,
          0,
          shown,
        );
      }
      if (i < count) pen += cell;
    }
  }

  /** Draws a bar through this place, from the lower left to the upper right; the position of `solid` is its upper left corner. */
  private strike(
    bar: number,
    ink: string,
    thick: number,
    x: number,
    y: number,
    scale: number,
    shown: number,
  ): void {
    const rule = this.rules[bar];
    const aside = (Math.SQRT1_2 / 2) * scale;
    rule?.tint(ink);
    rule?.put(
      x - (LONG + thick) * aside,
      y + (LONG - thick) * aside,
      (LONG * scale) / SOLID,
      (thick * scale) / SOLID,
      -Math.PI / 4,
      shown,
    );
  }
}
