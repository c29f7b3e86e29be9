// Recovery after a restart. Undecided rounds continue, because the public block decides them in any case. Rounds that cannot
// be decided any more are void: those on another chain than the current one, and the last one if it has no bet and its block
// is due.
import { serverTime } from '../../../core/clock';
import type { VoidReason } from '../dealer';
import type { ServiceParts } from '../../../platform/server/service';
import { betOf } from './betRow';
import type { Dealing } from './dealing';
import type { RoundBook } from './roundBook';

export interface RecoveryParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'log'> {
  readonly gameType: number;
  readonly chain: string;
  readonly dealing: Dealing;
  readonly book: RoundBook;
}

/** The voided rounds, and the reasons. */
export interface Recovered {
  readonly voided: readonly { readonly roundId: string; readonly reason: VoidReason }[];
}

export async function recover(parts: RecoveryParts): Promise<Recovered> {
  const { gameType, chain, dealing, book, database, ledger, clock, log } = parts;
  const now = serverTime(clock.now());
  const rounds = await book.undecided();
  const here = new Set(rounds.filter((round) => round.chain === chain).map(({ id }) => id));
  const bets = await ledger.openBets(gameType);
  // Includes bets on a round that was decided while they were under way, should there ever be one.
  const lost = bets.filter(({ roundId }) => roundId === null || !here.has(roundId));
  const last = rounds.at(-1);
  // The last one may have been stored when its block already existed, and players do not know it.
  if (last && last.dueAt <= now && !bets.some(({ roundId }) => roundId === last.id)) here.delete(last.id);
  const strange = rounds.filter(({ id }) => !here.has(id));
  if (lost.length > 0 || strange.length > 0) {
    await database.transaction(async (tx) => {
      if (lost.length > 0)
        await ledger.refund(
          tx,
          lost.map(({ betId }) => betId),
          'refunded',
          now,
        );
      for (const { id } of strange) await book.void(tx, id, now, 'restart');
    });
    log.warn('classic/recovered', { gameType, voided: strange.length, refunded: lost.length });
  }
  for (const { id, blockNum, dueAt } of rounds) {
    if (!here.has(id)) continue;
    const own = bets.filter(({ roundId }) => roundId === id).map(betOf);
    dealing.deal({ type: 'restore', roundId: id, blockNum, dueAt, bets: own }, now);
  }
  return { voided: strange.map(({ id }) => ({ roundId: id, reason: 'restart' })) };
}
