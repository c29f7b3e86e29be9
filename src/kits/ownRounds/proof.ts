// The seed fields of a proof, from the seeds of an own round.
import { PROOF_FORMAT } from '../../protocol/proof';
import type { RoundSeeds } from './messages';

/** Omits secrets that are not revealed yet. */
export const seedFieldsOf = (seeds: RoundSeeds) => ({
  format: PROOF_FORMAT as typeof PROOF_FORMAT,
  ...(seeds.serverSeed === null ? {} : { serverSeed: seeds.serverSeed }),
  ...(seeds.resultSeed === null ? {} : { resultSeed: seeds.resultSeed }),
  serverSeedHash: seeds.serverSeedHash,
  clientSeed: seeds.clientSeed,
  blockHash: seeds.historyBlockHash,
  blockNumber: seeds.historyBlockNum,
  round: String(seeds.index),
  gameResultHash: seeds.gameResultHash,
  chain: { chainId: seeds.chainId, index: seeds.index },
});
