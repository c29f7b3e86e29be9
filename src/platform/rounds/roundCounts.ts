// A game's public counts (docs/fairness.md): rounds that were played, void rounds by reason, and what the bets in void rounds
// would have been paid.
import { ZERO, add, printMoney, type Money } from '../../core/money';
import type { Database } from '../database/database';
import type { StoredBet } from '../ledger/ledger';
import { betOf } from '../ledger/sqlLedger';
import type { ClosedRound, RoundBook } from './roundBook';

export interface RoundCounts {
  readonly played: number;
  /** Void rounds by reason. */
  readonly void: Readonly<Record<string, number>>;
  readonly givenBack: GivenBack;
}

/** Bets that void rounds gave back; amounts as decimal text. */
export interface GivenBack {
  readonly bets: number;
  readonly stakes: string;
  /** For the newest `bets` of them, the payout without the void is known: from their auto cash-out or their ticket. */
  readonly known: { readonly bets: number; readonly stakes: string; readonly wouldHavePaid: string };
}

/** Number of newest refunds whose payout is computed. */
const WORKED_OUT = 1_000;

/** `payout` is the payout that the bet would have had; null when it depended on a decision of its player. */
export async function sharedCounts<Result extends ClosedRound>(
  { database, gameType, book }: CountParts<Result>,
  payout: (bet: StoredBet, result: Result) => Money | null,
): Promise<RoundCounts> {
  const counts = await book.counts();
  const back = await givenBack(database, gameType);
  const results = await book.results([...new Set(back.newest.flatMap(({ roundId }) => roundId ?? []))]);
  const worth = back.newest.flatMap((bet) => {
    const result = results.get(bet.roundId ?? '');
    const paid = result ? payout(bet, result) : null;
    return paid === null ? [] : [{ stake: bet.stake, paid }];
  });
  const sum = (values: readonly Money[]): string => printMoney(values.reduce(add, ZERO));
  return {
    ...counts,
    givenBack: {
      ...{ bets: back.bets, stakes: back.stakes },
      known: {
        bets: worth.length,
        stakes: sum(worth.map(({ stake }) => stake)),
        wouldHavePaid: sum(worth.map(({ paid }) => paid)),
      },
    },
  };
}

interface CountParts<Result extends ClosedRound> {
  readonly database: Database;
  readonly gameType: number;
  readonly book: Pick<RoundBook<Result>, 'counts' | 'results'>;
}

/** All refunded bets of a game, and the newest of them. */
export async function givenBack(
  database: Database,
  gameType: number,
): Promise<{ readonly bets: number; readonly stakes: string; readonly newest: readonly StoredBet[] }> {
  const [sums] = await database.query(
    `SELECT count(*) AS bets, coalesce(sum(stake), 0)::numeric(40, 2)::text AS stakes
     FROM bets WHERE game_type = $1 AND state = 'refunded'`,
    [gameType],
  );
  const newest = await database.query(
    `SELECT * FROM bets WHERE game_type = $1 AND state = 'refunded' ORDER BY settled_at DESC LIMIT $2`,
    [gameType, WORKED_OUT],
  );
  return {
    bets: Number(sums?.['bets'] ?? 0),
    stakes: (sums?.['stakes'] ?? '0.00') as string,
    newest: newest.map(betOf),
  };
}
