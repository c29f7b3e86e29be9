// Rocks between the viewer and the rocket, high up where the sky has nothing else in front: they enter above the right edge,
// pass on the right of the number, and leave below. The labels of the scale are on the other side.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { scatter, smooth } from '../../stage/ease';
import type { RocketFrame } from '../frame';

/** The camera's height from which on rocks enter: a little below that of 10×. */
const FROM = 2850;
/** Distance beyond the upper and the lower edge at which a rock turns round, in units. */
const MARGIN = 100;
/** Share of their fall by which they come in from the edge: above, the number needs the room. */
const SLANT = 0.16;

interface Rock {
  /** Its speed as a share of the camera's; above 1 it is nearer than the rocket. */
  readonly depth: number;
  readonly scale: number;
  /** Distance of its middle beyond the right edge where it enters. */
  readonly beyond: number;
  /** Share of its way that it has gone, unseen, at that height: it is shown from its second way on. */
  readonly ahead: number;
}
const ROCKS: readonly Rock[] = [
  { depth: 1.02, scale: 0.6, beyond: 20, ahead: 0.15 },
  { depth: 1.4, scale: 1, beyond: 36, ahead: 0.7 },
  { depth: 1.75, scale: 1.6, beyond: 62, ahead: 0.3 },
];

export class RockLayer {
  private readonly rocks: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.rocks = maker.row(ROCKS.length, 'rock');
  }

  draw(frame: RocketFrame): void {
    const { width, height, altitude, reduced, fallen } = frame;
    // Large objects that rush past are nothing for players who want no motion; and the camera falls too fast for them.
    const shown = reduced || altitude < FROM ? 0 : 1 - smooth(0, 0.06, fallen);
    const run = height + 2 * MARGIN;
    for (let i = 0; i < ROCKS.length; i += 1) {
      const rock = ROCKS[i];
      if (!rock) continue;
      const way = (altitude - FROM) * rock.depth + rock.ahead * run;
      const lap = Math.floor(way / run);
      const along = way - lap * run;
      const size = rock.scale * (0.85 + 0.3 * scatter(7 * lap + i));
      this.rocks[i]?.put(
        width + rock.beyond - SLANT * along,
        along - MARGIN,
        size,
        size * (0.86 + 0.2 * scatter(lap + 3 * i)),
        0.5 * (scatter(5 * lap + i + 2) - 0.5),
        lap > 0 ? shown : 0,
      );
    }
  }
}
