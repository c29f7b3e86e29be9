// The records of plinko balls: each is settled at the moment of its bet.
import { said, type DescribedBet, type GameRecords } from '../../../platform/records/described';
import type { StoredBet } from '../../../platform/ledger/ledger';
import { times } from '../../../core/money';
import { pastBallOf } from './ballRecord';

function describe(bet: StoredBet): DescribedBet {
  const { rows, risk, path, slot, multiplier, seeds, payout, amount } = pastBallOf(bet);
  const { historyBlockNum, historyBlockHash, ...own } = seeds;
  return {
    outcome: payout > amount ? 'win' : payout === amount ? 'tie' : 'lose',
    play: said('play.board', { rows, risk }),
    result: said('result.slot', { slot, path }),
    odds: multiplier,
    limited: payout < times(amount, multiplier),
    block: { num: historyBlockNum, hash: historyBlockHash },
    seeds: own,
  };
}

export const plinkoRecords: GameRecords = {
  hasStarted: () => true,
  describe: (bets) =>
    Promise.resolve(
      new Map(bets.filter(({ payout }) => payout !== null).map((bet) => [bet.betId, describe(bet)])),
    ),
};
