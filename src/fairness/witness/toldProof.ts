// The proof of a round of a shared game, made from the register's pages.
import { SHARED_CLIENT_SEED } from '../../core/chainTerms';
import { PROOF_FORMAT, type Proof } from '../../protocol/proof';
import type { ToldRound } from '../../protocol/sharedRound';

/** It contains no outcome: this device was never shown the outcome. */
export const proofOfTold = (game: string, round: ToldRound): Proof =>
  ({
    format: PROOF_FORMAT,
    game,
    round: round.id,
    serverSeed: round.serverSeed ?? undefined,
    serverSeedHash: round.serverSeedHash,
    clientSeed: SHARED_CLIENT_SEED,
    blockHash: round.historyBlockHash ?? undefined,
    blockNumber: round.historyBlockNum,
    gameResultHash: round.gameResultHash ?? undefined,
    chain: { chainId: round.chainId, index: round.index, tip: round.commitment },
  }) as Proof;
