// A hilo round as a proof, and for the fairness sheet.
import { fairRoundOf } from '../../../kits/ownRounds/client/fairRound';
import { seedFieldsOf } from '../../../kits/ownRounds/proof';
import type { Sights } from '../../../kits/ownRounds/witness';
import type { Money } from '../../../core/money';
import type { FairRound } from '../../../client/stores/fairness';
import type { HiloRound } from '../messages';
import type { HiloProof } from '../proof';
import { basisPoints, treasureBasisPoints } from '../rules';

/** `limit`: the profit limit that may have cut the payout. */
export const hiloFairRound = (round: HiloRound, sights: Sights, limit: Money | null): FairRound =>
  fairRoundOf(hiloProofOf(round, limit), round.status, sights);

/** Without the limit a payout cannot be judged, and is left out. */
export function hiloProofOf(round: HiloRound, limit: Money | null): HiloProof {
  const { seeds, cards, amount, payout, status, skipCost, platformBonus } = round;
  const { resultSeed } = seeds;
  return {
    ...seedFieldsOf(seeds),
    game: 'hilo',
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
