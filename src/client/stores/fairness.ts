// The round whose fairness sheet is open. A game passes a function, so that the sheet follows a round that ends while the
// sheet is open; the sheet itself is loaded only on demand.
import { actionBound, makeObservable, observableRef } from 'mobx';
import type { Proof, Witnessed } from '../../protocol/proof';

/** `winStatus` of a round that is not finished. */
export const UNFINISHED = -1;

/** The data about a round that the sheet gets. */
export interface FairRound {
  /** The known parts; a secret seed is not included. */
  readonly proof: Proof;
  /** UNFINISHED until the round is over; any other value lets it be verified. */
  readonly winStatus: number;
  /** The commitments that this device saw before the round. */
  readonly witnessed: ReadonlySet<Witnessed>;
  /** The values that this device saw and that differ from the round's present ones. */
  readonly contradicted?: ReadonlySet<Witnessed>;
  /** Name of the round in the witness's notes, when the proof does not contain it. */
  readonly round?: string;
  /** It is the round before the current one. */
  readonly preRound?: boolean;
  /** The result in Chinese, when the platform sends one. */
  readonly cnDesc?: string;
}

/** Null: nothing can be verified yet. */
export type FairSource = () => FairRound | null;

export interface Fairness {
  /** Opens the fairness sheet. */
  show(source: FairSource): void;
}

export class FairnessStore implements Fairness {
  source: FairSource | null = null;

  constructor() {
    makeObservable(this, { source: observableRef, show: actionBound, close: actionBound });
  }

  show(source: FairSource): void {
    this.source = source;
  }

  close(): void {
    this.source = null;
  }
}
