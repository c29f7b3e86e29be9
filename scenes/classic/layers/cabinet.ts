// The cabinet with its six flip counters. A flap has two halves: the upper one of the old character falls, and below the
// hinge the lower one of the new character covers the old one.
import type { Layer } from '../../stage/scene';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { COUNTER_PITCH, type Layout } from '../layout';
import { STAR, type ClassicFrame, type CounterPose } from '../frame';
import { decidedColour } from './fan';
import { grey } from './shade';

const NAMES = [...'0123456789abcdef', 'star'];
const TOPS = NAMES.map((name) => `hex-${name}-top`);
const LOWS = NAMES.map((name) => `hex-${name}-low`);
const LAMP_Y = -46.5;
/** The posts' distance from the middle, their foot, and their length, in units at scale 1. */
const POST_X = 136;
const FOOT = 75;
const POST = 60;
/** Size of the barrier before the counters, and how far its feet are below the hinges, in units at scale 1. */
const BARRIER = 2.3;
const BAR_FOOT = 46;
/** Supports of a machine beside the cabinet: their distance from its middle and their width, in its units. */
const LEG_X = 78;
const LEG = 0.62;
/** Light on a star. */
const STARLIT = 0.82;
/** How letters are written: in their own colour in lucky hash, which needs one; in the other games like digits. */
type Letters = 'letter' | 'digit';
const LUCKY = 1;
/** The enamel around the counters, by game, until a block has decided, and for a tie. */
const TRIMS = {
  1: 'trim-green',
  3: 'trim-violet',
  4: 'trim-plum',
  5: 'trim-teal',
  6: 'trim-orange',
} as const;

export class CabinetLayer implements Layer<ClassicFrame> {
  private readonly posts: readonly Sprite[];
  private readonly legs: readonly Sprite[];
  private readonly cabinet: Sprite;
  private readonly trim: Sprite;
  private readonly counters: readonly Counter[];
  private readonly barrier: Sprite;

  constructor(
    private readonly maker: SpriteMaker,
    count: number,
  ) {
    this.posts = maker.row(2, 'post');
    this.legs = maker.row(2, 'post');
    this.cabinet = maker.make('cabinet');
    this.trim = maker.make('trim');
    this.counters = Array.from({ length: count }, () => new Counter(maker));
    this.barrier = maker.make('barrier');
  }

  draw(frame: ClassicFrame): void {
    const { layout, counters, machine, barred } = frame;
    const foot = layout.hinge + FOOT * layout.scale;
    for (let i = 0; i < 2; i += 1) {
      const x = layout.cabinet + (i === 0 ? -POST_X : POST_X) * layout.scale;
      this.posts[i]?.put(x, foot, layout.scale, Math.max(0, layout.rail + 4 - foot) / POST);
    }
    for (let i = 0; i < 2; i += 1) {
      const leg = this.legs[i];
      const { machineX, machineY, machineScale, rail } = layout;
      const x = machineX + (i === 0 ? -LEG_X : LEG_X) * machineScale;
      if (layout.isBeside) leg?.put(x, machineY, LEG * machineScale, (rail + 4 - machineY) / POST);
      else leg?.hide();
    }
    this.cabinet.put(layout.cabinet, layout.hinge, layout.scale);
    const own = this.maker.colour(TRIMS[machine.gameType]);
    this.trim.tint(decidedColour(this.maker, own, frame));
    this.trim.put(layout.cabinet, layout.hinge, layout.scale);
    const letters = machine.gameType === LUCKY ? 'letter' : 'digit';
    for (let i = 0; i < this.counters.length; i += 1) {
      const pose = counters[i];
      const x = counterX(layout, i, this.counters.length);
      if (pose) this.counters[i]?.draw(pose, x, layout, letters);
    }
    const size = BARRIER * layout.scale;
    if (barred > 0)
      this.barrier.put(layout.cabinet, layout.hinge + BAR_FOOT * layout.scale, size, size * barred);
    else this.barrier.hide();
  }
}

export const counterX = (layout: Layout, index: number, count: number): number =>
  layout.cabinet + (index - (count - 1) / 2) * COUNTER_PITCH * layout.scale;
export const lampY = (layout: Layout): number => layout.hinge + LAMP_Y * layout.scale;

/** One half of a flap with its half of a character. */
class Half {
  private readonly flap: Sprite;
  private readonly glyph: Sprite;
  /** Colours of digits, and of the letters of lucky hash. */
  private readonly digit: Ink;
  private readonly letter: Ink;

  constructor(
    maker: SpriteMaker,
    private readonly names: readonly string[],
    flap: string,
  ) {
    this.flap = maker.make(flap);
    this.glyph = maker.make(names[STAR] ?? '');
    this.digit = { full: maker.colour('digit'), faint: maker.colour('digit-faint') };
    this.letter = { full: maker.colour('letter'), faint: this.digit.faint };
  }

  /** `open`: how far it is from the edge-on position, 0 to 1; `lit`: how much light falls on it. */
  draw(
    code: number,
    x: number,
    y: number,
    scale: number,
    open: number,
    lit: number,
    ink: number,
    letters: Letters,
  ): void {
    // The edge that swings towards the eye is slightly nearer.
    const wide = scale * (1 + 0.05 * (1 - open));
    this.flap.tint(grey(lit));
    this.flap.put(x, y, wide, scale * open);
    this.glyph.frame(this.names[code] ?? '');
    const inks = code <= 9 ? this.digit : this[letters];
    // Stars keep their brass colour until they have turned.
    this.glyph.tint(code === STAR ? grey(STARLIT * lit) : inkOf(inks, ink, lit));
    this.glyph.put(x, y, wide, scale * open);
  }

  hide(): void {
    this.flap.hide();
    this.glyph.hide();
  }
}

class Counter {
  private readonly top: Half;
  private readonly low: Half;
  private readonly falling: Half;
  private readonly landing: Half;
  private readonly hinge: Sprite;
  private readonly jewel: Sprite;

  constructor(maker: SpriteMaker) {
    this.top = new Half(maker, TOPS, 'flap-top');
    this.low = new Half(maker, LOWS, 'flap-low');
    this.falling = new Half(maker, TOPS, 'flap-top');
    this.landing = new Half(maker, LOWS, 'flap-low');
    this.hinge = maker.make('hinge');
    this.jewel = maker.make('jewel-off');
  }

  draw({ shown, old, fall, recoil, ink }: CounterPose, x: number, layout: Layout, letters: Letters): void {
    const { scale } = layout;
    const y = layout.hinge + recoil * scale;
    // The new upper half is in the shade of the flap that is about to fall off it.
    this.top.draw(shown, x, y, scale, 1, fall > 0 ? 0.62 + 0.38 * fall : 1, ink, letters);
    this.low.draw(fall > 0 ? old : shown, x, y, scale, 1, fall > 0.5 ? 1.35 - 0.7 * fall : 1, ink, letters);
    this.falling.hide();
    this.landing.hide();
    if (fall > 0) {
      // Seen from the front, the height of a flap is the cosine of its angle.
      const open = Math.cos(fall * Math.PI);
      if (open > 0)
        this.falling.draw(old, x, y, scale, Math.max(0.02, open), 0.45 + 0.55 * open, ink, letters);
      else this.landing.draw(shown, x, y, scale, Math.max(0.02, -open), 0.75 - 0.35 * open, ink, letters);
    }
    this.hinge.put(x, y, scale);
    this.jewel.put(x, lampY(layout), scale * 0.8);
  }
}

/** A character's colour when it counts, and when it does not. */
interface Ink {
  readonly full: number;
  readonly faint: number;
}
/** A character whose ink is at most this has its faintest colour. */
const FAINT = 0.25;

/** `ink`: how strongly the character is written; `lit`: how much light falls on it; both 0 to 1. */
function inkOf({ full, faint }: Ink, ink: number, lit: number): number {
  const share = Math.max(0, Math.min(1, (ink - FAINT) / (1 - FAINT)));
  const light = Math.min(1, 0.22 + 0.78 * lit);
  let colour = 0;
  for (let shift = 16; shift >= 0; shift -= 8) {
    const from = (faint >> shift) & 255;
    const to = (full >> shift) & 255;
    colour |= Math.round((from + (to - from) * share) * light) << shift;
  }
  return colour;
}
