// In a hall of ten thousand players a bet, its end and the use of a session find their rows by key: neither a plan for given
// values nor the general one that a prepared statement gets in the end reads a whole table.
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import type { Database, Row, Transaction } from '../../../src/platform/database/database';
import type { BetRow } from '../../../src/platform/ledger/ledger';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { NO_LOG } from '../../../src/platform/logging/log';
import { Sessions } from '../../../src/platform/players/sessions';
import { systemRandom } from '../../../src/platform/random';
import { at } from '../ledger/books';
import { onBothEngines } from '../support/engines';
import { eventually } from '../support/eventually';

const PLAYERS = 10_000;
const FILL = [
  `INSERT INTO players (user_id, user_name, nick_name, visitor, created_at)
   SELECT 'u' || n, 'name' || n, 'Nick', false, 1 FROM generate_series(1, ${PLAYERS}) AS n`,
  `INSERT INTO accounts (account_id, balance) SELECT 'u' || n, 1000 FROM generate_series(1, ${PLAYERS}) AS n`,
  `INSERT INTO sessions (token_hash, user_id, opened_at, used_at)
   SELECT encode(sha256(n::text::bytea), 'hex'), 'u' || n, 1, 1 FROM generate_series(1, ${PLAYERS}) AS n`,
  `INSERT INTO bets (bet_id, user_id, game_type, round_id, stake, margin, mode, placed_at, detail)
   SELECT 'old' || n, 'u' || n, 7, '1', 1, 0, 'manual', 1, 'null'::jsonb FROM generate_series(1, ${PLAYERS}) AS n`,
];

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The database, with a list of what it is asked. */
function noting(database: Database): { readonly noted: Database; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const queries = (to: Pick<Database, 'query'>): Pick<Database, 'query'> => ({
    async query<R extends Row>(sql: string, parameters: readonly unknown[] = []) {
      asked.push({ sql, parameters });
      return to.query<R>(sql, parameters);
    },
  });
  const noted: Database = {
    ...queries(database),
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...queries(tx),
          afterCommit: (call) => tx.afterCommit(call),
          withCommit: (send) => tx.withCommit(send),
        } satisfies Transaction),
      ),
    close: () => database.close(),
  };
  return { noted, asked };
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join()}]::text[]`;
  if (typeof value === 'object') throw new Error('no parameter is an object');
  return `'${String(value as string | number | bigint | boolean).replaceAll("'", "''")}'`;
};

/** The tables that a statement reads as a whole, under the given kind of plan. */
async function readWhole(
  database: Database,
  { sql, parameters }: Asked,
  kind: 'force_generic_plan' | 'force_custom_plan',
): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    await tx.query(`SET LOCAL plan_cache_mode = ${kind}`);
    await tx.query(`PREPARE looked AS ${sql}`);
    const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join()})`;
    const lines = await tx.query(`EXPLAIN EXECUTE looked${values}`);
    await tx.query('DEALLOCATE looked');
    return lines
      .map((line) => String(line['QUERY PLAN']))
      .filter((line) => line.includes('Seq Scan'))
      .map((line) => line.trim());
  });
}

onBothEngines('plans in a full hall', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.open();
    for (const sql of FILL) await database.query(sql);
  });

  async function expectByKey(asked: readonly Asked[]): Promise<void> {
    for (const { sql, parameters } of asked)
      for (const kind of ['force_generic_plan', 'force_custom_plan'] as const) {
        const whole = await readWhole(database, { sql, parameters }, kind);
        expect({ sql, kind, whole }).toEqual({ sql, kind, whole: [] });
      }
  }

  test.each([1, 12])('%i bets of different players are placed and settled by key', async (count) => {
    const { noted, asked } = noting(database);
    const ledger = new SqlLedger({ database: noted });
    const bets = Array.from({ length: count }, (_, n): BetRow => ({
      betId: `bet${count}-${n}`,
      userId: `u${1 + n * 700}`,
      gameType: 7,
      roundId: '2',
      stake: parseMoney('1.00'),
      mode: 'manual',
      placedAt: at,
      detail: null,
    }));
    await noted.transaction((tx) => ledger.placeEach(tx, bets));
    const ends = bets.map(({ betId }) => ({ betId, payout: parseMoney('2.00'), at, detail: null }));
    const settled = await noted.transaction((tx) => ledger.settle(tx, ends));
    expect(settled).toHaveLength(count);
    expect(asked.length).toBeGreaterThanOrEqual(4);
    await expectByKey(asked);
  });

  test('the use and the ids of a session are stored by key', async () => {
    const { noted, asked } = noting(database);
    const clock = new ManualClock();
    const { sessions: config } = DEFAULT_CONFIG;
    const sessions = new Sessions({ database: noted, clock, random: systemRandom, config, log: NO_LOG });
    const token = await sessions.open({ userId: 'u5' });
    const session = await sessions.find(token);
    if (!session) throw new Error('no session');
    asked.length = 0;
    await sessions.refresh(session, 1);
    clock.wind(120_000);
    sessions.use(session);
    // A use is written in a turn of its own, which no caller waits for.
    await eventually(() => {
      expect(asked.map(({ sql }) => /SET (used_at|session_id)/.exec(sql)?.[1])).toEqual([
        'session_id',
        'used_at',
      ]);
    });
    await expectByKey(asked);
  });
});
