// An image of the empty database as PGlite makes it: making it takes seconds, unpacking a kept one a fraction of that,
// and tests open dozens. The image belongs to one version of PGlite; it is only ever a short cut.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const FOLDER = fileURLToPath(new URL('../../../.cache/database', import.meta.url));

function imageFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  return path.join(FOLDER, `pglite-${version}.tar`);
}

/** Opens the database of a folder, or one in memory. A new one starts from the image, which is made when there is none. */
export async function openCluster(folder: string | null, options: PGliteOptions): Promise<PGlite> {
  const place = folder ?? 'memory://';
  if (folder !== null && existsSync(path.join(folder, 'PG_VERSION'))) return PGlite.create(place, options);
  const file = imageFile();
  const image = await readFile(file).catch(() => null);
  if (image) return PGlite.create(place, { ...options, loadDataDir: new Blob([image]) });
  const made = await PGlite.create(place, options);
  await keepImage(made, file).catch(() => undefined); // a folder that cannot be written to costs only time
  return made;
}

async function keepImage(database: PGlite, file: string): Promise<void> {
  const image = await database.dumpDataDir('none');
  await mkdir(path.dirname(file), { recursive: true });
  // Under its final name only once it is whole.
  const unfinished = `${file}.${process.pid}.${Date.now()}`;
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()));
  await rename(unfinished, file);
}
