// Secrets that a deployment draws for itself: once for each database, and never published.
import { randomSecret, type Random } from '../random';
import type { Database } from './database';

/** The secret by this name; the first call draws it. */
export async function drawnSecret(database: Database, random: Random, name: string): Promise<string> {
  await database.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomSecret(random),
  ]);
  const [row] = await database.query('SELECT value FROM settings WHERE name = $1', [name]);
  return String(row?.['value']);
}
