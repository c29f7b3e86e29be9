// The table of block-hash rounds. The deciding block is written when a round is decided; a void round stores none.
import type { Migration } from '../../../platform/database/database';

export const CLASSIC_ROUNDS: Migration = {
  number: 150,
  name: 'block-hash rounds',
  sql: `
CREATE TABLE classic_rounds (
  game_type INTEGER NOT NULL,
  round_id BIGINT NOT NULL,
  chain TEXT NOT NULL,
  block_num BIGINT NOT NULL,
  state TEXT NOT NULL DEFAULT 'undecided' CHECK (state IN ('undecided', 'settled', 'voided')),
  opened_at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  block_hash TEXT,
  block_time BIGINT,
  outcome TEXT,
  banker INTEGER,
  player INTEGER,
  settle_time BIGINT,
  PRIMARY KEY (game_type, round_id),
  UNIQUE (game_type, chain, block_num),
  CONSTRAINT decided_has_time CHECK ((state = 'undecided') = (settle_time IS NULL)),
  CONSTRAINT settled_has_block CHECK (
    (state = 'settled') = (block_hash IS NOT NULL) AND (block_hash IS NULL) = (block_time IS NULL)
    AND (block_hash IS NULL) = (outcome IS NULL)
  )
);
CREATE INDEX classic_rounds_undecided ON classic_rounds (game_type) WHERE state = 'undecided';
`,
};

export const BLOCK_DIGESTS: Migration = {
  number: 272,
  name: 'digests of the block-hash games',
  sql: `
-- Null of rounds that were settled before there were digests; digest_after: the settled round before it in the digest.
ALTER TABLE classic_rounds ADD COLUMN digest TEXT, ADD COLUMN digest_after BIGINT, ADD COLUMN void_reason TEXT;
`,
};
