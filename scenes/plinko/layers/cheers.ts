// Results over their slots as numbers that rise, the plain ones of a loss smaller. Neighbours rise to different heights, and around a great one there is room.
import { NUMBER_LINGER } from '../../../src/games/plinko/facts';
import { clamp } from '../../stage/ease';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_CHEERS, type PlinkoFrame } from '../frame';
import { slotX } from '../layout';
import { NumberSign } from '../numbers';
import { BIG, CHEERED } from '../view';

const BIG_LIFE = 2400;
/** How much larger than on a sign the number of a loss or of the stake is. */
const PLAIN_SCALE = 1.8;
const FADES = 300;
/** Milliseconds in which a number grows. A great one covers others by its width, so packs may not set this. */
const BORN = 220;
const GOLD = 'cheer-big';
const WHITE = 'cheer';
const PALE = 'cheer-plain';

export class CheerLayer {
  private readonly rows: readonly NumberSign[];
  /** The interval that the best number occupies; empty when no number needs room. */
  private keptFrom = 0;
  private keptTo = 0;

  constructor(maker: SpriteMaker) {
    this.rows = Array.from({ length: MAX_CHEERS }, () => new NumberSign(maker, 'mark'));
  }

  draw(frame: PlinkoFrame): void {
    this.keptFrom = this.keptTo = 0;
    // The best number comes first, because the others make way for it.
    for (let i = 0; i < MAX_CHEERS; i += 1) if (isGreatest(frame, i)) this.drawRow(frame, i);
    for (let i = 0; i < MAX_CHEERS; i += 1) if (!isGreatest(frame, i)) this.drawRow(frame, i);
  }

  private drawRow(frame: PlinkoFrame, index: number): void {
    const { layout, motion } = frame;
    const row = this.rows[index];
    const slot = frame.cheerSlot[index] ?? 0;
    const multiplier = frame.cheerMultiplier[index] ?? 0;
    const age = frame.cheerAge[index] ?? 0;
    const life = multiplier >= BIG ? BIG_LIFE : NUMBER_LINGER;
    if (!row || index >= frame.cheerCount || age >= life) return row?.hide();
    const hasWon = multiplier >= CHEERED;
    const scale = hasWon ? Math.min(2.6, 2 + Math.log10(multiplier / 200) * 0.3) : PLAIN_SCALE;
    const born = frame.reduced ? 1 : 1 - (1 - Math.min(1, age / BORN)) ** 3;
    const height = 11 * scale * (0.6 + 0.4 * born);
    const width = row.widthOf(multiplier, height);
    const half = width / 2 + 3;
    const x = clamp(slotX(layout, slot), layout.left + half, layout.right - half);
    const isGreat = isGreatest(frame, index);
    if (!isGreat && x + half > this.keptFrom && x - half < this.keptTo) return row.hide();
    if (isGreat) {
      this.keptFrom = x - half;
      this.keptTo = x + half;
    }
    const stagger = isGreat ? 0 : (slot % 2) * motion.cheers.stagger;
    const y = layout.signTop - 10 - (16 + 12 * scale + stagger) * born;
    const alpha = age > life - FADES ? (life - age) / FADES : 1;
    row.put(multiplier, x, y, width, height, multiplier >= BIG ? GOLD : hasWon ? WHITE : PALE, alpha);
  }
}

/** Whether this is the best of the big wins that are shown. */
const isGreatest = ({ best, cheerCount, cheerMultiplier }: PlinkoFrame, index: number): boolean =>
  index < cheerCount && best >= BIG && cheerMultiplier[index] === best;
