// The ledger's SQL. Each movement is one statement: rows, balances and entries change together or not at all.

/** $1 betId, $2 userId, $3 gameType, $4 roundId, $5 stake, $6 margin, $7 mode, $8 placedAt, $9 detail, $10 requestId, $11 brand. No row: not covered. */
export const PLACE_BET = `
WITH taken AS (
  UPDATE accounts SET balance = balance - ($5::numeric + $6::numeric)
  WHERE account_id = $2 AND NOT frozen AND balance >= $5::numeric + $6::numeric
  RETURNING balance
), placed AS (
  INSERT INTO bets (bet_id, user_id, game_type, round_id, stake, margin, mode, placed_at, detail, request_id, brand)
  SELECT $1, $2, $3::integer, $4, $5::numeric, $6::numeric, $7, $8::bigint, $9::jsonb, $10, $11 FROM taken
), movement AS MATERIALIZED (
  SELECT nextval('movements') AS number, line.*
  FROM taken, LATERAL (VALUES
    (1, 'bet', '@house', -$5::numeric, taken.balance + $6::numeric),
    (2, 'frozenMargin', '@margin', -$6::numeric, taken.balance)
  ) AS line (step, type, other, amount, balance_after)
  WHERE line.amount <> 0
), written AS (
  INSERT INTO entries (movement, account_id, type, amount, balance_after, bet_id, at)
  SELECT number, $2, type, amount, balance_after, $1, $8::bigint FROM movement
  UNION ALL
  SELECT number, other, type, -amount, NULL, $1, $8::bigint FROM movement
  ORDER BY 1
)
SELECT balance FROM taken`;

/** The CTE that debits many bets of one player: `input` and `total` come before it, `balance` after it. */
const TAKE_LINES = `
, total AS (
  SELECT sum(amount) AS amount FROM lines
), taken AS (
  UPDATE accounts SET balance = accounts.balance - total.amount
  FROM total WHERE account_id = $1 AND NOT accounts.frozen AND accounts.balance >= total.amount
  RETURNING accounts.balance
), movement AS MATERIALIZED (
  SELECT nextval('movements') AS number, lines.*,
    taken.balance + total.amount - sum(lines.amount) OVER (ORDER BY n, step) AS balance_after
  FROM lines, taken, total
), written AS (
  INSERT INTO entries (movement, account_id, type, amount, balance_after, bet_id, at)
  SELECT movement, account_id, type, amount, balance_after, bet_id, at FROM (
    SELECT number AS movement, $1 AS account_id, type, -amount AS amount, balance_after, bet_id, at, n, step FROM movement
    UNION ALL
    SELECT number, other, type, amount, NULL, bet_id, at, n, step FROM movement
  ) AS both_sides
  ORDER BY n, step
)`;

/** $1 userId, $2 JSON: [{ n, betId, gameType, roundId, stake, margin, mode, placedAt, detail, requestId, brand }]. No row: not covered. */
export const PLACE_BETS = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS input (n integer, "betId" text, "gameType" integer, "roundId" text,
    stake numeric, margin numeric, mode text, "placedAt" bigint, detail jsonb, "requestId" text, brand text)
  LIMIT jsonb_array_length($2::jsonb)
), lines AS (
  SELECT n, 1 AS step, "betId" AS bet_id, "placedAt" AS at, 'bet' AS type, '@house' AS other, stake AS amount FROM input
  UNION ALL
  SELECT n, 2, "betId", "placedAt", 'frozenMargin', '@margin', margin FROM input WHERE margin > 0
)${TAKE_LINES}, placed AS (
  INSERT INTO bets (bet_id, user_id, game_type, round_id, stake, margin, mode, placed_at, detail, request_id, brand)
  SELECT "betId", $1, "gameType", "roundId", stake, margin, mode, "placedAt", coalesce(detail, 'null'::jsonb), "requestId", brand
  FROM input, taken ORDER BY n
)
SELECT balance FROM taken`;

/** $1 userId, $2 JSON: [{ n, betId, amount, at, detail }] of open bets that are locked. No row: not covered. */
export const RAISE_STAKES = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS input (n integer, "betId" text, amount numeric, at bigint, detail jsonb)
  LIMIT jsonb_array_length($2::jsonb)
), lines AS (
  SELECT n, 1 AS step, "betId" AS bet_id, at, 'bet' AS type, '@house' AS other, amount FROM input
)${TAKE_LINES}, raised AS (
  UPDATE bets SET stake = bets.stake + input.amount, detail = coalesce(input.detail, 'null'::jsonb)
  FROM input, taken WHERE bets.bet_id = input."betId"
)
SELECT balance FROM taken`;

/** $1 userId, $2 signed amount, $3 type, $4 at. No row: no such account, or not covered. */
export const TRANSFER = `
WITH changed AS (
  UPDATE accounts SET balance = balance + $2::numeric
  WHERE account_id = $1 AND balance + $2::numeric >= 0 AND ($2::numeric > 0 OR NOT frozen)
  RETURNING balance
), movement AS MATERIALIZED (
  SELECT nextval('movements') AS number, balance FROM changed
), written AS (
  INSERT INTO entries (movement, account_id, type, amount, balance_after, at)
  SELECT number, $1, $3, $2::numeric, balance, $4::bigint FROM movement
  UNION ALL
  SELECT number, '@cashier', $3, -$2::numeric, NULL, $4::bigint FROM movement
)
SELECT balance FROM changed`;

/**
 * Closing bets begins with these locks, in one order everywhere, so that two batches with the same players wait for each other
 * instead of a deadlock. It then reads the locked rows, not the statement's older snapshot.
 */
export const LOCK_OPEN_BETS = `
SELECT bet_id, user_id FROM bets WHERE bet_id = ANY($1::text[]) AND state = 'open' ORDER BY bet_id FOR UPDATE`;
export const LOCK_ACCOUNTS = `
SELECT account_id, balance, frozen FROM accounts WHERE account_id = ANY($1::text[]) ORDER BY account_id FOR NO KEY UPDATE`;

/**
 * The end of closing statements, after the CTEs `closed` (the bets) and `lines` (each player's amounts in order, negative for
 * debits): it writes balances and entries, and returns the result.
 */
const PAY_LINES = `
, totals AS (
  SELECT user_id, sum(amount) AS total FROM lines GROUP BY user_id
), paid AS (
  UPDATE accounts SET balance = accounts.balance + totals.total
  FROM totals WHERE accounts.account_id = totals.user_id
  RETURNING accounts.account_id, accounts.balance, totals.total
), movement AS MATERIALIZED (
  SELECT nextval('movements') AS number, lines.*,
    paid.balance - paid.total + sum(lines.amount) OVER (PARTITION BY lines.user_id ORDER BY lines.n, lines.step) AS balance_after
  FROM lines JOIN paid ON paid.account_id = lines.user_id
), written AS (
  INSERT INTO entries (movement, account_id, type, amount, balance_after, bet_id, at)
  SELECT movement, account_id, type, amount, balance_after, bet_id, at FROM (
    SELECT number AS movement, user_id AS account_id, type, amount, balance_after, bet_id, at, n, step FROM movement
    UNION ALL
    SELECT number, other, type, -amount, NULL, bet_id, at, n, step FROM movement
  ) AS both_sides
  ORDER BY n, step
)
SELECT closed.bet_id, closed.user_id, paid.balance, coalesce(paid.total, 0) <> 0 AS changed
FROM closed LEFT JOIN paid ON paid.account_id = closed.user_id ORDER BY closed.n`;

/**
 * $1 JSON: [{ n, userId, betId, gameType, roundId, stake, margin, mode, placedAt, detail, requestId, brand }]. Places the bets of
 * players whose balance covers all of theirs, and returns these.
 */
export const PLACE_EACH = `
WITH input AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS input (n integer, "userId" text, "betId" text, "gameType" integer,
    "roundId" text, stake numeric, margin numeric, mode text, "placedAt" bigint, detail jsonb, "requestId" text, brand text)
  LIMIT jsonb_array_length($1::jsonb)
), wanted AS (
  SELECT "userId" AS user_id, sum(stake + margin) AS total FROM input GROUP BY "userId"
), locked AS MATERIALIZED (
  SELECT account_id, balance, frozen FROM accounts WHERE account_id IN (SELECT user_id FROM wanted)
  ORDER BY account_id FOR NO KEY UPDATE
), covered AS MATERIALIZED (
  SELECT input.* FROM input JOIN wanted ON wanted.user_id = "userId" JOIN locked ON account_id = "userId"
  WHERE NOT frozen AND balance >= total
), placed AS (
  INSERT INTO bets (bet_id, user_id, game_type, round_id, stake, margin, mode, placed_at, detail, request_id, brand)
  SELECT "betId", "userId", "gameType", "roundId", stake, margin, mode, "placedAt", coalesce(detail, 'null'::jsonb), "requestId", brand
  FROM covered ORDER BY n
), closed AS (
  SELECT n, "betId" AS bet_id, "userId" AS user_id FROM covered
), lines AS (
  SELECT n, 1 AS step, "userId" AS user_id, "betId" AS bet_id, "placedAt" AS at, 'bet' AS type, '@house' AS other, -stake AS amount FROM covered
  UNION ALL
  SELECT n, 2, "userId", "betId", "placedAt", 'frozenMargin', '@margin', -margin FROM covered WHERE margin > 0
)${PAY_LINES}`;

/** $1 JSON: [{ n, betId, payout, marginLost, at, detail }]. The margin is returned first, so that no balance is negative. */
export const SETTLE = `
WITH closed AS (
  UPDATE bets SET state = 'settled', payout = input.payout, settled_at = input.at, detail = coalesce(input.detail, 'null'::jsonb)
  FROM (
    SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS input (n integer, "betId" text, payout numeric, "marginLost" numeric, at bigint, detail jsonb)
    LIMIT jsonb_array_length($1::jsonb)
  ) AS input
  WHERE bets.bet_id = input."betId" AND bets.state = 'open'
  RETURNING input.n, bets.bet_id, bets.user_id, bets.margin, input.payout, input."marginLost" AS margin_lost, input.at
), lines AS (
  SELECT n, 1 AS step, user_id, bet_id, at, 'frozenMargin' AS type, '@margin' AS other, margin AS amount FROM closed WHERE margin > 0
  UNION ALL
  SELECT n, 2, user_id, bet_id, at, 'bet', '@house', -margin_lost FROM closed WHERE margin_lost > 0
  UNION ALL
  SELECT n, 3, user_id, bet_id, at, 'payout', '@house', payout FROM closed WHERE payout > 0
)${PAY_LINES}`;

/** $1 betIds, $2 new state, $3 at. */
export const REFUND = `
WITH closed AS (
  UPDATE bets SET state = $2, settled_at = $3::bigint
  FROM unnest($1::text[]) WITH ORDINALITY AS input (id, n)
  WHERE bets.bet_id = input.id AND bets.state = 'open'
  RETURNING input.n, bets.bet_id, bets.user_id, bets.margin, bets.stake, bets.settled_at AS at
), lines AS (
  SELECT n, 1 AS step, user_id, bet_id, at, 'frozenMargin' AS type, '@margin' AS other, margin AS amount FROM closed WHERE margin > 0
  UNION ALL
  SELECT n, 2, user_id, bet_id, at, 'cancelledBet', '@house', stake FROM closed
)${PAY_LINES}`;

/**
 * The player's net win from a bet so far, negative for a loss. An open bet counts as lost with its stake and margin. A bet with a
 * margin may lose more than its stake, so its entries are summed.
 */
export const NET_OF_BET = `CASE
  WHEN bets.margin = 0 THEN coalesce(bets.payout, 0) - CASE WHEN bets.state IN ('open', 'settled') THEN bets.stake ELSE 0 END
  ELSE (SELECT coalesce(sum(entries.amount), 0) FROM entries
    WHERE entries.bet_id = bets.bet_id AND entries.balance_after IS NOT NULL)
END`;

export const BET_COLUMNS =
  'bet_id, user_id, game_type, round_id, stake, margin, mode, state, placed_at, settled_at, payout, detail';

export const AUDIT = `
WITH sums AS (
  SELECT account_id, sum(amount) AS total FROM entries GROUP BY account_id
), lasts AS (
  SELECT DISTINCT ON (account_id) account_id, balance_after FROM entries
  WHERE balance_after IS NOT NULL ORDER BY account_id, entry_id DESC
)
SELECT
  (SELECT coalesce(sum(amount), 0) FROM entries) AS sum_of_entries,
  (SELECT count(*) FROM (SELECT movement FROM entries GROUP BY movement HAVING sum(amount) <> 0) AS uneven) AS uneven_movements,
  (SELECT count(*) FROM accounts WHERE balance < 0) AS negative_players,
  (SELECT count(*) FROM accounts LEFT JOIN sums USING (account_id) LEFT JOIN lasts USING (account_id)
    WHERE balance IS NOT NULL AND (balance <> coalesce(total, 0) OR balance <> coalesce(balance_after, 0))) AS wrong_accounts`;
