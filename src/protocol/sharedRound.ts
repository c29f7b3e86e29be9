// The fairness messages of a shared round: the announcement when betting opens, the outcome's hash
// when the announced block exists, and the seed once the round is over (docs/fairness.md).
import * as v from 'valibot';
import { NO_RESULT } from '../core/digestWords';
import { count, hash, id, roundId } from './json';
import { receipt } from './receipt';

/** Announced before the block exists, and final. */
const announced = {
  id: roundId,
  /** Entry k of the game's register; rounds from before registers have a name given by the platform instead. */
  chainId: id,
  /** serverSeed[0] of the chain, the same for all its rounds: a walk back from any of its seeds must end here. */
  commitment: hash,
  /** Index n of the server seed in its chain, from 1. */
  index: count,
  serverSeedHash: hash,
  /** Number of the block that decides the round. */
  historyBlockNum: count,
} as const;

/** `historyBlockHash` and `gameResultHash` are null until the announced block exists. */
export const sharedCommitments = {
  ...announced,
  historyBlockHash: v.nullable(hash),
  gameResultHash: v.nullable(hash),
} as const;

const commitments = v.object(sharedCommitments);
export type SharedCommitments = v.InferOutput<typeof commitments>;

/** Sent with an announcement, once in each message. */
export const announcement = v.object({
  roundId,
  /** Entry k + 1, which is registered before any block of chain k is announced. */
  nextChainId: hash,
  /** The highest block that the platform has seen. */
  head: count,
});
export type Announcement = v.InferOutput<typeof announcement>;

/** How the round before ended. */
const before = v.picklist(['played', 'void']);

/** The game's digest that includes a round (docs/fairness.md). */
export const digested = v.object({
  roundId,
  digest: hash,
  before,
  /** The outcome's hash that went into the digest; NO_RESULT when the round was void before the hash was public. */
  result: v.union([hash, v.literal(NO_RESULT)]),
  /** The platform's signature of the text of `digestReceipt`. */
  signature: receipt,
});
export type Digested = v.InferOutput<typeof digested>;

/** The digest of a game that blocks alone decide, including a settled round. */
export const blockDigested = v.object({
  /** The settled round before it in the digest; null for the first. */
  after: v.nullable(roundId),
  digest: hash,
  /** The platform's signature of the text of `digestReceipt`; only with the newest round. */
  signature: receipt,
});

/** Public once the round is over, or void and its block exists. */
export const revealedSeeds = {
  historyBlockHash: hash,
  gameResultHash: hash,
  serverSeed: hash,
  resultSeed: hash,
  clientSeed: v.string(),
} as const;

/** Why a round is void: our own failure, bad data of the block source, a block that came too early, or a restart. */
export const voidReason = v.picklist(['exception', 'third-party', 'block-early', 'restart']);
export type VoidReason = v.InferOutput<typeof voidReason>;

const told = v.object({
  ...announced,
  /** Null while the announced block of a void round does not exist. */
  historyBlockHash: v.nullable(hash),
  gameResultHash: v.nullable(hash),
  serverSeed: v.nullable(hash),
  end: v.nullable(v.picklist(['played', 'void'])),
  reason: v.nullable(voidReason),
  /** Null for rounds from before registers. */
  digest: v.nullable(digested),
});
/** A round of a shared game, for the register's pages and the witness; the secrets of a running round are left out. */
export type ToldRound = v.InferOutput<typeof told>;
export const toldRound = told;

/** Highest number of rounds in one answer. */
export const TOLD_AT_ONCE = 200;
