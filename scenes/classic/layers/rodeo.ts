// A brass rodeo machine, a barrel under a saddle on a sprung piston, between two gauges: it bucks by the winner's points.
import type { DigitRow } from '../../stage/digits';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';

/** In units: the top of the drum over the foot, the piston's length, and the barrel's middle over the piston. */
const DRUM = -27;
const PISTON = 60;
const BARREL = 10;
/** Where the gauges hang, and where the needle lies at none and at 10 points, in radians. */
const GAUGE_X = 92;
const GAUGE_Y = -104;
const FROM = 0.8 * Math.PI - 0.155 * Math.PI;
const SWEEP = 1.4 * Math.PI + 0.155 * Math.PI;
const MOST = 10;
const SIDES = [-1, 1] as const;
const RED = 'lamp-red';
const BLUE = 'lamp-blue';

export class RodeoMachine implements Machine {
  readonly gameType = 3;
  private readonly base: Sprite;
  private readonly piston: Sprite;
  private readonly body: Sprite;
  private readonly posts: readonly Sprite[];
  private readonly dials: readonly Sprite[];
  private readonly needles: readonly Sprite[];
  private readonly signs: readonly Sprite[];
  private readonly points: readonly DigitRow[];

  constructor(place: Place) {
    this.posts = place.row(2, 'post');
    this.base = place.make('rodeo-base');
    this.piston = place.make('rodeo-piston');
    this.body = place.make('rodeo-body');
    this.dials = place.row(2, 'rodeo-dial');
    this.needles = place.row(2, 'rodeo-needle');
    this.signs = [place.make('sign-first'), place.make('sign-second')];
    this.points = [place.number(2), place.number(2)];
  }

  draw({ rodeo, machine }: ClassicFrame, at: Place): void {
    const { pitch, heave, shown } = rodeo;
    at.put(this.base, 0, 0);
    at.put(this.piston, pitch * 10, DRUM, 1, (PISTON + heave) / 64, pitch * 0.25);
    at.put(this.body, pitch * 22, DRUM - PISTON - heave - BARREL, 1, 1, pitch);
    for (let i = 0; i < SIDES.length; i += 1) {
      const side = SIDES[i] ?? 1;
      const x = side * GAUGE_X;
      const [post, dial, needle, sign] = [this.posts[i], this.dials[i], this.needles[i], this.signs[i]];
      if (!post || !dial || !needle || !sign) continue;
      at.put(post, x, GAUGE_Y + 20, 0.42, (-GAUGE_Y - 22) / 60);
      at.put(dial, x, GAUGE_Y);
      const swept = i === 0 ? rodeo.banker : rodeo.player;
      needle.tint(i === 0 ? RED : BLUE);
      at.glow(needle, x, GAUGE_Y, 1.0, 1.5, FROM + (SWEEP * Math.min(swept, MOST)) / MOST);
      at.put(sign, x, GAUGE_Y + 17, 1);
      const points = this.points[i];
      const value = i === 0 ? machine.banker : machine.player;
      if (points) at.write(points, value, x, GAUGE_Y + 46, 1.6, shown, i === 0 ? RED : BLUE);
    }
  }
}
