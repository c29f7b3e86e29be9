// Which host page a session's client is embedded in: several clients on one page are one player in several games.
import type { Migration } from '../database';

export const HOST_PAGE: Migration = {
  number: 250,
  name: 'host page',
  sql: 'ALTER TABLE sessions ADD COLUMN host_page TEXT;',
};
