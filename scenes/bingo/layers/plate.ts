// The result of my tickets in the settlement: it hangs on a plate before the glass; where my ticket hangs there, it covers the ticket. A gain has a coin; whatever else they paid
// is on a smaller, dull plate, with an arrow down if it is less than they cost.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
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
/** The plate swings: its first turn in radians, the milliseconds in which its swing fades, and of a radian of it. */
const TURN = 0.06;
const FADES = 420;
const PACE = 105;
/** Cap height of the big digits at scale 1. */
const CAPS = 47;

export class PlateLayer {
  private readonly plate: Sprite;
  private readonly coin: Sprite;
  private readonly number: DigitRow;

  constructor(maker: SpriteMaker) {
    this.plate = maker.make('plate');
    this.coin = maker.make('coin');
    this.number = new DigitRow(maker, BIG_DIGITS, 12);
  }

  draw({ paid, paidShown, paidAge, hasGained, hasLost, isStill, layout }: BingoFrame): void {
    const shown = paid > 0 && paidShown > 0 ? 1 : 0;
    // It drops from its nail.
    const scale = layout.scale * paidShown * (hasGained || !layout.isHung ? 1 : SMALL);
    const turn = isStill ? 0 : TURN * Math.exp(-paidAge / FADES) * Math.cos(paidAge / PACE);
    const x = layout.machineX - Math.sin(turn) * NAIL * scale;
    const middle = layout.isHung ? layout.machineY + BELOW * layout.scale : layout.heroY;
    const y = middle + NAIL * (scale - layout.scale);
    const tint = hasGained ? PLAIN : DULL;
    const hasSign = hasGained || hasLost;
    this.plate.tint(tint);
    this.plate.put(x, y, scale, scale, turn, shown);
    this.coin.frame(hasGained ? 'coin' : 'tag-arrow');
    this.coin.put(x + COIN_X * scale, y, COIN * scale, COIN * scale, turn, hasSign ? shown : 0);
    if (shown === 0) return this.number.hide();
    const size = Math.min(SIZE, ROOM / this.number.amountWidthOf(paid, hasGained)) * scale;
    const aside = hasSign ? BESIDE * scale : 0;
    this.number.amount(paid, x + aside, y + (CAPS / 2) * size, size, shown, tint, hasGained);
  }
}
