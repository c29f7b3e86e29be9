// Runs the same tests against the embedded database and against a real PostgreSQL. When no PostgreSQL can run, its tests are
// skipped, and the name of the skipped suite gives the reason.
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

/** For tests that are useful only on a real PostgreSQL, mainly races. */
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
    afterAll(() => server?.stop()); // runs after the afterAll of the tests, which close their databases
  });
}

/** Opens the database at an address; null opens one in memory. */
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
