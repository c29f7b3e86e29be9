// Counts of refused calls that move money.
import type { Migration } from '../database';

export const REFUSALS: Migration = {
  number: 273,
  name: 'counts of refusals',
  sql: `
CREATE TABLE refusals (
  game_type INTEGER NOT NULL,
  path TEXT NOT NULL,
  code INTEGER NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (game_type, path, code)
);
CREATE INDEX bets_given_back ON bets (game_type, settled_at) WHERE state = 'refunded';
`,
};
