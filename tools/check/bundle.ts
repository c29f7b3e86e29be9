// Checks a build and prints the bytes of first visits; the rules are in bundleRules.ts.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PAGES } from '../../src/games/games';
import { CHUNKS_FILE, type Chunks } from '../build/chunks';
import { root } from '../root';
import { faultsOf, weights, type Built } from './bundleRules';

const dist = join(root, 'dist');
const PACK = 'packs/fairground-night';
/** Font files with the letters that a page needs first. */
const FACE = /-latin-\d+-normal-first\.\w+\.woff2$/;
/** Files that are compressed already. */
const AS_IS = /\.(avif|webp|png|woff2)$/;

interface Manifest {
  readonly games: Readonly<
    Record<string, Readonly<Record<string, { readonly avif: string; readonly frames: string }>>>
  >;
}

const sizes = new Map<string, number>();
function size(file: string): number {
  let bytes = sizes.get(file);
  if (bytes === undefined) {
    const content = readFileSync(join(dist, file));
    bytes = AS_IS.test(file) ? content.length : brotliCompressSync(content).length;
    sizes.set(file, bytes);
  }
  return bytes;
}

const named = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(dist, folder))
    .filter((file) => wanted.test(file))
    .map((file) => `${folder}/${file}`);

/** Files of a game's atlas at the finest scale, which a phone of two pixels a point fetches. */
function atlas(game: string): string[] {
  const { games } = JSON.parse(readFileSync(join(dist, PACK, 'manifest.json'), 'utf8')) as Manifest;
  const finest = Object.entries(games[game] ?? {}).sort(
    ([a], [b]) => Number.parseFloat(b) - Number.parseFloat(a),
  )[0];
  if (!finest) throw new Error(`the pack has no pictures of ${game}`);
  const [, { avif, frames }] = finest;
  return ['manifest.json', frames, avif].map((file) => `${PACK}/${file}`);
}

if (!existsSync(join(root, CHUNKS_FILE)))
  throw new Error(`${CHUNKS_FILE} is missing: run "npm run build" first`);
const built: Built = {
  page: readFileSync(join(dist, 'index.html'), 'utf8'),
  chunks: JSON.parse(readFileSync(join(root, CHUNKS_FILE), 'utf8')) as Chunks,
  text: (file) => readFileSync(join(dist, file), 'utf8'),
  size,
  atlas,
  fonts: named('media', FACE),
  pages: PAGES,
};

const faults = faultsOf(built);
for (const [what, bytes] of Object.entries(weights(built)))
  console.log(`  ${what}: ${(bytes / 1000).toFixed(1)} kB`);
for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
