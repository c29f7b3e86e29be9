// Closures that an operator has made or planned, and published notices: the next hall continues with them after a restart.
import type { Migration } from '../database';

export const CLOSURES: Migration = {
  number: 284,
  name: 'closures',
  sql: `
CREATE TABLE closures (
  -- Null for the whole platform.
  game_type INTEGER,
  kind TEXT NOT NULL,
  begins_at BIGINT NOT NULL,
  -- When it is expected to be over; null when nobody said.
  ends_at BIGINT
);

CREATE TABLE notices (
  notice_id TEXT PRIMARY KEY,
  -- JSON; null for one of the platform's own that was taken down.
  notice TEXT,
  posted_at BIGINT NOT NULL
);
`,
};
