// The sums on the plate under the counters.
import type { Layer } from '../../stage/scene';
import { hideAll, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { COUNTERS } from '../../../src/kits/blockRounds/facts/flips';
import type { ClassicFrame } from '../frame';
import { COUNTER_PITCH } from '../layout';
import { EQUALS, FIRST, GAP, INKS, LAMP, MAX_GLYPHS, PLUS, SECOND, TIMES, type SumLine } from '../sums';
import { counterX } from './cabinet';

/** Frames of what is no digit. */
const SIGNS: Readonly<Record<number, string>> = {
  [PLUS]: 'sum-plus',
  [EQUALS]: 'sum-equals',
  [TIMES]: 'mark-times',
  [LAMP]: 'jewel-lit',
  [FIRST]: 'sign-first',
  [SECOND]: 'sign-second',
};
const DIGITS = Array.from({ length: 10 }, (_, digit) => `mark-${digit}`);
const nameOf = (glyph: number): string => SIGNS[glyph] ?? DIGITS[glyph] ?? '';
/** Widths of glyphs, in units; lamps and signs are put by their middle, and so stand higher than a line of digits. */
const DIGIT = 10;
const SIGN = 8.6;
const BADGE = 15;
const RAISED = 5.4;
/** At scale 1, in units: the line under the hinges, how much of the plate's half a line may take, and how large it is written. */
const LINE = 67.6;
const HALF_PLATE = 150;
const SIZE = 1.5;
const ROOM_ALONE = 230;
const ROOM_OF_TWO = 104;
/** The marked glyph is so much larger. */
const MARKED = 1.22;
/** Signs of sides are drawn so much larger in the pack. */
const DRAWN = 2;

const widthOf = (glyph: number): number =>
  glyph < PLUS || glyph === GAP ? DIGIT : glyph >= LAMP ? BADGE : SIGN;

export class SumsLayer implements Layer<ClassicFrame> {
  private readonly lines: readonly (readonly Sprite[])[];

  constructor(maker: SpriteMaker) {
    this.lines = [0, 1].map(() => maker.row(MAX_GLYPHS, 'mark-0'));
  }

  draw({ sums, layout }: ClassicFrame): void {
    for (let i = 0; i < this.lines.length; i += 1) {
      const sprites = this.lines[i];
      const line = sums.line[i];
      if (!sprites || !line) continue;
      const room = sums.lines === 1 ? ROOM_ALONE : ROOM_OF_TWO;
      if (sums.shown > 0 && i < sums.lines) this.write(line, room, sprites, layout, sums.shown);
      else hideAll(sprites);
    }
  }

  private write(
    { at, count, marked, glyphs, inks }: SumLine,
    room: number,
    sprites: readonly Sprite[],
    layout: ClassicFrame['layout'],
    shown: number,
  ): void {
    let width = 0;
    for (let i = 0; i < count; i += 1) width += widthOf(glyphs[i] ?? 0) * (i === marked ? MARKED : 1);
    // The longest are written a little smaller.
    const size = Math.min(SIZE, room / width);
    const half = (width * size) / 2;
    const middle = (at - (COUNTERS - 1) / 2) * COUNTER_PITCH;
    const centre = Math.max(half - HALF_PLATE, Math.min(HALF_PLATE - half, middle));
    const scale = layout.scale * size;
    let pen = counterX(layout, (COUNTERS - 1) / 2, COUNTERS) + (centre - half) * layout.scale;
    const y = layout.hinge + LINE * layout.scale;
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
        const isSign = glyph === FIRST || glyph === SECOND;
        sprite.tint(isSign && ink === 'number' ? 'light' : ink);
        const badge = glyph >= LAMP;
        sprite.put(
          pen + cell / 2,
          // A larger one keeps its middle on that of the line.
          (badge ? y - RAISED * scale : y) + RAISED * (large - scale),
          isSign ? large / DRAWN : large,
          undefined,
          0,
          shown,
        );
      }
      if (i < count) pen += cell;
    }
  }
}
