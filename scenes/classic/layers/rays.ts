// Rays behind the part of a machine that shows the winner: they burst out as it comes to rest, and turn while the result is
// shown. After a win of the player's own they are gold, and longer.
import { smooth } from '../../stage/ease';
import { hideAll, type Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import { beamColour } from './beams';
import type { Place } from './place';
import { blend } from './shade';
import { decidedAt } from './signs';

const RAYS = 12;
/** The edge behind each ray, which makes it strong on a pale fan: how much wider it is, and its opacity. */
const EDGE = { wide: 1.3, alpha: 0.6 };
/** Length of the picture of a ray, in units. */
const CONE = 240;
/** Width of a ray compared with its length: wider rays would run together. */
const WIDE = 1.15;
/** Radius of the picture of a glow, in units; the glow reaches over this share of the rays, and is fainter than they are. */
const GLOW = 32;
const REACH = 0.45;
const FAINT = 0.5;
/** Share of the spotlights' colour in the rays: cream alone over a coloured fan would be grey. */
const TINGE = 0.2;
/** Milliseconds of the burst, and until the rays have drawn back. */
const BURSTS = 170;
const [STAYS_FROM, STAYS_AT] = [420, 1_300];

export class Rays {
  private readonly glow: Sprite;
  private readonly edges: readonly Sprite[];
  private readonly rays: readonly Sprite[];

  constructor(place: Place) {
    this.glow = place.make('glow');
    this.edges = place.row(RAYS, 'cone');
    this.rays = place.row(RAYS, 'cone');
  }

  /** Draws them around a point, from `inner` units on. */
  draw(frame: ClassicFrame, x: number, y: number, inner: number, at: Place): void {
    const { verdict, winAge, reduced, now, motion } = frame;
    const { long, stays, turns } = motion.rays;
    const isWin = winAge >= 0;
    const rest = isWin ? 1 : stays;
    const drawn = 1 - (1 - rest) * smooth(STAYS_FROM, STAYS_AT, verdict);
    const length = long * smooth(0, BURSTS, verdict) * drawn;
    const turn = reduced ? 0 : now * turns;
    const alpha = verdict < 0 ? 0 : decidedAt(frame) * drawn;
    const colour = isWin ? at.colour('blaze') : blend(at.colour('ray'), at.colour(beamColour(frame)), TINGE);
    this.glow.tint(colour);
    at.glow(this.glow, x, y, (inner + REACH * length) / GLOW, undefined, 0, FAINT * alpha);
    for (let i = 0; i < this.rays.length; i += 1) {
      const ray = this.rays[i];
      if (!ray) continue;
      const angle = turn + ((i + 0.5) / RAYS) * 2 * Math.PI;
      // Every second ray is shorter.
      const size = (length * (i % 2 ? 0.72 : 1)) / CONE;
      const fromX = x - inner * Math.sin(angle);
      const fromY = y + inner * Math.cos(angle);
      ray.tint(colour);
      at.glow(ray, fromX, fromY, size * WIDE, size, angle, alpha);
      const edge = this.edges[i];
      edge?.tint('ray-edge');
      if (edge) at.glow(edge, fromX, fromY, size * WIDE * EDGE.wide, size, angle, EDGE.alpha * alpha);
    }
  }

  hide(): void {
    this.glow.hide();
    hideAll(this.edges);
    hideAll(this.rays);
  }
}
