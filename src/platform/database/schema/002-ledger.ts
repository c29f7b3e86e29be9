// The ledger's tables. Amounts are NUMERIC, since 19-digit balances overflow BIGINT cents.
//
// A player's account carries its balance, which one conditional UPDATE checks and changes. The accounts whose names
// start with @ are the house's side; their balance is the sum of their entries, because a stored balance would be one row
// for which every bet of the hall must wait.
import type { Migration } from '../database';

export const LEDGER: Migration = {
  number: 2,
  name: 'ledger',
  sql: `
CREATE TABLE accounts (
  account_id TEXT PRIMARY KEY,
  balance NUMERIC(40, 2),
  CONSTRAINT house_or_player CHECK ((account_id LIKE '@%') = (balance IS NULL)),
  CONSTRAINT balance_not_negative CHECK (balance >= 0)
);
INSERT INTO accounts (account_id) VALUES ('@house'), ('@cashier'), ('@margin');

CREATE TABLE bets (
  bet_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES accounts (account_id),
  game_type INTEGER NOT NULL,
  round_id TEXT,
  stake NUMERIC(40, 2) NOT NULL CHECK (stake > 0),
  margin NUMERIC(40, 2) NOT NULL DEFAULT 0 CHECK (margin >= 0),
  mode TEXT NOT NULL CHECK (mode IN ('manual', 'auto')),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'cancelled', 'refunded')),
  placed_at BIGINT NOT NULL,
  settled_at BIGINT,
  payout NUMERIC(40, 2) CHECK (payout >= 0),
  detail JSONB NOT NULL,
  CONSTRAINT closed_has_payout CHECK ((state = 'settled') = (payout IS NOT NULL)),
  CONSTRAINT closed_has_time CHECK ((state = 'open') = (settled_at IS NULL))
);
CREATE INDEX bets_open ON bets (game_type) WHERE state = 'open';
CREATE INDEX bets_by_player ON bets (user_id, placed_at DESC);
CREATE INDEX bets_by_round ON bets (game_type, round_id);

CREATE SEQUENCE movements;
CREATE TABLE entries (
  entry_id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement BIGINT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts,
  type TEXT NOT NULL CHECK (type IN ('transferIn', 'transferOut', 'bet', 'payout', 'cancelledBet', 'frozenMargin')),
  amount NUMERIC(40, 2) NOT NULL CHECK (amount <> 0),
  balance_after NUMERIC(40, 2),
  bet_id TEXT REFERENCES bets,
  at BIGINT NOT NULL
);
CREATE INDEX entries_by_account ON entries (account_id, entry_id DESC) WHERE balance_after IS NOT NULL;
CREATE INDEX entries_by_bet ON entries (bet_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries are never changed: a correction is a new movement';
END $$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE requests (
  user_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  path TEXT NOT NULL,
  hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (user_id, request_id)
);
CREATE INDEX requests_by_time ON requests (at);
`,
};
