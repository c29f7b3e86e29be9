// A real PostgreSQL over a pool of connections. One connection of its own holds an advisory lock: two platforms on one
// database would each void the other's rounds. After a restart of the server it reconnects; meanwhile every query fails.
import pg from 'pg';
import { refuseInsideTransaction, runTransaction, type Connection } from './connection';
import type { Database, Querying, Row, Transaction } from './database';
import { PostgresLock } from './postgresLock';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT = 10_000;
/** Longer than any statement of ours takes; a stuck statement must not keep its locks forever. */
const STATEMENT_TIMEOUT = 20_000;
/** The advisory lock under which one process at a time brings the schema up to date. */
const SCHEMA_LOCK = 3248;

export interface PostgresOptions {
  readonly url: string;
  readonly onLost: (error: Error) => void;
  /** Called when the server is away or back. */
  readonly onAway?: (reason: string | null) => void;
  /** Whether processes of one cluster share the database. */
  readonly isShared?: boolean;
  /** Longest time that a process paused in a transaction keeps its locks, in milliseconds. */
  readonly longestPause?: number;
}

export interface PostgresDatabase extends Database {
  /** Runs work on one connection outside any transaction, while no other process does so. */
  prepare(work: (connection: Connection) => Promise<void>): Promise<void>;
  /** A connection that no work of the platform keeps busy. */
  readonly aside: Querying;
  /** As `transaction`, after a statement that decides whether it may begin at all; it costs no round trip of its own. */
  guarded<T>(guard: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** pg runs one query at a time on a connection; further queries wait for the answer of the one before. */
function connectionOf(client: pg.ClientBase): Connection {
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = turn.then(ask);
    turn = answer.catch(() => undefined);
    return answer;
  };
  return {
    async query<R extends Row>(sql: string, parameters: readonly unknown[] = []) {
      return (await inTurn(() => client.query<R>(sql, [...parameters]))).rows;
    },
    async script(sql) {
      await inTurn(() => client.query(sql));
    },
  };
}

/** Connects; rejects when the server cannot be reached or another platform runs on this database. */
export async function openPostgres(options: PostgresOptions): Promise<PostgresDatabase> {
  const { url, onLost, onAway = () => undefined, isShared = false, longestPause } = options;
  const lock = new PostgresLock({ url, isShared, onLost, onAway });
  await lock.take();

  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    ...(longestPause !== undefined && { idle_in_transaction_session_timeout: longestPause }),
  });
  pool.on('error', () => undefined); // an idle connection broke; the pool replaces it, and the lock reports a real loss

  const usable = (): void => {
    if (lock.awayBecause !== null) throw new Error(lock.awayBecause);
  };
  const withConnection = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    usable();
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onError);
    try {
      return await work(connectionOf(client));
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  };
  const inTransaction = async <T>(work: (tx: Transaction) => Promise<T>, begin: string): Promise<T> => {
    refuseInsideTransaction();
    const { result, afterwards } = await withConnection((connection) =>
      runTransaction(connection, work, begin),
    );
    await afterwards;
    return result;
  };
  return {
    aside: { query: (sql, parameters) => lock.query(sql, parameters) },
    prepare: (work) =>
      withConnection(async (connection) => {
        await connection.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK]);
        await work(connection);
        await connection.query('SELECT pg_advisory_unlock($1)', [SCHEMA_LOCK]);
      }),
    async query<R extends Row>(sql: string, parameters: readonly unknown[] = []) {
      refuseInsideTransaction();
      usable();
      return (await pool.query<R>(sql, [...parameters])).rows;
    },
    transaction: (work) => inTransaction(work, 'BEGIN'),
    guarded: (guard, work) => inTransaction(work, `BEGIN; ${guard}`),
    async close() {
      await pool.end();
      await lock.close();
    },
  };
}
