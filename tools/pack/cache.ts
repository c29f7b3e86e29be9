// Finished atlases, keyed by their inputs: pictures, their places, and the code that packs them. Unchanged atlases come from
// here in milliseconds, whichever pack they belong to.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { makeAtlas, type Atlas } from './atlas';
import { readMakers } from './makers';
import type { Drawing } from './source';

const CACHE = path.join(root, 'node_modules/.cache/fairground-atlases');
const MAKERS = ['pack/atlas.ts', 'pack/clearColours.ts', 'pack/cache.ts', 'pack/viewBox.ts'];

/** The atlas of these drawings, from the cache or made now. */
export async function cachedAtlas(game: string, drawings: readonly Drawing[], scale: number): Promise<Atlas> {
  const folder = path.join(CACHE, `${game}@${scale}x-${await hashOf(drawings, scale)}`);
  const known = await read(folder);
  if (known) return known;
  const atlas = await makeAtlas(drawings, scale);
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  await Promise.all([
    writeFile(path.join(fresh, 'avif'), atlas.avif ?? ''),
    writeFile(path.join(fresh, 'half'), atlas.half ?? ''),
    writeFile(path.join(fresh, 'webp'), atlas.webp),
    writeFile(path.join(fresh, 'png'), atlas.png),
    writeFile(path.join(fresh, 'json'), JSON.stringify(atlas.frames)),
  ]);
  // Two builds may race for one entry. The one that loses drops its folder, which has the same bytes.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return atlas;
}

async function read(folder: string): Promise<Atlas | null> {
  try {
    const [avif, half, webp, png, json] = await Promise.all(
      ['avif', 'half', 'webp', 'png', 'json'].map((name) => readFile(path.join(folder, name))),
    );
    if (!avif || !half || !webp || !png || !json) return null;
    return {
      avif: avif.length > 0 ? avif : null,
      half: half.length > 0 ? half : null,
      webp,
      png,
      frames: JSON.parse(json.toString('utf8')) as Atlas['frames'],
    };
  } catch {
    return null;
  }
}

let makers: Promise<Buffer[]> | undefined;

async function hashOf(drawings: readonly Drawing[], scale: number): Promise<string> {
  makers ??= readMakers(MAKERS);
  const hash = createHash('sha256').update(String(scale));
  for (const maker of await makers) hash.update(maker);
  for (const { name, content, kind, viewBox, coarse, tiled, nineSlice } of drawings)
    hash.update(JSON.stringify([name, kind, viewBox, coarse, tiled, nineSlice])).update(content);
  return hash.digest('hex').slice(0, 20);
}
