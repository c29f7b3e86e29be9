// One connection to either engine, and a transaction over it: begin, work, commit or roll back, the same for both.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isNativeError } from 'node:util/types';
import type { Querying, Row, Transaction } from './database';

export interface Connection extends Querying {
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** The transaction of the running code. `open` becomes false at its end, even if the async context is used longer. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/** Refuses a query outside the open transaction of the same code: on one connection it would wait forever. */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open)
    throw new Error('a transaction is open here: use its tx instead of the database');
}

/** A successful transaction. `afterwards` is work that must end before the caller may announce the result. */
export interface Committed<T> {
  readonly result: T;
  readonly afterwards: Promise<void> | null;
}

/**
 * Runs `work` between BEGIN and COMMIT on a connection that is not used otherwise meanwhile. `begin` can add statements to BEGIN
 * in the same round trip; when it fails, the transaction fails.
 */
export async function runTransaction<T>(
  connection: Connection,
  work: (tx: Transaction) => Promise<T>,
  begin = 'BEGIN',
): Promise<Committed<T>> {
  const state = { open: true };
  const calls: (() => unknown)[] = [];
  const lastOnes: (() => Promise<unknown>)[] = [];
  const failures: Error[] = [];
  const tx: Transaction = {
    async query<R extends Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly R[]> {
      if (!state.open) throw new Error('the transaction has ended');
      try {
        return await connection.query<R>(sql, parameters);
      } catch (error) {
        failures.push(isNativeError(error) ? error : new Error(String(error)));
        throw error;
      }
    },
    afterCommit: (call) => void calls.push(call),
    withCommit: (send) => void lastOnes.push(send),
  };

  /** PostgreSQL answers the COMMIT of a failed transaction with a silent rollback: throws, also when `work` has caught the error. */
  const refuseFailed = (): void => {
    const [first] = failures;
    if (first) throw first;
  };
  const begun = connection.script(begin); // not awaited: the connection keeps the order, and a round trip is saved
  let refused: unknown;
  begun.catch((error: unknown) => (refused = error));
  let result: T;
  try {
    result = await current.run(state, () => work(tx));
    await begun;
    refuseFailed();
    // Not awaited one by one: the connection keeps the order.
    const last = lastOnes.map((send) => send());
    state.open = false;
    const committed = connection.script('COMMIT');
    await Promise.allSettled([...last, committed]);
    refuseFailed();
    await Promise.all([...last, committed]);
  } catch (error) {
    state.open = false;
    await connection.script('ROLLBACK').catch(() => undefined);
    // When BEGIN failed, its error is the reason; the later error is only a consequence.
    throw refused ?? error;
  }
  return { result, afterwards: callAll(calls) };
}

/** Calls all in order, and waits for promises. Null when there was none, so that everything has already run. */
function callAll(calls: readonly (() => unknown)[]): Promise<void> | null {
  for (const [n, call] of calls.entries()) {
    const called = call();
    if (called instanceof Promise)
      return called.then(async () => {
        for (const later of calls.slice(n + 1)) await later();
      });
  }
  return null;
}
