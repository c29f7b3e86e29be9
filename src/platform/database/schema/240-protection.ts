// Protection of players: the operator's rules for a player in all of his sessions, and the time of a session's last reality
// check. Also an index for the operator's report of wallet transactions, page by page.
import type { Migration } from '../database';

export const PROTECTION: Migration = {
  number: 240,
  name: 'protection',
  sql: `
ALTER TABLE players ADD COLUMN rules JSONB NOT NULL DEFAULT '{}';
-- Null: not since the session was opened.
ALTER TABLE sessions ADD COLUMN checked_at BIGINT;
CREATE INDEX wallet_transactions_by_time ON wallet_transactions (created_at, transaction_uuid);
`,
};
