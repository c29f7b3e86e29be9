// Builds what players may see of their chains and rounds. It never contains the seed of a round that is not over.
import { derive, type Derived } from '../../core/derivation';
import type { Commitment, OwnSeeds, RoundSeeds } from '../../kits/ownRounds/messages';
import { clientSeedOf, type Chains, type RegisteredChain, type RoundRef } from './playerChainState';

/** A round with its secret. */
export interface SeededRound extends RoundRef, Derived {
  /** Must not be published before the round is over. */
  readonly serverSeed: string;
}

/** Reads serverSeed[from] to serverSeed[to] of a chain. */
export type ReadSeeds = (chainId: string, from: number, to: number) => Promise<readonly string[]>;

export const seededRound = (round: RoundRef, serverSeed: string): SeededRound => ({
  ...round,
  ...derive({
    serverSeed,
    clientSeed: round.clientSeed,
    blockHash: round.blockHash,
    round: String(round.index),
  }),
  serverSeed,
});

export async function chainsView(gameType: number, chains: Chains, readSeeds: ReadSeeds): Promise<OwnSeeds> {
  const { owner, current, coming, waiting, fromBefore } = chains;
  const [next, further = null] = waiting;
  if (!next) throw new Error('no chain is registered');
  return {
    gameType,
    owner,
    clientSeed: clientSeedOf(chains),
    current: current && {
      ...committedOf(current),
      clientSeed: current.clientSeed,
      historyBlockNum: current.blockNum,
      historyBlockHash: current.blockHash,
      head: current.head,
      nextIndex: current.used + 1,
      // H(serverSeed[n + 1]) is serverSeed[n]: while round n is open, the hash of the next one would reveal its seed.
      serverSeedHash:
        current.revealed === current.used && current.used < current.length
          ? ((await readSeeds(current.chainId, current.used, current.used))[0] ?? null)
          : null,
    },
    coming: coming && {
      ...committedOf(coming),
      clientSeed: coming.clientSeed,
      historyBlockNum: coming.blockNum,
      historyBlockHash: coming.blockHash,
      head: coming.head,
      bySwap: coming.bySwap,
    },
    next: committedOf(next),
    further: further && committedOf(further),
    fromBefore,
  };
}

/** The commitments of rounds. Rounds of one chain must be consecutive. */
export async function commitmentsOf(
  rounds: readonly RoundRef[],
  readSeeds: ReadSeeds,
): Promise<Commitment[]> {
  const commitments: Commitment[] = [];
  for (const chainId of new Set(rounds.map((round) => round.chainId))) {
    const own = rounds.filter((round) => round.chainId === chainId);
    const seeds = await readSeeds(chainId, own[0]?.index ?? 0, own.at(-1)?.index ?? 0);
    own.forEach((round, place) => {
      const { gameResultHash } = seededRound(round, seeds[place] ?? '');
      commitments.push({ chainId, index: round.index, gameResultHash });
    });
  }
  return commitments;
}

/** A round with the values for its verification; without its seeds while it is open. */
export function roundSeedsOf(round: SeededRound, open: boolean): RoundSeeds {
  return {
    chainId: round.chainId,
    index: round.index,
    clientSeed: round.clientSeed,
    historyBlockNum: round.blockNum,
    historyBlockHash: round.blockHash,
    serverSeedHash: round.serverSeedHash,
    gameResultHash: round.gameResultHash,
    serverSeed: open ? null : round.serverSeed,
    resultSeed: open ? null : round.resultSeed,
  };
}

const committedOf = ({ k, chainId, before, commitment, length }: RegisteredChain): RegisteredChain => ({
  k,
  chainId,
  before,
  commitment,
  length,
});
