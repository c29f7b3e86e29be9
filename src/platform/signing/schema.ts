// The keys that receipts and digests are signed with. They only grow: what was signed once can be checked for ever.
import type { Migration } from '../database/database';

export const SIGNING: Migration = {
  number: 195,
  name: 'keys of receipts',
  sql: `
CREATE TABLE signing_keys (
  public_key TEXT PRIMARY KEY,
  private_key TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
`,
};
