// The records of hilo rounds: their multipliers, their cards, and their seeds once they are over.
import type { HiloRound } from '../messages';
import { treasureIn } from '../rules';
import type { Outcome } from '../../../protocol/records';
import { said, type DescribedBet } from '../../../platform/records/described';

const OUTCOMES: Readonly<Record<HiloRound['status'], Outcome>> = {
  open: 'notDrawn',
  cashed: 'win',
  lost: 'lose',
  refunded: 'refunded',
};

export function described(round: HiloRound): DescribedBet {
  const { status, cards, correct, multiplier, seeds, payout } = round;
  const { historyBlockNum, historyBlockHash, ...own } = seeds;
  const isOver = status !== 'open';
  const moves = cards.map(({ by }) => by).join(' ');
  return {
    outcome: OUTCOMES[status],
    play: said('play.guesses', { count: correct }),
    result: isOver ? said('result.cards', { cards: cards.map(({ card }) => card).join(' '), moves }) : null,
    odds: status === 'cashed' ? multiplier : null,
    limited: round.cashedBy === 'limit',
    treasure: status === 'cashed' && payout !== null ? treasureIn(payout, round) : null,
    block: { num: historyBlockNum, hash: historyBlockHash },
    seeds: own,
  };
}
