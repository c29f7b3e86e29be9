// A real PostgreSQL over a pool of connections. One connection of its own holds an advisory lock: two platforms on one
// database would each void the other's rounds.
import pg from 'pg';
import { refuseInsideTransaction, runTransaction, type Connection } from './connection';
import type { Database, Row } from './database';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT = 10_000;
/** Longer than any statement of ours takes; a stuck one must not hold its locks for ever. */
const STATEMENT_TIMEOUT = 20_000;
/** "fair" on a telephone keypad: the advisory lock of a platform on its database. */
const PLATFORM_LOCK = 3247;

/** A refused connection comes as several errors in one that says nothing itself. */
function reasonOf(error: unknown): string {
  const { errors, message } = error as { errors?: readonly unknown[]; message?: string };
  return errors ? errors.map(reasonOf).join(', ') : (message ?? String(error));
}

export interface PostgresDatabase extends Database {
  /** Runs work on one connection outside any transaction. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

/** pg takes one query at a time on a connection: what is asked for meanwhile has its turn when the one before is answered. */
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
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<PostgresDatabase> {
  const holder = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  let closing = false;
  holder.on('error', (error) => {
    if (!closing)
      onLost(new Error(`the connection to PostgreSQL was lost: ${error.message}`, { cause: error }));
  });
  try {
    await holder.connect();
  } catch (error) {
    throw new Error(`PostgreSQL at ${holder.host}:${holder.port} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const { rows } = await holder.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
    PLATFORM_LOCK,
  ]);
  if (rows[0]?.free !== true) {
    await holder.end();
    throw new Error(
      'another platform is running on this PostgreSQL database; stop it first, or give this one its own',
    );
  }

  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
  });
  pool.on('error', () => undefined); // an idle connection broke; the pool replaces it, and the holder tells of a real loss

  const withConnection = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
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
  return {
    withConnection,
    async query<R extends Row>(sql: string, parameters: readonly unknown[] = []) {
      refuseInsideTransaction();
      return (await pool.query<R>(sql, [...parameters])).rows;
    },
    async transaction(work) {
      refuseInsideTransaction();
      const { result, afterwards } = await withConnection((connection) => runTransaction(connection, work));
      await afterwards;
      return result;
    },
    async close() {
      closing = true;
      await pool.end();
      await holder.end();
    },
  };
}
