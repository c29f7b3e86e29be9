// The request that placed a bet: with it the entries of the ledger lead back to the tap, through the logs of all roles.
import type { Migration } from '../database';

export const BET_REQUESTS: Migration = {
  number: 282,
  name: 'bet-requests',
  sql: 'ALTER TABLE bets ADD COLUMN request_id TEXT;',
};
