// Opens the platform's database by its settings and brings the schema up to date.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../core/clock';
import type { Database, Migration } from './database';
import { openEmbedded } from './embedded';
import { lockFolder } from './folderLock';
import { migrate } from './migrate';
import { openPostgres, type PostgresDatabase, type PostgresOptions } from './postgres';

export interface DatabaseSettings {
  /** A PostgreSQL address; overrides the folder. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database; null keeps it in memory. */
  readonly dataFolder: string | null;
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  /** Called when the database is lost: the platform must not make promises any more. */
  readonly onLost: (error: Error) => void;
  /** Called when the PostgreSQL server is away, which the platform waits for, or back. */
  readonly onAway?: ((reason: string | null) => void) | undefined;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataFolder, migrations, onLost } = settings;
  if (databaseUrl !== null) return openOnServer({ ...settings, url: databaseUrl });
  if (dataFolder === null) {
    const database = await openEmbedded(null, migrations, onLost);
    return readyOrClosed(database, () => migrate(database.connection, migrations));
  }
  await mkdir(dataFolder, { recursive: true });
  const lock = await lockFolder(dataFolder, onLost);
  const embedded = await openEmbedded(path.join(dataFolder, 'database'), migrations, onLost);
  const database: Database = {
    query: embedded.query,
    transaction: embedded.transaction,
    async close() {
      await embedded.close();
      await lock.release();
    },
  };
  return readyOrClosed(database, () => migrate(embedded.connection, migrations));
}

/** On a PostgreSQL server, alone or beside other processes of one cluster. */
export async function openOnServer({
  migrations,
  ...options
}: PostgresOptions & Pick<DatabaseSettings, 'migrations'>): Promise<PostgresDatabase> {
  const database = await openPostgres(options);
  return readyOrClosed(database, () => database.prepare((connection) => migrate(connection, migrations)));
}

async function readyOrClosed<D extends Database>(database: D, prepare: () => Promise<void>): Promise<D> {
  try {
    await prepare();
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}
