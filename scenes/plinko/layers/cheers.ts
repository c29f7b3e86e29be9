// Results over their slots as numbers on tags, each on a stem from its ball: grey with an arrow down for less than the stake,
// plain for the stake, golden for a win. Neighbours rise to different heights, and around a great one there is room. The
// greatest ones are carried to the middle of the board.
import { NUMBER_LINGER } from '../../../src/games/plinko/facts';
import { clamp, mix } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_CHEERS, type PlinkoFrame } from '../frame';
import { carriedY, slotX } from '../layout';
import { NumberSign } from '../numbers';
import { BIG, CHEERED, STAKE } from '../view';
import { drawnRadius } from './balls';

const BIG_LIFE = 2400;
/** Milliseconds for which a ball stays after its number. */
const BEFORE = 200;
/** How much larger than on a sign the number of a loss or of the stake is. */
const PLAIN_SCALE = 1.8;
const FADES = 300;
/** Milliseconds in which a number grows. A great one covers others by its width, so packs may not set this. */
const BORN = 220;
const GOLD = 'cheer-big';
const WHITE = 'cheer';
const PALE = 'cheer-plain';
/** The arrow before a number below the stake: its width with its gap, and the height of its picture, for a number of height 1. */
const ARROW = { width: 0.95, picture: 12, share: 1 } as const;
/** The stem of a tag, a rail: its length at scale 1, the factor of its width, and its colour. */
const STEM = { length: 31, wide: 0.8, colour: 'stem' } as const;
/** How much larger a number is in the middle of the board. */
const CARRIED_SCALE = 1.15;
/** Size of the tag's picture, and the tag's margins around a number: those above and below are shares of its height. */
const TAG = { width: 56, height: 24, aside: 11, above: 0.28 };

/** A number and its tag. */
class Cheer {
  x = 0;
  /** Half of the tag's width; 0 when nothing is shown. */
  half = 0;
  private width = 0;
  private height = 0;
  /** Room for the arrow; 0 for none. */
  private before = 0;
  private isShown = false;
  private readonly stem: Sprite;
  private readonly tag: Sprite;
  private readonly arrow: Sprite;
  private readonly row: NumberSign;

  constructor(maker: SpriteMaker) {
    this.stem = maker.make('rail');
    this.stem.tint(STEM.colour);
    this.tag = maker.make('tag');
    this.arrow = maker.make('tag-arrow');
    this.row = new NumberSign(maker, 'mark');
  }

  /** Measures the number `index` of the frame; -1 for none. */
  measure(frame: PlinkoFrame, index: number, carried = 0): void {
    this.half = 0;
    const multiplier = frame.cheerMultiplier[index] ?? 0;
    const age = frame.cheerAge[index] ?? 0;
    if (index < 0 || index >= frame.cheerCount || age >= lifeOf(multiplier)) return;
    const { left, right } = frame.layout;
    this.height =
      11 *
      scaleOf(multiplier) *
      (0.6 + 0.4 * bornAt(frame, multiplier, age)) *
      mix(1, CARRIED_SCALE, carried);
    this.width = this.row.widthOf(multiplier, this.height);
    this.before = multiplier < STAKE ? ARROW.width * this.height : 0;
    this.half = (this.width + this.before) / 2 + TAG.aside;
    const over = clamp(slotX(frame.layout, frame.cheerSlot[index] ?? 0), left + this.half, right - this.half);
    this.x = mix(over, frame.layout.middle, carried);
  }

  draw(frame: PlinkoFrame, index: number, stagger: number, carried = 0): void {
    if (this.half === 0) return this.hide();
    this.isShown = true;
    const multiplier = frame.cheerMultiplier[index] ?? 0;
    const age = frame.cheerAge[index] ?? 0;
    const { layout } = frame;
    // At once at its height, since lower it would cover the ball and the sign.
    const over = layout.signTop - 26 - 12 * scaleOf(multiplier) - stagger;
    const y = mix(over, carriedY(layout), carried);
    const alpha = clamp((lifeOf(multiplier) - age) / FADES);
    const colour = multiplier >= BIG ? GOLD : multiplier >= CHEERED ? WHITE : PALE;
    const tall = (this.height * (1 + 2 * TAG.above)) / TAG.height;
    this.drawStem(frame, index, y + (tall * TAG.height) / 2 - 2, alpha * clamp(1 - 3 * carried));
    this.tag.frame(multiplier < STAKE ? 'tag-low' : multiplier < CHEERED ? 'tag' : 'tag-win');
    this.tag.put(this.x, y, (2 * this.half) / TAG.width, tall, 0, alpha);
    const arrow = (this.height * ARROW.share) / ARROW.picture;
    const left = this.x - (this.width + this.before) / 2;
    this.arrow.put(left + this.height * 0.34, y, arrow, arrow, 0, this.before > 0 ? alpha : 0);
    this.row.put(multiplier, this.x + this.before / 2, y, this.width, this.height, colour, alpha);
  }

  /** Draws the stem from the foot of the tag to the ball in its slot. */
  private drawStem({ layout, cheerSlot }: PlinkoFrame, index: number, foot: number, alpha: number): void {
    const toX = slotX(layout, cheerSlot[index] ?? 0);
    const toY = layout.rest - 0.8 * drawnRadius(layout);
    const aside = toX - this.x;
    const down = Math.max(1, toY - foot);
    const long = Math.sqrt(aside * aside + down * down);
    this.stem.put(this.x, foot, STEM.wide, long / STEM.length, Math.atan2(-aside, down), alpha);
  }

  /** Whether both are shown, and one would cover the other. */
  isOver({ x, half }: Cheer): boolean {
    return this.half > 0 && half > 0 && Math.abs(this.x - x) < this.half + half - TAG.aside;
  }

  hide(): void {
    this.half = 0;
    if (!this.isShown) return;
    this.isShown = false;
    this.stem.hide();
    this.arrow.hide();
    this.tag.hide();
    this.row.hide();
  }
}

const lifeOf = (multiplier: number): number => (multiplier >= BIG ? BIG_LIFE : NUMBER_LINGER - BEFORE);
const scaleOf = (multiplier: number): number =>
  multiplier < CHEERED ? PLAIN_SCALE : Math.min(3, 1.9 + Math.log10(multiplier / 200) * 0.8);
/** How far a number has come up, 0 to 1. That of a loss is there at once: its arrow must be readable. */
const bornAt = ({ reduced }: PlinkoFrame, multiplier: number, age: number): number =>
  reduced || multiplier < STAKE ? 1 : 1 - (1 - Math.min(1, age / BORN)) ** 3;

/** Index of the best of the big wins that are shown; -1 for none. */
function bestOf({ best, bestSlot, cheerCount, cheerSlot }: PlinkoFrame): number {
  for (let i = 0; i < cheerCount; i += 1) if (best >= BIG && cheerSlot[i] === bestSlot) return i;
  return -1;
}

/** All numbers except the best of the big wins. They make way for it, and older ones for newer ones. */
export class CheerLayer {
  private readonly cheers: readonly Cheer[];
  private isShown = false;

  constructor(maker: SpriteMaker) {
    this.cheers = Array.from({ length: MAX_CHEERS }, () => new Cheer(maker));
  }

  draw(frame: PlinkoFrame): void {
    if (frame.cheerCount === 0 && !this.isShown) return;
    this.isShown = frame.cheerCount > 0;
    const best = bestOf(frame);
    const kept = this.cheers[best];
    // Its room is kept here; another layer draws it.
    kept?.hide();
    kept?.measure(frame, best, frame.carried);
    for (let i = MAX_CHEERS - 1; i >= 0; i -= 1) {
      const cheer = this.cheers[i];
      if (!cheer || i === best) continue;
      cheer.measure(frame, i);
      if ((kept && cheer.isOver(kept)) || this.isCovered(cheer, i)) cheer.hide();
      else cheer.draw(frame, i, ((frame.cheerSlot[i] ?? 0) % 2) * frame.motion.cheers.stagger);
    }
  }

  private isCovered(cheer: Cheer, index: number): boolean {
    for (let i = index + 1; i < MAX_CHEERS; i += 1) if (this.cheers[i]?.isOver(cheer)) return true;
    return false;
  }
}

/** The best of the big wins, above all lights. */
export class BestCheerLayer {
  private readonly cheer: Cheer;

  constructor(maker: SpriteMaker) {
    this.cheer = new Cheer(maker);
  }

  draw(frame: PlinkoFrame): void {
    const best = bestOf(frame);
    this.cheer.measure(frame, best, frame.carried);
    this.cheer.draw(frame, best, 0, frame.carried);
  }
}
