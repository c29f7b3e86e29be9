// The numbers to read: the seconds on the closed curtain, the running multiplier with the distance below it, and the number
// at which it stopped.
import { BIG_DIGITS, DigitRow } from '../../stage/digits';
import { type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, smooth } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import { down, FAR_EDGE } from '../place';

const LOST = 'lost';
/** Cap height of the big digits at scale 1. */
const CAPS = 47;
/** Scale of the metres, and the distance of their base line below the middle of the number. */
const WAY = 0.5;
const BELOW = 58;

/** The middle of the number, from the top: it leaves room for the labels of past rounds, which overlay the scene. */
export const boardY = (height: number): number => clamp(height * 0.16, 70, 96);

/** Width of the unit beside the metres, with the gap between them. */
const UNIT = 24;

export class BoardLayer {
  private readonly disc: Sprite;
  private readonly scrim: Sprite;
  private readonly number: DigitRow;
  private readonly metres: DigitRow;
  private readonly unit: Sprite;

  constructor(maker: SpriteMaker) {
    this.disc = maker.make('glow');
    this.scrim = maker.make('glow');
    this.number = new DigitRow(maker, BIG_DIGITS, 12);
    this.metres = new DigitRow(maker, BIG_DIGITS, 8);
    this.unit = maker.make('metres');
  }

  draw(frame: RunwayFrame): void {
    const x = frame.width / 2;
    const counting = frame.seconds >= 0;
    const y = counting ? down(frame, FAR_EDGE) - 92 : boardY(frame.height);
    this.disc.tint('disc');
    this.disc.put(x, y, 1.75, 1.75, 0, counting ? 0.5 : 0);
    // As wide as the number on the bright curtain: a narrower one would be a stain between two digits.
    const wide = counting ? 1.8 : 3.4;
    this.scrim.tint('scrim');
    this.scrim.put(
      x,
      y + (counting ? 0 : 8),
      wide,
      counting ? 1.3 : 1.9,
      0,
      counting ? 0.5 : frame.number < 0 ? 0 : frame.drop > 0 ? 0.92 : 0.72,
    );
    if (frame.number >= 0) this.drawNumber(frame, x, y);
    else {
      this.hideWay();
      if (counting) this.drawSeconds(frame, x, y);
      else this.number.hide();
    }
  }

  private drawNumber(frame: RunwayFrame, x: number, y: number): void {
    const room = (frame.width - 28) / this.number.widthOf(frame.number);
    const scale = Math.min(1, room) * frame.numberScale;
    const colour = frame.stage === 'stopped' && !frame.won ? LOST : PLAIN;
    this.number.multiplier(frame.number, x, y + (CAPS / 2) * scale, scale, frame.numberAlpha, colour);
    // Whole metres with their unit, from the first one on: until then the crest of the stage is in this place.
    const metres = Math.floor(frame.metres / 10);
    if (metres < 1) return this.hideWay();
    const shown =
      frame.numberAlpha *
      (frame.reduced || frame.stage === 'stopped' ? 1 : smooth(2300, 2900, frame.elapsed));
    const width = (Math.floor(Math.log10(Math.max(1, metres))) + 1) * BIG_DIGITS.digit * WAY;
    const base = y + BELOW;
    const at = x - UNIT / 2;
    this.metres.whole(metres, at, base, WAY, shown, colour);
    this.unit.tint(colour);
    this.unit.put(at + width / 2 + 4, base, WAY * 1.15, WAY * 1.15, 0, shown);
  }

  private drawSeconds(frame: RunwayFrame, x: number, y: number): void {
    const part = frame.seconds - (1 - frame.fill) * 8;
    const beat = frame.reduced ? 1.2 : 1.2 * (1 + 0.16 * Math.exp(-part * 7));
    this.number.whole(frame.seconds, x, y + (CAPS / 2) * beat, beat, frame.numberAlpha, PLAIN);
  }

  private hideWay(): void {
    this.metres.hide();
    this.unit.hide();
  }
}
