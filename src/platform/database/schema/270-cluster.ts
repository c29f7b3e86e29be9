// Shared data of several processes on one database: the lease, and the nonces that were used.
import type { Migration } from '../database';

export const CLUSTER: Migration = {
  number: 270,
  name: 'cluster',
  sql: `
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT,
  -- Rises with every holder. A write under an older one is refused.
  epoch BIGINT NOT NULL DEFAULT 0,
  -- By the clock of this database.
  expires TIMESTAMPTZ NOT NULL DEFAULT '-infinity'
);
INSERT INTO leases (name) VALUES ('hall');

-- At the beginning of every transaction of a hall: nobody takes the lease over before that has ended.
CREATE FUNCTION hold_lease(wanted TEXT, wanted_epoch BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM leases WHERE name = wanted AND epoch = wanted_epoch FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the lease % of epoch % was taken over', wanted, wanted_epoch USING ERRCODE = 'FG001';
  END IF;
END $$;

-- Good for minutes: what a crash of the server loses of it does no harm.
CREATE UNLOGGED TABLE nonces (
  name TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);
CREATE INDEX nonces_by_time ON nonces (at);
`,
};
