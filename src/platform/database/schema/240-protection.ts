// Protection of players: rules that an operator sets for a player in whatever session, when the player of a session last read
// a reality check, and what an operator reads of wallet transactions, page by page.
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
