// What a device notes of rounds as they happen, and what comes of it: the words between the games, which tell facts as the
// platform sends them, the notebook that keeps them, and the worker that works through a round when it is over.
import type { Proof } from './proof';

/** A round's name in the notebook: "<game>/41", or "<game>/<chain>:7" on a chain of the player's own. */
export type RoundName = string;
export const roundName = (game: string, round: string): RoundName => `${game}/${round}`;
/** Of a round on a player's own chain. */
export const ownRound = (chainId: string, index: number): string => `${chainId}:${index}`;

/** Everything that fixes a round, as it was published before it. */
export interface RoundPromise {
  readonly chainId: string;
  readonly index: number;
  /** serverSeed[0] of the chain. */
  readonly tip: string | null;
  /** Null where it is not public yet: it is the seed of a round that is still open. */
  readonly serverSeedHash: string | null;
  readonly gameResultHash: string;
  readonly blockNumber: number | null;
  readonly blockHash: string | null;
  readonly clientSeed: string | null;
}

/** A chain of a player's own. */
export interface OwnChain {
  readonly chainId: string;
  readonly tip: string;
  /** Its next round, the first that had not been played when this was told. */
  readonly nextIndex: number;
  readonly blockNumber: number | null;
  readonly blockHash: string | null;
}

export type Fact =
  /** Something may have been missed: what comes next may have had a beginning that nobody here saw. */
  | { readonly kind: 'gap'; readonly game: string }
  /** A shared round's commitments. `nextBlock`: number of the block announced for the round after it. */
  | {
      readonly kind: 'promised';
      readonly game: string;
      readonly round: string;
      readonly promise: RoundPromise;
      readonly nextBlock: number | null;
      /** False: betting was closed already when this was told. */
      readonly open: boolean;
    }
  /** What one answer says of the player's own chains, and the commitments it publishes. */
  | {
      readonly kind: 'own';
      readonly game: string;
      readonly chains: readonly OwnChain[];
      readonly promises: readonly RoundPromise[];
    }
  /** A client seed was sent from here: commitments may be published anew for it. */
  | { readonly kind: 'sent'; readonly game: string; readonly clientSeed: string }
  /** A block was announced for a round of a block-hash game, while the newest block was `head`. */
  | {
      readonly kind: 'block-promised';
      readonly game: string;
      readonly round: string;
      readonly blockNumber: number;
      readonly head: number | null;
    }
  /** A block as it was first shown. */
  | {
      readonly kind: 'block';
      readonly game: string;
      readonly blockNumber: number;
      readonly blockHash: string;
    }
  /** No bet can join any more: the ride flies, the first ball is out. */
  | { readonly kind: 'begun'; readonly game: string; readonly round: string }
  /** A part of the outcome while the round runs, as it would stand at the beginning of the whole: see textOf in proof.ts. */
  | { readonly kind: 'shown'; readonly game: string; readonly round: string; readonly outcome: string }
  /** The round is over: its seeds and outcome, as told. With a bet, also what was paid. */
  | {
      readonly kind: 'ended';
      readonly game: string;
      readonly round: string;
      readonly proof: Proof;
      /** The whole outcome as one text, of which `shown` was a beginning; null when none was told. */
      readonly outcome: string | null;
    }
  | { readonly kind: 'voided'; readonly game: string; readonly round: string };

/** What can be wrong with a round. */
export const DEFECTS = [
  'wrong-seed',
  'broken-link',
  'changed-commitment',
  'late-commitment',
  'other-block',
  'wrong-payout',
  'skipped-round',
  'reused-seed',
  'altered-outcome',
] as const;
export type Defect = (typeof DEFECTS)[number];

/** A defect that this device has found, with what it was told and what it had seen or worked out. */
export interface Finding {
  readonly defect: Defect;
  readonly game: string;
  readonly round: string;
  readonly expected: string;
  readonly told: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** False where it may have another reason: an index of the player's own chain that another device used. */
  readonly certain: boolean;
}

/** By each round: it is being worked through; checked and right; not witnessed here; wrong. */
export type Mark = 'pending' | 'checked' | 'unseen' | 'mismatch';

/** A finished round for the worker. What was seen in time stands in the proof in place of what was told later. */
export interface Case {
  readonly id: number;
  readonly name: RoundName;
  readonly proof: Proof;
  /** Walking `steps` hashes back from the proof's server seed must end here. Null: nothing is known before it. */
  readonly link: { readonly steps: number; readonly end: string } | null;
}

export interface CaseDefect {
  readonly defect: Defect;
  readonly expected: string;
  readonly told: string;
}

export interface Examined {
  readonly id: number;
  readonly name: RoundName;
  readonly defects: readonly CaseDefect[];
  /** A step that a verdict needs could not be made. */
  readonly incomplete: boolean;
}

/** What a fact has led to. */
export interface Reaction {
  readonly findings: readonly Finding[];
  readonly cases: readonly Case[];
  readonly marks: readonly (readonly [RoundName, Mark])[];
}

/** What this device saw of a round before it, for the fairness sheet. */
export interface Sighting {
  readonly promise: RoundPromise | null;
  readonly inTime: boolean;
  /** Seed 0 of the round's chain, if it was public here before the round. */
  readonly tip: string | null;
  readonly mark: Mark | null;
}
