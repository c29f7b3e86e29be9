// A pair of doors with clovers under an arch: they open on gold, with rays around the arch, and the prize comes out; or on a
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
/** Size of a leaf's clover. */
const CLOVER = 0.95;
/** Share of the prize's width with which it begins to grow; and its size in front of the arch. */
const NARROW = 0.6;
const OUT = 1.32;
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
  private readonly signs: readonly Sprite[];
  private readonly frame: Sprite;

  constructor(place: Place) {
    this.rays = new Rays(place);
    this.dark = place.make('doors-wall');
    this.room = place.make('doors-room');
    this.wall = place.make('doors-wall');
    this.leaves = place.row(2, 'doors-leaf');
    this.signs = place.row(2, 'sign-lucky');
    this.frame = place.make('doors-frame');
    this.prize = place.make('doors-prize');
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { open, behind, prize, rattle } = frame.doors;
    if (behind === 1) this.rays.draw(frame, 0, ARCH, ROUND, at);
    else this.rays.hide();
    this.dark.tint('night');
    at.glow(this.dark, 0, SILL, SIZE);
    at.put(this.room, 0, SILL, SIZE, SIZE, 0, behind === 1 ? 1 : 0);
    at.put(this.wall, 0, SILL, SIZE, SIZE, 0, behind === 2 ? 1 : 0);
    const wide = Math.cos(open * WIDEST);
    for (let i = 0; i < this.leaves.length; i += 1) {
      const leaf = this.leaves[i];
      if (!leaf) continue;
      const side = i === 0 ? 1 : -1;
      const hinge = -side * HINGE * (1 + Math.max(0, side * rattle));
      at.put(leaf, hinge, SILL, side * wide, 1);
      const sign = this.signs[i];
      if (!sign) continue;
      // An open leaf is too narrow for its sign.
      const shown = smooth(0.4, 0.7, wide);
      at.put(sign, hinge + side * WINDOW_X * wide, WINDOW_Y, CLOVER * wide, CLOVER, 0, shown);
    }
    at.put(this.frame, 0, 0, SIZE);
    // The prize grows out of the sill, because the cabinet is below, and steps out of the frame.
    at.put(
      this.prize,
      0,
      SILL * (1 - prize),
      OUT * mix(NARROW, 1, prize),
      OUT * prize,
      0,
      prize > 0.02 ? 1 : 0,
    );
  }
}
