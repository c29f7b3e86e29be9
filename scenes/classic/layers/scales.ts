// Brass scales: a weight with each side's points drops into its pan, and the side with more points goes down.
import type { DigitRow } from '../../stage/digits';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';

/**
 * Height over the foot, in units, of the axis of the beam. The others are the beam's half length, and the parts below its
 * ends.
 */
const AXLE = -120;
/** Factor of the stand's height: lower than in the pack, so that no weight rises among the bulbs. */
const LOW = AXLE / -131;
const ARM = 88;
/** Factor of the beam's length: it is drawn shorter than in the pack. */
const SHORT = ARM / 104;
const PAN = 60;
const DISH = 74;
/** Height above the pan from which weights drop. */
const FALLS = 54;
const SIDES = [-1, 1] as const;
const RED = 'lamp-red';
const BLUE = 'lamp-blue';

export class ScalesMachine implements Machine {
  readonly gameType = 4;
  private readonly stand: Sprite;
  private readonly beam: Sprite;
  private readonly pans: readonly Sprite[];
  private readonly signs: readonly Sprite[];
  private readonly weights: readonly Sprite[];
  private readonly points: readonly DigitRow[];

  constructor(place: Place) {
    this.stand = place.make('scales-stand');
    this.pans = place.row(2, 'scales-pan');
    this.weights = place.row(2, 'scales-weight');
    this.points = [place.number(1), place.number(1)];
    this.signs = [place.make('sign-first'), place.make('sign-second')];
    this.beam = place.make('scales-beam');
  }

  draw({ scales, machine }: ClassicFrame, at: Place): void {
    const { tilt, drop, shown } = scales;
    at.put(this.stand, 0, 0, 1, LOW);
    const arm = ARM * Math.cos(tilt);
    for (let i = 0; i < SIDES.length; i += 1) {
      const side = SIDES[i] ?? 1;
      const x = side * arm;
      const y = AXLE + side * ARM * Math.sin(tilt);
      // A pan hangs straight down, and swings a little behind the beam.
      const swing = -0.35 * tilt;
      const pan = this.pans[i];
      const sign = this.signs[i];
      const weight = this.weights[i];
      if (!pan || !sign || !weight) continue;
      const dishX = x - Math.sin(swing) * PAN;
      const dishY = y + Math.cos(swing) * PAN;
      at.put(pan, x, y, 0.92, 1, swing);
      at.put(sign, x - Math.sin(swing) * DISH, y + Math.cos(swing) * DISH + 1, 0.58, 0.58, swing, 1);
      const lands = dishY - 1 - FALLS * (1 - drop);
      const value = i === 0 ? machine.banker : machine.player;
      const size = 0.82 + 0.034 * value;
      at.put(weight, dishX, lands, size, size, 0, shown);
      const points = this.points[i];
      if (points)
        at.write(points, value, dishX, lands - 9.5 * size, 1.25 * size, shown, i === 0 ? RED : BLUE);
    }
    at.put(this.beam, 0, AXLE, SHORT, 1, tilt);
  }
}
