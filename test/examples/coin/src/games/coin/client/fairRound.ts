// Converts a coin round to a proof, and to the form that the fairness sheet shows.
import type { Money } from '../../../core/money';
import type { FairRound } from '../../../client/stores/fairness';
import { fairRoundOf } from '../../../kits/ownRounds/client/fairRound';
import { seedFieldsOf } from '../../../kits/ownRounds/proof';
import type { Sights } from '../../../kits/ownRounds/witness';
import { textOf } from '../../../protocol/proof';
import type { CoinRound } from '../messages';
import type { CoinProof } from '../proof';

export const outcomeOf = ({ flips }: CoinRound): string => textOf(flips.map(({ side }) => side));

export const coinFairRound = (round: CoinRound, sights: Sights, limit: Money | null): FairRound =>
  fairRoundOf(coinProofOf(round, limit), round.status, sights);

/** Without the limit a payout cannot be verified, so the proof leaves it out. */
export function coinProofOf(round: CoinRound, limit: Money | null): CoinProof {
  const { seeds, flips, amount, payout, status } = round;
  return {
    ...seedFieldsOf(seeds),
    game: 'coin',
    calls: flips.map(({ called }) => called),
    outcome: { flips: flips.map(({ side }) => side) },
    ...(payout === null || status === 'refunded' || limit === null
      ? {}
      : { bet: { stake: amount, payout, profitLimit: limit, cashedOut: status === 'cashed' } }),
  };
}
