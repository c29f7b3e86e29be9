// The table of crash rounds. Seeds and crash points are written when a round is over or void, never before.
import type { Migration } from '../../../platform/database/database';

export const CRASH_ROUNDS: Migration = {
  number: 110,
  name: 'crash rounds',
  sql: `
CREATE TABLE crash_rounds (
  game_type INTEGER NOT NULL,
  round_id BIGINT NOT NULL,
  status INTEGER NOT NULL,
  chain_id TEXT NOT NULL REFERENCES seed_chains,
  chain_index INTEGER NOT NULL,
  server_seed_hash TEXT NOT NULL,
  game_result_hash TEXT NOT NULL,
  block_num BIGINT NOT NULL,
  block_hash TEXT NOT NULL,
  next_block_num BIGINT NOT NULL,
  opened_at BIGINT NOT NULL,
  crash NUMERIC(12, 2),
  server_seed TEXT,
  result_seed TEXT,
  settle_time BIGINT,
  PRIMARY KEY (game_type, round_id),
  UNIQUE (chain_id, chain_index),
  CONSTRAINT revealed_when_closed CHECK (
    (settle_time IS NULL) = (server_seed IS NULL) AND (server_seed IS NULL) = (result_seed IS NULL)
    AND (server_seed IS NULL) = (crash IS NULL)
  )
);
CREATE INDEX crash_rounds_open ON crash_rounds (game_type) WHERE settle_time IS NULL;
`,
};

/** Finds the highest wins of a game since a day among its wins only. */
export const CRASH_TOP_WINS: Migration = {
  number: 200,
  name: 'wins by game and time',
  sql: 'CREATE INDEX bets_won ON bets (game_type, settled_at) WHERE payout > stake;',
};

/** A round is announced before its block exists, and is part of the game's digest. */
export const ANNOUNCED_CRASH_ROUNDS: Migration = {
  number: 171,
  name: 'crash rounds that are announced',
  sql: `
ALTER TABLE crash_rounds
  ALTER COLUMN game_result_hash DROP NOT NULL,
  ALTER COLUMN block_hash DROP NOT NULL,
  ALTER COLUMN next_block_num DROP NOT NULL,
  ADD COLUMN next_chain_id TEXT,
  ADD COLUMN head_num BIGINT,
  ADD COLUMN digest TEXT,
  ADD COLUMN digest_before TEXT,
  ADD COLUMN digest_result TEXT,
  ADD COLUMN void_reason TEXT,
  DROP CONSTRAINT revealed_when_closed,
  ADD CONSTRAINT revealed_when_closed CHECK (
    (server_seed IS NULL) = (result_seed IS NULL) AND (server_seed IS NULL) = (crash IS NULL)
    AND (server_seed IS NULL OR (settle_time IS NOT NULL AND block_hash IS NOT NULL))
  );
`,
};

export const SIGNED_CRASH_ROUNDS: Migration = {
  number: 196,
  name: 'signed digests of crash rounds',
  sql: 'ALTER TABLE crash_rounds ADD COLUMN digest_signature TEXT;',
};
