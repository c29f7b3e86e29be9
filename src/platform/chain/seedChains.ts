// The seed chains of the platform, in SQL: which there are, and how far each has been used. A chain's tip is stored and
// never leaves; its seed 0 is its commitment. Each owner (a shared game, later a player in a game) has one chain in use
// and one that follows, committed to long before it is needed.
import { randomHash, randomId, type Random } from '../random';
import type { Clock } from '../../core/clock';
import type { Database, Querying, Transaction } from '../database/database';
import { walkBack, type WalkedChain } from './seeds';

/** The next seed of a chain, for one round. */
export interface DrawnSeed {
  readonly chainId: string;
  /** Seed 0 of the chain; public. */
  readonly commitment: string;
  /** From 1; every index is used once, in order, also by rounds that are voided. */
  readonly index: number;
  /** Secret until the round is over. */
  readonly serverSeed: string;
}

interface ChainRow extends Readonly<Record<string, unknown>> {
  readonly chain_id: string;
  readonly tip: string;
  readonly length: number;
}

/** The chain in use and the one that follows it. */
const CHAINS_AHEAD = 2;
const MAX_WALKED = 64;

export class SeedChains {
  /** By chain id, the one used last at the end. */
  private readonly walked = new Map<string, Promise<WalkedChain>>();

  constructor(
    private readonly parts: { readonly database: Database; readonly random: Random; readonly clock: Clock },
  ) {}

  /** Sees to it that the owner has a chain with seeds left and one to follow, each of `length` seeds. */
  async prepare(owner: string, length: number): Promise<void> {
    const { database } = this.parts;
    const usable = await database.query<ChainRow & { place: number }>(
      'SELECT chain_id, tip, length, place FROM seed_chains WHERE owner = $1 AND used < length ORDER BY place',
      [owner],
    );
    const [last] = await database.query<{ place: number | null }>(
      'SELECT max(place) AS place FROM seed_chains WHERE owner = $1',
      [owner],
    );
    let place = last?.place ?? 0;
    for (let count = usable.length; count < CHAINS_AHEAD; count++) await this.create(owner, ++place, length);
    if (usable[0]) await this.walk(usable[0]);
  }

  /** Takes the owner's next seed, inside the caller's transaction. */
  async draw(tx: Transaction, owner: string): Promise<DrawnSeed> {
    const [row] = await tx.query<ChainRow & { used: number }>(
      `UPDATE seed_chains SET used = used + 1
       WHERE chain_id = (SELECT chain_id FROM seed_chains WHERE owner = $1 AND used < length ORDER BY place LIMIT 1)
       RETURNING chain_id, tip, length, used`,
      [owner],
    );
    if (!row) throw new Error(`no seed left for ${owner}`);
    const chain = await this.walk(row);
    const { commitment } = chain;
    return { chainId: row.chain_id, commitment, index: row.used, serverSeed: chain.seed(row.used) };
  }

  /** A seed that was drawn before: to reveal it after a restart. */
  async drawn(querying: Querying, chainId: string, index: number): Promise<string> {
    const [row] = await querying.query<ChainRow & { used: number }>(
      'SELECT chain_id, tip, length, used FROM seed_chains WHERE chain_id = $1',
      [chainId],
    );
    if (!row || index > row.used) throw new Error(`seed ${index} of chain ${chainId} was never drawn`);
    return (await this.walk(row)).seed(index);
  }

  private async create(owner: string, place: number, length: number): Promise<void> {
    const { database, random, clock } = this.parts;
    const tip = randomHash(random);
    const row: ChainRow = { chain_id: randomId(random), tip, length };
    const { commitment } = await this.walk(row);
    await database.query(
      `INSERT INTO seed_chains (chain_id, owner, place, tip, commitment, length, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [row.chain_id, owner, place, tip, commitment, length, clock.now()],
    );
  }

  private walk({ chain_id, tip, length }: ChainRow): Promise<WalkedChain> {
    const chain = this.walked.get(chain_id) ?? walkBack(tip, length);
    this.walked.delete(chain_id);
    this.walked.set(chain_id, chain);
    for (const oldest of this.walked.keys()) {
      if (this.walked.size <= MAX_WALKED) break;
      this.walked.delete(oldest);
    }
    return chain;
  }
}
