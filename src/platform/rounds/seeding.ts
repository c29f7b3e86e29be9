// The parts that decide a shared round: the next seed of the game's registered chain, announced with the number of a block that
// does not exist yet. Also selects the parts that are published at each stage.
import { SHARED_CLIENT_SEED } from '../../core/chainTerms';
import { derive, type Derived } from '../../core/derivation';
import { hashText } from '../../core/hash';
import type { SharedCommitments } from '../../protocol/sharedRound';
import type { DrawnSeed } from '../chain/seedChains';

/** The public half of a round, and the fields that only its announcement contains. */
export interface OpenRound extends SharedCommitments {
  /** Id of the entry after the round's in the register. Empty in rounds from before registers. */
  readonly nextChainId: string;
  /** Number of the highest block that had been seen. */
  readonly head: number;
}

/** An announced round: its block does not exist yet, and its outcome is unknown. */
export const announcementOf = (
  id: string,
  { chainId, nextChainId, commitment, index, serverSeed }: DrawnSeed,
  { blockNumber, head }: { readonly blockNumber: number; readonly head: number },
): OpenRound => ({
  id,
  chainId,
  nextChainId,
  commitment,
  index,
  serverSeedHash: hashText(serverSeed),
  historyBlockNum: blockNumber,
  historyBlockHash: null,
  gameResultHash: null,
  head,
});

/** The fairness fields of a round's messages. */
export function publicHalf({
  nextChainId: _next,
  head: _head,
  ...commitments
}: OpenRound): SharedCommitments {
  return commitments;
}

/** A round whose block exists. */
export interface DecidedRound extends OpenRound {
  readonly historyBlockHash: string;
  readonly gameResultHash: string;
}

export function decidedBy(round: OpenRound, serverSeed: string, blockHash: string): DecidedRound {
  const { gameResultHash } = derivedFrom(round, serverSeed, blockHash);
  return { ...round, historyBlockHash: blockHash, gameResultHash };
}

/** Commitments with their seeds. Secret until the round is over, or until it is void and its block exists. */
export interface RevealedRound extends Omit<DecidedRound, 'nextChainId' | 'head'> {
  readonly serverSeed: string;
  readonly resultSeed: string;
  readonly clientSeed: string;
}

export function revealed(round: OpenRound, serverSeed: string): RevealedRound {
  const { historyBlockHash } = round;
  if (historyBlockHash === null) throw new Error(`the block of round ${round.id} does not exist yet`);
  const { resultSeed, gameResultHash } = derivedFrom(round, serverSeed, historyBlockHash);
  return {
    ...publicHalf(round),
    historyBlockHash,
    gameResultHash,
    serverSeed,
    resultSeed,
    clientSeed: SHARED_CLIENT_SEED,
  };
}

const derivedFrom = ({ id }: OpenRound, serverSeed: string, blockHash: string): Derived =>
  derive({ serverSeed, clientSeed: SHARED_CLIENT_SEED, blockHash, round: id });
