// What the verifier has to know of a game: how its proofs look, what its rule makes of a seed or a block, what the offline
// verifier is asked, and what somebody types in. Each game has one, in its folder's verifier.ts; the engine names no game.
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
  /** Where the field is in a proof: at most two steps. */
  readonly path: readonly string[];
  readonly kind: ParameterKind;
}

/** Something that only this game's form asks for. */
export interface OwnField {
  readonly name: string;
  /** In English, for the offline page; the client has its own words under `key`. */
  readonly words: string;
  readonly key: string;
  readonly initial: string;
  /** Left out: a text. */
  readonly options?: readonly { readonly value: string; readonly key?: string }[];
  readonly pattern: RegExp;
  /** Keys of what is said where it is missing or malformed. */
  readonly missing?: string;
  readonly malformed?: string;
}

export type Answer = Readonly<Record<string, unknown>>;

export interface ProofRule<P extends Proof = Proof> {
  readonly shape: ProofShape<P>;
  /** The game's name in English, for the offline page. */
  readonly title: string;
  /** What the rule makes of a result seed; in games that a block decides, of the block's id. */
  rule(proof: P, seed: string): Ruled;
  /** Answers one request to the offline verifier. */
  answer(request: unknown): Answer;
  /** Other requests that the offline verifier answers by this rule, by what stands in their `game`. */
  readonly requests?: readonly (readonly [string, (request: unknown) => Answer])[];
  /** Fields of a link that other games do not have. */
  readonly parameters?: readonly (readonly [string, Parameter])[];
  readonly ownFields?: readonly OwnField[];
  /** What the own fields say, as a proof has it. */
  ofFields?(typed: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  /** The own fields that a proof would have been typed into. */
  toFields?(proof: P): Readonly<Record<string, string>>;
}

/** By the game's name in proofs. */
export type ProofRules = ReadonlyMap<string, ProofRule>;
