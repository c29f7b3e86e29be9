// After a stop in mid-round: the round that was left open is void, and every bet and order is refunded. Nobody can know
// any more what its players would have done.
import { serverTime, type Clock, type ServerTime } from '../../core/clock';
import type { SeedChains } from '../chain/seedChains';
import type { Database } from '../database/database';
import type { Ledger, StoredBet } from '../ledger/ledger';
import type { Log } from '../logging/log';
import type { ClosedRound, RoundBook } from './roundBook';
import type { CurrentRound } from './roundEnd';

export interface Recovered<Result> {
  /** The last round that was left open, with its seeds. */
  readonly round: Result | null;
  readonly refunded: readonly StoredBet[];
  readonly at: ServerTime;
}

export interface RecoveryParts<Result extends ClosedRound> {
  readonly gameType: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly chains: SeedChains;
  readonly book: RoundBook<Result>;
  /** A round that was left open, void; `left`: its bets that were refunded. */
  readonly resultOf: (current: CurrentRound, settleTime: ServerTime, left: readonly StoredBet[]) => Result;
}

/** Voids and refunds what was left open; null when the platform had ended its last round. */
export async function recover<Result extends ClosedRound>(
  parts: RecoveryParts<Result>,
): Promise<Recovered<Result> | null> {
  const { gameType, clock, log, database, ledger, chains, book, resultOf } = parts;
  const [unfinished, open] = await Promise.all([book.unfinished(), ledger.openBets(gameType)]);
  if (unfinished.length === 0 && open.length === 0) return null;
  const at = serverTime(clock.now());
  const voided = await database.transaction(async (tx) => {
    const ids = open.map(({ betId }) => betId);
    if (ids.length > 0) await ledger.refund(tx, ids, 'refunded', at);
    const results: Result[] = [];
    for (const round of unfinished) {
      const serverSeed = await chains.drawn(tx, round.chainId, round.index);
      const left = open.filter(({ roundId }) => roundId === round.id);
      const result = resultOf({ round, serverSeed, published: true }, at, left);
      await book.close(tx, result);
      results.push(result);
    }
    return results;
  });
  const round = voided.at(-1) ?? null;
  log.warn('rounds/recovered', { gameType, round: round?.id, refunded: open.length });
  return { round, refunded: open, at };
}
