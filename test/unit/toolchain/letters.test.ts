// Fonts are divided in two by letters: the letters needed first, and the rest of Latin. Each letter is in exactly one part, and
// the ten digits have the same width.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../tools/root';
import { widthsIn } from '../support/fontWidths';

interface Face {
  readonly file: string;
  readonly part: string;
  readonly asked: string;
  readonly range: string;
}

const FACES = [
  ...readFileSync(join(root, 'src/client/hud/fonts.css'), 'utf8').matchAll(/@font-face \{([^}]*)\}/g),
]
  .map(([, body = '']): Face => {
    const [, file = '', part = '', asked = ''] =
      /url\('([^'?]*-latin-[^'?]*)(?:\?(\w+)=([^']*))?'\)/.exec(body) ?? [];
    const range = (/unicode-range:([^;]*)/.exec(body)?.[1] ?? '').replace(/\s/g, '');
    return { file, part, asked, range };
  })
  .filter(({ file }) => file !== '');

function lettersOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = NaN, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

test('each face is asked for with the letters that it is used for', () => {
  expect(FACES).toHaveLength(6);
  for (const { asked, range } of FACES) expect(asked).toBe(range);
});

test('the two parts of a face are Latin as its package cuts it, each letter once', () => {
  const latin = lettersOf('U+0-FF,U+131,U+2000-206F,U+20AC,U+2122,U+2212');
  const unwritten = lettersOf('U+0-1F,U+7F-9F');
  for (const file of new Set(FACES.map((face) => face.file))) {
    const parts = FACES.filter((face) => face.file === file);
    expect(parts.map(({ part }) => part)).toEqual(['first', 'rest']);
    const letters = parts.flatMap(({ range }) => lettersOf(range));
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.sort((a, b) => a - b)).toEqual(latin.filter((letter) => !unwritten.includes(letter)));
  }
});

type Loader = (this: object, font: Buffer) => Promise<Buffer>;
const require = createRequire(import.meta.filename);
const letters = require(join(root, 'tools/build/letters.cjs')) as Loader;
const cut = (font: Buffer, query: string): Promise<Buffer> => letters.call({ resourceQuery: query }, font);
const FONT = readFileSync(
  join(root, 'node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-500-normal.woff2'),
);

test('the loader leaves the letters that it is asked for, as a WOFF2 font', async () => {
  const all = await cut(FONT, '?first=U+20-7E');
  const few = await cut(FONT, '?first=U+41,U+61-63');
  for (const part of [all, few]) expect(part.subarray(0, 4).toString()).toBe('wOF2');
  expect(all.length).toBeLessThan(0.6 * FONT.length);
  expect(few.length).toBeLessThan(0.3 * all.length);
});

const FIGURES = FACES.filter(({ range }) => lettersOf(range).includes(0x30));
const DIGITS = [...'0123456789'];

test('every face that is written with first has digits', () => {
  expect(FIGURES.map(({ part }) => part)).toEqual(['first', 'first', 'first']);
});

test.each(FIGURES)(
  'all digits of $file are equally wide, and its other letters as they were',
  async (face) => {
    const font = readFileSync(join(root, 'node_modules', face.file));
    const before = await widthsIn(font);
    const after = await widthsIn(await cut(font, `?${face.part}=${face.asked}`));
    expect(new Set(DIGITS.map(before)).size).toBeGreaterThan(1);
    const [width = NaN] = DIGITS.map(after);
    expect(DIGITS.map(after)).toEqual(DIGITS.map(() => width));
    expect(DIGITS.filter((digit) => before(digit) < width).length).toBeLessThanOrEqual(5);
    expect(DIGITS.filter((digit) => before(digit) > width).length).toBeLessThanOrEqual(5);
    for (const letter of 'AMWaflmz.,:+%×−') expect(after(letter)).toBe(before(letter));
  },
);

test('a font without digits cannot be asked for them', async () => {
  const file = 'node_modules/@fontsource/hind/files/hind-devanagari-600-normal.woff2';
  await expect(cut(readFileSync(join(root, file)), '?first=U+30-39')).rejects.toThrow(
    'the font lacks a digit',
  );
});

test('what is no range of letters stops the build', async () => {
  await expect(cut(FONT, '?first=U+20-7E,letters')).rejects.toThrow('letters is not a range of letters');
});
