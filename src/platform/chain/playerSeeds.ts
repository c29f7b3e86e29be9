// Computes the seeds of players' own chains from their secret tips. Only this file can produce a secret that gives away an
// outcome too early.
import { createHash } from 'node:crypto';
import type { AtRest } from '../config/atRest';
import type { Querying } from '../database/database';
import { walkBack, type WalkedChain } from './seeds';

/** Number of chains whose marks stay in memory; a chain has eleven marks. */
const MAX_WALKED = 256;

export interface ChainOwner {
  readonly userId: string;
  readonly gameType: number;
}

export class PlayerSeeds {
  private readonly walked = new Map<string, Promise<WalkedChain>>();

  constructor(private readonly atRest: AtRest) {}

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
    // Rounds from before registers are still shown.
    const query = `SELECT tip, length FROM seed_chains WHERE chain_id = $1
      UNION ALL SELECT tip, length FROM player_chains WHERE chain_id = $1`;
    const [row] = await querying.query<{ tip: string; length: number }>(query, [chainId]);
    if (!row) throw new Error(`no chain ${chainId}`);
    return this.remember(chainId, walkBack(this.atRest.open(row.tip), row.length));
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
