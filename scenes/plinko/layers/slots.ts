// The slots: dark cups, brass rails, and signs with the multiplier, whose colour shows the value.
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_SLOTS, type PlinkoFrame } from '../frame';
import { signTopOf, slotX } from '../layout';
import { NumberSign } from '../numbers';
import { grey } from './shade';

const SIGN = { width: 18, height: 22 };
const RAIL = 31;
/** Share of a gap by which the outer signs are wider: beyond the outer slots there is free space. */
const EDGE = 0.42;
const INK = 'number-dark';
const CREAM = 'number-light';

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
const STAGGERED = 1.5;
/** The shadow of a row of signs: its size, and its opacity. */
const SHADE = { width: 16, height: 32 };
const SHADOW = 0.75;

export class CupLayer {
  private readonly cups: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.cups = maker.row(MAX_SLOTS, 'cup');
  }

  draw({ layout }: PlinkoFrame): void {
    for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
      const cup = this.cups[slot];
      if (slot > layout.rows) cup?.hide();
      else
        cup?.put(slotX(layout, slot), layout.slotTop, layout.gap / 20, (layout.sill - layout.slotTop) / 30);
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

  constructor(maker: SpriteMaker) {
    this.rails = maker.row(MAX_SLOTS + 1, 'rail');
    this.rows = [new SignRow(maker, 0), new SignRow(maker, 1)];
  }

  draw(frame: PlinkoFrame): void {
    const { gap, sill, slotTop, rows } = frame.layout;
    for (let i = 0; i <= MAX_SLOTS; i += 1) {
      const rail = this.rails[i];
      if (i > rows + 1) rail?.hide();
      else
        rail?.put(
          slotX(frame.layout, i) - gap / 2,
          slotTop,
          Math.min(1.1, gap / 20),
          (sill - slotTop) / RAIL,
        );
    }
    for (let i = 0; i < this.rows.length; i += 1) this.rows[i]?.draw(frame);
  }
}

/** Every second sign, with a shadow below. */
class SignRow {
  private readonly shade: Sprite;
  private readonly signs: readonly Sprite[];
  private readonly numbers: readonly NumberSign[];

  constructor(
    maker: SpriteMaker,
    private readonly first: number,
  ) {
    const many = Math.ceil((MAX_SLOTS - first) / 2);
    this.shade = maker.make('shade');
    this.signs = maker.row(many, 'plate-0');
    this.numbers = Array.from({ length: many }, () => new NumberSign(maker));
  }

  draw({ layout, odds, dips, shades, motion }: PlinkoFrame): void {
    const { left, right, gap, signHeight, step, rows, middle } = layout;
    const rowTop = signTopOf(layout, this.first);
    this.shade.put(
      middle,
      rowTop + signHeight * 0.9,
      (right - left) / SHADE.width,
      (signHeight * 0.45) / SHADE.height,
      0,
      SHADOW,
    );
    const wide = Math.min(gap * (step > 0 ? STAGGERED : BESIDE), 44);
    for (let i = 0; i < this.signs.length; i += 1) {
      const slot = this.first + 2 * i;
      const sign = this.signs[i];
      const number = this.numbers[i];
      if (slot > rows) {
        sign?.hide();
        number?.hide();
        continue;
      }
      const multiplier = odds[slot] ?? 0;
      const value = valueOf(multiplier);
      const shade = shades[slot] ?? 0;
      const top = rowTop + Math.max(dips[slot] ?? 0, shade) * signHeight * motion.slots.push;
      // A sign at the edge extends to the post, because it has the longest number.
      const isEdge = slot === 0 || slot === rows;
      const spare = isEdge ? Math.max(0, Math.min(gap * EDGE, 44 - wide)) : 0;
      const x = slotX(layout, slot) + (slot === 0 ? -spare / 2 : spare / 2);
      const room = wide + spare;
      sign?.tint(shade > 0 ? grey(1 - motion.slots.shade * shade) : PLAIN);
      sign?.frame(PLATES[value] ?? '');
      sign?.put(x, top, room / SIGN.width, signHeight / SIGN.height);
      const ink = DARK.has(value) ? CREAM : INK;
      // If another row covers the lower part of a sign, its number is in the upper part.
      const line = step > 0 && this.first === 0 ? 0.4 : 0.53;
      number?.put(
        multiplier,
        x,
        top + signHeight * line,
        room * (isEdge ? 0.9 : 0.84),
        signHeight * 0.46,
        ink,
      );
    }
  }
}
