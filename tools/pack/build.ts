// Builds every sprite pack into <outDir>/<pack>/: one atlas per game and scale, in files with a content hash in their names,
// and a manifest.json that the client fetches first. Unchanged atlases come from a cache in milliseconds.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { SOLID, type Atlas } from './atlas';
import { buildSounds } from './audio';
import { cachedAtlas } from './cache';
import { DEFAULT_PACK, PACK_HASHES } from '../../src/protocol/pack';
import { HUD, hudPictures } from './hudPictures';
import { delivered, saidOf, standardOf } from './delivered';
import { pictureOf, readPack, type Pack } from './source';

export const PACKS = path.join(root, 'assets/packs');
/** Pixels per scene unit: for weak phones, small screens and phones. A pack may name others. */
const SCALES = [0.5, 1, 2] as const;
/** Games built at the same time: pictures are rasterised and encoded outside this thread, mostly on one core each. */
const AT_ONCE = 3;
/** The parts of the build that are wanted, for artists who look at one thing while they draw it. */
export interface BuildWish {
  /** The folder that holds the packs. */
  readonly packs?: string;
  readonly only?: readonly string[];
  readonly games?: readonly string[];
  readonly scales?: readonly number[];
  /** Also builds the parts that equal the default pack's, for a page that has no other pack. */
  readonly whole?: boolean;
}

/** Builds all packs, or those wished for. Idempotent. Throws at the first fault, with the file's name. */
export async function buildPacks(outDir: string, wish: BuildWish = {}): Promise<void> {
  const { packs = PACKS, only } = wish;
  for (const entry of await readdir(packs, { withFileTypes: true }))
    if (entry.isDirectory() && (!only || only.includes(entry.name)))
      await buildPack(path.join(packs, entry.name), path.join(outDir, entry.name), wish);
}

/** A pack in the build, and the default pack, whose files the client already has. */
interface Making {
  readonly pack: Pack;
  /** The default pack if this pack builds on it, else null. */
  readonly standard: Pack | null;
  readonly outDir: string;
}

async function buildPack(folder: string, outDir: string, wish: BuildWish): Promise<void> {
  const pack = await readPack(folder);
  const [own] = pack.chain;
  if (!own) throw new Error('no pack');
  const standard = wish.whole ? null : await standardOf(pack);
  const base = standard?.chain[0];
  const making: Making = { pack, standard, outDir };
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const games: Record<string, object | null> = {};
  const waiting = Object.keys(pack.games).filter(
    (game) => game !== HUD && (!wish.games || wish.games.includes(game)),
  );
  for (const game of waiting) games[game] = null; // the manifest keeps the order
  const lane = async (): Promise<void> => {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift())
      games[game] = await buildGame(making, game, wish.scales ?? own.file.scales ?? SCALES);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const { name, title, titles, version, author, licence } = own.file;
  const { palette } = pack;
  const manifest = {
    ...{ name, title, titles, version, author, licence, palette },
    ...(base && { restOf: DEFAULT_PACK }),
    fonts: await buildFonts(making),
    pictures: await buildPictures(making),
    primers: await buildPrimers(making),
    games: Object.fromEntries(Object.entries(games).filter(([, scales]) => scales !== null)),
  };
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest));
  await buildSounds(
    pack.chain.map((one) => one.folder),
    outDir,
    base && [base.folder],
  );
  await writeHashes(outDir);
}

/** Writes the hash of each file. A client that fetches this pack from elsewhere checks the files against them. */
async function writeHashes(outDir: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(outDir, file).split(path.sep).join('/')] = integrityOf(await readFile(file));
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(path.join(outDir, PACK_HASHES), JSON.stringify({ files: sorted }));
}

const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The part of a built pack's reference that follows the address of its folder: `#sha256-…`. */
export const hashOfPack = async (built: string): Promise<string> =>
  `#${integrityOf(await readFile(path.join(built, PACK_HASHES)))}`;

/** Builds the pictures of the pages, without those that equal the default pack's. */
async function buildPictures({ pack, standard, outDir }: Making): Promise<Record<string, string>> {
  const known = new Map(
    (standard ? await hudPictures(standard) : []).map(({ part, content }) => [part, content]),
  );
  const pictures: Record<string, string> = {};
  for (const { part, ending, content } of await hudPictures(pack))
    if (!known.get(part)?.equals(content))
      pictures[path.posix.basename(part)] = await put(outDir, part, ending, content);
  return pictures;
}

/** Builds the art of the games' three pictures, without what equals the default pack's: a page fetches only what it shows. */
async function buildPrimers({ pack, standard, outDir }: Making): Promise<Record<string, string>> {
  const primers: Record<string, string> = {};
  for (const part of standard?.chain[0]?.file.primers ?? []) {
    const { kind, read } = pictureOf(pack, part);
    const content = await read();
    if (kind === 'svg' && !(standard && (await pictureOf(standard, part).read()).equals(content)))
      primers[part] = await put(outDir, `primers/${part}`, kind, content);
  }
  return primers;
}

/** Builds the nearest pack's fonts, without the default pack's. File names carry a content hash. */
async function buildFonts({ pack, standard, outDir }: Making): Promise<object> {
  const fonts: Record<string, object> = {};
  for (const use of ['display', 'text'] as const) {
    const owner = pack.chain.find(({ file }) => file.fonts[use]);
    const font = owner?.file.fonts[use];
    if (!owner || !font || owner.folder === standard?.chain[0]?.folder) continue;
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

/** Null when everything in the game equals the default pack's. */
async function buildGame(
  { pack, standard, outDir }: Making,
  game: string,
  wished: readonly number[],
): Promise<object | null> {
  const what = await delivered(pack, standard, game);
  if (!what) return null;
  const { drawings, isPart } = what;
  const said = saidOf(pack, game);
  const scales: Record<string, object> = {};
  for (const scale of wished) {
    const { avif, half, webp, png, frames } = await cachedAtlas(game, drawings, scale);
    const { w: width, h: height } = frames.meta.size;
    const delivered = isPart ? withoutSolid(frames) : frames;
    const json = JSON.stringify({ ...delivered, meta: { ...frames.meta, ...said } });
    const stem = `${game}@${scale}x`;
    const files = {
      ...(avif && { avif: await put(outDir, stem, 'avif', avif) }),
      ...(half && { half: await put(outDir, `${stem}-half`, 'avif', half) }),
      webp: await put(outDir, stem, 'webp', webp),
      png: await put(outDir, stem, 'png', png),
      frames: await put(outDir, stem, 'json', Buffer.from(json)),
    };
    const bytes = {
      ...(avif && { avif: avif.length }),
      ...(half && { half: half.length }),
      webp: webp.length,
      png: png.length,
      frames: Buffer.byteLength(json),
    };
    scales[scale] = { ...files, width, height, bytes, ...(isPart && { isPart }) };
  }
  return scales;
}

/** Removes the white square from an atlas that is laid over another page, which has one already. */
export function withoutSolid({ frames, meta }: Atlas['frames']): Atlas['frames'] {
  return { frames: Object.fromEntries(Object.entries(frames).filter(([name]) => name !== SOLID)), meta };
}

async function put(outDir: string, stem: string, kind: string, content: Buffer): Promise<string> {
  const name = `${stem}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${kind}`;
  await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
  await writeFile(path.join(outDir, name), content);
  return name;
}
