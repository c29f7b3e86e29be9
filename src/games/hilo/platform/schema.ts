// The table of hilo rounds: how far each has come. The seed is not in it; it follows from the chain and the index.
import type { Migration } from '../../../platform/database/database';

export const HILO_ROUNDS: Migration = {
  number: 130,
  name: 'hilo rounds',
  sql: `
CREATE TABLE hilo_rounds (
  bet_id TEXT PRIMARY KEY REFERENCES bets,
  user_id TEXT NOT NULL REFERENCES players,
  chain_id TEXT NOT NULL REFERENCES player_chains,
  chain_index INTEGER NOT NULL,
  client_seed TEXT NOT NULL,
  block_num BIGINT NOT NULL,
  block_hash TEXT NOT NULL,
  stake NUMERIC(40, 2) NOT NULL,
  profit_limit NUMERIC(40, 2) NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('manual', 'auto')),
  moves JSONB NOT NULL,
  cards JSONB NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'cashed', 'lost', 'refunded')),
  payout NUMERIC(40, 2),
  cashed_by TEXT CHECK (cashed_by IN ('player', 'limit', 'platform')),
  bet_time BIGINT NOT NULL,
  moved_at BIGINT NOT NULL,
  settle_time BIGINT,
  UNIQUE (chain_id, chain_index),
  CONSTRAINT over_has_time CHECK ((status = 'open') = (settle_time IS NULL)),
  CONSTRAINT paid_when_decided CHECK ((status IN ('cashed', 'lost')) = (payout IS NOT NULL)),
  CONSTRAINT cashed_by_somebody CHECK ((status = 'cashed') = (cashed_by IS NOT NULL))
);
CREATE UNIQUE INDEX hilo_one_open_round ON hilo_rounds (user_id) WHERE status = 'open';
CREATE INDEX hilo_left_alone ON hilo_rounds (moved_at) WHERE status = 'open';
`,
};

/** Terms of the payout beside the odds, as they were when the bet was made; the bonus in basis points. */
export const HILO_PAYOUT_TERMS: Migration = {
  number: 131,
  name: 'hilo payout terms',
  sql: `
ALTER TABLE hilo_rounds ADD COLUMN skip_cost NUMERIC(40, 2) NOT NULL DEFAULT 0;
ALTER TABLE hilo_rounds ADD COLUMN platform_bonus INTEGER NOT NULL DEFAULT 0;
`,
};

/** New chains are in registers; older chains stay where they were. */
export const HILO_REGISTERS: Migration = {
  number: 181,
  name: 'hilo rounds on registered chains',
  sql: 'ALTER TABLE hilo_rounds DROP CONSTRAINT hilo_rounds_chain_id_fkey',
};
