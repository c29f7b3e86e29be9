// The demo casino's tables: people, logins, and a double-entry ledger of its own. Amounts are integers of a
// hundred-thousandth, as the vocabulary of its wallet counts.
import type { Migration } from '../../src/platform/database/database';

export const CASINO_MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: 'casino',
    sql: `
CREATE TABLE people (
  person_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- Null: a guest, whom the browser's cookie alone knows.
  login TEXT UNIQUE,
  password TEXT,
  country TEXT,
  since BIGINT NOT NULL
);
CREATE TABLE logins (
  token_hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people,
  since BIGINT NOT NULL
);
CREATE INDEX logins_by_time ON logins (since);

-- A player's account has his id; those of the house begin with @ and may be below zero.
CREATE TABLE accounts (
  account_id TEXT PRIMARY KEY,
  balance BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT covered CHECK (balance >= 0 OR account_id LIKE '@%')
);
INSERT INTO accounts (account_id) VALUES ('@bank'), ('@games');

-- Of a movement of the wallet the id is its transaction_uuid: it counts once.
CREATE TABLE movements (
  movement_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdrawal', 'bet', 'win', 'rollback')),
  person_id TEXT NOT NULL REFERENCES people,
  -- What the player's account got, below zero for what it gave.
  amount BIGINT NOT NULL,
  reference TEXT,
  game TEXT,
  round TEXT,
  at BIGINT NOT NULL
);
CREATE INDEX movements_by_time ON movements (at);
CREATE INDEX movements_by_person ON movements (person_id, at DESC);
CREATE TABLE entries (
  movement_id TEXT NOT NULL REFERENCES movements,
  account_id TEXT NOT NULL REFERENCES accounts,
  amount BIGINT NOT NULL,
  PRIMARY KEY (movement_id, account_id)
);
-- Bets that were taken back, also such as had not come by then.
CREATE TABLE undone (
  reference TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
`,
  },
];
