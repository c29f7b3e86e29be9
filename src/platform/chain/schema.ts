// The tables behind chains of blocks and of seeds.
import type { Migration } from '../database/database';

export const CHAINS: Migration = {
  number: 100,
  name: 'chains',
  sql: `
CREATE TABLE simulated_chain (
  only_one BOOLEAN PRIMARY KEY DEFAULT true CHECK (only_one),
  secret TEXT NOT NULL,
  first_at BIGINT NOT NULL
);

CREATE TABLE seed_chains (
  chain_id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  place INTEGER NOT NULL,
  tip TEXT NOT NULL,
  commitment TEXT NOT NULL,
  length INTEGER NOT NULL CHECK (length > 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length),
  created_at BIGINT NOT NULL,
  UNIQUE (owner, place)
);
`,
};

/** The newest block of the platform's own chain that was published: a process that continues the chain begins after it. */
export const TOLD_BLOCKS: Migration = {
  number: 271,
  name: 'told blocks',
  sql: 'ALTER TABLE simulated_chain ADD COLUMN told BIGINT NOT NULL DEFAULT 0;',
};
