// Short calls for the frequent actions of the ledger's tests.
import type { Money } from '../../../src/core/money';
import type { Database } from '../../../src/platform/database/database';
import type { BetRow } from '../../../src/platform/ledger/ledger';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { at, newId, playerWith } from './books';

export const betOf = (userId: string, stake: Money, more: Partial<BetRow> = {}): BetRow => ({
  betId: newId('bet'),
  userId,
  gameType: 7,
  roundId: '1',
  stake,
  mode: 'manual',
  placedAt: at,
  detail: { slot: 1 },
  ...more,
});

export class Desk {
  readonly changed: string[] = [];
  readonly ledger: SqlLedger;

  constructor(readonly database: Database) {
    this.ledger = new SqlLedger({ database, onBalancesChanged: (userIds) => this.changed.push(...userIds) });
  }

  player = (balance: Money) => playerWith(this.database, this.ledger, balance);
  place = (bet: BetRow) => this.database.transaction((tx) => this.ledger.placeBet(tx, bet));
  refund = (ids: readonly string[], as: 'cancelled' | 'refunded' = 'refunded') =>
    this.database.transaction((tx) => this.ledger.refund(tx, ids, as, at));
  settle = (betId: string, payout: Money, marginLost?: Money) =>
    this.database.transaction((tx) =>
      this.ledger.settle(tx, [{ betId, payout, marginLost, at, detail: { done: true } }]),
    );
}
