// The audit log also has the calls of the operator API that only read; a column distinguishes them from those that change data.
import type { Migration } from '../database';

export const AUDITED_READS: Migration = {
  number: 281,
  name: 'audited-reads',
  sql: 'ALTER TABLE operator_audit ADD COLUMN only_read BOOLEAN NOT NULL DEFAULT false;',
};
