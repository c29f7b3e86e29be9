// The wood around the table: posts, beam with its fan, sill, rosettes, and running bulbs along the beam, which are faster
// after a big win.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { PlinkoFrame } from '../frame';
import type { PlinkoMotion } from '../motion';
import { BIG } from '../view';

const POST = { width: 20, height: 200 };
const BEAM = { width: 200, height: 26 };

export class HousingLayer {
  private readonly posts: readonly Sprite[];
  private readonly sill: Sprite;
  private readonly beam: Sprite;
  private readonly rosettes: readonly Sprite[];
  private readonly bulbs: readonly Sprite[];

  constructor(maker: SpriteMaker, { bulbs }: PlinkoMotion) {
    this.posts = maker.row(2, 'post');
    this.sill = maker.make('sill');
    this.beam = maker.make('beam');
    this.rosettes = maker.row(2, 'rosette');
    this.bulbs = maker.row(bulbs.bulbs, 'bulb-off');
  }

  draw(frame: PlinkoFrame): void {
    const { left, right, middle, beam, sill, post, height } = frame.layout;
    const wide = right - left + 2 * post;
    for (let side = 0; side < 2; side += 1) {
      const x = side === 0 ? left - post / 2 : right + post / 2;
      this.posts[side]?.put(x, 0, post / POST.width, height / POST.height);
      const inside = side === 0 ? 4 : -4;
      this.rosettes[side]?.put(x + inside, beam * 0.56, Math.min(0.8, beam / 34));
    }
    const sillHeight = height - sill;
    this.sill.put(middle, sill, wide / BEAM.width, sillHeight / 14);
    const beamTop = Math.max(0, beam - BEAM.height);
    this.beam.put(middle, beamTop, wide / BEAM.width, (beam - beamTop) / BEAM.height);
    this.drawBulbs(frame);
  }

  private drawBulbs(frame: PlinkoFrame): void {
    const phase = bulbPhase(frame);
    for (let i = 0; i < this.bulbs.length; i += 1) {
      this.bulbs[i]?.frame(isBulbLit(frame, i + phase) ? 'bulb-on' : 'bulb-off');
      this.bulbs[i]?.put(bulbX(frame, i), frame.layout.beam * 0.42, 0.46);
    }
  }
}

/** The light of the bulbs, also on the table. */
export class BulbLightLayer {
  private readonly halos: readonly Sprite[];

  constructor(maker: SpriteMaker, { bulbs }: PlinkoMotion) {
    this.halos = maker.row(bulbs.bulbs, 'halo', 'light');
  }

  draw(frame: PlinkoFrame, effects: number): void {
    const phase = bulbPhase(frame);
    for (let i = 0; i < this.halos.length; i += 1) {
      if (effects > 0.5 && isBulbLit(frame, i + phase))
        this.halos[i]?.put(bulbX(frame, i), frame.layout.beam * 0.42, 0.62, 0.62, 0, frame.motion.bulbs.glow);
      else this.halos[i]?.hide();
    }
  }
}

/** The bulbs move on by one after this many milliseconds: sooner for a higher win. */
function bulbPhase({ best, now, reduced, motion: { bulbs } }: PlinkoFrame): number {
  const every = best >= 10_000 ? bulbs.greatest : best >= BIG ? bulbs.big : bulbs.step;
  return reduced ? 0 : Math.floor(now / every) % 4;
}

/** Three of four bulbs are usually lit, every second one during a big win. */
const isBulbLit = ({ best }: PlinkoFrame, place: number): boolean =>
  best >= BIG ? place % 2 === 0 : place % 4 !== 0;

const bulbX = ({ layout, motion: { bulbs } }: PlinkoFrame, index: number): number =>
  layout.left + ((layout.right - layout.left) / (bulbs.bulbs + 1)) * (index + 1);
