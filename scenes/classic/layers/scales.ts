// Scales with pans of cream enamel: a weight with each side's points drops into its pan, and the side with more points goes
// down. Rays come out behind its pan, of a tie behind both, and the other pan darkens.
import type { DigitRow } from '../../stage/digits';
import { mix } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import { ARM } from '../machine';
import type { Machine, Place } from './place';
import { Rays } from './rays';
import { grey } from './shade';
import { decidedAt } from './signs';

/**
 * Height over the foot, in units, of the axis of the beam; and how far below its ends the pan and its sign are.
 */
const AXLE = -114;
/** Factors of the stand's width and height: lower than in the pack, so that no weight rises among the bulbs. */
const BROAD = 1.2;
const LOW = AXLE / -131;
/** Factors of the beam's length and thickness: it is drawn shorter and thicker than in the pack. */
const SHORT = ARM / 104;
const THICK = 1.3;
const PAN = 56;
const DISH = 73;
/** Size of a pan's sign. */
const SIGN = 1.06;
/** Height above the pan from which weights drop: from above the beam. */
const FALLS = 112;
/** Size of a weight without points, and what each point adds. */
const LIGHTEST = 0.58;
const HEAVIER = 0.075;
/** Scale of the points on a weight of size 1, and height of their base line over its foot. */
const POINTS = 1.7;
const BASE = 5.6;
/** Light of the pan that is not the winner's. */
const PALE = 0.72;
/** The middle of a loaded pan, above its dish, and the radius from which its rays begin. */
const LOADED = 14;
const ROUND = 12;
const SIDES = [-1, 1] as const;

export class ScalesMachine implements Machine {
  readonly gameType = 4;
  private readonly stand: Sprite;
  private readonly beam: Sprite;
  private readonly pans: readonly Sprite[];
  private readonly signs: readonly Sprite[];
  private readonly weights: readonly Sprite[];
  private readonly points: readonly DigitRow[];
  private readonly rays: readonly Rays[];

  constructor(place: Place) {
    this.rays = [new Rays(place), new Rays(place)];
    this.stand = place.make('scales-stand');
    this.pans = place.row(2, 'scales-pan');
    this.weights = place.row(2, 'scales-weight');
    this.points = [place.number(1), place.number(1)];
    this.signs = [place.make('sign-first'), place.make('sign-second')];
    this.beam = place.make('scales-beam');
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { scales, machine } = frame;
    const { tilt, drop, shown } = scales;
    const decided = decidedAt(frame);
    const lead = Math.sign(machine.player - machine.banker);
    at.put(this.stand, 0, 0, BROAD, LOW);
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
      const light = machine.light * (side === -lead ? mix(1, PALE, decided) : 1);
      const shade = grey(light);
      if (side * lead >= 0) this.rays[i]?.draw(frame, dishX, dishY - LOADED, ROUND, at);
      else this.rays[i]?.hide();
      pan.tint(shade);
      at.glow(pan, x, y, 1, 1, swing);
      sign.tint(shade);
      at.glow(sign, x - Math.sin(swing) * DISH, y + Math.cos(swing) * DISH + 1, SIGN, SIGN, swing);
      const lands = dishY - 1 - FALLS * (1 - drop);
      const value = i === 0 ? machine.banker : machine.player;
      const size = LIGHTEST + HEAVIER * value;
      weight.tint(shade);
      at.glow(weight, dishX, lands, size, size, 0, shown);
      const points = this.points[i];
      if (points) at.write(points, value, dishX, lands - BASE * size, POINTS * size, shown, 'number');
    }
    at.put(this.beam, 0, AXLE, SHORT, THICK, tilt);
  }
}
