// The interface of the notebook's parts for facts that only one kind of game sends: on shared rounds, on rounds of the
// player's own, or on rounds that a block alone decides.
import type { Proof } from '../../protocol/proof';
import type { Fact } from '../../protocol/witness';
import type { RoundNote } from './notes';
import type { Page } from './report';

interface Around {
  /** True when there are public sources that can be asked for blocks. */
  readonly looksUp: boolean;
  /** Registers a round with a published seed as work for the worker; returns the number of the work. */
  open(round: string, note: RoundNote, proof: Proof): number;
}

export type KindPart = (page: Page, fact: Fact, around: Around) => void;
