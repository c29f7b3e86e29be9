// After a stop in mid-round: the round that was left open is void, and every bet and order is refunded. Nobody can know
// any more who would have escaped.
import { serverTime, type Clock } from '../../../core/clock';
import { ROUND_STATUS, type CrashBet, type CrashRound } from '../../../mechanics/crash/messages';
import type { SeedChains } from '../../chain/seedChains';
import type { Database } from '../../database/database';
import type { Ledger } from '../../ledger/ledger';
import type { Log } from '../../logging/log';
import { betOf } from './betDetail';
import type { OpenRound, RoundBook } from './roundBook';
import { resultOf } from './seeding';

/** What players see until the next round opens. */
export interface Aftermath {
  readonly round: CrashRound | null;
  readonly refunded: readonly CrashBet[];
}

export interface RecoveryParts {
  readonly gameType: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly chains: SeedChains;
  readonly book: RoundBook;
}

/** Voids and refunds what was left open; null when the platform had ended its last round. */
export async function recover(parts: RecoveryParts): Promise<Aftermath | null> {
  const { gameType, clock, log, database, ledger, chains, book } = parts;
  const [unfinished, open] = await Promise.all([book.unfinished(), ledger.openBets(gameType)]);
  if (unfinished.length === 0 && open.length === 0) return null;
  const now = serverTime(clock.now());
  await database.transaction(async (tx) => {
    const ids = open.map(({ betId }) => betId);
    if (ids.length > 0) await ledger.refund(tx, ids, 'refunded', now);
    for (const round of unfinished) {
      const serverSeed = await chains.drawn(tx, round.chainId, round.index);
      await book.close(tx, resultOf(round, serverSeed, 'voided', now));
    }
  });
  const last = unfinished.at(-1);
  log.warn('crash/recovered', { gameType, round: last?.id, refunded: open.length });
  return { round: last ? voided(last) : null, refunded: open.map((row) => betOf(row, 'refunded', now)) };
}

function voided({ nextBlockNum: _next, ...commitments }: OpenRound): CrashRound {
  return { ...commitments, status: ROUND_STATUS.voided };
}
