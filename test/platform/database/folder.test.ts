// The embedded database's folder: committed data survives a clean stop and a killed process, and a second process cannot open
// the folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ManualClock } from '../../../src/core/clock';
import type { Database } from '../../../src/platform/database/database';
import { lockFolder } from '../../../src/platform/database/folderLock';
import { openDatabase } from '../../../src/platform/database/openDatabase';

const MIGRATIONS = [{ number: 1, name: 'notes', sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY)' }];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (onLost: (error: Error) => void = () => undefined): Promise<Database> =>
  openDatabase({
    databaseUrl: null,
    dataFolder: folder,
    migrations: MIGRATIONS,
    clock: new ManualClock(),
    onLost,
  });
const notes = async (database: Database) =>
  (await database.query('SELECT id FROM notes ORDER BY id')).map((row) => row['id']);

test('what was written is there after a restart', async () => {
  const first = await open();
  await first.query('INSERT INTO notes VALUES (1)');
  await first.close();
  const second = await open();
  expect(await notes(second)).toEqual([1]);
  await second.close();
});

test('what was committed is there after the process was killed, and what was not is not', async () => {
  const child = writer(folder);
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  let lastCommitted = 0;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the writer ended with ${code}`)));
    lines.on('line', (line) => {
      lastCommitted = Number(line);
      if (lastCommitted === 40) resolve();
    });
  });
  await expect(open()).rejects.toThrow(`in use by process`);

  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  const database = await open();
  const kept = await notes(database);
  expect(kept.length).toBeGreaterThanOrEqual(lastCommitted);
  expect(kept).toEqual(kept.map((_id, index) => index + 1));
  await database.close();
});

/** Starts a process that commits rows one after the other and prints each number after its commit. */
function writer(into: string): ChildProcess {
  const source = path.resolve(__dirname, '../../../src');
  const program = `
    import { openDatabase } from ${JSON.stringify(path.join(source, 'platform/database/openDatabase.ts'))};
    import { ManualClock } from ${JSON.stringify(path.join(source, 'core/clock.ts'))};
    const database = await openDatabase({ databaseUrl: null, dataFolder: ${JSON.stringify(into)}, clock: new ManualClock(),
      migrations: ${JSON.stringify(MIGRATIONS)}, onLost: (error) => { throw error; } });
    for (let id = 1; ; id++) {
      await database.transaction((tx) => tx.query('INSERT INTO notes VALUES ($1)', [id]));
      console.log(id);
    }`;
  const file = path.join(into, 'writer.mts');
  writeFileSync(file, program);
  const loader = require.resolve('tsx');
  return spawn(process.execPath, ['--import', `file://${loader}`, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('the lock', () => {
  const lockOf = (holder: object, ageInSeconds: number): void => {
    const file = path.join(folder, 'lock');
    writeFileSync(file, JSON.stringify({ id: 'somebody', ...holder }));
    const touched = Date.now() / 1_000 - ageInSeconds;
    utimesSync(file, touched, touched);
  };
  const lock = () => lockFolder(folder, () => undefined, 600);
  const locks = async (): Promise<void> => (await lock()).release();
  const HOUR = 3_600;

  test('keeps a second platform out, with a message that names the way out', async () => {
    const first = await lock();
    await expect(open()).rejects.toThrow(
      /in use by process \d+ on .*: stop it first, or set FAIRGROUND_DATA/,
    );
    await first.release();
    await locks();
  });

  test('of a process that is gone is taken over at once', async () => {
    lockOf({ pid: 2 ** 22 + 1, host: hostname() }, 0);
    await locks();
  });

  test.each([
    ['a minute old', 60],
    ['of this moment', 0],
    ['an hour ahead, by a time of day that was set back since', -HOUR],
  ])('that nobody touches is taken over, were its last touch %s', async (_what, age) => {
    lockOf({ pid: process.pid, host: hostname() }, age);
    await locks();
    lockOf({ pid: 1, host: 'another-machine' }, age);
    await locks();
  });

  test('that is touched counts, be the time of day of whoever touches it an hour back', async () => {
    lockOf({ pid: 1, host: 'another-machine' }, HOUR);
    let touches = 0;
    const timer = setInterval(() => {
      touches++;
      const time = Date.now() / 1_000 - HOUR + touches;
      utimesSync(path.join(folder, 'lock'), time, time);
    }, 100);
    try {
      await expect(lock()).rejects.toThrow('on another-machine');
    } finally {
      clearInterval(timer);
    }
  });

  test('of many that start together one wins', async () => {
    lockOf({ pid: 2 ** 22 + 1, host: hostname() }, 60);
    // They wait as long as a platform does: the winner renews its lock every two seconds.
    const starts = Array.from({ length: 8 }, () => lockFolder(folder, () => undefined));
    const results = await Promise.allSettled(starts);
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(winners).toHaveLength(1);
    for (const winner of winners) await winner.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
