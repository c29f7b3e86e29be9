// The parachutes of those who got out.
import { DigitRow, SMALL_DIGITS } from '../../stage/digits';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { RocketFrame } from '../frame';

const WON = 'win';
const TAGS = 2;

/** The parachutes of others: behind path and rocket, so that a crowd of them hides nothing. */
export class ChuteLayer {
  private readonly chutes: readonly Sprite[];

  constructor(maker: SpriteMaker, slots: number) {
    this.chutes = maker.row(slots, 'chute');
  }

  draw(frame: RocketFrame): void {
    for (let i = 0; i < this.chutes.length; i += 1) {
      const sprite = this.chutes[i];
      const chute = frame.chutes[i];
      if (!chute || i >= frame.chuteCount || chute.own) sprite?.hide();
      else sprite?.put(chute.x, chute.y, chute.scale, chute.scale, chute.tilt, chute.alpha);
    }
  }
}

/** Own parachutes: in front, in colours of their own, with the multiplier that was saved. */
export class OwnChuteLayer {
  private readonly halos: readonly Sprite[];
  private readonly chutes: readonly Sprite[];
  private readonly tags: readonly DigitRow[];

  constructor(maker: SpriteMaker) {
    this.halos = maker.row(TAGS, 'glow');
    this.chutes = maker.row(TAGS, 'chute-own');
    this.tags = Array.from({ length: TAGS }, () => new DigitRow(maker, SMALL_DIGITS, 11));
  }

  draw(frame: RocketFrame): void {
    // Own ones are the last in the frame.
    for (let i = 0; i < TAGS; i += 1) {
      const chute = frame.chutes[frame.chuteCount - 1 - i];
      if (!chute?.own || i >= frame.chuteCount) {
        this.halos[i]?.hide();
        this.chutes[i]?.hide();
        this.tags[i]?.hide();
        continue;
      }
      this.halos[i]?.tint(WON);
      this.halos[i]?.put(chute.x, chute.y - 12, 1.7, 1.7, 0, 0.34 * chute.alpha);
      this.chutes[i]?.put(chute.x, chute.y, chute.scale, chute.scale, chute.tilt, chute.alpha);
      this.tags[i]?.multiplier(chute.multiplier, chute.x, chute.y + 44, 1.2, chute.alpha, WON);
    }
  }
}
