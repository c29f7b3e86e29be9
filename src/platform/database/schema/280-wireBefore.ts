// The newest version of the wire under which a session was refreshed: what has spoken today's never goes back to one before.
import type { Migration } from '../database';

export const WIRE_BEFORE: Migration = {
  number: 280,
  name: 'wire-before',
  sql: 'ALTER TABLE sessions ADD COLUMN wire SMALLINT;',
};
