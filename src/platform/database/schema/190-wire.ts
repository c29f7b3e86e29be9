// The time before which the session of a launch link must be used first, and the public id that others see in place of a
// player's id (protocol/publicId.ts), with an index to find the player.
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
