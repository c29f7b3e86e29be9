// What decides a shared round: the next seed of the game's chain and the announced block; and what is told of it when.
import { SHARED_CLIENT_SEED, derive } from '../../core/derivation';
import type { SharedCommitments } from '../../protocol/sharedRound';
import type { Block } from '../chain/blocks';
import type { DrawnSeed } from '../chain/seedChains';

/** The public half of a round: its commitments, and the number of the block announced for the round after it. */
export interface OpenRound extends SharedCommitments {
  readonly nextBlockNum: number;
}

/** Seeds in the chain of one shared game; a new chain follows when they are used up. */
export const SHARED_CHAIN_LENGTH = 10_000;

/** Owner of a shared game's chains. */
export const sharedOwner = (gameType: number): string => `shared/${gameType}`;

export function commitmentsOf(id: string, seed: DrawnSeed, block: Block, nextBlockNum: number): OpenRound {
  const { serverSeedHash, gameResultHash } = derive({
    serverSeed: seed.serverSeed,
    clientSeed: SHARED_CLIENT_SEED,
    blockHash: block.hash,
    round: id,
  });
  return {
    id,
    chainId: seed.chainId,
    commitment: seed.commitment,
    index: seed.index,
    serverSeedHash,
    gameResultHash,
    historyBlockHash: block.hash,
    historyBlockNum: block.num,
    nextBlockNum,
  };
}

/** Commitments with their seeds. Secret until the round is over or void. */
export interface RevealedRound extends Omit<OpenRound, 'nextBlockNum'> {
  readonly serverSeed: string;
  readonly resultSeed: string;
  readonly clientSeed: string;
}

export function revealed(round: OpenRound, serverSeed: string): RevealedRound {
  const { nextBlockNum: _next, ...commitments } = round;
  const { resultSeed } = derive({
    serverSeed,
    clientSeed: SHARED_CLIENT_SEED,
    blockHash: round.historyBlockHash,
    round: round.id,
  });
  return { ...commitments, serverSeed, resultSeed, clientSeed: SHARED_CLIENT_SEED };
}
