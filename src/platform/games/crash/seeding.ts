// What decides a shared round: the next seed of the game's chain and the announced block; and what is told of it when.
import { SHARED_CLIENT_SEED, derive } from '../../../core/derivation';
import { crashPoint } from '../../../mechanics/crash/rules';
import { ROUND_STATUS, type CrashResult } from '../../../mechanics/crash/messages';
import type { ServerTime } from '../../../core/clock';
import type { Block } from '../../chain/blocks';
import type { DrawnSeed } from '../../chain/seedChains';
import type { OpenRound } from './roundBook';

/** Seeds in the chain of one shared game; a new chain follows when they are used up. */
export const SHARED_CHAIN_LENGTH = 10_000;

/** Owner of a shared game's chains. */
export const sharedOwner = (gameType: number): string => `shared/${gameType}`;

/** The public half of a round: its commitments. */
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
    index: seed.index,
    serverSeedHash,
    gameResultHash,
    historyBlockHash: block.hash,
    historyBlockNum: block.num,
    nextBlockNum,
  };
}

/** A round with its seeds revealed. Secret until it is over or void. */
export function resultOf(
  round: OpenRound,
  serverSeed: string,
  end: 'over' | 'voided',
  settleTime: ServerTime,
): CrashResult {
  const { nextBlockNum: _next, ...commitments } = round;
  const { resultSeed } = derive({
    serverSeed,
    clientSeed: SHARED_CLIENT_SEED,
    blockHash: round.historyBlockHash,
    round: round.id,
  });
  return {
    ...commitments,
    status: ROUND_STATUS[end],
    crashHeight: crashPoint(resultSeed),
    serverSeed,
    resultSeed,
    clientSeed: SHARED_CLIENT_SEED,
    settleTime,
  };
}
