// The version of this platform, for people and machines.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Migration } from './database/database';
import type { Version } from './server/probes';

export function readVersion(migrations: readonly Migration[]): Version {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return {
    version,
    commit: process.env['FAIRGROUND_COMMIT']?.trim() || null,
    node: process.versions.node,
    schema: Math.max(0, ...migrations.map(({ number }) => number)),
  };
}
