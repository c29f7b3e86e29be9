// A proof: all data that is needed to check one round without asking us. It contains no player and no bet id, and a seed
// only once it has been revealed. Files and links carry it; a game makes it from the platform's messages.
//
// This file has the part that every proof shares. The game's own part (its outcome, its bet, how its round was played) is in
// the game's proof.ts, as a shape.
import * as v from 'valibot';
import type { Money } from '../core/money';
import type { GameKind } from './gameTypes';
import { amount, encodeJson, hash, id, parseJson, roundId } from './json';
import type { BetSlip } from './records';

/** Name and version of the format. */
export const PROOF_FORMAT = 'fairground-proof-1';
/** Highest chain index in a proof: no round needs a longer walk. */
export const MAX_CHAIN_INDEX = 100_000_000;

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The player's text, or `shared` in rounds that all players share. */
const clientSeed = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not 1 to 64 letters, digits, underscores or hyphens'),
);

/** Entry k of an owner's register, and the one after it, which is registered before any block of chain k is announced. */
const register = v.strictObject({
  owner: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z-]{0,31}(:[0-9a-f]{32})?$/, 'not a game, or a game and 32 hex'),
  ),
  k: whole(0, MAX_CHAIN_INDEX),
  /** Id of the entry before it; 64 zeros before the first. */
  before: hash,
  length: whole(1, MAX_CHAIN_INDEX),
  next: v.optional(v.strictObject({ chainId: hash, tip: hash, length: whole(1, MAX_CHAIN_INDEX) })),
});
export type ProofRegister = v.InferOutput<typeof register>;

/** The position of the server seed in its chain. */
const chain = v.strictObject({
  chainId: id,
  /** Steps from the seed back to seed 0. */
  index: whole(1, MAX_CHAIN_INDEX),
  /** serverSeed[0], published before the chain was used. */
  tip: v.optional(hash),
  /** Left out of proofs from before registers. */
  register: v.optional(register),
});
export type ProofChain = v.InferOutput<typeof chain>;

const format = v.literal(PROOF_FORMAT);
const block = {
  /** Id of the announced block. */
  blockHash: v.optional(hash),
  blockNumber: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
} as const;

/** The fields that fix a round that a block alone decides. */
export const BLOCK_FIELDS = { format, ...block } as const;

/** The fields that fix a round with seeds. */
export const SEED_FIELDS = {
  format,
  /** Revealed after the round. */
  serverSeed: v.optional(hash),
  /** As it was shown before the round. */
  serverSeedHash: v.optional(hash),
  clientSeed: v.optional(clientSeed),
  ...block,
  /** Round id, or index in the player's chain. */
  round: v.optional(roundId),
  /** The game hash; checked when the seeds are there, and enough to compute the outcome when they are not. */
  resultSeed: v.optional(hash),
  /** As it was shown before the round. */
  gameResultHash: v.optional(hash),
  chain: v.optional(chain),
} as const;

/** Stake and payout of a bet, and the profit limit if it cut the payout. */
export const SUM_FIELDS = { stake: amount, payout: amount, profitLimit: v.optional(amount) } as const;

/** A proof of any game. */
export interface Proof {
  readonly format: typeof PROOF_FORMAT;
  /** The game's name for the verifier. */
  readonly game: string;
  readonly serverSeed?: string | undefined;
  readonly serverSeedHash?: string | undefined;
  readonly clientSeed?: string | undefined;
  readonly blockHash?: string | undefined;
  readonly blockNumber?: number | undefined;
  readonly round?: string | undefined;
  readonly resultSeed?: string | undefined;
  readonly gameResultHash?: string | undefined;
  readonly chain?: ProofChain | undefined;
  readonly outcome?: object | undefined;
  readonly bet?:
    | { readonly stake: Money; readonly payout: Money; readonly profitLimit?: Money | undefined }
    | undefined;
}

/** Values that were published before a round, and its outcome: the value of each depends on who saw it, and when. */
export type Witnessed = 'serverSeedHash' | 'gameResultHash' | 'outcome' | 'tip';

/** The form of a game's proofs, and the conversion of the game's own data. Small: a game's page loads it. */
export interface ProofShape<P extends Proof = Proof> {
  readonly game: string;
  readonly kind: GameKind;
  readonly schema: v.GenericSchema<unknown, P>;
  /** The outcome as one text; the part shown while the round runs is its beginning: see `textOf`. */
  outcomeText(outcome: NonNullable<P['outcome']>): string;
  /** The data in a bet's slip about how the round was played. */
  playOf?(slip: BetSlip): Readonly<Record<string, unknown>>;
  /** The outcome in a slip, if it has the form of a proof's; null when it does not. */
  outcomeOf?(slip: BetSlip): Readonly<Record<string, unknown>> | null;
}

/** Parts of an outcome as text; more parts make a longer text with the same beginning. */
export const textOf = (parts: readonly (string | number | bigint)[]): string =>
  parts.map((part) => `${part} `).join('');

/** The outcome of a proof as one text; null when it contains none. */
export const outcomeTextOf = <P extends Proof>(shape: ProofShape<P>, { outcome }: P): string | null =>
  outcome === undefined ? null : shape.outcomeText(outcome as NonNullable<P['outcome']>);

/** A proof in its own game's type; null when it is another game's. */
export const proofAs = <P extends Proof>(shape: ProofShape<P>, proof: Proof): P | null =>
  proof.game === shape.game ? proofIn(shape, parseJson(encodeJson(proof))) : null;

/** The proof if the value fits the shape; null when it does not. */
export function proofIn<P extends Proof>(shape: ProofShape<P>, value: unknown): P | null {
  const parsed = v.safeParse(shape.schema, value);
  return parsed.success ? parsed.output : null;
}
