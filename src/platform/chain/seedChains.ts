// The seed chains of the platform, in SQL. Each is an entry in its owner's register. A chain's last seed is stored, and is not
// published before the chain has ended; its seed 0 is the entry's tip. An owner has a chain in use and a following one, which is
// registered before any block of the chain in use is announced.
import { NOTHING_BEFORE } from '../../core/chainTerms';
import { keepAfter, type CommitmentLog } from '../commitments/commitmentLog';
import type { KeptEntry } from '../commitments/commitment';
import { atRest, isSealed, type AtRest } from '../config/atRest';
import { chainIdOf } from '../../core/register';
import type { Clock } from '../../core/clock';
import type { RegisterEntry } from '../../protocol/register';
import type { Database, Querying, Transaction } from '../database/database';
import { randomHash, type Random } from '../random';
import { walkBack, type WalkedChain } from './seeds';

/** The next seed of a chain; each seed serves one round. */
export interface DrawnSeed {
  readonly chainId: string;
  /** The entry after it in the register. */
  readonly nextChainId: string;
  /** Seed 0 of the chain; public. */
  readonly commitment: string;
  /** Begins with 1. Every index is used once and in order, also by void rounds. */
  readonly index: number;
  /** Secret until the round is over. */
  readonly serverSeed: string;
}

interface ChainRow extends Readonly<Record<string, unknown>> {
  readonly chain_id: string;
  /** The last seed as stored, sealed or not. */
  readonly tip: string;
  readonly length: number;
}

interface PlacedRow extends ChainRow {
  readonly place: number;
  readonly commitment: string;
  readonly used: number;
  readonly ended_by: string | null;
  readonly finished: boolean;
}

export interface SeedChainsParts {
  readonly database: Database;
  readonly random: Random;
  readonly clock: Pick<Clock, 'now'>;
  /** Seals the ends of chains; without it they are stored unsealed. */
  readonly atRest?: AtRest;
  /** The log of commitments; without it they are only in the database. */
  readonly commitments?: CommitmentLog | null;
}

/** An entry with the id of the one before it. */
export type FollowingEntry = RegisterEntry & { readonly before: string };

const MAX_WALKED = 256;
const PORTION = 500;
const COLUMNS = 'chain_id, tip, length, place, commitment, used, ended_by, finished';

/** $1: a chain id; returns a portion of the chains after it. */
const PLAIN_TIPS = `SELECT chain_id, tip, length FROM seed_chains
  WHERE chain_id > $1 AND NOT finished AND tip NOT LIKE 'sealed:%' ORDER BY chain_id LIMIT ${PORTION}`;
const SEALED_TIPS = `SELECT chain_id, tip, length FROM seed_chains
  WHERE chain_id > $1 AND tip LIKE 'sealed:%' ORDER BY chain_id LIMIT ${PORTION}`;

export class SeedChains {
  /** Walked chains by id, the last used one at the end. */
  private readonly walked = new Map<string, Promise<WalkedChain>>();

  private readonly atRest: AtRest;
  private readonly commitments: CommitmentLog | null;

  constructor(private readonly parts: SeedChainsParts) {
    this.atRest = parts.atRest ?? atRest(null);
    this.commitments = parts.commitments ?? null;
  }

  /**
   * Seals the ends of chains that were stored before there was a key, and renews those that the previous key sealed. Returns
   * their number. Throws when the keys do not open the stored ends.
   */
  async sealKept(): Promise<number> {
    const { database } = this.parts;
    const [newest] = await database.query<ChainRow>(
      "SELECT chain_id, tip, length FROM seed_chains WHERE tip LIKE 'sealed:%' ORDER BY created_at DESC LIMIT 1",
    );
    if (newest) this.atRest.open(newest.tip);
    if (!this.atRest.isOn) return 0;
    const plain = await this.renew(PLAIN_TIPS);
    // Also renews ended chains: their last seeds are public and are read from here.
    return plain + (this.atRest.isChanging ? await this.renew(SEALED_TIPS) : 0);
  }

  private async renew(tips: string): Promise<number> {
    const { database } = this.parts;
    let count = 0;
    for (let after = ''; ;) {
      const some = await database.query<ChainRow>(tips, [after]);
      const last = some.at(-1);
      if (!last) return count;
      after = last.chain_id;
      const renewed = some.flatMap(({ chain_id, tip }) => {
        const now = this.atRest.renew(tip);
        return now === tip ? [] : [{ chain_id, tip: now }];
      });
      if (renewed.length === 0) continue;
      await database.query(
        `UPDATE seed_chains SET tip = renewed.tip FROM jsonb_to_recordset($1::jsonb) AS renewed (chain_id TEXT, tip TEXT)
         WHERE seed_chains.chain_id = renewed.chain_id`,
        [JSON.stringify(renewed)],
      );
      count += renewed.length;
    }
  }

  /** Ensures that a shared owner has a chain with seeds left and the entry after it, each with `length` seeds. */
  async prepare(owner: string, length: number): Promise<void> {
    const { database } = this.parts;
    const usable = await database.query<PlacedRow>(
      `SELECT ${COLUMNS} FROM seed_chains
       WHERE owner = $1 AND used < length AND ended_by IS NULL ORDER BY place LIMIT 2`,
      [owner],
    );
    for (let count = usable.length; count < 2; count++) await this.create(owner, length);
    if (usable[0]) await this.walk(usable[0]);
  }

  /** Takes the owner's next seed, inside the caller's transaction. */
  async draw(tx: Transaction, owner: string): Promise<DrawnSeed> {
    const [row, next] = await tx.query<PlacedRow>(
      `SELECT ${COLUMNS} FROM seed_chains
       WHERE owner = $1 AND used < length AND ended_by IS NULL ORDER BY place LIMIT 2 FOR UPDATE`,
      [owner],
    );
    if (!row || !next) throw new Error(`no seed left for ${owner}`);
    const index = row.used + 1;
    await tx.query('UPDATE seed_chains SET used = $2 WHERE chain_id = $1', [row.chain_id, index]);
    const chain = await this.walk(row);
    const { commitment } = chain;
    const serverSeed = chain.seed(index);
    return { chainId: row.chain_id, nextChainId: next.chain_id, commitment, index, serverSeed };
  }

  /** A seed that was drawn before: to reveal it after a restart. */
  async drawn(querying: Querying, chainId: string, index: number): Promise<string> {
    const row = await this.rowOf(querying, chainId);
    if (!row || index > row.used) throw new Error(`seed ${index} of chain ${chainId} was never drawn`);
    return (await this.walk(row)).seed(index);
  }

  /** Appends an entry to the owner's register, inside the caller's transaction. */
  async register(tx: Transaction, owner: string, length: number): Promise<FollowingEntry> {
    const [last] = await tx.query<PlacedRow>(
      `SELECT ${COLUMNS} FROM seed_chains WHERE owner = $1 ORDER BY place DESC LIMIT 1 FOR UPDATE`,
      [owner],
    );
    const k = last ? last.place + 1 : 0;
    const end = randomHash(this.parts.random);
    const walking = walkBack(end, length);
    const { commitment: tip } = await walking;
    const before = last?.chain_id ?? NOTHING_BEFORE;
    const chainId = chainIdOf(before, owner, k, { tip, length });
    const kept: KeptEntry = { kind: 'entry', owner, k, chainId, tip, length, end: this.atRest.seal(end) };
    await this.write(tx, kept);
    keepAfter(tx, this.commitments, () => [kept]);
    void this.remember(chainId, walking);
    return { k, chainId, before, tip, length, ended: null, lastSeed: null };
  }

  /** Entries of a register from number `from` on; public. */
  async entries(owner: string, from: number, count: number): Promise<readonly RegisterEntry[]> {
    const rows = await this.parts.database.query<PlacedRow>(
      `SELECT ${COLUMNS} FROM seed_chains WHERE owner = $1 AND place >= $2 ORDER BY place LIMIT $3`,
      [owner, from, count],
    );
    return rows.map(({ place, chain_id, commitment, length, ended_by, finished, tip }) => ({
      k: place,
      chainId: chain_id,
      tip: commitment,
      length,
      ended: ended_by === 'swap' || ended_by === 'leak' ? ended_by : null,
      lastSeed: finished ? this.atRest.open(tip) : null,
    }));
  }

  /** Stores an entry that was registered before, perhaps under the previous storage key. */
  async write(tx: Transaction, { chainId, owner, k, end, tip, length }: KeptEntry): Promise<void> {
    await tx.query(
      `INSERT INTO seed_chains (chain_id, owner, place, tip, commitment, length, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [chainId, owner, k, this.atRest.renew(end), tip, length, this.parts.clock.now()],
    );
  }

  /** The given entries that are not in this database. */
  async missing(entries: readonly KeptEntry[]): Promise<readonly KeptEntry[]> {
    const rows = await this.parts.database.query<ChainRow>(
      'SELECT chain_id FROM seed_chains WHERE chain_id = ANY($1::text[])',
      [entries.map(({ chainId }) => chainId)],
    );
    const known = new Set(rows.map(({ chain_id }) => chain_id));
    return entries.filter(({ chainId }) => !known.has(chainId));
  }

  /** Entries that were registered since a time, to store them in the log again. */
  async registeredSince(time: number): Promise<readonly KeptEntry[]> {
    const rows = await this.parts.database.query<PlacedRow & { owner: string }>(
      `SELECT owner, ${COLUMNS} FROM seed_chains
       WHERE created_at >= $1 AND NOT finished AND (ended_by IS NULL OR ended_by <> 'before-registers')
       ORDER BY owner, place`,
      [time],
    );
    return rows.map(({ owner, place, chain_id, commitment, length, tip }) => ({
      ...{ kind: 'entry', owner, k: place, chainId: chain_id, tip: commitment, length },
      end: isSealed(tip) ? tip : this.atRest.seal(tip),
    }));
  }

  /** Ends all used and waiting chains: players may have more of their seeds than this database shows. */
  async endAll(tx: Transaction): Promise<void> {
    await tx.query(
      `UPDATE seed_chains SET ended_by = 'leak', ended_at = $1, finished = TRUE
       WHERE ended_by IS NULL AND NOT finished`,
      [this.parts.clock.now()],
    );
  }

  /** Marks at least `index` seeds of a chain as drawn. */
  async drawnAtLeast(tx: Transaction, chainId: string, index: number): Promise<void> {
    await tx.query('UPDATE seed_chains SET used = GREATEST(used, $2) WHERE chain_id = $1', [chainId, index]);
  }

  /** Ends a chain after its player's swap. */
  async end(tx: Transaction, chainId: string): Promise<void> {
    await tx.query("UPDATE seed_chains SET ended_by = 'swap', ended_at = $2 WHERE chain_id = $1", [
      chainId,
      this.parts.clock.now(),
    ]);
  }

  /** Makes the last seed of a chain public: it has no open rounds and will have none. */
  async finish(tx: Transaction, chainId: string): Promise<void> {
    await tx.query('UPDATE seed_chains SET finished = TRUE WHERE chain_id = $1', [chainId]);
  }

  private create(owner: string, length: number): Promise<FollowingEntry> {
    return this.parts.database.transaction((tx) => this.register(tx, owner, length));
  }

  private async rowOf(querying: Querying, chainId: string): Promise<PlacedRow | undefined> {
    const [row] = await querying.query<PlacedRow>(`SELECT ${COLUMNS} FROM seed_chains WHERE chain_id = $1`, [
      chainId,
    ]);
    return row;
  }

  private walk({ chain_id, tip, length }: ChainRow): Promise<WalkedChain> {
    return this.remember(chain_id, this.walked.get(chain_id) ?? walkBack(this.atRest.open(tip), length));
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
