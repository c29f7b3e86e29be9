// What every round that all players share tells of its fairness: the commitments before betting opens, and the seeds
// once it is over (docs/fairness.md).
import * as v from 'valibot';
import { count, hash, id, roundId } from './json';

/** Public before betting opens on the round. */
export const sharedCommitments = {
  id: roundId,
  chainId: id,
  /** serverSeed[0] of the chain, the same for all its rounds: walking back from any of its seeds must end here. */
  commitment: hash,
  /** Index n of the server seed in its chain, from 1. */
  index: count,
  serverSeedHash: hash,
  gameResultHash: hash,
  historyBlockHash: hash,
  historyBlockNum: count,
} as const;

const commitments = v.object(sharedCommitments);
export type SharedCommitments = v.InferOutput<typeof commitments>;

/** Public once the round is over or void. */
export const revealedSeeds = { serverSeed: hash, resultSeed: hash, clientSeed: v.string() } as const;
