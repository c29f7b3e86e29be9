// The tables of bingo. Seeds and balls are written when a round is over or void, never before.
import type { Migration } from '../../../platform/database/database';

export const BINGO_TABLES: Migration = {
  number: 140,
  name: 'bingo',
  sql: `
CREATE TABLE bingo_rounds (
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
  balls JSONB,
  summary JSONB,
  server_seed TEXT,
  result_seed TEXT,
  settle_time BIGINT,
  PRIMARY KEY (game_type, round_id),
  UNIQUE (chain_id, chain_index),
  CONSTRAINT revealed_when_closed CHECK (
    (settle_time IS NULL) = (server_seed IS NULL) AND (server_seed IS NULL) = (result_seed IS NULL)
    AND (server_seed IS NULL) = (balls IS NULL) AND (balls IS NULL) = (summary IS NULL)
  )
);
CREATE INDEX bingo_rounds_open ON bingo_rounds (game_type) WHERE settle_time IS NULL;

CREATE TABLE bingo_players (
  user_id TEXT PRIMARY KEY REFERENCES players,
  skip BOOLEAN NOT NULL DEFAULT false
);

CREATE TABLE bingo_collection (
  collect_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES players,
  numbers JSONB NOT NULL,
  ticket_key TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  UNIQUE (user_id, ticket_key)
);
`,
};

/** A round is announced before its block exists, and is part of the game's digest. */
export const ANNOUNCED_BINGO_ROUNDS: Migration = {
  number: 172,
  name: 'bingo rounds that are announced',
  sql: `
ALTER TABLE bingo_rounds
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
    (server_seed IS NULL) = (result_seed IS NULL) AND (server_seed IS NULL) = (balls IS NULL)
    AND (balls IS NULL) = (summary IS NULL)
    AND (server_seed IS NULL OR (settle_time IS NOT NULL AND block_hash IS NOT NULL))
  );
`,
};

export const SIGNED_BINGO_ROUNDS: Migration = {
  number: 197,
  name: 'signed digests of bingo rounds',
  sql: 'ALTER TABLE bingo_rounds ADD COLUMN digest_signature TEXT;',
};
