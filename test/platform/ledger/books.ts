// Shared by the ledger's tests: a time, unique names, players with money, and the sums of a balanced ledger.
import { serverTime } from '../../../src/core/clock';
import { ZERO, type Money } from '../../../src/core/money';
import type { Database } from '../../../src/platform/database/database';
import type { SqlLedger } from '../../../src/platform/ledger/sqlLedger';

export const at = serverTime(1_700_000_000_000);
/** The result of an audit without faults. */
export const BALANCED = { sumOfEntries: ZERO, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };

let names = 0;
/** An id that is unique in the test file. */
export const newId = (what: string): string => `${what}${++names}`;

/** Makes a player with this balance; returns the id. */
export async function playerWith(database: Database, ledger: SqlLedger, balance: Money): Promise<string> {
  const userId = newId('player');
  await database.transaction(async (tx) => {
    await ledger.openAccount(tx, userId);
    if (balance > 0n) await ledger.transferIn(tx, userId, balance, at);
  });
  return userId;
}
