// The leaderboards in SQL: sums and longest rows of won bets over days of universal time.
import type { Money } from '../../core/money';
import type { Board, Span } from '../../protocol/people';
import type { Querying } from '../database/database';
import { moneyOf } from '../ledger/amounts';

const DAY = 86_400_000;
/** Days that "overall" covers: six months. */
export const OVERALL_DAYS = 183;
export const BOARD_PLACES = 50;

export interface Days {
  /** The first and the last day, inclusive, counted from 1970. */
  readonly from: number;
  readonly to: number;
}

/** Monday is the first day of a week; 1970 began on a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

export function daysOf(span: Span, now: number): Days {
  const today = Math.floor(now / DAY);
  const monday = mondayOf(today);
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: today - 1, to: today - 1 };
    case 'thisWeek':
      return { from: monday, to: today };
    case 'lastWeek':
      return { from: monday - 7, to: monday - 1 };
    case 'sixMonths':
      return { from: today - OVERALL_DAYS + 1, to: today };
  }
}

export interface Place {
  readonly userId: string;
  readonly publicId: string;
  readonly rank: number;
  readonly nickName: string;
  readonly staked: Money;
  readonly won: Money;
  readonly streak: number;
  readonly message: string | null;
  readonly praises: number;
  readonly praised: boolean;
}

/** The first places of a board, and the reader's own place. */
export async function placesOf(
  database: Querying,
  board: Board,
  { from, to }: Days,
  reader: string,
  places = BOARD_PLACES,
): Promise<readonly Place[]> {
  const rows = await database.query(
    `WITH sums AS (
       SELECT user_id, sum(staked) AS staked, sum(won) AS won, max(best_streak) AS streak
       FROM winner_days WHERE day BETWEEN $1::integer AND $2::integer GROUP BY user_id
     ), ranked AS (
       SELECT *, rank() OVER (ORDER BY CASE WHEN $3::text = 'streak' THEN streak ELSE 0 END DESC, won DESC, user_id) AS place
       FROM sums WHERE won > 0
     )
     SELECT ranked.*, nick_name, public_id,
       (SELECT shown FROM words WHERE words.user_id = ranked.user_id AND kind = 'message') AS message,
       (SELECT count(*) FROM praises WHERE winner = ranked.user_id) AS praises,
       EXISTS (SELECT 1 FROM praises WHERE winner = ranked.user_id AND by_user = $4) AS praised
     FROM ranked JOIN players ON players.user_id = ranked.user_id
     WHERE place <= $5::integer OR ranked.user_id = $4 ORDER BY place`,
    [from, to, board, reader, places],
  );
  return rows.map((row) => ({
    userId: String(row['user_id']),
    publicId: String(row['public_id']),
    rank: Number(row['place']),
    nickName: String(row['nick_name']),
    staked: moneyOf(row['staked']),
    won: moneyOf(row['won']),
    streak: Number(row['streak']),
    message: typeof row['message'] === 'string' ? row['message'] : null,
    praises: Number(row['praises']),
    praised: row['praised'] === true,
  }));
}
