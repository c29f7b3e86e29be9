// Repeats of money calls on both engines, also when two processes use the same database.
import { ManualClock, serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { CODE } from '../../../src/protocol/codes';
import type { Database } from '../../../src/platform/database/database';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { Requests } from '../../../src/platform/server/requests';
import { Refusal } from '../../../src/platform/server/service';
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
    await expect(forgetful).rejects.toThrow('without storing its answer');
  });

  describe('what became of a call', () => {
    test('is its answer, however often it is asked for', async () => {
      const userId = await newPlayer();
      const requests = new Requests(database, clock);
      const answer = await take(requests, userId, 'one');
      for (let asked = 0; asked < 2; asked++)
        expect(await requests.whatBecameOf({ userId, requestId: 'one' })).toBe(answer);
      expect(await take(requests, userId, 'one')).toBe(answer);
      expect(await ledger.balanceOf(userId)).toBe(parseMoney('90.00'));
    });

    test('is nothing when it never came, and then it never counts', async () => {
      const userId = await newPlayer();
      const requests = new Requests(database, clock);
      expect(await requests.whatBecameOf({ userId, requestId: 'one' })).toBeNull();
      await expect(take(requests, userId, 'one')).rejects.toMatchObject({ code: CODE.requestIdReused });
      expect(await requests.whatBecameOf({ userId, requestId: 'one' })).toBeNull();
      expect(await ledger.balanceOf(userId)).toBe(parseMoney('100.00'));
    });

    test('is nothing of one that was refused', async () => {
      const userId = await newPlayer();
      const requests = new Requests(database, clock);
      const call = { userId, requestId: 'one', path: '/test/take', request: {} };
      const refused = requests.answer(call, () => Promise.reject(new Refusal(CODE.periodClosed, 'too late')));
      await expect(refused).rejects.toMatchObject({ code: CODE.periodClosed });
      expect(await requests.whatBecameOf(call)).toBeNull();
    });

    test('is waited for while it is under way', async () => {
      const userId = await newPlayer();
      const requests = new Requests(database, clock);
      const first = take(requests, userId, 'one');
      const asked = requests.whatBecameOf({ userId, requestId: 'one' });
      expect(await asked).toBe(await first);
    });

    test('asked for in the moment in which it comes, agrees with what happens', async () => {
      for (let round = 0; round < 10; round++) {
        const userId = await newPlayer();
        // Two processes: neither sees the calls that the other one has under way.
        const [one, other] = [new Requests(database, clock), new Requests(database, clock)];
        const came = take(one, userId, 'one').catch(() => null);
        const asked = other.whatBecameOf({ userId, requestId: 'one' });
        expect(await asked).toBe(await came);
        const left = (await came) === null ? '100.00' : '90.00';
        expect(await ledger.balanceOf(userId)).toBe(parseMoney(left));
      }
    });

    test('a repeat that comes in the moment in which it is asked for gets the first answer', async () => {
      const userId = await newPlayer();
      const requests = new Requests(database, clock);
      const answer = await take(requests, userId, 'one');
      const asked = requests.whatBecameOf({ userId, requestId: 'one' });
      expect(await take(requests, userId, 'one')).toBe(answer);
      expect(await asked).toBe(answer);
    });

    test('closes a hundred calls that never came, then one in ten seconds, and keeps no row of more', async () => {
      const [userId, other] = [await newPlayer(), await newPlayer()];
      const requests = new Requests(database, clock);
      const answer = await take(requests, userId, 'kept');
      const ask = (requestId: string, of = userId) => requests.whatBecameOf({ userId: of, requestId });
      const closed = async (): Promise<number> => {
        const query = "SELECT 1 FROM requests WHERE user_id = $1 AND path = ''";
        return (await database.query(query, [userId])).length;
      };
      for (let n = 0; n < 100; n++) expect(await ask(`lost${n}`)).toBeNull();
      await expect(ask('one too many')).rejects.toMatchObject({ code: CODE.systemException });
      expect(await closed()).toBe(100);
      // Known answers are still returned, and other players are not limited.
      expect(await ask('kept')).toBe(answer);
      expect(await ask('lost7')).toBeNull();
      expect(await ask('lost', other)).toBeNull();
      clock.wind(10_000);
      expect(await ask('one too many')).toBeNull();
      await expect(ask('and another')).rejects.toMatchObject({ code: CODE.systemException });
      expect(await closed()).toBe(101);
    });
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
