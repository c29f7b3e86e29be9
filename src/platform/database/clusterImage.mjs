// @ts-check
// Images that a new embedded database starts from. Making an empty one takes seconds, unpacking a kept one a fraction of
// that, and tests open dozens: for them there are images that hold the schema too (tools/jest/databaseImages.ts). An image
// belongs to one version of PGlite and to its migrations; it is only ever a short cut.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Opens the database of a folder, or one in memory. A new one starts from the first of the images that is there; without
 * any, the last one, of the empty database, is made.
 * @param {string | null} folder
 * @param {readonly string[]} images files, best first
 * @param {import('@electric-sql/pglite').PGliteOptions} options
 * @returns {Promise<PGlite>}
 */
export async function openCluster(folder, images, options) {
  const place = folder ?? 'memory://';
  if (folder !== null && existsSync(path.join(folder, 'PG_VERSION'))) return PGlite.create(place, options);
  for (const file of images) {
    const image = await readFile(file).catch(() => null);
    if (image) return PGlite.create(place, { ...options, loadDataDir: new Blob([image]) });
  }
  const made = await PGlite.create(place, options);
  const empty = images.at(-1);
  if (empty !== undefined) await keepImage(made, empty).catch(() => undefined); // a folder that cannot be written to costs only time
  return made;
}

/**
 * Writes the database as it is now as an image.
 * @param {PGlite} database
 * @param {string} file
 */
export async function keepImage(database, file) {
  await database.exec('CHECKPOINT');
  const image = await database.dumpDataDir('none');
  await mkdir(path.dirname(file), { recursive: true });
  // Under its final name only once it is whole.
  const unfinished = `${file}.${process.pid}.${Date.now()}`;
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()));
  await rename(unfinished, file);
}
