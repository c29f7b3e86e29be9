// What a win leaves on the table: a plate with its multiplier, small at the chest; and a large one before two heaps of gold
// on the card after a great win.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
import { spring } from '../../stage/ease';
import type { Layer } from '../../stage/scene';
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { HiloFrame } from '../frame';
import { BELOW, chestX, Y } from './chest';

/** Most glyphs of a multiplier. */
const GLYPHS = 10;
/** Height of the large plate's middle over the table's foot: it covers the lower edge of the card, and touches nothing else. */
const MIDDLE = 106;
/** Largest scale of its digits, and the width in which they must fit. */
const SIZE = 0.7;
const ROOM = 146;
/** The same for the plate at the chest, whose scale comes first. */
const SMALL = { plate: 0.5, size: 0.36, room: 76 } as const;
/** Half the height of a digit at scale 1. */
const HALF = 23.5;
/** Scale of a heap, its distance from the middle, and how far it is above the middle of the plate. */
const HEAP = 0.5;
const ASIDE = 66;
const ABOVE = 26;

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
    const { x, height, foot, grand, paid, reduced } = frame;
    const y = height - foot - MIDDLE;
    const lies = reduced ? grand : spring(grand) * Math.min(1, 4 * grand);
    for (let i = 0; i < 2; i += 1) {
      const side = i === 0 ? -1 : 1;
      this.heaps[i]?.put(
        x + side * ASIDE,
        y - ABOVE * lies,
        side * HEAP * lies,
        HEAP * lies,
        0,
        grand > 0 ? 1 : 0,
      );
    }
    if (grand > 0) this.write(frame, x, y, lies, SIZE, ROOM);
    else if (paid > 0) {
      const rises = reduced ? paid : spring(paid);
      this.write(
        frame,
        chestX(frame),
        height - foot - Y + BELOW,
        SMALL.plate * rises,
        SMALL.size / SMALL.plate,
        SMALL.room / SMALL.plate,
      );
    } else {
      this.plate.hide();
      this.number.hide();
    }
  }

  /** The plate with the multiplier; the digits' scale and room are those at scale 1 of the plate. */
  private write({ won }: HiloFrame, x: number, y: number, scale: number, size: number, room: number): void {
    const fits = scale * Math.min(size, room / this.number.widthOf(won));
    this.plate.put(x, y, scale, scale, 0, scale > 0 ? 1 : 0);
    this.number.multiplier(won, x, y + HALF * fits, fits, 1, PLAIN);
  }
}
