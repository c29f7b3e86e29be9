// Operators with players of their own: keys, launch codes, terms of sessions, transfers, and a log of every use of their API.
import type { Migration } from '../database';

export const OPERATORS: Migration = {
  number: 5,
  name: 'operators',
  sql: `
CREATE TABLE operators (
  operator_id TEXT PRIMARY KEY,
  enabled BOOLEAN NOT NULL DEFAULT true,
  created_at BIGINT NOT NULL
);
CREATE TABLE operator_keys (
  operator_id TEXT NOT NULL REFERENCES operators,
  key_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  added_at BIGINT NOT NULL,
  removed_at BIGINT,
  PRIMARY KEY (operator_id, key_id)
);
-- A nonce counts once, also on another process and after a restart.
CREATE TABLE operator_nonces (
  operator_id TEXT NOT NULL,
  nonce TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (operator_id, nonce)
);
CREATE INDEX operator_nonces_by_time ON operator_nonces (at);
-- The first answer under an idempotency key; every repeat gets it again.
CREATE TABLE operator_answers (
  operator_id TEXT NOT NULL,
  key TEXT NOT NULL,
  hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (operator_id, key)
);
CREATE INDEX operator_answers_by_time ON operator_answers (at);
CREATE TABLE operator_audit (
  entry_id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at BIGINT NOT NULL,
  operator_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  action TEXT NOT NULL,
  request TEXT NOT NULL,
  code INTEGER NOT NULL,
  message TEXT NOT NULL
);
CREATE INDEX operator_audit_by_operator ON operator_audit (operator_id, entry_id DESC);
CREATE TRIGGER operator_audit_stays BEFORE UPDATE OR DELETE ON operator_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE players ADD COLUMN operator_id TEXT REFERENCES operators;
ALTER TABLE players ADD COLUMN external_id TEXT;
ALTER TABLE players ADD COLUMN currency TEXT;
ALTER TABLE players ADD COLUMN country TEXT;
-- Until when the player has excluded himself or was excluded; he may not bet.
ALTER TABLE players ADD COLUMN excluded_until BIGINT;
CREATE UNIQUE INDEX players_by_operator ON players (operator_id, external_id) WHERE operator_id IS NOT NULL;

-- The ledger itself refuses what a frozen player would stake or take out: no call that is under way comes past it.
ALTER TABLE accounts ADD COLUMN frozen BOOLEAN NOT NULL DEFAULT false;
UPDATE accounts SET frozen = true FROM players WHERE players.user_id = accounts.account_id AND players.frozen;
CREATE FUNCTION freeze_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET frozen = NEW.frozen WHERE account_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER players_freeze_accounts AFTER UPDATE OF frozen ON players
  FOR EACH ROW WHEN (NEW.frozen IS DISTINCT FROM OLD.frozen) EXECUTE FUNCTION freeze_account();

ALTER TABLE sessions ADD COLUMN terms JSONB NOT NULL DEFAULT '{}';
ALTER TABLE sessions DROP CONSTRAINT sessions_ended_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_check CHECK (ended IN ('idle', 'elsewhere', 'operator'));

CREATE TABLE launch_codes (
  code_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES players,
  terms JSONB NOT NULL,
  good_until BIGINT NOT NULL,
  -- Of the page that exchanged it: its repeats get the same session, everybody else gets none.
  nonce_hash TEXT,
  exchanged_at BIGINT
);
CREATE INDEX launch_codes_by_time ON launch_codes (good_until);

CREATE TABLE transfers (
  operator_id TEXT NOT NULL REFERENCES operators,
  transaction_number TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES players,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  amount NUMERIC(40, 2) NOT NULL CHECK (amount > 0),
  balance_after NUMERIC(40, 2) NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (operator_id, transaction_number)
);
CREATE INDEX transfers_by_time ON transfers (operator_id, at);
CREATE TRIGGER transfers_stay BEFORE UPDATE OR DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
`,
};
