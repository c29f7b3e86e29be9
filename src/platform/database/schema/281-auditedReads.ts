// Uses of the operator API that only read are in the audit log too, told apart from those that changed something.
import type { Migration } from '../database';

export const AUDITED_READS: Migration = {
  number: 281,
  name: 'audited-reads',
  sql: 'ALTER TABLE operator_audit ADD COLUMN only_read BOOLEAN NOT NULL DEFAULT false;',
};
