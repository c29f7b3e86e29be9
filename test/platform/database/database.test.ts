// The database interface behaves the same on both engines: values, transactions, migrations.
import pg from 'pg';
import type { Database, Migration } from '../../../src/platform/database/database';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { onBothEngines, onPostgres, openTestDatabase } from '../support/engines';

const THINGS: Migration = {
  number: 100,
  name: 'things',
  sql: 'CREATE TABLE things (id INTEGER PRIMARY KEY, note TEXT); CREATE INDEX ON things (note)',
};

onBothEngines('the database', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.open([...PLATFORM_MIGRATIONS, THINGS]);
  });
  beforeEach(async () => {
    await database.query('DELETE FROM things');
  });
  const ids = async () => (await database.query('SELECT id FROM things ORDER BY id')).map((row) => row['id']);

  test('values come back as promised: exact numbers as text, JSON parsed, truth as truth', async () => {
    const sql = `SELECT 12345678901234567890.10::numeric AS money, 9007199254740993::bigint AS large, 7::integer AS small,
      '{"a":["1.50",null]}'::jsonb AS json, true AS yes, NULL AS none, 'é€😀' AS text, $1::text[] AS list`;
    expect(await database.query(sql, [['a', 'b"c', 'd,e', '']])).toEqual([
      {
        money: '12345678901234567890.10',
        large: '9007199254740993',
        small: 7,
        json: { a: ['1.50', null] },
        yes: true,
        none: null,
        text: 'é€😀',
        list: ['a', 'b"c', 'd,e', ''],
      },
    ]);
  });

  test('many rows go in as JSON text', async () => {
    const rows = JSON.stringify([
      { id: 1, note: "it's" },
      { id: 2, note: null },
    ]);
    await database.query(
      'INSERT INTO things SELECT id, note FROM jsonb_to_recordset($1::jsonb) AS t (id integer, note text)',
      [rows],
    );
    expect(await database.query('SELECT * FROM things ORDER BY id')).toEqual([
      { id: 1, note: "it's" },
      { id: 2, note: null },
    ]);
  });

  test('a transaction happens whole or not at all', async () => {
    await database.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES (1)');
      await tx.query('INSERT INTO things VALUES (2)');
    });
    const failing = database.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES (3)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([1, 2]);
  });

  test('a failed statement fails the transaction, even when its error is swallowed', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES (1)');
      await tx.query('INSERT INTO things VALUES (1)').catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
    await expect(database.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
  });

  test('what is to follow the commit follows it, in order, and never a rollback', async () => {
    const told: string[] = [];
    await database.transaction(async (tx) => {
      tx.afterCommit(() => told.push('first'));
      tx.afterCommit(() => told.push('second'));
      await tx.query('INSERT INTO things VALUES (1)');
      expect(told).toEqual([]);
    });
    await database
      .transaction((tx) => {
        tx.afterCommit(() => told.push('never'));
        return Promise.reject(new Error('no'));
      })
      .catch(() => undefined);
    expect(told).toEqual(['first', 'second']);
  });

  test('what goes with the commit is stored with it, and its failure takes everything back', async () => {
    const told: string[] = [];
    await database.transaction(async (tx) => {
      tx.withCommit(() => tx.query('INSERT INTO things VALUES (2)'));
      tx.withCommit(() => tx.query('INSERT INTO things VALUES (3)'));
      tx.afterCommit(() => told.push('stored'));
      await tx.query('INSERT INTO things VALUES (1)');
    });
    const things = (): Promise<unknown> => database.query('SELECT id FROM things ORDER BY id');
    expect(await things()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const failing = database.transaction(async (tx) => {
      tx.withCommit(() => tx.query('INSERT INTO things VALUES (5)'));
      tx.withCommit(() => tx.query('INSERT INTO things VALUES (2)'));
      tx.withCommit(() => tx.query('INSERT INTO things VALUES (6)'));
      tx.afterCommit(() => told.push('never'));
      await tx.query('INSERT INTO things VALUES (4)');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await things()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await database
      .transaction((tx) => {
        tx.withCommit(() => Promise.resolve(told.push('never')));
        return Promise.reject(new Error('no'));
      })
      .catch(() => undefined);
    expect(told).toEqual(['stored']);
  });

  test('a query beside the own transaction is refused instead of waiting for ever', async () => {
    const beside = database.transaction(() => database.query('SELECT 1'));
    await expect(beside).rejects.toThrow('use its tx');
    const inside = database.transaction(() => database.transaction(() => Promise.resolve()));
    await expect(inside).rejects.toThrow('use its tx');
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a transaction that has ended takes no more queries', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction((tx) => {
      late = ended.then(() => tx.query('SELECT 1'));
      return Promise.resolve();
    });
    end();
    await expect(late).rejects.toThrow('has ended');
  });

  test('transactions that begin together all end, each with what it saw', async () => {
    await database.query("INSERT INTO things VALUES (1, '0')");
    const raise = () =>
      database.transaction(async (tx) => {
        const [row] = await tx.query('SELECT note FROM things WHERE id = 1 FOR UPDATE');
        await tx.query('UPDATE things SET note = $1 WHERE id = 1', [String(Number(row?.['note']) + 1)]);
      });
    await Promise.all(Array.from({ length: 40 }, raise));
    expect(await database.query('SELECT note FROM things')).toEqual([{ note: '40' }]);
  });
});

onPostgres('a connection', (server) => {
  /** Measures the highest number of queries that a connection runs at once. */
  function watchQueries(): { readonly most: number } {
    const underWay = new Map<unknown, number>();
    const seen = { most: 0 };
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
      const answer = query.apply(this, args);
      if (!(answer instanceof Promise)) return answer;
      underWay.set(this, (underWay.get(this) ?? 0) + 1);
      seen.most = Math.max(seen.most, underWay.get(this) ?? 0);
      const ended = (): void => void underWay.set(this, (underWay.get(this) ?? 0) - 1);
      void answer.finally(ended).catch(() => undefined);
      return answer;
    });
    return seen;
  }

  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(await server().newDatabase(), [THINGS]);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.close();
  });

  test('has one query under way at a time, whoever asks side by side, and answers in order', async () => {
    const seen = watchQueries();
    const told: number[] = [];
    const numbers = await database.transaction((tx) =>
      Promise.all(
        [1, 2, 3, 4, 5].map(async (n) => {
          const [row] = await tx.query('SELECT $1::integer AS n', [n]);
          told.push(n);
          return row?.['n'];
        }),
      ),
    );
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    expect(told).toEqual([1, 2, 3, 4, 5]);
    expect(seen.most).toBe(1);
  });

  test('that refuses one of several queries asked side by side keeps nothing of them, and is good for the next', async () => {
    const failing = database.transaction((tx) =>
      Promise.all(
        [1, 1, 2].map((id) => tx.query('INSERT INTO things VALUES ($1)', [id]).catch(() => undefined)),
      ),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await database.query('SELECT id FROM things')).toEqual([]);
    await database.transaction((tx) => tx.query('INSERT INTO things VALUES (3)'));
    expect(await database.query('SELECT id FROM things')).toEqual([{ id: 3 }]);
  });
});

onPostgres('migrations', (server) => {
  test('run once, are remembered, and may not change afterwards', async () => {
    const address = await server().newDatabase();
    const open = async (migrations: readonly Migration[]) =>
      (await openTestDatabase(address, migrations)).close();
    await open([THINGS]);
    await open([THINGS]);
    const more: Migration = { number: 101, name: 'more', sql: 'ALTER TABLE things ADD COLUMN more TEXT' };
    await open([more, THINGS]);
    await expect(open([{ ...THINGS, sql: 'SELECT 1' }, more])).rejects.toThrow(
      'migration 100 (things) was changed after it ran',
    );
    await expect(open([THINGS])).rejects.toThrow('newer version');
    await expect(open([THINGS, THINGS])).rejects.toThrow('two migrations have the number 100');
  });

  test('one that fails leaves nothing behind', async () => {
    const address = await server().newDatabase();
    const broken: Migration = {
      number: 101,
      name: 'broken',
      sql: 'CREATE TABLE half (id INTEGER); SELECT nonsense',
    };
    await expect(openTestDatabase(address, [THINGS, broken])).rejects.toThrow(
      'migration 101 (broken) failed',
    );
    const database = await openTestDatabase(address, [THINGS]);
    expect(
      await database.query("SELECT to_regclass('things') AS things, to_regclass('half') AS half"),
    ).toEqual([{ things: 'things', half: null }]);
    await database.close();
  });

  test('a second platform is kept out of the database with a plain message', async () => {
    const address = await server().newDatabase();
    const first = await openTestDatabase(address, []);
    await expect(openTestDatabase(address, [])).rejects.toThrow(
      'another platform is running on this PostgreSQL database',
    );
    await first.close();
    await (await openTestDatabase(address, [])).close();
  });
});
