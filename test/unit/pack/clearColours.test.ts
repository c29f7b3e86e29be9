// What is clear in a picture takes the colours around it before AVIF, and nothing that is seen changes.
import sharp, { type Sharp } from 'sharp';
import { withClearColours } from '../../../tools/pack/clearColours';

const WIDTH = 33;
const HEIGHT = 20;
const at = (x: number, y: number): number => (y * WIDTH + x) * 4;

/** Red on the left, blue on the right, a soft edge of red between, and the rest clear and black. */
function picture(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < 8; x += 1) pixels.set([200, 10, 20, x === 7 ? 128 : 255], at(x, y));
    for (let x = 28; x < WIDTH; x += 1) pixels.set([10, 20, 200, 255], at(x, y));
  }
  return pixels;
}
const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
const filled = async (pixels: Buffer): Promise<Buffer> =>
  (await withClearColours(sharp(pixels, { raw }))).raw().toBuffer();

test('clear pixels take the colours of what is near, and stay clear', async () => {
  const after = await filled(picture());
  for (const y of [0, 9, HEIGHT - 1]) {
    expect([...after.subarray(at(8, y), at(8, y) + 4)]).toEqual([200, 10, 20, 0]);
    expect([...after.subarray(at(27, y), at(27, y) + 4)]).toEqual([10, 20, 200, 0]);
    const [red = 0, , blue = 0, opacity] = after.subarray(at(17, y), at(17, y) + 4);
    expect(red + blue).toBeGreaterThan(150);
    expect(opacity).toBe(0);
  }
});

test('what is seen stays as it is, soft edges included', async () => {
  const [before, after] = [picture(), await filled(picture())];
  for (let from = 0; from < before.length; from += 4)
    if (before[from + 3] !== 0)
      expect(after.subarray(from, from + 4)).toEqual(before.subarray(from, from + 4));
});

test('a picture of nothing stays one', async () => {
  const nothing = Buffer.alloc(WIDTH * HEIGHT * 4);
  expect(await filled(nothing)).toEqual(nothing);
});

test('a drawing takes fewer bytes so', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><g fill="#f0b040">' +
      Array.from(
        { length: 64 },
        (_, i) => `<circle cx="${16 + 32 * (i % 8)}" cy="${16 + 32 * (i >> 3)}" r="${6 + (i % 5)}"/>`,
      ).join('') +
      '</g></svg>',
  );
  const size = async (one: Sharp): Promise<number> =>
    (await one.avif({ quality: 46, effort: 2 }).toBuffer()).length;
  expect(await size(await withClearColours(sharp(drawing)))).toBeLessThan(
    0.95 * (await size(sharp(drawing))),
  );
});
