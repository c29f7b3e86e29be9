// A finished bet from the records in the form that the fairness sheet takes: the data of its slip, compared with what this
// device saw of the round before it.
import type { ProofShape, Witnessed } from '../../protocol/proof';
import type { BetSlip } from '../../protocol/records';
import { proofOf } from '../../protocol/slipProof';
import { ownRound } from '../../protocol/witness';
import type { FairRound } from './fairness';
import type { Witness } from './witness';

/** Commitments of a slip that the witness may have seen. */
const HASHES = ['serverSeedHash', 'gameResultHash'] as const;

/** Null while the bet is open, and when its slip has too little data to verify. */
export function fairRoundOfSlip(
  slip: BetSlip,
  shape: ProofShape,
  witness: Pick<Witness, 'look'>,
): FairRound | null {
  const proof = proofOf(slip, shape);
  if (!proof) return null;
  const witnessed = new Set<Witnessed>();
  const contradicted = new Set<Witnessed>();
  const { seeds } = slip;
  if (seeds) {
    const round = slip.roundId ?? ownRound(seeds.chainId, seeds.index);
    const { promise, inTime } = witness.look(proof.game, round, seeds);
    // A commitment for another client seed does not apply to this round's result.
    const isSame = promise?.clientSeed === seeds.clientSeed;
    for (const name of HASHES) {
      const seen = inTime && (isSame || name === 'serverSeedHash') ? promise?.[name] : null;
      if (seen) (seen === seeds[name] ? witnessed : contradicted).add(name);
    }
  }
  return { proof, winStatus: Number((slip.net ?? 0n) > 0n), witnessed, contradicted };
}
