// The tables of the registers: every chain of every owner, with its number.
import type { Migration } from '../database/database';

export const REGISTERS: Migration = {
  number: 170,
  name: 'registers of chains',
  // From here on a row's `place` is its number in the owner's register, `commitment` the tip, and `chain_id` is hashed
  // from both and all before them. Rows of owners such as shared/7 are from before registers, and are never drawn again.
  sql: `
ALTER TABLE seed_chains ADD COLUMN ended_at BIGINT, ADD COLUMN ended_by TEXT;
UPDATE seed_chains SET ended_by = 'before-registers';
`,
};

/** The last seed of a chain is published when no round on it is open. */
export const LAST_SEEDS: Migration = {
  number: 198,
  name: 'last seeds of ended chains',
  sql: 'ALTER TABLE seed_chains ADD COLUMN finished BOOLEAN NOT NULL DEFAULT FALSE;',
};
