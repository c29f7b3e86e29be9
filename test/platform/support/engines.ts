// Runs the same tests against the embedded database and against a real PostgreSQL. Where no PostgreSQL can run, its half
// is skipped, and the name of what is skipped says why.
import { ManualClock } from '../../../src/core/clock';
import type { Database, Migration } from '../../../src/platform/database/database';
import { openDatabase } from '../../../src/platform/database/openDatabase';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { findPostgres, TestPostgres } from './postgres';

export interface Engine {
  /** A new database with the platform's schema; closed at the end of the tests. */
  open(migrations?: readonly Migration[]): Promise<Database>;
}

const found = findPostgres();

/** For tests that make sense on a real PostgreSQL only: races, above all. */
export function onPostgres(name: string, tests: (start: () => TestPostgres) => void): void {
  if ('missing' in found) {
    describe.skip(`${name} (PostgreSQL: ${found.missing})`, () => {
      test.todo('needs PostgreSQL');
    });
    return;
  }
  describe(`${name} (PostgreSQL)`, () => {
    let server: TestPostgres | undefined;
    beforeAll(async () => {
      server = await TestPostgres.start(found);
    });
    tests(() => {
      if (!server) throw new Error('the server has not started');
      return server;
    });
    afterAll(() => server?.stop()); // after those of the tests, which close their databases
  });
}

/** A database at an address; null for one in memory. */
export const openTestDatabase = (
  databaseUrl: string | null,
  migrations = PLATFORM_MIGRATIONS,
): Promise<Database> =>
  openDatabase({
    databaseUrl,
    dataFolder: null,
    migrations,
    clock: new ManualClock(),
    onLost: (error) => {
      throw error;
    },
  });

export function onBothEngines(name: string, tests: (engine: Engine) => void): void {
  const closing = (address: () => Promise<string | null>): Engine => {
    const opened: Database[] = [];
    afterAll(async () => {
      for (const database of opened) await database.close();
    });
    return {
      async open(migrations) {
        const database = await openTestDatabase(await address(), migrations);
        opened.push(database);
        return database;
      },
    };
  };
  describe(`${name} (embedded)`, () => tests(closing(() => Promise.resolve(null))));
  onPostgres(name, (server) => tests(closing(() => server().newDatabase())));
}
