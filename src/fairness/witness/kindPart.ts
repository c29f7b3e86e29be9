// What the notebook does with facts that only one kind of games tells: of shared rounds, of rounds of the player's own, or of rounds
// that a block alone decides.
import type { Proof } from '../../protocol/proof';
import type { Fact } from '../../protocol/witness';
import type { RoundNote } from './notes';
import type { Page } from './report';

interface Around {
  /** There are public sources to be asked for blocks. */
  readonly looksUp: boolean;
  /** Numbers the work that a round becomes whose seed is told. */
  open(round: string, note: RoundNote, proof: Proof): number;
}

export type KindPart = (page: Page, fact: Fact, around: Around) => void;
