// Brings the schema up to date: runs numbered steps, each once and in one transaction, and stores a hash of each, so that a step
// that was edited after it ran is detected.
import { createHash } from 'node:crypto';
import type { Connection } from './connection';
import type { Migration } from './database';

const MEMORY = `CREATE TABLE IF NOT EXISTS migrations (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  applied_at TIMESTAMPTZ NOT NULL DEFAULT now()
)`;

const hashOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex');

export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const steps = [...migrations].sort((a, b) => a.number - b.number);
  const twice = steps.find((step, index) => steps[index + 1]?.number === step.number);
  if (twice) throw new Error(`two migrations have the number ${twice.number}`);

  await connection.script(MEMORY);
  const done = new Map<number, { name: string; hash: string }>();
  for (const row of await connection.query('SELECT number, name, hash FROM migrations')) {
    done.set(Number(row['number']), { name: String(row['name']), hash: String(row['hash']) });
  }
  for (const [number, { name }] of done) {
    if (steps.some((step) => step.number === number)) continue;
    throw new Error(
      `a newer version has migrated this database: it has migration ${number} (${name}), which this version does not have`,
    );
  }
  for (const step of steps) {
    const before = done.get(step.number);
    if (!before) await apply(connection, step);
    else if (before.hash !== hashOf(step))
      throw new Error(`migration ${step.number} (${step.name}) was changed after it ran`);
  }
}

async function apply(connection: Connection, step: Migration): Promise<void> {
  await connection.script('BEGIN');
  try {
    await connection.script(step.sql);
    const values = [step.number, step.name, hashOf(step)];
    await connection.query('INSERT INTO migrations (number, name, hash) VALUES ($1, $2, $3)', values);
    await connection.script('COMMIT');
  } catch (error) {
    await connection.script('ROLLBACK').catch(() => undefined);
    throw new Error(`migration ${step.number} (${step.name}) failed`, { cause: error });
  }
}
