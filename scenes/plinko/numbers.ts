// Multipliers without useless decimal places: on signs, made narrow if the sign is, and rising over their slots. The sign ×
// follows; on signs it is small, and only where there is room.
import type { Colour, Sprite } from '../stage/sprite';
import type { SpriteMaker } from '../stage/spriteMaker';

/** At scale 1, in scene units: cells of a digit and a point, and the height of a digit. */
const DIGIT = 10;
const POINT_CELL = 4.6;
const HEIGHT = 11.1;
const TIMES_CELL = { num: 7, mark: 9.6 } as const;
const LONGEST = 8;
const POINT = 10;
const TIMES = 11;
/** Maximum ratio of a digit's horizontal to its vertical scale. */
const ROUNDEST = 0.95;
/** Minimum ratio: a longer number is made smaller instead of narrower. */
const NARROWEST = 0.78;

export class NumberSign {
  private readonly glyphs: readonly Sprite[];
  private readonly codes = new Uint8Array(LONGEST);
  /** Value, place, measures and opacity of the number that is shown, and its colour: most signs stay the same for minutes. */
  private readonly shown = new Float64Array(6).fill(NaN);
  private ink: Colour = '';
  /** Whether × follows; to be set before `put`. */
  hasTimes = true;

  private readonly names: readonly string[];

  /** `num` are plain glyphs for signs; `mark` are outlined ones for any background. */
  constructor(
    maker: SpriteMaker,
    private readonly prefix: 'num' | 'mark' = 'num',
  ) {
    this.glyphs = maker.row(LONGEST, `${prefix}-0`);
    this.names = [...'0123456789', maker.decimal, 'times'].map((name) => `${prefix}-${name}`);
  }

  hide(): void {
    if (Number.isNaN(this.shown[0])) return;
    this.shown[0] = NaN;
    for (const glyph of this.glyphs) glyph.hide();
  }

  /** Writes a multiplier in hundredths, centred, with at most this width and height. */
  put(
    hundredths: number,
    x: number,
    y: number,
    width: number,
    height: number,
    tint: Colour,
    alpha = 1,
  ): void {
    const { shown } = this;
    const isSame =
      shown[0] === hundredths &&
      shown[1] === x &&
      shown[2] === y &&
      shown[3] === width &&
      shown[4] === height;
    if (isSame && shown[5] === alpha && this.ink === tint) return;
    shown[0] = hundredths;
    shown[1] = x;
    shown[2] = y;
    shown[3] = width;
    shown[4] = height;
    shown[5] = alpha;
    this.ink = tint;
    const count = this.spell(hundredths);
    const natural = this.measure(count);
    const wide = Math.min(width / natural, (height / HEIGHT) * ROUNDEST);
    const tall = Math.min(height / HEIGHT, wide / NARROWEST);
    let pen = x - (natural * wide) / 2;
    for (let i = 0; i < LONGEST; i += 1) {
      const glyph = this.glyphs[i];
      if (i >= count) {
        glyph?.hide();
        continue;
      }
      const code = this.codes[i] ?? 0;
      const cell = this.cellOf(code) * wide;
      glyph?.frame(this.names[code] ?? '');
      glyph?.tint(tint);
      glyph?.put(pen + cell / 2, y + (tall * HEIGHT) / 2, wide, tall, 0, alpha);
      pen += cell;
    }
  }

  /** Width of a multiplier at this height, when it is not narrowed. */
  widthOf(hundredths: number, height: number): number {
    return (this.measure(this.spell(hundredths)) * height * ROUNDEST) / HEIGHT;
  }

  private measure(count: number): number {
    let natural = 0;
    for (let i = 0; i < count; i += 1) natural += this.cellOf(this.codes[i] ?? 0);
    return natural;
  }

  /** 20 → 0.2, 810 → 8.1, 100000 → 1000. Returns the number of glyphs. */
  private spell(hundredths: number): number {
    const whole = Math.floor(hundredths / 100);
    let count = 0;
    let unit = 1;
    while (unit * 10 <= whole) unit *= 10;
    for (; unit >= 1; unit /= 10) this.codes[count++] = Math.floor(whole / unit) % 10;
    const places = hundredths % 100;
    if (places !== 0) {
      this.codes[count++] = POINT;
      this.codes[count++] = Math.floor(places / 10);
      if (places % 10 !== 0) this.codes[count++] = places % 10;
    }
    if (this.hasTimes) this.codes[count++] = TIMES;
    return count;
  }

  private cellOf(code: number): number {
    return code === POINT ? POINT_CELL : code === TIMES ? TIMES_CELL[this.prefix] : DIGIT;
  }
}
