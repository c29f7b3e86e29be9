// What the ledger says of one player: the truth that a client is held against.
import type { Hall } from './hall';

export interface LedgerView {
  /** Decimal text with two places. */
  readonly balance: string;
  /** Ids of bets that are open. */
  readonly open: readonly string[];
}

const VIEW = `
SELECT (SELECT balance::numeric(40,2)::text FROM accounts WHERE account_id = $1) AS balance,
       (SELECT coalesce(string_agg(bet_id, ',' ORDER BY bet_id), '') FROM bets
        WHERE user_id = $1 AND state = 'open' AND game_type = ANY($2)) AS open`;

export async function ledgerOf(
  hall: Hall,
  userId: string,
  gameTypes: readonly number[],
): Promise<LedgerView> {
  const [row] = await hall.query(VIEW, [userId, gameTypes]);
  const open = row?.['open'];
  return {
    balance: String(row?.['balance']),
    open: typeof open === 'string' ? open.split(',').filter(Boolean) : [],
  };
}

/** Every bet that the ledger has of anybody: answers name others' bets too. */
export async function allBets(hall: Hall): Promise<ReadonlySet<string>> {
  return new Set((await hall.query('SELECT bet_id FROM bets')).map((row) => String(row['bet_id'])));
}

/** Every bet that the ledger has of a player. */
export async function betsOf(hall: Hall, userId: string): Promise<readonly string[]> {
  return (await hall.query('SELECT bet_id FROM bets WHERE user_id = $1', [userId])).map((row) =>
    String(row['bet_id']),
  );
}

/** Request ids under which money has moved. */
export async function requestsOf(hall: Hall, userId: string): Promise<readonly string[]> {
  return (await hall.query('SELECT request_id FROM requests WHERE user_id = $1', [userId])).map((row) =>
    String(row['request_id']),
  );
}
