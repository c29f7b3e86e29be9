// Names that players have chosen, in a form that is equal for names that look equal. Each has one holder. A player holds the
// name that is shown and the one that is under review.
import type { Migration } from '../database';

export const NAMES: Migration = {
  number: 20,
  name: 'names',
  sql: `
CREATE TABLE chosen_names (
  name_key TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES players
);
CREATE INDEX chosen_names_by_player ON chosen_names (user_id);
`,
};
