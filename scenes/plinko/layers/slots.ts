// The slots: dark cups, brass rails, and signs whose colour tells what they are worth, with the multiplier on them.
import { PLAIN, type Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_SLOTS, type PlinkoFrame } from '../frame';
import { slotX } from '../layout';
import { NumberSign } from '../numbers';
import { grey } from './shade';

const SIGN = { width: 18, height: 22 };
const RAIL = 31;
/** Beyond the outer slots there is half a gap more. */
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
/** Values whose signs are dark and bear cream letters; the others bear ink. */
const DARK: ReadonlySet<number> = new Set([0, 1, 5]);

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

export class SignLayer {
  private readonly rails: readonly Sprite[];
  private readonly signs: readonly Sprite[];
  private readonly numbers: readonly NumberSign[];

  constructor(maker: SpriteMaker) {
    this.rails = maker.row(MAX_SLOTS + 1, 'rail');
    this.signs = maker.row(MAX_SLOTS, 'plate-0');
    this.numbers = Array.from({ length: MAX_SLOTS }, () => new NumberSign(maker));
  }

  draw({ layout, odds, dips, shades, motion }: PlinkoFrame): void {
    const { gap, signTop, signHeight, sill, slotTop, rows } = layout;
    for (let i = 0; i <= MAX_SLOTS; i += 1) {
      const rail = this.rails[i];
      if (i > rows + 1) rail?.hide();
      else rail?.put(slotX(layout, i) - gap / 2, slotTop, Math.min(1.1, gap / 20), (sill - slotTop) / RAIL);
    }
    const wide = Math.min(gap * 0.96, 44);
    for (let slot = 0; slot < MAX_SLOTS; slot += 1) {
      const sign = this.signs[slot];
      const number = this.numbers[slot];
      if (slot > rows) {
        sign?.hide();
        number?.hide();
        continue;
      }
      const multiplier = odds[slot] ?? 0;
      const value = valueOf(multiplier);
      const shade = shades[slot] ?? 0;
      const top = signTop + Math.max(dips[slot] ?? 0, shade) * signHeight * motion.slots.push;
      // A sign at the edge reaches to the post: it has the longest number.
      const spare = slot === 0 || slot === rows ? Math.min(gap * EDGE, 44 - wide) : 0;
      const x = slotX(layout, slot) + (slot === 0 ? -spare / 2 : spare / 2);
      const room = wide + Math.max(0, spare);
      sign?.tint(shade > 0 ? grey(1 - motion.slots.shade * shade) : PLAIN);
      sign?.frame(PLATES[value] ?? '');
      sign?.put(x, top, room / SIGN.width, signHeight / SIGN.height);
      const ink = DARK.has(value) ? CREAM : INK;
      number?.put(multiplier, x, top + signHeight * 0.53, room * 0.84, signHeight * 0.46, ink);
    }
  }
}
