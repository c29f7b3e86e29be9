// The ledger's data of one player, which a client must equal.
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

/** All bets in the ledger: answers name other players' bets too. */
export async function allBets(hall: Hall): Promise<ReadonlySet<string>> {
  return new Set((await hall.query('SELECT bet_id FROM bets')).map((row) => String(row['bet_id'])));
}

/** All bets of a player in the ledger. */
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
