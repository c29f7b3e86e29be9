// The newest version of the wire under which a session was refreshed: after today's version, no earlier one.
import type { Migration } from '../database';

export const WIRE_BEFORE: Migration = {
  number: 280,
  name: 'wire-before',
  sql: 'ALTER TABLE sessions ADD COLUMN wire SMALLINT;',
};
