// The request that placed a bet: with its id, an entry of the ledger can be traced through the logs of all roles to the tap.
import type { Migration } from '../database';

export const BET_REQUESTS: Migration = {
  number: 282,
  name: 'bet-requests',
  sql: 'ALTER TABLE bets ADD COLUMN request_id TEXT;',
};
