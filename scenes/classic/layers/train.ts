// The track, the signal over it, and the train of blocks: each carriage with its number and the sign of its outcome.
import { DigitRow, SMALL_DIGITS } from '../../stage/digits';
import type { Layer } from '../../stage/scene';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_CARS, type CarPose, type ClassicFrame } from '../frame';

const CARS = ['car-first', 'car-second', 'car-between', 'car-dark', 'car-dark'];
const SIGNS = ['sign-first', 'sign-second', 'sign-between'];
/** A lost block has a cross; one that is not there yet has no sign. */
const LUCKY = ['', '', 'sign-lucky', 'mark-times'];
const RAILS = 6;
const RAIL = 128;
/** Modulus that leaves the digits of a block number for which a window has room. */
const SHOWN = 10_000;
const DIGITS = 4;
/** At scale 1, in units: place of the axles, radius of a wheel, and the middle of the window over the rail. */
const AXLE = 14;
const WHEEL = 6.5;
const WINDOW = 28.5;
/** Scale of a sign over a carriage; it must be recognisable where the train is small. */
const SIGN = 0.625;
/** How high it is over the foot of its carriage: clear of the signal. */
const SIGN_AT = 34;
/** Tone of a lost block; its cross stands on its foot. */
const LOST = 3;
const CROSS = 1.5;
const CROSS_AT = 30;
/** How far right of the middle a flag is: clear of the signal. */
const FLAG = 13;
const CREAM = 'number';
const DIM = 'number-coming';

export class TrainLayer implements Layer<ClassicFrame> {
  private readonly rails: readonly Sprite[];
  private readonly gate: Sprite;
  private readonly couplings: readonly Sprite[];
  private readonly cars: readonly Car[];

  constructor(maker: SpriteMaker) {
    this.gate = maker.make('gate');
    this.rails = maker.row(RAILS, 'rail');
    this.couplings = maker.row(MAX_CARS, 'coupling');
    this.cars = Array.from({ length: MAX_CARS }, () => new Car(maker));
  }

  draw(frame: ClassicFrame): void {
    const { layout, cars, wheels, machine } = frame;
    const signs = machine.gameType === 1 ? LUCKY : SIGNS;
    const { rail, carScale: scale, middle, pitch } = layout;
    this.gate.put(middle, rail + 2, scale * 0.94);
    for (let i = 0; i < RAILS; i += 1) this.rails[i]?.put(middle + (i - RAILS / 2) * RAIL, rail, 1.002, 1);
    for (let i = 0; i < MAX_CARS; i += 1) {
      const pose = cars[i];
      if (!pose) continue;
      if (pose.visible) this.couplings[i]?.put(pose.x + pitch / 2, rail - (WHEEL + 8) * scale, scale);
      else this.couplings[i]?.hide();
      this.cars[i]?.draw(pose, rail, scale, wheels, signs);
    }
  }
}

class Car {
  private readonly body: Sprite;
  private readonly wheels: readonly Sprite[];
  private readonly sign: Sprite;
  private readonly number: DigitRow;
  private readonly shutter: Sprite;
  private readonly pennant: Sprite;

  constructor(maker: SpriteMaker) {
    this.pennant = maker.make('pennant');
    this.body = maker.make('car-dark');
    this.wheels = maker.row(2, 'wheel');
    this.number = new DigitRow(maker, SMALL_DIGITS, DIGITS);
    this.shutter = maker.make('shutter');
    this.sign = maker.make('sign-first');
  }

  draw(pose: CarPose, rail: number, scale: number, turn: number, signs: readonly string[]): void {
    this.sign.hide();
    this.shutter.hide();
    this.pennant.hide();
    this.number.hide();
    if (!pose.visible) {
      this.body.hide();
      for (let i = 0; i < 2; i += 1) this.wheels[i]?.hide();
      return;
    }
    const { x, tone, shut, num } = pose;
    const foot = rail - WHEEL * scale;
    this.body.frame(CARS[tone] ?? '');
    this.body.put(x, foot + 3 * scale, scale);
    for (let i = 0; i < 2; i += 1)
      this.wheels[i]?.put(x + (i === 0 ? -AXLE : AXLE) * scale, rail - WHEEL * scale, scale, scale, -turn);
    if (pose.flag > 0) this.pennant.put(x + FLAG * scale, foot - 37 * scale, scale, scale * pose.flag);
    const y = foot - (WINDOW - 13) * scale;
    if (shut > 0)
      this.shutter.put(x, foot + 3 * scale - 30 * scale * (1 - shut), scale, scale * Math.max(0.05, shut));
    if (shut > 0.5) return;
    this.number.whole(num % SHOWN, x, y, 0.72 * scale, 1, pose.coming ? DIM : CREAM);
    const sign = signs[tone];
    if (!sign) return;
    this.sign.frame(sign);
    const isCross = tone === LOST;
    this.sign.put(x, foot - (isCross ? CROSS_AT : SIGN_AT) * scale, scale * (isCross ? CROSS : SIGN));
  }
}
