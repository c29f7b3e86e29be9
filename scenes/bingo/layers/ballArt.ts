// One ball with its number: its light and shade stay upright, the number turns with the ball, and an extra ball has a gold rim.
// A turned 6 would be a 9, so both have a line under them.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { columnOf } from '../layout';

/** Radius of the picture, in scene units, and the cell of a digit on it. */
const RADIUS = 20;
const CELL = 11.6;
/** Scale of the digits of a two-digit number. */
const PAIR = 0.82;
const BODIES = Array.from({ length: 5 }, (_, column) => `ball-${column}`);
const DIGITS = Array.from({ length: 10 }, (_, digit) => `ink-${digit}`);

export class BallArt {
  private readonly body: Sprite;
  private readonly tens: Sprite;
  private readonly ones: Sprite;
  private readonly rim: Sprite | null;

  constructor(maker: SpriteMaker, hasRim: boolean) {
    this.body = maker.make('ball-0');
    this.tens = maker.make('ink-0');
    this.ones = maker.make('ink-0');
    this.rim = hasRim ? maker.make('ball-rim') : null;
  }

  hide(): void {
    this.body.hide();
    this.tens.hide();
    this.ones.hide();
    this.rim?.hide();
  }

  put(number: number, x: number, y: number, radius: number, turn: number, isExtra = false): void {
    const scale = radius / RADIUS;
    this.body.frame(BODIES[columnOf(number)] ?? '');
    this.body.put(x, y, scale);
    const tens = Math.floor(number / 10);
    this.ones.frame(DIGITS[number % 10] ?? '');
    if (tens === 0) {
      this.tens.frame('ink-line');
      this.tens.put(x, y, scale, scale, turn, number === 6 || number === 9 ? 1 : 0);
      this.ones.put(x, y, scale, scale, turn);
    } else {
      const size = scale * PAIR;
      const half = (size * CELL) / 2;
      const aside = Math.cos(turn) * half;
      const below = Math.sin(turn) * half;
      this.tens.frame(DIGITS[tens] ?? '');
      this.tens.put(x - aside, y - below, size, size, turn);
      this.ones.put(x + aside, y + below, size, size, turn);
    }
    if (isExtra) this.rim?.put(x, y, scale, scale, turn);
    else this.rim?.hide();
  }
}
