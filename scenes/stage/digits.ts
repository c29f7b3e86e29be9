// Draws numbers that change every frame with the pack's own glyphs: digits, the decimal mark of the player's language and
// the sign ×. The glyphs come from the scene's atlas, so they need no texture upload and no draw call of their own. Digits
// have equal cells, so that a running number does not jitter.
import type { Colour, Sprite } from './sprite';
import type { SpriteMaker } from './spriteMaker';

/** A set of glyphs, and the widths of their cells in scene units. */
export interface DigitStyle {
  readonly prefix: 'digit' | 'mark' | 'num';
  readonly digit: number;
  readonly point: number;
  readonly times: number;
}

/** The big number: 76 units high in the display face. */
export const BIG_DIGITS: DigitStyle = { prefix: 'digit', digit: 39.4, point: 18, times: 33 };
/** Small numbers beside lines and parachutes. */
export const SMALL_DIGITS: DigitStyle = { prefix: 'mark', digit: 10.4, point: 4.8, times: 9.6 };

/** Width of an amount in hundredths at scale 1. */
const amountWidth = ({ digit, point }: DigitStyle, hundredths: number): number =>
  Math.max(3, Math.floor(Math.log10(Math.max(1, hundredths))) + 1) * digit + point;
/** Width of a multiplier in hundredths at scale 1. */
export const multiplierWidth = (style: DigitStyle, hundredths: number): number =>
  amountWidth(style, hundredths) + style.times;

const POINT = 10;
const TIMES = 11;
const PLUS = 12;
/** A plus is the sign × turned by an eighth. Middle of that sign and of a digit over the base line at scale 1. */
const EIGHTH = Math.PI / 4;
const TIMES_MIDDLE = 11.5;
const MIDDLE = 22.5;

export class DigitRow {
  private readonly sprites: readonly Sprite[];
  private isShown = false;
  private readonly names: readonly string[];
  /** Glyphs of the current number, last one first. */
  private readonly glyphs: Uint8Array;

  constructor(
    maker: SpriteMaker,
    private readonly style: DigitStyle,
    slots: number,
  ) {
    this.sprites = maker.row(slots, `${style.prefix}-0`);
    this.glyphs = new Uint8Array(slots);
    this.names = [...'0123456789', maker.decimal, 'times', 'times'].map((name) => `${style.prefix}-${name}`);
  }

  /** Writes a multiplier in hundredths, as 12.34× or 12,34×, centred on x with its base line at y. */
  multiplier(
    hundredths: number,
    x: number,
    y: number,
    scale: number,
    alpha: number,
    tint: Colour,
    align = 0.5,
  ): void {
    this.glyphs[0] = TIMES;
    this.write(this.spell(hundredths, 1), x, y, scale, alpha, tint, align);
  }

  /** Writes an amount in hundredths, as 12.34 or 12,34, or of a gain as +12.34, centred on x with its base line at y. */
  amount(
    hundredths: number,
    x: number,
    y: number,
    scale: number,
    alpha: number,
    tint: Colour,
    isGain = false,
  ): void {
    let count = this.spell(hundredths, 0);
    if (isGain) this.glyphs[count++] = PLUS;
    this.write(count, x, y, scale, alpha, tint, 0.5);
  }

  /** Adds a number with two decimal places to the first `count` glyphs. Returns the number of all. */
  private spell(hundredths: number, count: number): number {
    let rest = Math.floor(hundredths);
    for (let place = 0; rest > 0 || place < 3; place += 1) {
      if (place === 2) this.glyphs[count++] = POINT;
      this.glyphs[count++] = rest % 10;
      rest = Math.floor(rest / 10);
    }
    return count;
  }

  /** Writes a whole number. */
  whole(value: number, x: number, y: number, scale: number, alpha: number, tint: Colour): void {
    let count = 0;
    let rest = Math.max(0, Math.floor(value));
    do {
      this.glyphs[count++] = rest % 10;
      rest = Math.floor(rest / 10);
    } while (rest > 0);
    this.write(count, x, y, scale, alpha, tint, 0.5);
  }

  /** Writes a whole multiplier, as 75×, centred on x with its base line at y. */
  times(value: number, x: number, y: number, scale: number, alpha: number, tint: Colour): void {
    let count = 0;
    this.glyphs[count++] = TIMES;
    let rest = Math.max(0, Math.floor(value));
    do {
      this.glyphs[count++] = rest % 10;
      rest = Math.floor(rest / 10);
    } while (rest > 0);
    this.write(count, x, y, scale, alpha, tint, 0.5);
  }

  /** Width of a multiplier in hundredths at scale 1. */
  widthOf(hundredths: number): number {
    return multiplierWidth(this.style, hundredths);
  }

  /** Width of an amount in hundredths at scale 1, with a plus if it is a gain. */
  amountWidthOf(hundredths: number, isGain: boolean): number {
    return amountWidth(this.style, hundredths) + (isGain ? this.style.times : 0);
  }

  hide(): void {
    if (!this.isShown) return;
    this.isShown = false;
    for (const sprite of this.sprites) sprite.hide();
  }

  private write(
    count: number,
    x: number,
    y: number,
    scale: number,
    alpha: number,
    tint: Colour,
    align: number,
  ): void {
    this.isShown = true;
    let width = 0;
    for (let i = 0; i < count; i += 1) width += this.cell(this.glyphs[i] ?? 0);
    let pen = x + width * scale * (1 - align);
    for (let i = 0; i < this.sprites.length; i += 1) {
      const sprite = this.sprites[i];
      if (!sprite) continue;
      if (i >= count) {
        sprite.hide();
        continue;
      }
      const glyph = this.glyphs[i] ?? 0;
      const cell = this.cell(glyph) * scale;
      sprite.frame(this.names[glyph] ?? '');
      sprite.tint(tint);
      if (glyph === PLUS) {
        const off = TIMES_MIDDLE * scale * Math.SQRT1_2;
        sprite.put(pen - cell / 2 - off, y - MIDDLE * scale + off, scale, scale, EIGHTH, alpha);
      } else sprite.put(pen - cell / 2, y, scale, scale, 0, alpha);
      pen -= cell;
    }
  }

  private cell(glyph: number): number {
    return glyph === POINT ? this.style.point : glyph >= TIMES ? this.style.times : this.style.digit;
  }
}
