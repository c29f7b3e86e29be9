// Wallets that the operator keeps. Every movement is stored before it is sent, and a trigger notes each closed bet in the
// transaction that closes it, so that no crash at any point loses or doubles a movement.
import type { Migration } from '../database';

export const WALLETS: Migration = {
  number: 6,
  name: 'wallets',
  sql: `
-- The operator keeps this player's money.
ALTER TABLE players ADD COLUMN seamless BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE wallet_transactions (
  transaction_uuid TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES players,
  kind TEXT NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  -- The bet that a win or a rollback belongs to.
  reference_uuid TEXT REFERENCES wallet_transactions,
  amount NUMERIC(40, 2) NOT NULL CHECK (amount >= 0),
  game_type INTEGER NOT NULL,
  round TEXT NOT NULL,
  round_closed BOOLEAN NOT NULL DEFAULT false,
  -- A bet: sending, answered (debited), used (it is in the ledger), refused, given up (a rollback is due).
  -- Win and rollback: due until they are answered, then done.
  state TEXT NOT NULL CHECK (state IN ('sending', 'answered', 'used', 'refused', 'given-up', 'due', 'done')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at BIGINT NOT NULL DEFAULT 0,
  last_fault TEXT,
  created_at BIGINT NOT NULL,
  answered_at BIGINT
);
CREATE INDEX wallet_transactions_due ON wallet_transactions (next_at) WHERE state = 'due';
CREATE INDEX wallet_transactions_open ON wallet_transactions (user_id) WHERE state IN ('sending', 'answered', 'due');
CREATE INDEX wallet_transactions_by_reference ON wallet_transactions (reference_uuid);
CREATE INDEX wallet_transactions_by_player ON wallet_transactions (user_id, created_at);

-- Which debit paid for which bet, and how much of it.
CREATE TABLE wallet_stakes (
  bet_id TEXT NOT NULL REFERENCES bets,
  transaction_uuid TEXT NOT NULL REFERENCES wallet_transactions,
  amount NUMERIC(40, 2) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (bet_id, transaction_uuid)
);
CREATE INDEX wallet_stakes_by_transaction ON wallet_stakes (transaction_uuid);

-- Bets that were closed and of which the operator has not been told yet.
CREATE TABLE wallet_closings (
  bet_id TEXT PRIMARY KEY REFERENCES bets,
  user_id TEXT NOT NULL
);
CREATE FUNCTION owe_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM players WHERE user_id = NEW.user_id AND seamless) THEN
    INSERT INTO wallet_closings (bet_id, user_id) VALUES (NEW.bet_id, NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bets_owe_closings AFTER UPDATE OF state ON bets
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION owe_closing();
`,
};
