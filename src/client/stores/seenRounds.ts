// The shared rounds of one game for its witness: reports commitments to it, and looks up those that were seen in time. Later
// data, also the end of a chain, is compared with the first.
import { SHARED_CLIENT_SEED } from '../../core/chainTerms';
import { PROOF_FORMAT, type Proof, type Witnessed } from '../../protocol/proof';
import type { Announcement, Digested, SharedCommitments } from '../../protocol/sharedRound';
import type { RoundPromise } from '../../protocol/witness';
import type { Witness } from './witness';

const SAW_NOTHING: ReadonlySet<Witnessed> = new Set();
/** The end of the chain was published before this round, but the round's own commitments were not seen. */
const SAW_CHAIN: ReadonlySet<Witnessed> = new Set(['tip']);
/** Commitments seen in time, and the result at its time. */
const SAW_ROUND: ReadonlySet<Witnessed> = new Set(['serverSeedHash', 'gameResultHash', 'outcome', 'tip']);

type Parts = Pick<
  Proof,
  'format' | 'round' | 'serverSeedHash' | 'gameResultHash' | 'blockHash' | 'blockNumber' | 'chain'
>;

export class SeenRounds {
  constructor(
    private readonly witness: Witness,
    private readonly game: string,
    private readonly gameType: number,
  ) {}

  /** Reports a round as it was announced; `on` until it is over or void. */
  add(told: SharedCommitments, announced: Announcement | null, on: boolean): void {
    const said =
      announced?.roundId === told.id ? { nextChain: announced.nextChainId, head: announced.head } : null;
    const promise: RoundPromise = {
      chainId: told.chainId,
      index: told.index,
      tip: told.commitment,
      serverSeedHash: told.serverSeedHash,
      gameResultHash: told.gameResultHash ?? '',
      blockNumber: told.historyBlockNum,
      blockHash: told.historyBlockHash,
      clientSeed: SHARED_CLIENT_SEED,
    };
    const { game, gameType } = this;
    const open = told.historyBlockHash === null;
    this.witness.tell({ kind: 'promised', game, gameType, round: told.id, promise, said, open, on });
  }

  /** The announced block exists: the outcome is fixed, and its hash was published. */
  decided(told: SharedCommitments, digest: Digested | null): void {
    const { historyBlockHash: blockHash, gameResultHash } = told;
    if (blockHash === null || gameResultHash === null) return;
    this.witness.tell({
      kind: 'decided',
      game: this.game,
      round: told.id,
      blockHash,
      gameResultHash,
      digest,
    });
  }

  voided(round: string, digest: Digested | null): void {
    this.witness.tell({ kind: 'voided', game: this.game, round, digest });
  }

  /** The parts of a round that this device saw in time. */
  witnessed(told: SharedCommitments): ReadonlySet<Witnessed> {
    const { inTime, tip } = this.witness.look(this.game, told.id, told);
    if (inTime) return SAW_ROUND;
    return tip === null ? SAW_NOTHING : SAW_CHAIN;
  }

  /** The public part of a round's proof with its present values. */
  toldOf(told: SharedCommitments): Parts {
    return partsOf(told, told.commitment);
  }

  /** The public part of a round's proof: as this device saw it, else with its present values. */
  proofOf(told: SharedCommitments): Parts {
    const { promise, inTime, tip } = this.witness.look(this.game, told.id, told);
    const seen = inTime ? promise : null;
    const { serverSeedHash, gameResultHash, historyBlockHash, historyBlockNum, chainId, index } = told;
    return partsOf(
      {
        id: told.id,
        serverSeedHash: seen?.serverSeedHash ?? serverSeedHash,
        gameResultHash: seen?.gameResultHash || gameResultHash,
        historyBlockHash: seen?.blockHash ?? historyBlockHash,
        historyBlockNum: seen?.blockNumber ?? historyBlockNum,
        chainId: seen?.chainId ?? chainId,
        index: seen?.index ?? index,
      },
      tip ?? told.commitment,
    );
  }
}

const partsOf = (round: Omit<SharedCommitments, 'commitment'>, tip: string): Parts => ({
  format: PROOF_FORMAT,
  round: round.id,
  serverSeedHash: round.serverSeedHash,
  gameResultHash: round.gameResultHash ?? undefined,
  blockHash: round.historyBlockHash ?? undefined,
  blockNumber: round.historyBlockNum,
  chain: { chainId: round.chainId, index: round.index, tip },
});
