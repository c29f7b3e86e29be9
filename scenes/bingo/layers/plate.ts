// The result of my tickets in the settlement: it hangs on a plate before the glass; where my ticket hangs there, it covers the ticket. A coin is before it, and before a gain
// also a plus; whatever else they paid is in grey, on a smaller, dull plate.
import { BIG_DIGITS, DigitRow, SMALL_DIGITS, type DigitStyle } from '../../stage/digits';
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';

/** In machine units: how far the middle is below that of the globe at rest, if my ticket hangs above the machine. */
const BELOW = -9;
/** Height of the nail over the middle of the plate, and the place and the scale of the coin. */
const NAIL = 56;
const COIN_X = -64;
const COIN = 2;
/** Largest scale of the number, the width for it, and its place beside the coin. */
const SIZE = 0.6;
const ROOM = 118;
const BESIDE = 13;
/** Scale of a plate without a gain, unless it has to cover my ticket, and its colour. */
const SMALL = 0.72;
const DULL = 'ticket-off';
/** Digits without gold, so that they take that colour, and the factor of their scale. */
const DULL_DIGITS: DigitStyle = { ...SMALL_DIGITS, prefix: 'num' };
const DULL_SIZE = 3.6;
/** The plate swings: its first turn in radians, the milliseconds in which its swing fades, and of a radian of it. */
const TURN = 0.06;
const FADES = 420;
const PACE = 105;
/** Cap height of the big digits at scale 1, and of the dull ones. */
const CAPS = 47;
const DULL_CAPS = 11;

export class PlateLayer {
  private readonly plate: Sprite;
  private readonly coin: Sprite;
  private readonly gain: DigitRow;
  private readonly rest: DigitRow;

  constructor(maker: SpriteMaker) {
    this.plate = maker.make('plate');
    this.coin = maker.make('coin');
    this.gain = new DigitRow(maker, BIG_DIGITS, 12);
    this.rest = new DigitRow(maker, DULL_DIGITS, 11);
  }

  draw({ paid, paidShown, paidAge, hasGained, isStill, layout }: BingoFrame): void {
    const shown = paid > 0 && paidShown > 0 ? 1 : 0;
    // It drops from its nail.
    const scale = layout.scale * paidShown * (hasGained || !layout.isHung ? 1 : SMALL);
    const turn = isStill ? 0 : TURN * Math.exp(-paidAge / FADES) * Math.cos(paidAge / PACE);
    const x = layout.machineX - Math.sin(turn) * NAIL * scale;
    const middle = layout.isHung ? layout.machineY + BELOW * layout.scale : layout.heroY;
    const y = middle + NAIL * (scale - layout.scale);
    const tint = hasGained ? PLAIN : DULL;
    this.plate.tint(tint);
    this.plate.put(x, y, scale, scale, turn, shown);
    this.coin.tint(tint);
    this.coin.put(x + COIN_X * scale, y, COIN * scale, COIN * scale, turn, shown);
    this.gain.hide();
    this.rest.hide();
    if (shown === 0) return;
    const number = hasGained ? this.gain : this.rest;
    const most = hasGained ? SIZE : SIZE * DULL_SIZE;
    const size = Math.min(most, ROOM / number.amountWidthOf(paid, hasGained)) * scale;
    const caps = hasGained ? CAPS : DULL_CAPS;
    number.amount(paid, x + BESIDE * scale, y + (caps / 2) * size, size, shown, tint, hasGained);
  }
}
