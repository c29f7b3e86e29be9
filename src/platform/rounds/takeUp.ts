// Restores shared rounds that were announced to players and that the database has lost. The outcome of a played round follows
// from its chain and its block.
import { serverTime, type ServerTime } from '../../core/clock';
import type { SeedChains } from '../chain/seedChains';
import type { LostRounds } from '../commitments/lostRounds';
import type { Database } from '../database/database';
import type { ClosedRound, RoundBook } from './roundBook';
import type { CurrentRound } from './roundEnd';
import { decidedBy } from './seeding';

export interface LostSharedParts<Result extends ClosedRound> {
  readonly database: Database;
  readonly chains: SeedChains;
  readonly book: RoundBook<Result>;
  /** The result of a round without bets. */
  readonly resultOf: (current: CurrentRound, end: 'over', settleTime: ServerTime) => Result;
}

export const lostSharedRounds = <Result extends ClosedRound>({
  database,
  chains,
  book,
  resultOf,
}: LostSharedParts<Result>): LostRounds => ({
  async lacks({ kept, end }) {
    if (kept.kind !== 'round') return false;
    const [told] = await book.told(kept.round.id, 1);
    if (told?.id !== kept.round.id) return true;
    if (told.end !== null) return false;
    return (
      end !== null || kept.state === 'void' || (kept.state === 'decided' && told.gameResultHash === null)
    );
  },
  async takeUp({ kept, end }) {
    if (kept.kind !== 'round') return;
    const { round, at, digest, reason } = kept;
    await database.transaction(async (tx) => {
      await chains.drawnAtLeast(tx, round.chainId, round.index);
      if (!(await book.has(tx, round.id))) await book.open(tx, round, at);
      if (kept.state === 'void')
        return book.void(tx, round, { at, reason: reason ?? 'exception', digested: digest });
      if (round.historyBlockHash === null) return;
      const serverSeed = await chains.drawn(tx, round.chainId, round.index);
      const decided = decidedBy(round, serverSeed, round.historyBlockHash);
      await book.decide(tx, decided, digest, at);
      if (!end) return;
      const current = { round: decided, serverSeed, published: true };
      await book.close(tx, resultOf(current, 'over', serverTime(end.at)));
    });
  },
});
