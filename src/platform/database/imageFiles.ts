// Paths of PGlite and of the images of databases, without loading either.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Migration } from './database';

const FOLDER = fileURLToPath(new URL('../../../.cache/database', import.meta.url));

/** The folder of PGlite's code. */
export const pgliteFolder = (): string =>
  path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** Possible images for a database of these migrations, best first: one for each start of the list, the empty database last. */
export function imagesFor(migrations: readonly Migration[]): readonly string[] {
  const { version } = JSON.parse(readFileSync(path.join(pgliteFolder(), '../package.json'), 'utf8')) as {
    version: string;
  };
  const hash = createHash('sha256');
  const names = [`pglite-${version}.tar`];
  for (const { number, name, sql } of [...migrations].sort((a, b) => a.number - b.number)) {
    hash.update(JSON.stringify([number, name, sql]));
    names.unshift(`pglite-${version}-${hash.copy().digest('hex').slice(0, 16)}.tar`);
  }
  return names.map((name) => path.join(FOLDER, name));
}
