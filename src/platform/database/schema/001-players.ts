// Players, their sessions, and settings of the deployment. Tokens are stored as hashes only.
import type { Migration } from '../database';

export const PLAYERS: Migration = {
  number: 1,
  name: 'players',
  sql: `
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE players (
  user_id TEXT PRIMARY KEY,
  user_name TEXT NOT NULL,
  nick_name TEXT NOT NULL,
  visitor BOOLEAN NOT NULL,
  frozen BOOLEAN NOT NULL DEFAULT false,
  created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES players,
  session_id TEXT,
  previous_id TEXT,
  previous_until BIGINT,
  opened_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL,
  ended TEXT CHECK (ended IN ('idle', 'elsewhere'))
);
CREATE INDEX sessions_by_player ON sessions (user_id) WHERE ended IS NULL;
`,
};
