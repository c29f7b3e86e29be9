// An operator's settings for a single player, and the times of the blocks that decided rounds.
import type { Migration } from '../database';

export const HALL: Migration = {
  number: 4,
  name: 'hall',
  sql: `
ALTER TABLE players ADD COLUMN may_bet BOOLEAN NOT NULL DEFAULT true;
-- Highest stake by game type, where it is lower than everybody's: {"7": "50.00"}.
ALTER TABLE players ADD COLUMN max_bets JSONB NOT NULL DEFAULT '{}';

CREATE TABLE block_times (
  num BIGINT NOT NULL,
  hash TEXT NOT NULL,
  time BIGINT NOT NULL,
  PRIMARY KEY (num, hash)
);
`,
};
