// The parachutes of players who escaped.
import { DigitRow, SMALL_DIGITS } from '../../stage/digits';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { BETS_PER_ROUND } from '../../../src/kits/crash/rules';
import { smooth } from '../../stage/ease';
import type { Chute, RocketFrame } from '../frame';

const WON = 'win';

/** The parachutes of others: behind path and rocket, so that many of them hide nothing. */
export class ChuteLayer {
  private readonly chutes: readonly Sprite[];
  /** Number of chutes in the last frame. */
  private shown = 0;

  constructor(maker: SpriteMaker, slots: number) {
    this.chutes = maker.row(slots, 'chute');
  }

  draw(frame: RocketFrame): void {
    const many = Math.max(frame.chuteCount, this.shown);
    this.shown = frame.chuteCount;
    for (let i = 0; i < many; i += 1) {
      const sprite = this.chutes[i];
      const chute = frame.chutes[i];
      if (!chute || i >= frame.chuteCount || chute.own) sprite?.hide();
      else sprite?.put(chute.x, chute.y, chute.scale, chute.scale, chute.tilt, chute.alpha);
    }
  }
}

/** My own pilots: in front, in their own colours, with the multiplier on the canopy. */
export class OwnChuteLayer {
  private readonly halos: readonly Sprite[];
  private readonly chutes: readonly Sprite[];
  private readonly tags: readonly DigitRow[];
  private readonly hatch: Sprite;

  constructor(maker: SpriteMaker) {
    this.halos = maker.row(BETS_PER_ROUND, 'glow');
    this.hatch = maker.make('shard-port');
    this.chutes = maker.row(BETS_PER_ROUND, 'chute-own');
    this.tags = Array.from({ length: BETS_PER_ROUND }, () => new DigitRow(maker, SMALL_DIGITS, 11));
  }

  draw(frame: RocketFrame): void {
    // Own ones are the last in the frame.
    for (let i = 0; i < BETS_PER_ROUND; i += 1)
      this.drawOwn(i, frame.chutes[frame.chuteCount - 1 - i], frame);
    // The hatch is blown off sideways and turns over.
    const age = frame.hatch;
    const shown = age < 0 || frame.reduced ? 0 : 1 - smooth(900, 1300, age);
    this.hatch.put(frame.hatchX, frame.hatchY, 0.6, 0.6 * Math.cos(age * 0.011), -age * 0.006, shown);
  }

  private drawOwn(i: number, chute: Chute | undefined, frame: RocketFrame): void {
    if (!chute?.own || i >= frame.chuteCount) {
      this.halos[i]?.hide();
      this.chutes[i]?.hide();
      this.tags[i]?.hide();
      return;
    }
    const { x, y, open, alpha, tilt } = chute;
    this.halos[i]?.tint(WON);
    this.halos[i]?.put(x, y - 12, 1.7, 1.7, 0, 0.34 * alpha * Math.min(1, open));
    const isOpen = open > 0;
    const isDown = chute.down > 0.5;
    this.chutes[i]?.frame(isDown ? 'chute-down' : isOpen ? 'chute-own' : 'pilot');
    // On the ground it crumples over him, and he comes up out of it with his number.
    const crumpled = SQUASH * Math.sin(Math.PI * chute.down);
    const wide = chute.scale * (isOpen ? 0.2 + 0.8 * open : 1) * (1 + 0.5 * crumpled);
    const tall = chute.scale * (isOpen ? 0.55 + 0.45 * open : 1) * (1 - crumpled);
    const middle = y + FEET * chute.scale * crumpled;
    this.chutes[i]?.put(x, middle, wide, tall, tilt, alpha);
    const tag = this.tags[i];
    if (open < 0.5) tag?.hide();
    else {
      const up = PANEL.up * tall;
      const size = Math.min(1, (PANEL.wide * chute.scale) / (tag?.widthOf(chute.multiplier) ?? 1)) * open;
      tag?.multiplier(
        chute.multiplier,
        x + Math.sin(tilt) * up,
        middle - Math.cos(tilt) * up + 4 * size,
        size,
        alpha,
        WON,
      );
    }
  }
}

/** The plate with the multiplier, above the pilot's shoulders, in units at scale 1. */
const PANEL = { up: 22, wide: 35 };
/** His feet below the middle of the picture, in units at scale 1, and how flat a canopy falls. */
const FEET = 24;
const SQUASH = 0.45;
