// A finished round in the form that the witness gets. Separate from witness.ts, which every page has.
import { outcomeTextOf, type Proof, type ProofShape } from './proof';
import type { Fact } from './witness';

/** The fact that a round is over. */
export const ended = <P extends Proof>(shape: ProofShape<P>, round: string, proof: P): Fact => ({
  kind: 'ended',
  game: shape.game,
  round,
  proof,
  outcome: outcomeTextOf(shape, proof),
});
