// The host page that embeds a session's client: several clients on one page are one player in several games.
import type { Migration } from '../database';

export const HOST_PAGE: Migration = {
  number: 250,
  name: 'host page',
  sql: 'ALTER TABLE sessions ADD COLUMN host_page TEXT;',
};
