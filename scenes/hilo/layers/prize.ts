// What a win leaves on the table: a plate with its multiplier before two heaps of gold, under the card; large after a great win.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
import { spring } from '../../stage/ease';
import type { Layer } from '../../stage/scene';
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { HiloFrame } from '../frame';

/** Most glyphs of a multiplier. */
const GLYPHS = 10;
/** Height of the plate's lower edge over the table's foot, and half its height at scale 1: it touches no sign of the row. */
const LOWER = 80;
const HALF_PLATE = 26;
/** Largest scale of its digits, the width in which they must fit, and half the height of one at scale 1. */
const SIZE = 0.7;
const ROOM = 146;
const HALF = 23.5;
/** Scale of a heap, its distance from the middle, and how far it is above the middle of the plate. */
const HEAP = 0.5;
const ASIDE = 66;
const ABOVE = 26;

/** Middle of the left (-1) or the right heap (1). */
export const heapX = ({ x, plate }: HiloFrame, side: number): number => x + side * ASIDE * plate;

export class PrizeLayer implements Layer<HiloFrame> {
  private readonly heaps: readonly Sprite[];
  private readonly plate: Sprite;
  private readonly number: DigitRow;

  constructor(maker: SpriteMaker) {
    this.heaps = maker.row(2, 'chest-loot');
    this.plate = maker.make('plate');
    this.number = new DigitRow(maker, BIG_DIGITS, GLYPHS);
  }

  draw(frame: HiloFrame): void {
    const { x, height, foot, paid, plate, won, reduced } = frame;
    const y = height - foot - LOWER - HALF_PLATE * plate;
    const lies = plate * (reduced ? paid : spring(paid) * Math.min(1, 4 * paid));
    const shown = paid > 0 ? 1 : 0;
    for (let i = 0; i < 2; i += 1) {
      const side = i === 0 ? -1 : 1;
      this.heaps[i]?.put(heapX(frame, side), y - ABOVE * lies, side * HEAP * lies, HEAP * lies, 0, shown);
    }
    this.plate.put(x, y, lies, lies, 0, shown);
    const size = lies * Math.min(SIZE, ROOM / this.number.widthOf(won));
    if (shown) this.number.multiplier(won, x, y + HALF * size, size, 1, PLAIN);
    else this.number.hide();
  }
}
