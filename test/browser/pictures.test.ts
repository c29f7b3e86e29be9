// Tests the pictures as built: the size of each game's pictures in transfer and in the graphics memory of a phone at two
// pixels a point. Two packs have the same slots, and each has its own picture in each of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';

const PACKS = join(__dirname, '../../dist/packs');
const NIGHT = 'fairground-night';
const PAPER = 'paper-daylight';
const GAMES = ['bingo', 'classic', 'hilo', 'plinko', 'rocket', 'runway'];

const Manifest = v.object({
  pictures: v.record(v.string(), v.string()),
  games: v.record(v.string(), v.record(v.string(), v.object({ webp: v.string(), frames: v.string() }))),
});
const Box = v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() });
const Frame = v.object({
  frame: Box,
  units: v.number(),
  pivot: v.object({ x: v.number(), y: v.number() }),
  sourceSize: v.object({ w: v.number(), h: v.number() }),
});
const Frames = v.object({
  frames: v.record(v.string(), Frame),
  meta: v.object({ size: v.object({ w: v.number(), h: v.number() }) }),
});

const read = (pack: string, file: string): unknown =>
  JSON.parse(readFileSync(join(PACKS, pack, file), 'utf8')) as unknown;
const manifestOf = (pack: string) => v.parse(Manifest, read(pack, 'manifest.json'));

function atlasOf(pack: string, game: string) {
  const scale = manifestOf(pack).games[game]?.['2'];
  if (!scale) throw new Error(`${pack} has no pictures of ${game} for phones`);
  const image = readFileSync(join(PACKS, pack, scale.webp));
  return { image, bytes: image.length, ...v.parse(Frames, read(pack, scale.frames)), file: scale.frames };
}

/** Size of a texture in bytes: four bytes a pixel, and a third more for the smaller copies (mipmaps). */
const textureBytes = (width: number, height: number): number => (width * height * 4 * 4) / 3;
/** Size in bytes of two buffers of the largest phone's canvas, at two pixels a point. */
const CANVAS = 2 * (430 * 2) * (700 * 2) * 4;
/** Share of the slot's size by which a picture's size and pivot may differ from the slot's. */
const LOOSE = 0.26;
/** The build makes this frame for every pack. */
const MADE = 'solid';

test.each([NIGHT, PAPER])('every game of %s is looked at', (pack) => {
  expect(Object.keys(manifestOf(pack).games).sort()).toEqual(GAMES);
});

test.each(GAMES)('%s: its pictures are few and small', (game) => {
  for (const pack of [NIGHT, PAPER]) {
    const { bytes, file, meta } = atlasOf(pack, game);
    expect(bytes + readFileSync(join(PACKS, pack, file)).length).toBeLessThan(260_000);
    expect(textureBytes(meta.size.w, meta.size.h) + CANVAS).toBeLessThan(48 * 2 ** 20);
  }
});

/** The pixels of a frame, scaled to 8 × 8 for comparison, whatever its size in the sheet. */
async function pixelsOf(sheet: Sheet, { x, y, w, h }: v.InferOutput<typeof Box>): Promise<Buffer> {
  return sharp(sheet.data, { raw: { width: sheet.width, height: sheet.height, channels: 4 } })
    .extract({ left: x, top: y, width: w, height: h })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
}

interface Sheet {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
async function decoded(image: Buffer): Promise<Sheet> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

test.each(GAMES)(
  '%s: the second pack has a picture of its own for every slot, of its size and pivot',
  async (game) => {
    const [night, paper] = [atlasOf(NIGHT, game), atlasOf(PAPER, game)];
    expect(Object.keys(paper.frames)).toEqual(Object.keys(night.frames));
    const sheets = await Promise.all([decoded(night.image), decoded(paper.image)]);
    for (const [name, first] of Object.entries(night.frames)) {
      const second = paper.frames[name];
      if (!second || name === MADE) continue;
      expect([name, Math.abs(second.units / first.units - 1) < LOOSE]).toEqual([name, true]);
      for (const axis of ['x', 'y'] as const)
        expect([name, Math.abs(second.pivot[axis] - first.pivot[axis]) < LOOSE]).toEqual([name, true]);
      const [one, other] = await Promise.all([
        pixelsOf(sheets[0], first.frame),
        pixelsOf(sheets[1], second.frame),
      ]);
      expect([name, one.equals(other)]).toEqual([name, false]);
    }
  },
);

test('the second pack has a picture of its own for every place of the pages', () => {
  const [night, paper] = [manifestOf(NIGHT).pictures, manifestOf(PAPER).pictures];
  expect(Object.keys(paper)).toEqual(Object.keys(night));
  for (const [name, file] of Object.entries(night)) {
    const own = readFileSync(join(PACKS, NIGHT, file));
    expect([name, own.equals(readFileSync(join(PACKS, PAPER, paper[name] ?? '')))]).toEqual([name, false]);
  }
});
