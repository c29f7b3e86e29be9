// The leader's lease on a real PostgreSQL: one process leads at a time, and a process that was paused while another one took
// over can write nothing more.
import { Lease, type LeaseTimes } from '../../../src/platform/cluster/lease';
import type { Database } from '../../../src/platform/database/database';
import { openOnServer } from '../../../src/platform/database/openDatabase';
import type { PostgresDatabase } from '../../../src/platform/database/postgres';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { NO_LOG } from '../../../src/platform/logging/log';
import { onPostgres } from '../support/engines';
import { eventually } from '../support/eventually';

const TIMES: LeaseTimes = { length: 2_500, renewEvery: 250, lookEvery: 50 };
/** The lease is never renewed, as in a paused process. */
const PAUSED: LeaseTimes = { ...TIMES, renewEvery: 1_000_000 };

onPostgres('a lease', (server) => {
  const opened: PostgresDatabase[] = [];
  const leases: Lease[] = [];
  const lost: string[] = [];
  let address: string;

  beforeAll(async () => {
    address = await server().newDatabase();
  });
  afterEach(async () => {
    for (const lease of leases.splice(0)) await lease.giveBack();
    lost.length = 0;
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
  });

  async function hall(
    holder: string,
    times = TIMES,
  ): Promise<{ readonly lease: Lease; readonly database: PostgresDatabase }> {
    const database = await openOnServer({
      url: address,
      migrations: PLATFORM_MIGRATIONS,
      isShared: true,
      longestPause: 300,
      onLost: (error) => {
        throw error;
      },
    });
    opened.push(database);
    const lease = new Lease({
      ...{ database, holder, times, name: 'hall', log: NO_LOG },
      onLost: () => lost.push(holder),
    });
    leases.push(lease);
    return { lease, database };
  }
  const write = (database: Database, value: string): Promise<unknown> =>
    database.transaction((tx) =>
      tx.query(
        `INSERT INTO settings (name, value) VALUES ('who', $1) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
        [value],
      ),
    );
  const written = async (database: Database): Promise<unknown> =>
    (await database.query("SELECT value FROM settings WHERE name = 'who'"))[0]?.['value'];

  test('who waits leads at once when it is given back, and under a higher epoch', async () => {
    const [one, other] = [await hall('one'), await hall('other')];
    expect(await one.lease.take()).toBe(true);
    let led = false;
    const waiting = other.lease.take().then(() => (led = true));
    await new Promise((resolve) => setTimeout(resolve, 1.5 * TIMES.length));
    expect([led, one.lease.isSure, lost]).toEqual([false, true, []]);
    await one.lease.giveBack();
    await waiting;
    expect(other.lease.epoch).toBe(one.lease.epoch + 1);
  });

  test('who was paused past his lease is refused every write, also one that he had begun', async () => {
    const [paused, next] = [await hall('paused', PAUSED), await hall('next')];
    await paused.lease.take();
    const stale = paused.lease.guard(paused.database);
    await write(stale, 'the first');
    let goOn: () => void = () => undefined;
    const wakes = new Promise<void>((resolve) => (goOn = resolve));
    const begun = stale.transaction(async (tx) => {
      await tx.query("UPDATE settings SET value = 'begun before the pause' WHERE name = 'who'");
      await wakes;
    });
    begun.catch(() => undefined);
    await next.lease.take();
    await write(next.lease.guard(next.database), 'the next');
    expect(paused.lease.isSure).toBe(false);
    goOn();
    await expect(begun).rejects.toThrow();
    await expect(write(stale, 'late')).rejects.toMatchObject({ code: 'FG001' });
    await expect(
      stale.query("UPDATE settings SET value = 'late, alone' WHERE name = 'who'"),
    ).rejects.toMatchObject({ code: 'FG001' });
    expect(await written(stale)).toBe('the next');
  });

  test('of many who ask for it one has it, and who lost it is told', async () => {
    const first = await hall('first', { ...TIMES, renewEvery: 2 * TIMES.length });
    await first.lease.take();
    const others = await Promise.all(Array.from({ length: 4 }, (_, n) => hall(`other-${n}`)));
    for (const { lease } of others) void lease.take();
    const sure = () => others.filter(({ lease }) => lease.isSure).map(({ lease }) => lease.epoch);
    await eventually(() => expect(sure()).toHaveLength(1));
    expect(sure()[0]).toBeGreaterThan(first.lease.epoch);
    await eventually(() => expect(lost).toContain('first'));
    expect(sure().length).toBeLessThanOrEqual(1);
    for (const { lease } of others) if (lease.epoch === 0) lease.stop();
  });
});
