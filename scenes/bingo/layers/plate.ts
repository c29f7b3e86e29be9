// The result of my tickets in the settlement: a gain hangs on a plate with a coin before the glass, and whatever else they paid
// is a plain number there.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { BingoFrame } from '../frame';

/** In machine units: how far the middle is below that of the globe at rest, if my ticket hangs above the machine or before its glass. */
const BELOW = -9;
const BELOW_TICKET = 25;
/** Height of the nail over the middle of the plate, and the place and the scale of the coin. */
const NAIL = 56;
const COIN_X = -64;
const COIN = 1.7;
/** Largest scale of the number, the width for it, and its place beside the coin. */
const SIZE = 0.6;
const ROOM = 118;
const BESIDE = 13;
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

  draw({ paid, paidShown, paidAge, hasGained, isStill, layout }: BingoFrame): void {
    const shown = paid > 0 && paidShown > 0 ? 1 : 0;
    // It drops from its nail.
    const scale = layout.scale * paidShown;
    const turn = isStill ? 0 : TURN * Math.exp(-paidAge / FADES) * Math.cos(paidAge / PACE);
    const x = layout.machineX - Math.sin(turn) * NAIL * scale;
    const y = layout.machineY + ((layout.isHung ? BELOW : BELOW_TICKET) - NAIL) * layout.scale + NAIL * scale;
    const gain = hasGained ? shown : 0;
    this.plate.put(x, y, scale, scale, turn, gain);
    this.coin.put(x + COIN_X * scale, y, COIN * scale, COIN * scale, turn, gain);
    if (shown === 0) return this.number.hide();
    const size = Math.min(SIZE, ROOM / this.number.amountWidthOf(paid, hasGained)) * scale;
    const aside = hasGained ? BESIDE * scale : 0;
    this.number.amount(paid, x + aside, y + (CAPS / 2) * size, size, shown, PLAIN, hasGained);
  }
}
