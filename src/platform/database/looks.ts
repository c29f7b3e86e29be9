// The queries of probes and metrics.
import type { Database, Querying } from './database';

export async function openBets(database: Querying): Promise<readonly (readonly [number, number])[]> {
  const rows = await database.query(
    "SELECT game_type, count(*) AS open FROM bets WHERE state = 'open' GROUP BY game_type",
  );
  return rows.map((row) => [Number(row['game_type']), Number(row['open'])]);
}

export async function walletDue(database: Querying): Promise<number> {
  const [row] = await database.query("SELECT count(*) AS due FROM wallet_transactions WHERE state = 'due'");
  return Number(row?.['due'] ?? 0);
}

/** Milliseconds to wait for an answer of the database. */
const PATIENCE = 2_000;

function inTime(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE);
    work.then(
      () => (clearTimeout(timer), resolve(true)),
      () => (clearTimeout(timer), resolve(false)),
    );
  });
}

export const answersInTime = (database: Querying): Promise<boolean> => inTime(database.query('SELECT 1'));

/** Whether the database accepts a write: with a full disk, queries still work but writes fail. */
export const takesWrites = (database: Database): Promise<boolean> =>
  inTime(
    database.query(
      `INSERT INTO settings (name, value) VALUES ('last-probe', clock_timestamp()::text)
       ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
    ),
  );
