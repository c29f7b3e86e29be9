// Reads the widths of a font's letters from its tables.
import { createRequire } from 'node:module';

type Convert = (font: Buffer, letters: undefined, options: object) => Promise<Buffer>;
const subsetFont = createRequire(import.meta.filename)('subset-font') as Convert;

/** Returns a function for the width of a letter in units of the font; NaN for a missing letter. Ignores kerning. */
export async function widthsIn(font: Buffer): Promise<(letter: string) => number> {
  const sfnt = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
  const tables = new Map(
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      return [sfnt.toString('latin1', entry, entry + 4), sfnt.readUInt32BE(entry + 8)] as const;
    }),
  );
  const table = (tag: string): Buffer => sfnt.subarray(tables.get(tag));
  const glyphs = glyphsIn(table('cmap'));
  const told = table('hhea').readUInt16BE(34);
  return (letter) => {
    const glyph = glyphs.get(letter);
    return glyph === undefined ? NaN : table('hmtx').readUInt16BE(4 * Math.min(glyph, told - 1));
  };
}

/** Glyph ids by letter, from the subtable of format 4, which all our fonts have. */
function glyphsIn(cmap: Buffer): Map<string, number> {
  const begins = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const map = cmap.subarray(begins.find((begin) => cmap.readUInt16BE(begin) === 4));
  const count = map.readUInt16BE(6) / 2;
  const column = (index: number, segment: number): number =>
    14 + 2 * (count * index + segment + (index && 1));
  const glyphs = new Map<string, number>();
  for (let segment = 0; segment < count; segment++) {
    const [last = 0, first = 0, delta = 0, list = 0] = [0, 1, 2, 3].map((index) =>
      map.readUInt16BE(column(index, segment)),
    );
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = list === 0 ? code : map.readUInt16BE(column(3, segment) + list + 2 * (code - first));
      glyphs.set(String.fromCodePoint(code), (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}
