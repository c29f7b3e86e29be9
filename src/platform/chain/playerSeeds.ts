// The seeds of players' own chains: made, kept with their secret tips, and walked. Everything that can tell an outcome
// before its time comes from here.
import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock';
import type { Querying, Transaction } from '../database/database';
import { randomHash, randomId, type Random } from '../random';
import { walkBack, type WalkedChain } from './seeds';
import type { CommittedChain } from './playerChainState';

/** Chains walked last, kept in memory: eleven marks each. */
const MAX_WALKED = 256;

export interface ChainOwner {
  readonly userId: string;
  readonly gameType: number;
}

export interface PlayerSeedsParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
}

export class PlayerSeeds {
  private readonly walked = new Map<string, Promise<WalkedChain>>();

  constructor(private readonly parts: PlayerSeedsParts) {}

  /** Commits to a new chain. */
  async create(tx: Transaction, { userId, gameType }: ChainOwner, length: number): Promise<CommittedChain> {
    const { random, clock } = this.parts;
    const tip = randomHash(random);
    const chainId = randomId(random);
    const { commitment } = await this.remember(chainId, walkBack(tip, length));
    await tx.query(
      `INSERT INTO player_chains (chain_id, user_id, game_type, tip, commitment, length, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [chainId, userId, gameType, tip, commitment, length, clock.now()],
    );
    return { chainId, commitment, length };
  }

  /** serverSeed[index] of a chain, 0 being its commitment. Secret until the round of the index is over. */
  async seed(querying: Querying, chainId: string, index: number): Promise<string> {
    return (await this.walk(querying, chainId)).seed(index);
  }

  /** serverSeed[from] to serverSeed[to], in one walk. */
  async seeds(querying: Querying, chainId: string, from: number, to: number): Promise<readonly string[]> {
    let seed = await this.seed(querying, chainId, to);
    const seeds = [seed];
    for (let index = to; index > from; index--) {
      seed = createHash('sha256').update(seed).digest('hex');
      seeds.push(seed);
    }
    return seeds.reverse();
  }

  private async walk(querying: Querying, chainId: string): Promise<WalkedChain> {
    const known = this.walked.get(chainId);
    if (known) return this.remember(chainId, known);
    const query = 'SELECT tip, length FROM player_chains WHERE chain_id = $1';
    const [row] = await querying.query<{ tip: string; length: number }>(query, [chainId]);
    if (!row) throw new Error(`no chain ${chainId}`);
    return this.remember(chainId, walkBack(row.tip, row.length));
  }

  private remember(chainId: string, chain: Promise<WalkedChain>): Promise<WalkedChain> {
    this.walked.delete(chainId);
    this.walked.set(chainId, chain);
    for (const oldest of this.walked.keys()) {
      if (this.walked.size <= MAX_WALKED) break;
      this.walked.delete(oldest);
    }
    return chain;
  }
}
