// The proscenium from which she comes: a velvet curtain, a fan crest, and a frame of bulbs that fills during the countdown.
import { hideAll, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { mix, smooth } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import { towards } from '../shades';
import { across, down, FAR_EDGE } from '../place';

const SIZE = 0.86;
/** Half the opening, from the middle to the posts. */
export const HALF = 122;
/** Factor of the posts' height: they are shorter than in the pack. */
const SHORT = 0.89;
const POST = 225 * SIZE * SHORT;
const PER_POST = 8;
const ACROSS = 8;
/** Scale of the fan that is painted behind the open curtain. */
const FAN = 1.8;
/** How far each half of it goes over its middle, so that no seam shines between them. */
const LAP = 0.3;
export const FRAME_BULBS = 2 * PER_POST + ACROSS;

/** It stands on the far edge of the catwalk. */
const footOf = (frame: RunwayFrame): number => down(frame, FAR_EDGE) - 4;

export class ProsceniumLayer {
  private readonly inside: Sprite;
  private readonly backlight: Sprite;
  private readonly fan: readonly Sprite[];
  private readonly drapes: readonly Sprite[];
  private readonly pelmet: Sprite;
  private readonly posts: readonly Sprite[];
  private readonly arch: Sprite;
  private readonly bulbs: readonly Sprite[];
  /** Everything that is painted or sewn, and its tint when the curtain is open. */
  private readonly gate: readonly Sprite[];
  private readonly dark: number;

  constructor(maker: SpriteMaker) {
    this.inside = maker.make('solid');
    this.backlight = maker.make('glow');
    this.fan = maker.row(2, 'sunburst');
    this.drapes = maker.row(2, 'drape');
    this.pelmet = maker.make('pelmet');
    this.posts = maker.row(2, 'post');
    this.arch = maker.make('arch');
    this.bulbs = maker.row(FRAME_BULBS, 'bulb-off');
    this.gate = [...this.fan, ...this.drapes, this.pelmet, ...this.posts, this.arch];
    this.dark = maker.colour('gate-dark');
  }

  draw(frame: RunwayFrame): void {
    const x = across(frame, 0, FAR_EDGE);
    const foot = footOf(frame);
    const gone = x < -HALF - 60;
    if (gone) return this.hide();
    const top = foot - POST;
    // Its lights go down as she comes out, so that she is the brightest in it.
    const shade = towards(this.dark, frame.curtain);
    for (let i = 0; i < this.gate.length; i += 1) this.gate[i]?.tint(shade);
    this.inside.gradient('inside-high', 'inside-low');
    this.inside.put(x - HALF, top, HALF / 4, POST / 8);
    this.backlight.tint('backlight');
    // It shines through as soon as the curtain is parted.
    this.backlight.put(x, foot - 60, 4, 3, 0, 0.8 * smooth(0, 0.2, frame.curtain));
    for (let i = 0; i < 2; i += 1)
      this.fan[i]?.put(i ? x - LAP : x + LAP, foot - 16, i ? FAN : -FAN, FAN, 0, frame.curtain > 0 ? 1 : 0);
    this.drawDrapes(frame, x, top);
    this.pelmet.put(x, top + 8, SIZE * 0.96, SIZE * 0.8);
    this.posts[0]?.put(x - HALF - 6, foot, SIZE, SIZE * SHORT);
    this.posts[1]?.put(x + HALF + 6, foot, SIZE, SIZE * SHORT);
    this.arch.put(x, top + 4, SIZE);
    for (let i = 0; i < FRAME_BULBS; i += 1) {
      const lit = bulbLit(frame, i);
      this.bulbs[i]?.frame(lit ? 'bulb-on' : 'bulb-off');
      this.bulbs[i]?.put(bulbX(frame, i), bulbY(frame, i), 0.66);
    }
  }

  private drawDrapes({ curtain, now, reduced, stage }: RunwayFrame, x: number, top: number): void {
    const [left, right] = this.drapes;
    // The curtain is gathered to the sides; while it is closed, it moves now and then as if touched from behind.
    const width = mix(HALF + 3, 27, curtain) / 152;
    const stir =
      reduced || stage === 'walk' || stage === 'stopped'
        ? 0
        : 0.008 * Math.sin(now * 0.0013) * Math.max(0, Math.sin(now * 0.0004));
    const tall = (POST - 6) / 232;
    left?.put(x - HALF, top + 6, width + stir, tall);
    right?.put(x + HALF, top + 6, -width + stir, tall);
  }

  private hide(): void {
    this.inside.hide();
    this.backlight.hide();
    hideAll(this.gate);
    hideAll(this.bulbs);
  }
}

/**
 * Whether a bulb is lit: the bulbs light up both posts from the floor, then meet over the arch; without a countdown a few
 * run around.
 */
export function bulbLit(frame: RunwayFrame, index: number): boolean {
  const { stage, motion } = frame;
  if (stage === 'closed') return false;
  if (stage === 'stopped') return false;
  if (stage === 'waiting')
    return !frame.reduced && (index + Math.floor(frame.now / motion.bulbs.chase)) % 6 === 0;
  // While the block is awaited a dark gap runs around the full frame.
  if (stage === 'holding' && frame.decided === 0 && !frame.reduced)
    return (
      (index + FRAME_BULBS - (Math.floor(frame.now / motion.bulbs.gap) % FRAME_BULBS)) % FRAME_BULBS >= 5
    );
  return order(index) < frame.fill * (FRAME_BULBS / 2);
}

/** A bulb's place in the order of lighting, the same on both sides. */
function order(index: number): number {
  if (index < PER_POST) return index;
  if (index >= FRAME_BULBS - PER_POST) return FRAME_BULBS - 1 - index;
  const over = index - PER_POST;
  return PER_POST + Math.min(over, ACROSS - 1 - over);
}

export function bulbX(frame: RunwayFrame, index: number): number {
  const x = across(frame, 0, FAR_EDGE);
  if (index < PER_POST) return x - HALF - 6;
  if (index >= FRAME_BULBS - PER_POST) return x + HALF + 6;
  const side = index - PER_POST < ACROSS / 2 ? -1 : 1;
  const step = side < 0 ? index - PER_POST : FRAME_BULBS - PER_POST - 1 - index;
  return x + side * (HALF - 6 - step * 22);
}

export function bulbY(frame: RunwayFrame, index: number): number {
  const foot = footOf(frame);
  const rung = index < PER_POST ? index : index >= FRAME_BULBS - PER_POST ? FRAME_BULBS - 1 - index : -1;
  return rung < 0 ? foot - POST + 5 : foot - 20 - rung * ((POST - 38) / (PER_POST - 1));
}
