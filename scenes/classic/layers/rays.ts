// Gilded rays behind the part of a machine that shows the winner: they burst out as it comes to rest, and turn while the result
// is shown. They cover what is behind them: light that is see-through would be grey over a coloured fan. After a win of the
// player's own they are gold, and longer.
import { smooth } from '../../stage/ease';
import { hideAll, type Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Place } from './place';

const RAYS = 16;
/** Length of the picture of a ray, in units. */
const RAY = 60;
/** Width of a ray compared with its length, and the size of every second one. */
const WIDE = 1.7;
const LESS = 0.66;
/** Distance that they keep from the upper edge, in units. */
const EDGE = 5;
/** Milliseconds of the burst, and until the rays have drawn back. */
const BURSTS = 170;
const [STAYS_FROM, STAYS_AT] = [420, 1_300];

export class Rays {
  private readonly rays: readonly Sprite[];

  constructor(place: Place) {
    this.rays = place.row(RAYS, 'ray');
  }

  /** Draws them around a point, from `inner` units on; none is longer than to the shelf below or to the edge of the scene above. */
  draw(frame: ClassicFrame, x: number, y: number, inner: number, at: Place): void {
    const { layout, verdict, winAge, reduced, now, motion, machine } = frame;
    const { long, stays, turns } = motion.rays;
    const isWin = winAge >= 0;
    const rest = isWin ? 1 : stays;
    const drawn = 1 - (1 - rest) * smooth(STAYS_FROM, STAYS_AT, verdict);
    const length = long * smooth(0, BURSTS, verdict) * drawn * (1 - machine.back);
    const top = layout.machineY / at.scale - EDGE;
    const turn = reduced ? 0 : now * turns;
    for (let i = 0; i < this.rays.length; i += 1) {
      const ray = this.rays[i];
      const angle = turn + (i / RAYS) * 2 * Math.PI;
      const down = Math.cos(angle);
      const room = (down < 0 ? -top - y : -y) / down - inner;
      const size = Math.max(0, Math.min(room, length * (i % 2 ? LESS : 1))) / RAY;
      ray?.tint(isWin ? 'blaze' : 'ray');
      if (ray)
        at.glow(
          ray,
          x - inner * Math.sin(angle),
          y + inner * down,
          size * WIDE,
          size,
          angle,
          length > 0 ? 1 : 0,
        );
    }
  }

  hide(): void {
    hideAll(this.rays);
  }
}
