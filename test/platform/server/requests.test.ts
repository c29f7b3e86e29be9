// Repeats of money calls on both engines, also when two processes answer for one database.
import { ManualClock, serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { CODE } from '../../../src/protocol/codes';
import type { Database } from '../../../src/platform/database/database';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { Requests } from '../../../src/platform/server/requests';
import { onBothEngines } from '../support/engines';

const HOUR = 3_600_000;

onBothEngines('repeats of money calls', (engine) => {
  const clock = new ManualClock();
  let database: Database;
  let ledger: SqlLedger;
  let players = 0;
  beforeAll(async () => {
    database = await engine.open();
    ledger = new SqlLedger({ database });
  });

  async function newPlayer(): Promise<string> {
    const userId = `player${++players}`;
    await database.transaction(async (tx) => {
      await ledger.openAccount(tx, userId);
      await ledger.transferIn(tx, userId, parseMoney('100.00'), serverTime(clock.now()));
    });
    return userId;
  }

  /** Takes 10.00 under a request id. */
  const take = (requests: Requests, userId: string, requestId: string, request: unknown = {}) =>
    requests.answer({ userId, requestId, path: '/test/take', request }, (keepAnswer) =>
      database.transaction(async (tx) => {
        const balance = await ledger.transferOut(tx, userId, parseMoney('10.00'), serverTime(clock.now()));
        await keepAnswer(tx, { balance });
        return { balance };
      }),
    );

  test('two processes that get one call at once move once, and answer the same', async () => {
    const processes = [
      new Requests(database, clock),
      new Requests(database, clock),
      new Requests(database, clock),
    ];
    for (let round = 0; round < 5; round++) {
      const userId = await newPlayer();
      const answers = await Promise.all(processes.map((requests) => take(requests, userId, 'one')));
      expect(new Set(answers)).toEqual(new Set(['{"balance":"90.00"}']));
      expect(await ledger.balanceOf(userId)).toBe(parseMoney('90.00'));
    }
  });

  test('the order of a request’s fields makes no other request of it', async () => {
    const userId = await newPlayer();
    const requests = new Requests(database, clock);
    const first = await take(requests, userId, 'one', { a: 1n, b: { c: 'x', d: null } });
    expect(await take(requests, userId, 'one', { b: { d: null, c: 'x' }, a: 1n })).toBe(first);
    await expect(take(requests, userId, 'one', { a: 2n })).rejects.toMatchObject({
      code: CODE.requestIdReused,
    });
  });

  test('a movement that fails after the answer was kept keeps nothing', async () => {
    const userId = await newPlayer();
    const requests = new Requests(database, clock);
    const failing = requests.answer(
      { userId, requestId: 'one', path: '/test/take', request: {} },
      (keepAnswer) =>
        database.transaction(async (tx) => {
          await keepAnswer(tx, { balance: 'a lie' });
          throw new Error('the disk is full');
        }),
    );
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await take(requests, userId, 'one')).toBe('{"balance":"90.00"}');
  });

  test('an answer that was committed stands, even when the reply to the commit was lost', async () => {
    const userId = await newPlayer();
    const requests = new Requests(database, clock);
    const answer = await requests.answer(
      { userId, requestId: 'one', path: '/test/take', request: {} },
      async (keepAnswer) => {
        await database.transaction((tx) => keepAnswer(tx, { balance: 'the first' }));
        throw new Error('connection reset');
      },
    );
    expect(answer).toBe('{"balance":"the first"}');
  });

  test('a handler that forgets to keep its answer is found out', async () => {
    const requests = new Requests(database, clock);
    const forgetful = requests.answer(
      { userId: 'x', requestId: 'one', path: '/test/take', request: {} },
      () => Promise.resolve({}),
    );
    await expect(forgetful).rejects.toThrow('without keeping its answer');
  });

  test('answers are forgotten after their time', async () => {
    const userId = await newPlayer();
    const requests = new Requests(database, clock);
    await take(requests, userId, 'one');
    clock.wind(HOUR);
    await requests.forget(2 * HOUR);
    expect(await take(requests, userId, 'one')).toBe('{"balance":"90.00"}');
    await requests.forget(HOUR / 2);
    expect(await take(requests, userId, 'one')).toBe('{"balance":"80.00"}');
  });
});
