// Until when the session of a launch link has to be used for the first time, and what others are told of a player in the
// place of his id (protocol/publicId.ts), by which he is found.
import type { Migration } from '../database';

export const WIRE: Migration = {
  number: 190,
  name: 'wire',
  sql: `
ALTER TABLE sessions ADD COLUMN begin_by BIGINT;

ALTER TABLE players ADD COLUMN public_id TEXT NOT NULL
  GENERATED ALWAYS AS (left(encode(sha256(decode('public:' || user_id, 'escape')), 'hex'), 32)) STORED;
CREATE UNIQUE INDEX players_by_public_id ON players (public_id);
`,
};
