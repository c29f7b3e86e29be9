// The messages of a shared round to a game: announced before its block exists, then decided by the block.
import type { FairDraws } from '../../../src/games/bingo/client/fairDraws';
import type { FairRounds } from '../../../src/kits/crash/client/fairRounds';
import { serverTime } from '../../../src/core/clock';
import type { Digested } from '../../../src/protocol/sharedRound';
import type { CrashRound } from '../../../src/kits/crash/messages';

const HASH = 'ab'.repeat(32);

export function seenFromTheStart(
  fair: FairRounds | FairDraws,
  told: CrashRound,
  digest: Digested = {
    ...{ roundId: told.id, digest: HASH, before: 'played' },
    result: told.gameResultHash ?? '-',
  },
): void {
  const round: CrashRound = {
    id: told.id,
    chainId: told.chainId,
    commitment: told.commitment,
    index: told.index,
    status: 2,
    serverSeedHash: told.serverSeedHash,
    historyBlockNum: told.historyBlockNum,
    historyBlockHash: null,
    gameResultHash: null,
  };
  const countdown = { roundId: told.id, millisLeft: 1, beginMillis: serverTime(1) };
  const announced = { roundId: told.id, nextChainId: HASH, head: told.historyBlockNum - 1 };
  fair.hear({ name: 'countdown', data: { round, countdown, announced } });
  const { historyBlockHash, gameResultHash } = told;
  const decided = { ...round, historyBlockHash, gameResultHash };
  const data = { round: decided, digest, launchedAt: serverTime(1), drawnFrom: serverTime(1) };
  fair.hear({ name: 'decided', data });
}
