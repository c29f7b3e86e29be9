// Gives the ten digits of a font one width, so that a changing number does not move and columns of numbers align. Each digit
// becomes a new glyph without kerning, because kerning would make "74" narrower than "88". The glyphs of the old digits are
// removed when the font is cut again.

const FIRST_DIGIT = 0x30;
/** Bits of the flags of a point in a TrueType outline. */
const SHORT_X = 0x02;
const REPEATED = 0x08;
const SAME_OR_POSITIVE_X = 0x10;

/** The tables of an uncompressed font, by their tags. */
function tablesOf(font) {
  const tables = new Map();
  for (let entry = 12, left = font.readUInt16BE(4); left > 0; entry += 16, left--) {
    const begin = font.readUInt32BE(entry + 8);
    const end = begin + font.readUInt32BE(entry + 12);
    tables.set(font.toString('latin1', entry, entry + 4), Buffer.from(font.subarray(begin, end)));
  }
  return tables;
}

/** An uncompressed font of these tables, without checksums. The next cut writes them. */
function fontOf(tables) {
  const head = Buffer.alloc(12 + 16 * tables.size);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts = [head];
  let [entry, at] = [12, head.length];
  for (const [tag, table] of tables) {
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    parts.push(padded(table, 4));
    entry += 16;
    at += parts.at(-1).length;
  }
  return Buffer.concat(parts);
}

const padded = (bytes, to) => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

/** The glyph of each letter, from the cmap subtable of format 4, which covers the Basic Multilingual Plane. */
function glyphsOfLetters(cmap) {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  const begin = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (begin === undefined) return new Map();
  const segments = cmap.readUInt16BE(begin + 6) / 2;
  const [ends, starts, deltas, ranges] = [14, 16, 16, 16].map(
    (lead, column) => begin + lead + 2 * segments * column,
  );
  const glyphs = new Map();
  for (let at = 0; at < 2 * segments; at += 2) {
    const range = cmap.readUInt16BE(ranges + at);
    const start = cmap.readUInt16BE(starts + at);
    for (let letter = start; letter <= cmap.readUInt16BE(ends + at) && letter < 0xffff; letter++) {
      const listed = range === 0 ? letter : cmap.readUInt16BE(ranges + at + range + 2 * (letter - start));
      const glyph = (listed + cmap.readUInt16BE(deltas + at)) & 0xffff;
      if (listed !== 0 && glyph !== 0) glyphs.set(letter, glyph);
    }
  }
  return glyphs;
}

/** A cmap table with a segment for each letter. */
function cmapOf(glyphs) {
  const letters = [...glyphs.keys()].sort((a, b) => a - b);
  const count = letters.length + 1;
  const columns = [[...letters, 0xffff], [0], [...letters, 0xffff]];
  columns.push([...letters.map((letter) => (glyphs.get(letter) - letter) & 0xffff), 1], Array(count).fill(0));
  const length = 16 + 8 * count;
  const words = [0, 1, 3, 1, 0, 12, 4, length, 0, 2 * count, 0, 0, 0, ...columns.flat()];
  return Buffer.from(Uint16Array.from(words).buffer).swap16();
}

/** The glyph moved sideways by `by` font units. Only its first point changes: other points are relative to the one before. */
function moved(glyph, by) {
  const contours = glyph.readInt16BE(0);
  if (contours < 0) throw new Error('a digit is composed of other glyphs');
  const points = glyph.readUInt16BE(8 + 2 * contours) + 1;
  const flags = 12 + 2 * contours + glyph.readUInt16BE(10 + 2 * contours);
  let xs = flags;
  for (let seen = 0; seen < points; seen++) if (glyph[xs++] & REPEATED) seen += glyph[xs++];
  const flag = glyph[flags];
  const [length, x] =
    flag & SHORT_X
      ? [1, flag & SAME_OR_POSITIVE_X ? glyph[xs] : -glyph[xs]]
      : flag & SAME_OR_POSITIVE_X
        ? [0, 0]
        : [2, glyph.readInt16BE(xs)];
  const repeats = flag & REPEATED ? glyph[flags + 1] : 0;
  const again = repeats > 1 ? [flag, repeats - 1] : repeats === 1 ? [flag & ~REPEATED] : [];
  const newX = Buffer.alloc(2);
  newX.writeInt16BE(x + by);
  const result = Buffer.concat([
    glyph.subarray(0, flags),
    Buffer.from([flag & ~(REPEATED | SHORT_X | SAME_OR_POSITIVE_X), ...again]),
    glyph.subarray(flags + (flag & REPEATED ? 2 : 1), xs),
    newX,
    glyph.subarray(xs + length),
  ]);
  for (const edge of [2, 6]) result.writeInt16BE(glyph.readInt16BE(edge) + by, edge);
  return padded(result, 4);
}

/** The median of an even number of widths, rounded. */
const median = (widths) => {
  const [lower, upper] = widths.toSorted((a, b) => a - b).slice(widths.length / 2 - 1);
  return Math.round((lower + upper) / 2);
};

/** Takes and returns an uncompressed TrueType font. Throws when a digit is missing or consists of other glyphs. */
module.exports = function evenFigures(font) {
  const tables = tablesOf(font);
  const [head, hhea, maxp, hmtx, glyf, loca] = ['head', 'hhea', 'maxp', 'hmtx', 'glyf', 'loca'].map((tag) =>
    tables.get(tag),
  );
  const letters = glyphsOfLetters(tables.get('cmap'));
  const count = maxp.readUInt16BE(4);
  const told = hhea.readUInt16BE(34);
  const offset = (glyph) =>
    head.readInt16BE(50) === 0 ? 2 * loca.readUInt16BE(2 * glyph) : loca.readUInt32BE(4 * glyph);
  const advance = (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, told - 1));
  const bearing = (glyph) => hmtx.readInt16BE(glyph < told ? 4 * glyph + 2 : 4 * told + 2 * (glyph - told));

  const digits = Array.from({ length: 10 }, (_, digit) => letters.get(FIRST_DIGIT + digit));
  if (digits.includes(undefined)) throw new Error('the font lacks a digit');
  const width = median(digits.map(advance));
  const metrics = Array.from({ length: count }, (_, glyph) => [advance(glyph), bearing(glyph)]);
  const offsets = Array.from({ length: count + 1 }, (_, glyph) => offset(glyph));
  const outlines = [glyf.subarray(0, offsets[count])];
  for (const [digit, glyph] of digits.entries()) {
    const by = Math.round((width - advance(glyph)) / 2);
    const outline = moved(glyf.subarray(offset(glyph), offset(glyph + 1)), by);
    outlines.push(outline);
    offsets.push(offsets.at(-1) + outline.length);
    metrics.push([width, bearing(glyph) + by]);
    letters.set(FIRST_DIGIT + digit, count + digit);
  }

  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(metrics.length, 34);
  maxp.writeUInt16BE(metrics.length, 4);
  tables.set('glyf', Buffer.concat(outlines));
  tables.set('loca', Buffer.from(Uint32Array.from(offsets).buffer).swap32());
  tables.set('hmtx', Buffer.from(Int16Array.from(metrics.flat()).buffer).swap16());
  tables.set('cmap', cmapOf(letters));
  return fontOf(tables);
};
