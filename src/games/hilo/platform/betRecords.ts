// What the records tell of hilo rounds: how far each came, its cards, and its seeds once it is over.
import type { HiloRound } from '../messages';
import { treasureOf } from '../rules';
import type { Outcome } from '../../../protocol/records';
import type { Querying } from '../../../platform/database/database';
import { said, type DescribedBet, type GameRecords } from '../../../platform/records/described';
import type { HiloDesk } from './hiloDesk';
import type { RoundBook } from './roundBook';

const OUTCOMES: Readonly<Record<HiloRound['status'], Outcome>> = {
  open: 'notDrawn',
  cashed: 'win',
  lost: 'lose',
  refunded: 'refunded',
};

function described(round: HiloRound): DescribedBet {
  const { status, cards, correct, multiplier, seeds, amount, treasure } = round;
  const { historyBlockNum, historyBlockHash, ...own } = seeds;
  const isOver = status !== 'open';
  const moves = cards.map(({ by }) => by).join(' ');
  return {
    outcome: OUTCOMES[status],
    play: said('play.guesses', { count: correct }),
    result: isOver ? said('result.cards', { cards: cards.map(({ card }) => card).join(' '), moves }) : null,
    odds: status === 'cashed' ? multiplier : null,
    limited: round.cashedBy === 'limit',
    treasure:
      status === 'cashed' && treasure.open ? treasureOf(amount, multiplier, treasure.basisPoints) : null,
    block: { num: historyBlockNum, hash: historyBlockHash },
    seeds: own,
  };
}

export const hiloRecords = (
  database: Querying,
  book: RoundBook,
  desk: Pick<HiloDesk, 'view'>,
): GameRecords => ({
  hasStarted: () => true,
  async describe(bets) {
    const rounds = new Map<string, DescribedBet>();
    for (const { betId } of bets) {
      const booked = await book.find(database, betId);
      if (booked) rounds.set(betId, described(await desk.view(database, booked)));
    }
    return rounds;
  },
});
