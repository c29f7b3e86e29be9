// Runs before tests that open databases: makes the database images from which they start, one with the platform's schema
// alone and one with that of all games, unless they exist. Images of outdated schemas are removed.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from '../../src/platform/database/database';
import { openEmbedded } from '../../src/platform/database/embedded';
import { imagesFor } from '../../src/platform/database/imageFiles';
import { migrate } from '../../src/platform/database/migrate';
import { PLATFORM_MIGRATIONS } from '../../src/platform/database/schema/index';
import { migrations } from '../../src/platform/games/migrations';

export default async function makeImages(): Promise<void> {
  const schemas = [PLATFORM_MIGRATIONS, [...PLATFORM_MIGRATIONS, ...(await migrations)]];
  const wanted = new Set<string>();
  for (const schema of schemas) {
    const [file, ...shorter] = imagesFor(schema);
    const empty = shorter.at(-1);
    if (file === undefined || empty === undefined) throw new Error('a schema without migrations');
    wanted.add(file).add(empty);
    if (!existsSync(file)) await makeImage(schema, file);
  }
  for (const folder of new Set([...wanted].map((file) => path.dirname(file))))
    for (const name of readdirSync(folder))
      if (name.endsWith('.tar') && !wanted.has(path.join(folder, name)))
        rmSync(path.join(folder, name), { force: true });
}

async function makeImage(schema: readonly Migration[], file: string): Promise<void> {
  const database = await openEmbedded(null, schema, (error) => {
    throw error;
  });
  await migrate(database.connection, schema);
  await database.keepImage(file);
  await database.close();
}
