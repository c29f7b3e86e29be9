// The fairness sheet's view of a hilo round: its proof, and what this device saw of it before the stake was taken.
import type { Sights } from '../../../kits/ownRounds/witness';
import type { Money } from '../../../core/money';
import { PROOF_FORMAT, type Witnessed } from '../../../protocol/proof';
import { UNFINISHED, type FairRound } from '../../../client/stores/fairness';
import type { HiloRound } from '../messages';
import type { HiloProof } from '../proof';
import { treasureBasisPoints } from '../rules';

const WIN_STATUS: Readonly<Record<HiloRound['status'], number>> = {
  open: UNFINISHED,
  cashed: 1,
  lost: 0,
  refunded: 0,
};

/** Per cent with four places as basis points. */
const basisPoints = (percent: string): number => Math.round(Number(percent) * 100);

/** `limit`: the profit limit that may have cut the payout. */
export function fairRoundOf(round: HiloRound, sights: Sights, limit: Money | null): FairRound {
  const told = ['serverSeedHash', 'gameResultHash'] as const;
  const thatAre = (sight: 'seen' | 'differs'): Witnessed[] => told.filter((name) => sights[name] === sight);
  return {
    proof: hiloProofOf(round, limit),
    winStatus: WIN_STATUS[round.status],
    witnessed: new Set<Witnessed>(['outcome', ...thatAre('seen')]),
    contradicted: new Set(thatAre('differs')),
  };
}

/** Without the limit a payout cannot be judged, and is left out. */
export function hiloProofOf(round: HiloRound, limit: Money | null): HiloProof {
  const { seeds, cards, amount, payout, status, skipCost, platformBonus } = round;
  const { chainId, index, serverSeed, resultSeed } = seeds;
  return {
    format: PROOF_FORMAT,
    game: 'hilo',
    ...(serverSeed === null ? {} : { serverSeed }),
    ...(resultSeed === null ? {} : { resultSeed }),
    serverSeedHash: seeds.serverSeedHash,
    clientSeed: seeds.clientSeed,
    blockHash: seeds.historyBlockHash,
    blockNumber: seeds.historyBlockNum,
    round: String(index),
    gameResultHash: seeds.gameResultHash,
    chain: { chainId, index },
    moves: cards.map(({ by }) => by),
    outcome: {
      cards: cards.map(({ card }) => card),
      ...(resultSeed === null ? {} : { treasureBasisPoints: treasureBasisPoints(resultSeed) }),
    },
    ...(payout === null || status === 'refunded' || limit === null
      ? {}
      : {
          bet: {
            stake: amount,
            payout,
            profitLimit: limit,
            cashedOut: status === 'cashed',
            skipCost,
            platformBonusBasisPoints: basisPoints(platformBonus),
          },
        }),
  };
}
