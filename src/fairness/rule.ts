// The interface between the verifier and a game: how its proofs look, what its rule computes from a seed or a block, which
// offline requests it answers, and which fields its form has. Each game implements it in its folder's verifier.ts; the
// engine names no game.
import type { Multiplier } from '../core/multiplier';
import type { Proof, ProofShape } from '../protocol/proof';
import type { Ruled } from './steps/step';

/** How a field is written in a link: as text, as a whole number, as a list with hyphens, as yes, or as letters. */
export type ParameterKind =
  | 'text'
  | 'number'
  | 'numbers'
  | 'flag'
  | { readonly letters: Readonly<Record<string, string>> };

export interface Parameter {
  /** Path of the field in a proof: at most two names. */
  readonly path: readonly string[];
  readonly kind: ParameterKind;
}

/** A field that only this game's form has. */
export interface OwnField {
  readonly name: string;
  /** Label in English, for the offline page; the client has its own text under `key`. */
  readonly words: string;
  readonly key: string;
  readonly initial: string;
  /** The choices of the field; a field without them is a text field. */
  readonly options?: readonly { readonly value: string; readonly key?: string }[];
  readonly pattern: RegExp;
  /** Keys of the messages for a missing and for a malformed value. */
  readonly missing?: string;
  readonly malformed?: string;
}

/** How a ride ended: with the player out of it in time, or at its own end. A shared picture shows it beside the multiplier. */
export type EndSign = 'parachute' | 'tick' | 'burst' | 'cross';

/** What guesses led to an outcome's cards, in their order: null for a card that nobody guessed. */
export interface Guessed {
  readonly guesses: readonly ({
    readonly guess: 'higher' | 'equal' | 'lower' | 'skip';
    readonly isWrong: boolean;
  } | null)[];
  /** What they came to; 0.00 after a wrong one. */
  readonly multiplier: string;
}

export type Answer = Readonly<Record<string, unknown>>;

export interface ProofRule<P extends Proof = Proof> {
  readonly shape: ProofShape<P>;
  /** The game's name in English, for the offline page. */
  readonly title: string;
  /** Computes the outcome from a result seed; in games that a block decides, from the block's id. */
  rule(proof: P, seed: string): Ruled;
  /** The cards or balls of an outcome that `rule` has computed, as players know them. */
  drawn?(outcome: string): readonly string[];
  /** How many of `drawn` count for every ticket: those after them are extra. */
  readonly ordinary?: number;
  /** How many of `drawn` count for the ticket of the proof's bet. */
  counting?(proof: P): number;
  /** Those of `drawn` that the ticket of the proof's bet has. */
  hits?(proof: P, drawn: readonly string[]): readonly string[];
  /** The guesses of a round, by the outcome that `rule` has computed; null when its cards were only turned. */
  guessed?(proof: P, outcome: string): Guessed | null;
  /** What each slot below a ball's fall pays, from the left: "0.2", "26". */
  slots?(proof: P): readonly string[];
  /** The end of the proof's bet; without a bet, that of the round. */
  ended?(proof: P): EndSign;
  /** How every round ends, whatever a bet did. */
  readonly roundEnd?: EndSign;
  /** Where the proof's bet left the ride in time; null when it did not. */
  leftAt?(proof: P): Multiplier | null;
  /** Answers one request to the offline verifier. */
  answer(request: unknown): Answer;
  /** Other requests that the offline verifier answers by this rule, by their `game` value. */
  readonly requests?: readonly (readonly [string, (request: unknown) => Answer])[];
  /** Fields of a link that other games do not have. */
  readonly parameters?: readonly (readonly [string, Parameter])[];
  readonly ownFields?: readonly OwnField[];
  /** Converts the texts of the own fields into fields of a proof. */
  ofFields?(typed: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  /** Converts a proof into the texts of the own fields. */
  toFields?(proof: P): Readonly<Record<string, string>>;
}

/** The rules by the game's name in proofs. */
export type ProofRules = ReadonlyMap<string, ProofRule>;
