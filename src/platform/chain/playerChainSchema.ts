// The tables of players' own chains: the secret tips, and one row for each player and game with the state of the chains.
import type { Migration } from '../database/database';

export const PLAYER_CHAINS: Migration = {
  number: 120,
  name: 'player chains',
  sql: `
CREATE TABLE player_chains (
  chain_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES players,
  game_type INTEGER NOT NULL,
  tip TEXT NOT NULL,
  commitment TEXT NOT NULL,
  length INTEGER NOT NULL CHECK (length > 0),
  created_at BIGINT NOT NULL
);

CREATE TABLE player_seeds (
  user_id TEXT NOT NULL REFERENCES players,
  game_type INTEGER NOT NULL,
  state JSONB NOT NULL,
  waits_for BIGINT,
  PRIMARY KEY (user_id, game_type)
);
CREATE INDEX player_seeds_waiting ON player_seeds (waits_for) WHERE waits_for IS NOT NULL;
`,
};

/** Chains from before registers stay unchanged: their rounds can be shown and verified, but no new round begins on them. */
export const PLAYER_REGISTERS: Migration = {
  number: 180,
  name: "registers of players' chains",
  sql: `
ALTER TABLE player_seeds RENAME TO player_seeds_before_registers;
DROP INDEX player_seeds_waiting;
CREATE TABLE own_chains (
  user_id TEXT NOT NULL REFERENCES players,
  game_type INTEGER NOT NULL,
  owner TEXT NOT NULL UNIQUE,
  state JSONB NOT NULL,
  waits_for BIGINT,
  PRIMARY KEY (user_id, game_type)
);
CREATE INDEX own_chains_waiting ON own_chains (waits_for) WHERE waits_for IS NOT NULL;
`,
};
