// Recovers from a stop in mid-round: the open round is void, and every bet and order is refunded, because the players' next
// decisions are unknown.
import { serverTime, type Clock, type ServerTime } from '../../core/clock';
import type { Database } from '../database/database';
import type { Ledger, StoredBet } from '../ledger/ledger';
import type { Log } from '../logging/log';
import type { Digests } from './digests';
import type { ClosedRound, RoundBook } from './roundBook';
import type { VoidRound } from './roundEnd';

export interface Recovered {
  /** The last round that was left open. */
  readonly round: VoidRound | null;
  readonly refunded: readonly StoredBet[];
  readonly at: ServerTime;
}

export interface RecoveryParts<Result extends ClosedRound> {
  readonly gameType: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly digests: Digests;
  readonly book: RoundBook<Result>;
}

/**
 * Voids the rounds that were left open, refunds their bets, and continues the digest; null when no round or bet was left open.
 * Seeds are revealed afterwards, when the blocks exist.
 */
export async function recover<Result extends ClosedRound>(
  parts: RecoveryParts<Result>,
): Promise<Recovered | null> {
  const { gameType, clock, log, database, ledger, digests, book } = parts;
  const [unfinished, open, last] = await Promise.all([
    book.unfinished(),
    ledger.openBets(gameType),
    book.lastEnded(),
  ]);
  digests.resume(last);
  if (unfinished.length === 0 && open.length === 0) return null;
  const at = serverTime(clock.now());
  const voided: VoidRound[] = [];
  await database.transaction(async (tx) => {
    const ids = open.map(({ betId }) => betId);
    if (ids.length > 0) await ledger.refund(tx, ids, 'refunded', at);
    for (const { round, digest } of unfinished) {
      // A round from before registers is not part of a digest.
      const known = digest && digests.signed(digest);
      const digested = known ?? (round.nextChainId === '' ? null : digests.withRound(round));
      const ended: VoidRound = { round, reason: 'restart', at, digested };
      await book.void(tx, round, ended);
      voided.push(ended);
      if (digested) digests.tell(digested);
      digests.ended('void');
    }
  });
  const round = voided.at(-1) ?? null;
  log.warn('rounds/recovered', { gameType, round: round?.round.id, refunded: open.length });
  return { round, refunded: open, at };
}
