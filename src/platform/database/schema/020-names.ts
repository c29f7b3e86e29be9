// Names that players have chosen, in the form in which two of them are the same to a reader: one holder each. A player holds
// the name that is on show and the one that is under review.
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
