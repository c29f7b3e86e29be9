// A pair of doors under an arch, one with a letter and one with a digit: they open on gold, with rays around the arch, or on a
// brick wall.
import { mix, smooth } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';
import { Rays } from './rays';

/** Maximum radians by which a leaf opens. */
const WIDEST = 1.22;
/** In units: a leaf's hinge from the middle, the sill over the foot, and the middle of a leaf's window. */
const HINGE = 42;
const SILL = -6;
const WINDOW_X = 22;
const WINDOW_Y = -81;
const SIZE = 1.0;
/** Share of the prize's width with which it begins to grow. */
const NARROW = 0.6;
/** The middle of the arch, and the radius from which its rays begin, behind it. */
const ARCH = -84;
const ROUND = 44;

export class DoorsMachine implements Machine {
  readonly gameType = 1;
  private readonly rays: Rays;
  private readonly dark: Sprite;
  private readonly room: Sprite;
  private readonly wall: Sprite;
  private readonly prize: Sprite;
  private readonly leaves: readonly Sprite[];
  private readonly signs: readonly (readonly Sprite[])[];
  private readonly frame: Sprite;

  constructor(place: Place) {
    this.rays = new Rays(place);
    this.dark = place.make('doors-wall');
    this.room = place.make('doors-room');
    this.wall = place.make('doors-wall');
    this.prize = place.make('doors-prize');
    this.leaves = place.row(2, 'doors-leaf');
    this.signs = [
      [place.make('hex-a-top'), place.make('hex-a-low')],
      [place.make('hex-7-top'), place.make('hex-7-low')],
    ];
    this.frame = place.make('doors-frame');
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { open, behind, prize } = frame.doors;
    if (behind === 1) this.rays.draw(frame, 0, ARCH, ROUND, at);
    else this.rays.hide();
    this.dark.tint('night');
    at.glow(this.dark, 0, SILL, SIZE);
    at.put(this.room, 0, SILL, SIZE, SIZE, 0, behind === 1 ? 1 : 0);
    at.put(this.wall, 0, SILL, SIZE, SIZE, 0, behind === 2 ? 1 : 0);
    // The prize grows out of the sill, because the cabinet is below.
    at.put(this.prize, 0, SILL, 0.96 * mix(NARROW, 1, prize), 0.96 * prize, 0, prize > 0.02 ? 1 : 0);
    const wide = Math.cos(open * WIDEST);
    for (let i = 0; i < this.leaves.length; i += 1) {
      const leaf = this.leaves[i];
      if (!leaf) continue;
      const side = i === 0 ? 1 : -1;
      at.put(leaf, -side * HINGE, SILL, side * wide, 1);
      const signs = this.signs[i];
      for (let half = 0; signs && half < 2; half += 1) {
        const sign = signs[half];
        if (!sign) continue;
        sign.tint(i === 0 ? 'letter' : 'digit');
        // An open leaf is too narrow for its sign.
        const shown = smooth(0.4, 0.7, wide);
        at.glow(sign, -side * (HINGE - WINDOW_X * wide), WINDOW_Y, 0.5 * wide, 0.5, 0, shown);
      }
    }
    at.put(this.frame, 0, 0, SIZE);
  }
}
