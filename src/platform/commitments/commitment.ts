// The platform's commitments in the form in which they are kept outside the database (docs/fairness.md, "Restored backups"). They
// allow to continue after the database was lost, and to notice that a database is older than the commitments players received.
import * as v from 'valibot';
import { parseJson } from '../../protocol/json';
import { digested, voidReason } from '../../protocol/sharedRound';

/** An entry of a register. `end` is the chain's last seed as stored in the database: sealed when secrets are sealed there. */
const entry = v.object({
  kind: v.literal('entry'),
  owner: v.string(),
  k: v.number(),
  chainId: v.string(),
  tip: v.string(),
  length: v.number(),
  end: v.string(),
});
export type KeptEntry = v.InferOutput<typeof entry>;

/** A shared round in its announced, decided or void state. When several have one id, the last one counts. */
const round = v.object({
  kind: v.literal('round'),
  gameType: v.number(),
  state: v.picklist(['announced', 'decided', 'void']),
  /** When it was announced, decided or declared void, unix milliseconds. */
  at: v.number(),
  round: v.object({
    id: v.string(),
    chainId: v.string(),
    nextChainId: v.string(),
    commitment: v.string(),
    index: v.number(),
    serverSeedHash: v.string(),
    historyBlockNum: v.number(),
    historyBlockHash: v.nullable(v.string()),
    gameResultHash: v.nullable(v.string()),
    head: v.number(),
  }),
  reason: v.nullable(voidReason),
  digest: v.nullable(digested),
});
export type KeptRound = v.InferOutput<typeof round>;

/** A round that a block alone decides. */
const blockRound = v.object({
  kind: v.literal('block-round'),
  gameType: v.number(),
  /** When it was announced, unix milliseconds. */
  at: v.number(),
  round: v.object({ id: v.string(), chain: v.string(), blockNum: v.number(), dueAt: v.number() }),
});
export type KeptBlockRound = v.InferOutput<typeof blockRound>;

/**
 * A round that has ended; its outcome follows from its chain and its block. `block` is set for a round that a block alone
 * decides; it is null when that round is void, and for all other rounds.
 */
const ended = v.object({
  kind: v.literal('ended'),
  gameType: v.number(),
  id: v.string(),
  at: v.number(),
  block: v.nullable(v.object({ hash: v.string(), time: v.number() })),
});
export type KeptEnd = v.InferOutput<typeof ended>;

/** How far a player's chain was published and played. When there are several for one chain, the last one counts. */
const own = v.object({
  kind: v.literal('own'),
  owner: v.string(),
  k: v.number(),
  chainId: v.string(),
  clientSeed: v.string(),
  block: v.number(),
  /** Index of the last round begun. */
  used: v.number(),
  /** Index of the last round whose hash was published. */
  published: v.number(),
});
export type KeptChain = v.InferOutput<typeof own>;

const commitment = v.variant('kind', [entry, round, blockRound, ended, own]);
export type Commitment = v.InferOutput<typeof commitment>;

/** Throws for a line without a commitment, since commitments must never be guessed. */
export function readCommitment(line: string): Commitment {
  const read = v.safeParse(commitment, parseJson(line));
  if (!read.success) throw new Error(`a stored commitment cannot be read: ${line.slice(0, 120)}`);
  return read.output;
}
