// Builds every sprite pack into <outDir>/<pack>/: one atlas per game and scale, with names that carry their content, and
// a manifest.json that the client fetches first. What did not change comes from a cache in milliseconds.
import { createHash } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAtlas } from './atlas';
import { readDrawings, readPack } from './source';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PACKS = path.join(ROOT, 'assets/packs');
const CACHE = path.join(ROOT, 'node_modules/.cache/fairground-packs');
const MAKERS = ['build.ts', 'atlas.ts', 'source.ts'].map((name) => path.join(ROOT, 'tools/pack', name));
/** Pixels per scene unit. */
const SCALES = [1, 2] as const;

/** Builds all packs. Idempotent; an unchanged pack is copied from the cache. */
export async function buildPacks(outDir: string): Promise<void> {
  for (const entry of await readdir(PACKS, { withFileTypes: true })) {
    if (entry.isDirectory()) await buildPack(path.join(PACKS, entry.name), path.join(outDir, entry.name));
  }
}

/** Reads every pack and counts its drawings by game. Throws, with the file's name, at the first thing that is wrong. */
export async function checkPacks(): Promise<
  { readonly pack: string; readonly games: { readonly game: string; readonly drawings: number }[] }[]
> {
  const checked = [];
  for (const entry of await readdir(PACKS, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = path.join(PACKS, entry.name);
    const pack = await readPack(folder);
    const games = [];
    for (const game of Object.keys(pack.games))
      games.push({ game, drawings: (await readDrawings(folder, pack, game)).length });
    checked.push({ pack: entry.name, games });
  }
  return checked;
}

async function buildPack(folder: string, outDir: string): Promise<void> {
  const cached = path.join(CACHE, await contentHash(folder));
  if (!(await exists(cached))) {
    const fresh = `${cached}.${process.pid}`;
    await makePack(folder, fresh);
    // Two builds may race for one entry; the loser's work is the same bytes.
    await rename(fresh, cached).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await rm(outDir, { recursive: true, force: true });
  await cp(cached, outDir, { recursive: true });
}

async function makePack(folder: string, outDir: string): Promise<void> {
  const pack = await readPack(folder);
  await mkdir(outDir, { recursive: true });
  const games: Record<string, object> = {};
  for (const game of Object.keys(pack.games)) {
    const drawings = await readDrawings(folder, pack, game);
    const scales: Record<string, object> = {};
    for (const scale of SCALES) {
      const atlas = await makeAtlas(drawings, scale);
      const stem = `${game}@${scale}x`;
      const [webp, png, frames] = await Promise.all([
        put(outDir, stem, 'webp', atlas.webp),
        put(outDir, stem, 'png', atlas.png),
        put(outDir, stem, 'json', Buffer.from(atlas.json)),
      ]);
      const bytes = { webp: atlas.webp.length, png: atlas.png.length, frames: Buffer.byteLength(atlas.json) };
      scales[scale] = { webp, png, frames, width: atlas.width, height: atlas.height, bytes };
    }
    games[game] = scales;
  }
  const { name, title, version, author, licence, palette } = pack;
  await writeFile(
    path.join(outDir, 'manifest.json'),
    JSON.stringify({ name, title, version, author, licence, palette, games }),
  );
}

async function put(outDir: string, stem: string, kind: string, content: Buffer): Promise<string> {
  const name = `${stem}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${kind}`;
  await writeFile(path.join(outDir, name), content);
  return name;
}

/** Of the pack's files and of the code that turns them into atlases. */
async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of [...files.sort(), ...MAKERS]) {
    hash
      .update(path.relative(ROOT, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return `${path.basename(folder)}-${hash.digest('hex').slice(0, 16)}`;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
