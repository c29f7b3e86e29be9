// Which round's fairness sheet is open. A game hands in a function, so that the sheet follows a round that ends while it
// is on show; the sheet itself is loaded only when somebody asks for it.
import { actionBound, makeObservable, observableRef } from 'mobx';
import type { Proof, Witnessed } from '../../protocol/proof';

/** `winStatus` of a round that is not finished. */
export const UNFINISHED = -1;

/** What the sheet is told of a round. */
export interface FairRound {
  /** What is known so far; a secret seed is simply not in it. */
  readonly proof: Proof;
  /** UNFINISHED until the round is over; any other value lets it be verified. */
  readonly winStatus: number;
  /** What this device saw before the round. */
  readonly witnessed: ReadonlySet<Witnessed>;
  /** What this device saw otherwise than the round now tells it. */
  readonly contradicted?: ReadonlySet<Witnessed>;
  /** Its name in the witness's notes, where the proof does not tell it. */
  readonly round?: string;
  /** It is the round before the one that is on now. */
  readonly preRound?: boolean;
  /** What it came to, in Chinese, where the platform says so. */
  readonly cnDesc?: string;
}

/** Null: there is nothing yet that could be verified. */
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
