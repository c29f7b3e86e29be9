// The slots: dark cups, brass rails, and signs with the multiplier, whose colour shows the value.
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_SLOTS, type PlinkoFrame } from '../frame';
import { signTopOf, slotX, type Layout } from '../layout';
import { NumberSign } from '../numbers';
import { grey } from './shade';

const SIGN = { width: 18, height: 22 };
const RAIL = 31;
/** How far the outer signs extend from the middle of their slots, in gaps: to the post. */
const EDGE = 0.97;
const INK = 'number-dark';
const CREAM = 'number-light';
/** Radius of the halo's picture. */
const HALO = 24;

/** Hundredths from which each colour of sign begins. */
const VALUES: readonly number[] = [0, 100, 200, 500, 2_000, 10_000];
function valueOf(multiplier: number): number {
  let value = 0;
  while ((VALUES[value + 1] ?? Infinity) <= multiplier) value += 1;
  return value;
}
const PLATES = VALUES.map((_, value) => `plate-${value}`);
/** Values whose signs are dark and have cream digits; the others have dark digits. */
const DARK: ReadonlySet<number> = new Set([0, 1]);
/** Width of a sign in gaps, for one row of signs and for two. */
const BESIDE = 0.96;
const STAGGERED = 1.6;
/** Width and height of a sign's number, in signs; and up to how many rows it has room for ×. */
const NUMBER = { wide: 0.76, tall: 0.5, times: 12 } as const;
/** How far a sign rises for a ball over it, as a share of its height. */
const RISES = 0.2;
const RISES_LESS = 0.08;
/** Light on a sign, under its number: its size in signs, its strength, and from which strength the number is dark. */
const LIT = { width: 1.7, height: 2, most: 0.84, dark: 0.5 } as const;
/** The shadow of a row of signs: its size, and its opacity. */
const SHADE = { width: 16, height: 32 };
const SHADOW = 0.75;

export class CupLayer {
  private readonly cups: readonly Sprite[];
  /** The layout for which the cups were placed. */
  private version = 0;

  constructor(maker: SpriteMaker) {
    this.cups = maker.row(MAX_SLOTS, 'cup');
  }

  draw({ layout }: PlinkoFrame): void {
    if (this.version === layout.version) return;
    this.version = layout.version;
    for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
      const cup = this.cups[slot];
      if (slot > layout.rows) cup?.hide();
      else
        cup?.put(slotX(layout, slot), layout.slotTop, layout.gap / 20, (layout.sill - layout.slotTop) / 30);
    }
  }
}

/** The light of a slot: behind its sign, so that the sign stays readable. */
export class SlotGlowLayer {
  private readonly glows: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.glows = maker.row(MAX_SLOTS, 'halo');
  }

  draw({ layout, glows, odds }: PlinkoFrame): void {
    for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
      const glow = slot > layout.rows ? 0 : (glows[slot] ?? 0);
      if (glow === 0) {
        this.glows[slot]?.hide();
        continue;
      }
      const worth = Math.min(1, 0.5 + Math.log10(Math.max(1, (odds[slot] ?? 0) / 50)) * 0.3);
      const size = (layout.gap / HALO) * (0.9 + worth);
      this.glows[slot]?.put(slotX(layout, slot), signTopOf(layout, slot), size, size, 0, glow * worth);
    }
  }
}

/**
 * Rails between slots, and their signs over the edge of the frame. If slots are narrow, the signs are in two rows, one in
 * front of the other.
 */
export class SignLayer {
  private readonly rails: readonly Sprite[];
  private readonly rows: readonly SignRow[];
  /** The layout for which the rails were placed. */
  private version = 0;

  constructor(maker: SpriteMaker) {
    this.rails = maker.row(MAX_SLOTS + 1, 'rail');
    this.rows = [new SignRow(maker, 0), new SignRow(maker, 1)];
  }

  draw(frame: PlinkoFrame): void {
    if (this.version !== frame.layout.version) this.placeRails(frame.layout);
    for (let i = 0; i < this.rows.length; i += 1) this.rows[i]?.draw(frame);
  }

  private placeRails(layout: Layout): void {
    this.version = layout.version;
    const { gap, slotTop, signTop, signHeight, rows } = layout;
    for (let i = 0; i <= MAX_SLOTS; i += 1) {
      const rail = this.rails[i];
      if (i > rows + 1) rail?.hide();
      else
        rail?.put(
          slotX(layout, i) - gap / 2,
          slotTop,
          Math.min(1.1, gap / 20),
          // It ends behind the signs.
          (signTop + signHeight * 0.7 - slotTop) / RAIL,
        );
    }
  }
}

/** Every second sign, with a shadow below. */
class SignRow {
  private readonly shade: Sprite;
  private readonly signs: readonly Sprite[];
  /** Under a ball that passes the last pegs, and on a sign that has won. */
  private readonly lights: readonly Sprite[];
  private readonly numbers: readonly NumberSign[];
  /** The board for which the signs were placed. */
  private version = 0;
  private odds: readonly number[] = [];
  /** 1 for each sign that was at rest in the last frame. */
  private readonly rests = new Uint8Array(MAX_SLOTS);

  constructor(
    maker: SpriteMaker,
    private readonly first: number,
  ) {
    const many = Math.ceil((MAX_SLOTS - first) / 2);
    this.shade = maker.make('shade');
    this.signs = maker.row(many, 'plate-0');
    this.lights = maker.row(many, 'halo');
    this.numbers = Array.from({ length: many }, () => new NumberSign(maker));
  }

  draw({ layout, odds, dips, shades, stirs, lights, motion }: PlinkoFrame): void {
    const { left, right, gap, signHeight, step, rows, middle } = layout;
    if (this.version !== layout.version || this.odds !== odds) this.rests.fill(0);
    this.version = layout.version;
    this.odds = odds;
    const rowTop = signTopOf(layout, this.first);
    this.shade.put(
      middle,
      rowTop + signHeight * 0.9,
      (right - left) / SHADE.width,
      (signHeight * 0.45) / SHADE.height,
      0,
      SHADOW,
    );
    const isCovered = step > 0 && this.first === 0;
    // The row in front rises less, so that it never covers the numbers behind it.
    const rises = step > 0 && this.first === 1 ? RISES_LESS : RISES;
    const wide = Math.min(gap * (step > 0 ? STAGGERED : BESIDE), 44);
    for (let i = 0; i < this.signs.length; i += 1) {
      const slot = this.first + 2 * i;
      const sign = this.signs[i];
      const number = this.numbers[i];
      if (slot > rows) {
        if (this.rests[slot] === 1) continue;
        this.rests[slot] = 1;
        sign?.hide();
        this.lights[i]?.hide();
        number?.hide();
        continue;
      }
      const shade = shades[slot] ?? 0;
      const dip = dips[slot] ?? 0;
      const stir = stirs[slot] ?? 0;
      const lit = lights[slot] ?? 0;
      const rests = shade === 0 && dip === 0 && stir === 0 && lit === 0 ? 1 : 0;
      if (rests === 1 && this.rests[slot] === 1) continue;
      this.rests[slot] = rests;
      const multiplier = odds[slot] ?? 0;
      const value = valueOf(multiplier);
      const pushed = Math.max(dip, shade) * motion.slots.push;
      const top = rowTop + (pushed - rises * stir) * signHeight;
      // A sign at the edge extends to the post, and in two rows as far inwards, because it has the longest number.
      const isEdge = slot === 0 || slot === rows;
      const spare = isEdge ? Math.max(0, Math.min(gap * EDGE - wide / 2, 44 - wide)) : 0;
      const aside = step > 0 ? 0 : spare / 2;
      const x = slotX(layout, slot) + (slot === 0 ? -aside : aside);
      const room = wide + (step > 0 ? 2 : 1) * spare;
      sign?.tint(shade > 0 ? grey(1 - motion.slots.shade * shade) : PLAIN);
      sign?.frame(PLATES[value] ?? '');
      sign?.put(x, top, room / SIGN.width, signHeight / SIGN.height);
      const light = lit * LIT.most * motion.slots.nearGlow;
      const wideLit = (room * LIT.width) / (2 * HALO);
      const tallLit = (signHeight * LIT.height) / (2 * HALO);
      this.lights[i]?.put(x, top + signHeight * 0.45, wideLit, tallLit, 0, light);
      const ink = DARK.has(value) && light < LIT.dark ? CREAM : INK;
      // If another row covers the lower part of a sign, its number is in the upper part.
      const line = isCovered ? 0.36 : 0.53;
      if (number) number.hasTimes = rows <= NUMBER.times;
      number?.put(multiplier, x, top + signHeight * line, room * NUMBER.wide, signHeight * NUMBER.tall, ink);
    }
  }
}
