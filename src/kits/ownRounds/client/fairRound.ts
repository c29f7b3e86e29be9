// A round for the fairness sheet: its proof, and the promise that this device saw before the stake was taken.
import type { Proof, Witnessed } from '../../../protocol/proof';
import { UNFINISHED, type FairRound } from '../../../client/stores/fairness';
import type { StepStatus } from '../messages';
import type { Sights } from '../witness';

const WIN_STATUS: Readonly<Record<StepStatus, number>> = {
  open: UNFINISHED,
  cashed: 1,
  lost: 0,
  refunded: 0,
};

export function fairRoundOf(proof: Proof, status: StepStatus, sights: Sights): FairRound {
  const told = ['serverSeedHash', 'gameResultHash'] as const;
  const thatAre = (sight: 'seen' | 'differs'): Witnessed[] => told.filter((name) => sights[name] === sight);
  return {
    proof,
    winStatus: WIN_STATUS[status],
    witnessed: new Set<Witnessed>(['outcome', ...thatAre('seen')]),
    contradicted: new Set(thatAre('differs')),
  };
}
