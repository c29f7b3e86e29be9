// Writes the compressed copies that a web server sends instead of the files of a finished build: <name>.br and <name>.gz,
// where they are smaller. Copies that were made before come from a cache, keyed by content.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE, WORTH_COMPRESSING } from '../../src/platform/server/fileTypes';

/** Files that operators edit after the build. A compressed copy would still have the old content. */
const WRITTEN_BY_HAND = new Set(['config.json', 'manifest.webmanifest']);
/** A copy larger than this share of its file is not worth a request header. */
const WORTH_KEEPING = 0.95;
const COPY = /\.(br|gz)$/;
/** Files compressed at the same time: zlib uses threads of its own, one a core. */
const AT_ONCE = 4;

type Encoder = (bytes: Buffer) => Promise<Buffer>;
const ENCODERS: Readonly<Record<string, Encoder>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

export interface Compressed {
  readonly files: number;
  /** Total bytes of the files that have copies, and of their brotli copies. */
  readonly plain: number;
  readonly br: number;
}

/** Idempotent: copies of removed or changed files are replaced. `cache` is a folder that may be deleted at any time. */
export async function compressFolder(folder: string, cache: string): Promise<Compressed> {
  await mkdir(cache, { recursive: true });
  const names = await filesIn(folder);
  for (const name of names.filter((one) => COPY.test(one))) await rm(join(folder, name));
  const waiting = names.filter((name) => COMPRESSIBLE.has(extname(name)) && !WRITTEN_BY_HAND.has(name));
  let total: Compressed = { files: 0, plain: 0, br: 0 };
  const used = new Map<string, Promise<void>>();
  const lane = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < WORTH_COMPRESSING) continue;
      const { length: plain } = bytes;
      const br = await copyOf(bytes, join(folder, name), 'br', cache, used);
      await copyOf(bytes, join(folder, name), 'gz', cache, used);
      if (br !== null) total = { files: total.files + 1, plain: total.plain + plain, br: total.br + br };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await forget(cache, used);
  return total;
}

/** Writes one copy and returns its size; null when the copy is not worth it. */
async function copyOf(
  bytes: Buffer,
  file: string,
  ending: string,
  cache: string,
  used: Map<string, Promise<void>>,
): Promise<number | null> {
  const encode = ENCODERS[ending];
  if (!encode) throw new Error(`there is no encoder for ${ending}`);
  const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;
  const kept = join(cache, key);
  // Two files may have the same content.
  const making = used.get(key) ?? keep(kept, () => encode(bytes));
  used.set(key, making);
  await making;
  const { size } = await stat(kept);
  if (size > bytes.length * WORTH_KEEPING) return null;
  await mkdir(dirname(file), { recursive: true });
  await copyFile(kept, `${file}.${ending}`);
  return size;
}

/** Makes a file of the cache unless it exists. The file is never incomplete, even when the build is interrupted. */
async function keep(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (await stat(file).catch(() => null)) return;
  await writeFile(`${file}.part`, await make());
  await rename(`${file}.part`, file);
}

/** Removes the files of the cache that this build does not use. */
async function forget(cache: string, used: ReadonlyMap<string, unknown>): Promise<void> {
  for (const name of await readdir(cache)) if (!used.has(name)) await rm(join(cache, name), { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
