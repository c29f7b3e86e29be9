// What this device can say of the fairness of balls: what was committed to before they were dropped, and the fairness
// sheet's view of a ball that has landed and of the next one.
import type { Commitment, OwnSeeds } from '../../mechanics/playerChain/messages';
import { PROOF_FORMAT, type PlinkoProof, type ProofChain, type Witnessed } from '../../protocol/proof';
import { UNFINISHED, type FairRound } from '../../stores/fairness';
import type { Money } from '../../core/money';
import type { PastPlinkoBall } from './messages';
import { ROWS, type Risk, type Rows } from './paytables';

/** Commitments that are remembered, the oldest forgotten first. */
const KEPT = 1_000;

interface SeenCommitment {
  readonly gameResultHash: string;
  /** The client seed that it was made with; with another one it is published anew. */
  readonly clientSeed: string | null;
}

interface SeenChain {
  readonly tip: string;
  /** The first ball that had not been dropped when the chain was seen. */
  readonly from: number;
}

export class FairBalls {
  private readonly commitments = new Map<string, SeenCommitment>();
  private readonly chains = new Map<string, SeenChain>();

  /** Notes what is published for balls not yet dropped. What was seen first stays, unless the client seed has changed. */
  note({ current, coming, next, clientSeed }: OwnSeeds, commitments: readonly Commitment[]): void {
    if (current) this.noteChain(current.chainId, { tip: current.commitment, from: current.nextIndex });
    for (const chain of [coming, next])
      if (chain) this.noteChain(chain.chainId, { tip: chain.commitment, from: 1 });
    for (const { chainId, index, gameResultHash } of commitments) {
      const key = keyOf(chainId, index);
      if (this.commitments.get(key)?.clientSeed === clientSeed) continue;
      this.commitments.delete(key);
      this.commitments.set(key, { gameResultHash, clientSeed });
    }
    for (const key of this.commitments.keys()) {
      if (this.commitments.size <= KEPT) break;
      this.commitments.delete(key);
    }
  }

  private noteChain(chainId: string, seen: SeenChain): void {
    if (!this.chains.has(chainId)) this.chains.set(chainId, seen);
  }

  /** A ball that has landed, held against what was seen before it fell. Null for a board that does not exist. */
  landed(ball: PastPlinkoBall, profitLimit: Money | null): FairRound | null {
    const rows = ROWS.find((one) => one === ball.rows);
    if (rows === undefined) return null;
    const { chainId, index, ...seeds } = ball.seeds;
    const committed = this.commitments.get(keyOf(chainId, index));
    const chain = this.chainOf(chainId, index);
    const limit = profitLimit === null ? {} : { profitLimit };
    return {
      proof: {
        ...BASE,
        rows,
        risk: ball.risk,
        ...known('serverSeed', seeds.serverSeed),
        serverSeedHash: seeds.serverSeedHash,
        clientSeed: seeds.clientSeed,
        blockHash: seeds.historyBlockHash,
        blockNumber: seeds.historyBlockNum,
        round: String(index),
        ...known('resultSeed', seeds.resultSeed),
        gameResultHash: committed?.gameResultHash ?? seeds.gameResultHash,
        chain,
        outcome: { path: ball.path, multiplier: ball.multiplier },
        bet: { stake: ball.amount, payout: ball.payout, ...limit },
      },
      winStatus: ball.resultCode,
      // The seeds of a chain all follow from its end: who saw that saw the promise of each.
      witnessed: new Set<Witnessed>([
        'outcome',
        ...(committed ? (['gameResultHash'] as const) : []),
        ...(chain.tip === undefined ? [] : (['serverSeedHash', 'tip'] as const)),
      ]),
    };
  }

  /** The next ball, as it has been committed to; null before there is a chain. */
  next(seeds: OwnSeeds | null, rows: Rows, risk: Risk): FairRound | null {
    const current = seeds?.current;
    if (!current) return null;
    const { chainId, nextIndex, clientSeed } = current;
    const committed = this.commitments.get(keyOf(chainId, nextIndex));
    return {
      proof: {
        ...BASE,
        rows,
        risk,
        ...known('serverSeedHash', current.serverSeedHash),
        clientSeed,
        blockHash: current.historyBlockHash,
        blockNumber: current.historyBlockNum,
        round: String(nextIndex),
        ...known('gameResultHash', committed?.gameResultHash ?? null),
        chain: { chainId, index: nextIndex, tip: current.commitment },
      },
      winStatus: UNFINISHED,
      witnessed: new Set(['serverSeedHash', 'gameResultHash', 'tip']),
    };
  }

  private chainOf(chainId: string, index: number): ProofChain {
    const seen = this.chains.get(chainId);
    return seen && index >= seen.from ? { chainId, index, tip: seen.tip } : { chainId, index };
  }
}

const BASE = { format: PROOF_FORMAT, game: 'plinko' } as const;
const keyOf = (chainId: string, index: number): string => `${chainId}:${index}`;

/** A field, where there is a value. */
const known = <K extends keyof PlinkoProof>(key: K, value: string | null): { readonly [P in K]?: string } =>
  value === null ? {} : ({ [key]: value } as { readonly [P in K]: string });
