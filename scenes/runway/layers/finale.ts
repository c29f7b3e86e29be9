// The parts in front of the closed stage: the house curtain that may fall at the end, with a gloved hand that waves and a
// rose that comes too late; and the rope across the catwalk in a void round.
import { type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, easeOut, mix, spring } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import { OUTFITS } from '../outfits';
import { across, down, FAR_EDGE, filling } from '../place';

const WIDE = 149;
/** Number of drapes: as many on the left as on the right. */
const DRAPES = 2 * Math.ceil(filling(WIDE) / 2);
const FOREARM = 29;
/** Scale of the fan on the curtain, and its place on it from above; the gap begins below it. */
const FAN = 1.25;
const FAN_AT = 0.6;
/** Width of the right fold and of the left one, which is drawn aside by so many units, and leans by so many radians. */
const WIDE_FOLD = 2.26;
const NARROW = 1.45;
const ASIDE = 10;
const LEANS = 0.06;

/** How far the hand is out and the curtain open for it, 0 to 1. */
const handOut = ({ drop, reduced, stoppedFor, motion }: RunwayFrame): number =>
  drop <= 0 ? 0 : reduced ? 1 : easeOut((stoppedFor - motion.curtain.hand) / 380);

export class FinaleLayer {
  private readonly drapes: readonly Sprite[];
  private readonly arm: readonly Sprite[];
  /** The gap, and the folds at its edges: the arm is behind the right one. */
  private readonly gap: Sprite;
  private readonly left: Sprite;
  private readonly right: Sprite;
  private readonly emblem: readonly Sprite[];
  private readonly rose: Sprite;
  private readonly rope: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    // The arm comes out of the gap, over its left fold and from under the right one.
    this.drapes = maker.row(DRAPES, 'drape');
    this.gap = maker.make('fold');
    this.left = maker.make('fold');
    this.arm = ['hand-open-ink', 'fore-ink', 'hand-open', 'fore'].map((name) => maker.make(name));
    this.right = maker.make('fold');
    this.emblem = maker.row(2, 'sunburst');
    this.rose = maker.make('rose');
    this.rope = ['rope', 'stanchion', 'stanchion'].map((name) => maker.make(name));
  }

  draw(frame: RunwayFrame): void {
    const hem = down(frame, 1.19);
    const y = -30 - (1 - frame.drop) * (hem + 34);
    const tall = (hem + 30) / 232;
    const shown = frame.drop > 0 ? 1 : 0;
    for (let i = 0; i < DRAPES; i += 1) {
      const x = frame.width / 2 + (i - DRAPES / 2) * WIDE;
      // The tent is dark, so the curtain has nearly no colour.
      this.drapes[i]?.tint('drape-dark');
      this.drapes[i]?.put(x, y, 1, tall, 0, x < frame.width && x > -WIDE - 4 ? shown : 0);
    }
    const fanY = y + (hem + 30) * FAN_AT;
    const middle = frame.width / 2;
    for (let i = 0; i < 2; i += 1) {
      this.emblem[i]?.tint('emblem-dark');
      this.emblem[i]?.put(middle, fanY, i ? FAN : -FAN, FAN, 0, shown);
    }
    const parted = handOut(frame);
    const open = parted > 0 ? 1 : 0;
    this.gap.gradient('gap-high', 'gap-low');
    this.gap.put(middle, fanY, -NARROW * parted, tall, 0, open);
    this.left.tint('drape-dark');
    this.left.put(middle - ASIDE * parted, fanY, -NARROW * parted, tall, LEANS * parted, open);
    this.right.tint('drape-dark');
    this.right.put(middle, fanY, WIDE_FOLD * parted, tall, 0, open);
    this.drawArm(frame, hem);
    this.drawRose(frame, hem);
    this.drawRope(frame);
  }

  private drawArm(frame: RunwayFrame, hem: number): void {
    const { hand: comes, waves } = frame.motion.curtain;
    const age = frame.stoppedFor - comes;
    const out = handOut(frame);
    const wave = frame.reduced
      ? 0
      : Math.sin(age / 130) * clamp(age / 300) * clamp((waves - frame.stoppedFor) / 500);
    const fore = mix(-0.4, -2.15, out) - 0.08 * wave;
    const hand = fore - 0.55 - 0.26 * wave;
    const size = 1.7;
    const x = frame.width / 2 + 3 + 16 * (1 - out);
    const y = hem - 68;
    const wristX = x + Math.sin(fore) * FOREARM * size;
    const wristY = y + Math.cos(fore) * FOREARM * size;
    const glove = OUTFITS[frame.worn]?.glove ?? PLAIN;
    for (let i = 0; i < this.arm.length; i += 1) {
      const part = this.arm[i];
      if (i >= 2) part?.tint(glove);
      if (i % 2) part?.put(x, y, size, size, -fore, out > 0 ? 1 : 0);
      else part?.put(wristX, wristY, size, size, -hand, out > 0 ? 1 : 0);
    }
  }

  private drawRose(frame: RunwayFrame, hem: number): void {
    const thrown =
      frame.drop <= 0 ? 0 : frame.reduced ? 1 : clamp((frame.stoppedFor - frame.motion.curtain.rose) / 460);
    const x = frame.width / 2 + 44 + 70 * (1 - thrown);
    const y = hem - 17 - 280 * thrown * (1 - thrown) + 60 * (1 - thrown);
    this.rose.put(x, y, spring(thrown), spring(thrown), 1.1 - 5 * (1 - thrown), thrown > 0 ? 1 : 0);
  }

  /** Two stanchions and a rope show without words that the catwalk is closed. */
  private drawRope(frame: RunwayFrame): void {
    const [rope, left, right] = this.rope;
    const x = across(frame, 0, FAR_EDGE);
    const shown = frame.stage === 'closed' ? 1 : 0;
    const { floor } = frame;
    left?.put(x - 66, floor - 2, 1.05, 1.05, 0, shown);
    right?.put(x + 66, floor - 2, 1.05, 1.05, 0, shown);
    rope?.put(x - 66, floor - 55, 1.65, 1.35, 0, shown);
  }
}
