// Builds every sprite pack into <outDir>/<pack>/: one atlas per game and scale, with names that carry their content, and
// a manifest.json that the client fetches first. What did not change comes from a cache in milliseconds.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { buildSounds } from './audio';
import { cachedAtlas } from './cache';
import { coloursOf } from './colours';
import { HUD, hudPictures } from './hudPictures';
import { motionFor } from './motion/read';
import { readDrawings, readPack, type Pack } from './source';

export const PACKS = path.join(root, 'assets/packs');
/** Pixels per scene unit: weak phones, small screens, phones. */
const SCALES = [0.5, 1, 2] as const;
/** Games at work at once: pictures are rasterised and encoded outside this thread, mostly on one core each. */
const AT_ONCE = 3;

/** What a build may leave out, for somebody who looks at one thing while drawing it. */
export interface BuildWish {
  /** The folder that holds the packs. */
  readonly packs?: string;
  readonly only?: readonly string[];
  readonly games?: readonly string[];
  readonly scales?: readonly number[];
}

/** Builds all packs, or those wished for. Idempotent. Throws, with the file's name, at the first thing that is wrong. */
export async function buildPacks(outDir: string, wish: BuildWish = {}): Promise<void> {
  const { packs = PACKS, only } = wish;
  for (const entry of await readdir(packs, { withFileTypes: true }))
    if (entry.isDirectory() && (!only || only.includes(entry.name)))
      await buildPack(path.join(packs, entry.name), path.join(outDir, entry.name), wish);
}

async function buildPack(folder: string, outDir: string, wish: BuildWish): Promise<void> {
  const pack = await readPack(folder);
  const [own] = pack.chain;
  if (!own) throw new Error('no pack');
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const games: Record<string, object> = {};
  const waiting = Object.keys(pack.games).filter(
    (game) => game !== HUD && (!wish.games || wish.games.includes(game)),
  );
  for (const game of waiting) games[game] = {}; // the manifest keeps the order
  const lane = async (): Promise<void> => {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift())
      games[game] = await buildGame(pack, game, outDir, wish.scales ?? SCALES);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const pictures: Record<string, string> = {};
  for (const { part, ending, content } of await hudPictures(pack))
    pictures[path.posix.basename(part)] = await put(outDir, part, ending, content);
  const { name, title, titles, version, author, licence } = own.file;
  const { palette } = pack;
  const fonts = await buildFonts(pack, outDir);
  await writeFile(
    path.join(outDir, 'manifest.json'),
    JSON.stringify({ name, title, titles, version, author, licence, palette, fonts, pictures, games }),
  );
  await buildSounds(
    pack.chain.map((one) => one.folder),
    outDir,
  );
}

/** The nearest pack's fonts, their files under names that carry their content. */
async function buildFonts(pack: Pack, outDir: string): Promise<object> {
  const fonts: Record<string, object> = {};
  for (const use of ['display', 'text'] as const) {
    const owner = pack.chain.find(({ file }) => file.fonts[use]);
    const font = owner?.file.fonts[use];
    if (!owner || !font) continue;
    const files = await Promise.all(
      font.files.map(async ({ file, ...about }) => ({
        file: await put(
          outDir,
          path.basename(file, '.woff2'),
          'woff2',
          await readFile(path.join(owner.folder, file)),
        ),
        ...about,
      })),
    );
    fonts[use] = { family: font.family, scale: font.scale, files };
  }
  return fonts;
}

async function buildGame(
  pack: Pack,
  game: string,
  outDir: string,
  wished: readonly number[],
): Promise<object> {
  const drawings = await readDrawings(pack, game);
  const said = { colours: coloursOf(pack, game), ...motionFor(pack, game) };
  const scales: Record<string, object> = {};
  for (const scale of wished) {
    const atlas = await cachedAtlas(game, drawings, scale);
    const { w: width, h: height } = atlas.frames.meta.size;
    const json = JSON.stringify({ ...atlas.frames, meta: { ...atlas.frames.meta, ...said } });
    const stem = `${game}@${scale}x`;
    const [webp, png, frames] = await Promise.all([
      put(outDir, stem, 'webp', atlas.webp),
      put(outDir, stem, 'png', atlas.png),
      put(outDir, stem, 'json', Buffer.from(json)),
    ]);
    const bytes = { webp: atlas.webp.length, png: atlas.png.length, frames: Buffer.byteLength(json) };
    scales[scale] = { webp, png, frames, width, height, bytes };
  }
  return scales;
}

async function put(outDir: string, stem: string, kind: string, content: Buffer): Promise<string> {
  const name = `${stem}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${kind}`;
  await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
  await writeFile(path.join(outDir, name), content);
  return name;
}
