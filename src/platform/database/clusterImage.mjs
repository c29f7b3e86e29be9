// @ts-check
// Opens embedded databases from images. To create an empty database takes seconds; to unpack an image takes a fraction of that.
// Tests open dozens, from images that also contain the schema (tools/jest/databaseImages.ts). An image belongs to one version of
// PGlite and of the migrations. It only saves time: the result is the same without it.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Opens the database of a folder, or one in memory. A new database starts from the first image that exists. When there is none,
 * it writes the last one, the image of the empty database.
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
  if (empty !== undefined) await keepImage(made, empty).catch(() => undefined); // without a writable folder, only time is lost
  return made;
}

/**
 * Writes the current state of the database as an image.
 * @param {PGlite} database
 * @param {string} file
 */
export async function keepImage(database, file) {
  await database.exec('CHECKPOINT');
  const image = await database.dumpDataDir('none');
  await mkdir(path.dirname(file), { recursive: true });
  // The file gets its final name only when it is complete.
  const unfinished = `${file}.${process.pid}.${Date.now()}`;
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()));
  await rename(unfinished, file);
}
