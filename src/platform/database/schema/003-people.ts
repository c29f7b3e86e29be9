// Winners' results and messages. The days of a player are kept by a trigger on the bets, in the transaction that
// settles them, so that a board can never disagree with the ledger.
import type { Migration } from '../database';

export const PEOPLE: Migration = {
  number: 3,
  name: 'people',
  sql: `
ALTER TABLE players ADD COLUMN guide_step INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN muted BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE players ADD COLUMN first_name TEXT;

CREATE TABLE winner_days (
  user_id TEXT NOT NULL REFERENCES players,
  day INTEGER NOT NULL,
  staked NUMERIC(40, 2) NOT NULL,
  won NUMERIC(40, 2) NOT NULL,
  best_streak INTEGER NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX winner_days_by_day ON winner_days (day);
CREATE TABLE winner_streaks (
  user_id TEXT PRIMARY KEY REFERENCES players,
  streak INTEGER NOT NULL
);

CREATE FUNCTION count_winner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  won BOOLEAN := NEW.payout > NEW.stake;
  run INTEGER;
BEGIN
  -- Visitors are on no board.
  IF NOT EXISTS (SELECT 1 FROM players WHERE user_id = NEW.user_id AND NOT visitor) THEN RETURN NULL; END IF;
  INSERT INTO winner_streaks (user_id, streak) VALUES (NEW.user_id, CASE WHEN won THEN 1 ELSE 0 END)
    ON CONFLICT (user_id) DO UPDATE SET streak = CASE WHEN won THEN winner_streaks.streak + 1 ELSE 0 END
    RETURNING streak INTO run;
  INSERT INTO winner_days (user_id, day, staked, won, best_streak)
    VALUES (NEW.user_id, (NEW.settled_at / 86400000)::integer, NEW.stake, CASE WHEN won THEN NEW.payout ELSE 0 END, run)
    ON CONFLICT (user_id, day) DO UPDATE SET
      staked = winner_days.staked + EXCLUDED.staked,
      won = winner_days.won + EXCLUDED.won,
      best_streak = greatest(winner_days.best_streak, EXCLUDED.best_streak);
  RETURN NULL;
END $$;
CREATE TRIGGER bets_count_winners AFTER UPDATE OF state ON bets
  FOR EACH ROW WHEN (NEW.state = 'settled' AND OLD.state = 'open') EXECUTE FUNCTION count_winner();

CREATE TABLE words (
  user_id TEXT NOT NULL REFERENCES players,
  kind TEXT NOT NULL CHECK (kind IN ('message', 'nickName')),
  text TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'reverted')),
  -- What is on show while new words are looked at.
  shown TEXT,
  written_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, kind)
);
CREATE INDEX words_pending ON words (written_at) WHERE status = 'pending';

CREATE TABLE praises (
  winner TEXT NOT NULL REFERENCES players,
  by_user TEXT NOT NULL REFERENCES players,
  PRIMARY KEY (winner, by_user)
);

CREATE TABLE announcements (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES players,
  text TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX announcements_by_player ON announcements (user_id, at);
`,
};
