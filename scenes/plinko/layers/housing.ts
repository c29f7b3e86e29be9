// The wood around the table: posts, beam, sill, rosettes, and bulbs that run along posts and beam, faster during a big win.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { PlinkoFrame } from '../frame';
import type { Layout } from '../layout';
import type { PlinkoMotion } from '../motion';
import { BIG } from '../view';

const POST = { width: 20, height: 200 };
const BEAM = { width: 200, height: 26 };
/** Bulbs on each post, and their size for each unit of a post's width. */
const UP = 10;
const POST_BULB = 0.032;
/** Number of bulbs in each group that runs along the frame during a big win, and the factor of their light. */
const CHASED = 3;
const LARGER = 2.4;
/** The highlights of the glass: where they begin and their width, in widths of the board; their lean and their opacity. */
const SHINES = [
  [0.34, 0.09],
  [0.5, 0.03],
] as const;
const LEANS = 0.62;
const SHINE = 0.2;
const RAY = { width: 20, height: 120 };

export class HousingLayer {
  private readonly posts: readonly Sprite[];
  private readonly sill: Sprite;
  private readonly beam: Sprite;
  private readonly rosettes: readonly Sprite[];
  /** The layout for which the wood was placed. */
  private version = 0;
  private readonly bulbs: readonly Sprite[];
  private readonly watch = new BulbWatch();

  constructor(maker: SpriteMaker, { bulbs }: PlinkoMotion) {
    this.posts = maker.row(2, 'post');
    this.sill = maker.make('sill');
    this.beam = maker.make('beam');
    this.rosettes = maker.row(2, 'rosette');
    this.bulbs = maker.row(bulbs.bulbs + 2 * UP, 'bulb-off');
  }

  draw(frame: PlinkoFrame): void {
    if (this.version !== frame.layout.version) this.place(frame.layout);
    this.drawBulbs(frame);
  }

  private place(layout: Layout): void {
    this.version = layout.version;
    const { left, right, middle, beam, sill, post, height } = layout;
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
  }

  private drawBulbs(frame: PlinkoFrame): void {
    const phase = bulbPhase(frame);
    if (!this.watch.hasChanged(frame, phase)) return;
    const many = this.bulbs.length;
    for (let i = 0; i < many; i += 1) {
      this.bulbs[i]?.frame(isBulbLit(frame, i, many, phase) ? 'bulb-on' : 'bulb-off');
      this.bulbs[i]?.put(bulbX(frame, i, many), bulbY(frame, i, many), bulbSize(frame, i, many));
    }
  }
}

/** The glass in front of the balls: light from the upper left makes one broad and one narrow highlight in its corner. */
export class GlassLayer {
  private readonly shines: readonly Sprite[];
  /** The layout for which they were placed. */
  private version = 0;

  constructor(maker: SpriteMaker) {
    this.shines = maker.row(SHINES.length, 'ray');
  }

  draw({ layout }: PlinkoFrame): void {
    if (this.version === layout.version) return;
    this.version = layout.version;
    const { left, right, beam } = layout;
    const wide = right - left;
    for (let i = 0; i < SHINES.length; i += 1) {
      const shine = this.shines[i];
      const [at = 0, broad = 0] = SHINES[i] ?? [];
      const x = left + at * wide;
      shine?.tint('number-light');
      // Its narrow end is behind the beam; it fades towards the left post.
      const long = (at * wide) / Math.sin(LEANS) / RAY.height;
      shine?.put(x, beam - broad * wide, (broad * wide) / RAY.width, long, LEANS + Math.PI, SHINE);
    }
  }
}

/** The light of the bulbs, also on the table. */
export class BulbLightLayer {
  private readonly halos: readonly Sprite[];
  private readonly watch = new BulbWatch();

  constructor(maker: SpriteMaker, { bulbs }: PlinkoMotion) {
    this.halos = maker.row(bulbs.bulbs + 2 * UP, 'halo', 'light');
  }

  draw(frame: PlinkoFrame, effects: number): void {
    const phase = bulbPhase(frame);
    if (!this.watch.hasChanged(frame, phase, effects)) return;
    const many = this.halos.length;
    for (let i = 0; i < many; i += 1) {
      // The posts have light around their bulbs only when the whole frame runs.
      const isBright = effects > 0.5 && (frame.best >= BIG || !isOnPost(i, many));
      const size = bulbSize(frame, i, many) * (frame.best >= BIG ? LARGER : 1.35);
      if (isBright && isBulbLit(frame, i, many, phase))
        this.halos[i]?.put(
          bulbX(frame, i, many),
          bulbY(frame, i, many),
          size,
          size,
          0,
          frame.motion.bulbs.glow,
        );
      else this.halos[i]?.hide();
    }
  }
}

/** Knows the last state of the bulbs: they change only when their light moves on. */
class BulbWatch {
  private version = 0;
  private phase = -1;
  private isBig = false;
  private effects = 1;

  hasChanged({ layout: { version }, best }: PlinkoFrame, phase: number, effects = 1): boolean {
    const isBig = best >= BIG;
    if (version === this.version && phase === this.phase && isBig === this.isBig && effects === this.effects)
      return false;
    this.version = version;
    this.phase = phase;
    this.isBig = isBig;
    this.effects = effects;
    return true;
  }
}

/** The bulbs move on by one after this many milliseconds: sooner for a higher win. */
function bulbPhase({ best, now, reduced, motion: { bulbs } }: PlinkoFrame): number {
  if (reduced) return 0;
  const every = best >= 10_000 ? bulbs.greatest : best >= BIG ? bulbs.big : bulbs.step;
  return Math.floor(now / every) % (best >= BIG ? 2 * CHASED : 4);
}

/**
 * Three of four bulbs are usually lit and run along. During a big win every three of six run up both posts and meet in the
 * middle of the beam. No bulb goes on and off more than three times a second.
 */
function isBulbLit({ best }: PlinkoFrame, index: number, many: number, phase: number): boolean {
  if (best < BIG) return (index + phase) % 4 !== 0;
  const up = Math.min(index, many - 1 - index);
  return (up + 2 * CHASED - phase) % (2 * CHASED) < CHASED;
}

// Bulbs are counted from the foot of the left post up, along the beam, and down the right post.
const isOnPost = (index: number, many: number): boolean => index < UP || index >= many - UP;

function bulbX({ layout: { left, right, post } }: PlinkoFrame, index: number, many: number): number {
  if (index < UP) return left - post / 2;
  if (index >= many - UP) return right + post / 2;
  return left + ((right - left) / (many - 2 * UP + 1)) * (index - UP + 1);
}

function bulbY({ layout: { beam, sill } }: PlinkoFrame, index: number, many: number): number {
  if (!isOnPost(index, many)) return beam * 0.42;
  const up = Math.min(index, many - 1 - index);
  return sill - ((sill - beam) / (UP + 0.5)) * (up + 0.6);
}

const bulbSize = ({ layout: { post } }: PlinkoFrame, index: number, many: number): number =>
  isOnPost(index, many) ? Math.min(0.46, post * POST_BULB) : 0.46;
