// The wood around the table: posts, beam with its fan, sill, rosettes, and bulbs along the beam that run, faster the more
// was won.
import type { Sprite, SpriteMaker } from '../../stage/sprite';
import type { PlinkoFrame } from '../frame';

const BULBS = 22;
const POST = { width: 20, height: 200 };
const BEAM = { width: 200, height: 26 };

export class HousingLayer {
  private readonly posts: readonly Sprite[];
  private readonly sill: Sprite;
  private readonly beam: Sprite;
  private readonly rosettes: readonly Sprite[];
  private readonly bulbs: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.posts = maker.row(2, 'post');
    this.sill = maker.make('sill');
    this.beam = maker.make('beam');
    this.rosettes = maker.row(2, 'rosette');
    this.bulbs = maker.row(BULBS, 'bulb-off');
  }

  draw(frame: PlinkoFrame): void {
    const { left, right, middle, beam, sill, post, height } = frame.layout;
    const wide = right - left + 2 * post;
    this.posts.forEach((sprite, side) => {
      const x = side === 0 ? left - post / 2 : right + post / 2;
      sprite.put(x, 0, post / POST.width, height / POST.height);
    });
    const sillHeight = height - sill;
    this.sill.put(middle, sill, wide / BEAM.width, sillHeight / 14);
    const beamTop = Math.max(0, beam - BEAM.height);
    this.beam.put(middle, beamTop, wide / BEAM.width, (beam - beamTop) / BEAM.height);
    this.rosettes.forEach((sprite, side) => {
      const x = side === 0 ? left - post / 2 + 4 : right + post / 2 - 4;
      sprite.put(x, beam * 0.56, Math.min(0.8, beam / 34));
    });
    this.drawBulbs(frame);
  }

  private drawBulbs(frame: PlinkoFrame): void {
    const { left, right, beam } = frame.layout;
    const step = (right - left) / (BULBS + 1);
    const every = frame.best >= 10_000 ? 60 : frame.best >= 1000 ? 110 : 420;
    const phase = frame.reduced ? 0 : Math.floor(frame.now / every);
    this.bulbs.forEach((bulb, i) => {
      const isLit = frame.best >= 1000 ? (i + phase) % 2 === 0 : (i + phase) % 4 !== 0;
      bulb.frame(isLit ? 'bulb-on' : 'bulb-off');
      bulb.put(left + step * (i + 1), beam * 0.42, 0.46);
    });
  }
}

/** The light of the bulbs, and what they throw on the table. */
export class BulbLightLayer {
  private readonly halos: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.halos = maker.row(BULBS, 'halo', 'light');
  }

  draw(frame: PlinkoFrame, effects: number): void {
    const { left, right, beam } = frame.layout;
    const step = (right - left) / (BULBS + 1);
    const every = frame.best >= 10_000 ? 60 : frame.best >= 1000 ? 110 : 420;
    const phase = frame.reduced ? 0 : Math.floor(frame.now / every);
    this.halos.forEach((halo, i) => {
      const isLit = frame.best >= 1000 ? (i + phase) % 2 === 0 : (i + phase) % 4 !== 0;
      if (isLit && effects > 0.5) halo.put(left + step * (i + 1), beam * 0.42, 0.62, 0.62, 0, 0.55);
      else halo.hide();
    });
  }
}
