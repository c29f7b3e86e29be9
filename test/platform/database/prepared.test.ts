// The embedded database prepares each statement once, and again when tables change.
import { openEmbedded, type EmbeddedDatabase } from '../../../src/platform/database/embedded';

let database: EmbeddedDatabase;
beforeAll(async () => {
  database = await openEmbedded(null, [], (error) => {
    throw error;
  });
  await database.connection.script('CREATE TABLE things (id INTEGER PRIMARY KEY, note TEXT)');
});
afterAll(() => database.close());

const note = 'SELECT note FROM things WHERE id = $1';
const usesOf = async (statement: string): Promise<readonly unknown[]> => {
  const rows = await database.query(
    'SELECT (generic_plans + custom_plans)::integer AS uses FROM pg_prepared_statements WHERE statement = $1',
    [statement],
  );
  return rows.map(({ uses }) => uses);
};

test('a statement is prepared once, for all its uses', async () => {
  for (let id = 1; id <= 8; id += 1) expect(await database.query(note, [id])).toEqual([]);
  expect(await usesOf(note)).toEqual([8]);
});

test('a statement that fails, also inside a transaction, works the next time', async () => {
  const insert = 'INSERT INTO things (id, note) VALUES ($1, $2) RETURNING id';
  expect(await database.query(insert, [1, 'one'])).toEqual([{ id: 1 }]);
  await expect(database.query(insert, [1, 'again'])).rejects.toMatchObject({
    code: '23505',
    constraint: 'things_pkey',
  });
  await expect(database.query(insert, ['no number', null])).rejects.toMatchObject({ code: '22P02' });
  const failing = database.transaction(async (tx) => {
    await tx.query(insert, [2, 'two']);
    await tx.query(insert, [1, 'again']).catch(() => undefined);
    // Its first use is refused.
    await tx.query('SELECT count(*) FROM things').catch(() => undefined);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await database.query('SELECT count(*)::integer AS count FROM things')).toEqual([{ count: 1 }]);
  expect(await database.query('SELECT count(*) FROM things')).toEqual([{ count: '1' }]);
  expect(await database.query(insert, [2, null])).toEqual([{ id: 2 }]);
});

test('a statement whose tables have changed is prepared again', async () => {
  const all = 'SELECT * FROM things WHERE id = 1';
  expect(await database.query(all)).toEqual([{ id: 1, note: 'one' }]);
  await database.connection.script('ALTER TABLE things ADD COLUMN colour TEXT');
  expect(await database.query(all)).toEqual([{ id: 1, note: 'one', colour: null }]);
  expect(await usesOf(all)).toEqual([1]);
});

test('a hundred statements are kept, the newest', async () => {
  const numbered = (n: number): string => `SELECT ${n}::integer AS n`;
  for (let n = 0; n < 130; n += 1) expect(await database.query(numbered(n))).toEqual([{ n }]);
  const [count] = await database.query('SELECT count(*)::integer AS count FROM pg_prepared_statements');
  expect(count).toEqual({ count: 100 });
  expect(await usesOf(numbered(0))).toEqual([]);
  expect(await usesOf(numbered(129))).toEqual([1]);
});

test('a statement that cannot be read leaves the others usable', async () => {
  const [oldest] = await database.query(
    'SELECT statement FROM pg_prepared_statements ORDER BY prepare_time LIMIT 1',
  );
  await expect(database.query('SELECT n FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
  expect(await database.query(String(oldest?.['statement']))).toHaveLength(1);
});
