// How heavy each game's pictures are, as built: on the wire, and on the graphics card of a phone at two pixels a point.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const PACK = join(__dirname, '../../dist/packs/fairground-night');
const GAMES = ['bingo', 'classic', 'hilo', 'plinko', 'rocket', 'runway'];

const Manifest = v.object({
  games: v.record(v.string(), v.record(v.string(), v.object({ webp: v.string(), frames: v.string() }))),
});
const Frames = v.object({ meta: v.object({ size: v.object({ w: v.number(), h: v.number() }) }) });

const read = (file: string): unknown => JSON.parse(readFileSync(join(PACK, file), 'utf8')) as unknown;
const { games } = v.parse(Manifest, read('manifest.json'));

/** Four bytes a pixel, and a third more for the smaller copies. */
const textureBytes = (width: number, height: number): number => (width * height * 4 * 4) / 3;
/** Two buffers of the largest phone's canvas at two pixels a point. */
const CANVAS = 2 * (430 * 2) * (700 * 2) * 4;

test('every game of the pack is looked at', () => {
  expect(Object.keys(games).sort()).toEqual(GAMES);
});

test.each(GAMES)('%s: its pictures are few and small', (game) => {
  const scale = games[game]?.['2'];
  if (!scale) throw new Error(`${game} has no pictures for phones`);
  const bytes = readFileSync(join(PACK, scale.webp)).length + readFileSync(join(PACK, scale.frames)).length;
  expect(bytes).toBeLessThan(260_000);
  const { w, h } = v.parse(Frames, read(scale.frames)).meta.size;
  expect(textureBytes(w, h) + CANVAS).toBeLessThan(48 * 2 ** 20);
});
