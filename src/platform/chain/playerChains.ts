// Players' own chains, with one register for each player and game. Transactions lock them here; they advance when the
// blocks that were announced for them exist.
import * as v from 'valibot';
import { isHash } from '../../core/hash';
import type { Clock } from '../../core/clock';
import type { KeptChain } from '../commitments/commitment';
import { keepAfter, type CommitmentLog } from '../commitments/commitmentLog';
import type { AtRest } from '../config/atRest';
import { encodeJson } from '../../protocol/json';
import type { RegisterEntry } from '../../protocol/register';
import { CHAIN_LENGTH, PLAYER_CHAIN_PUSHES, type OwnSeeds } from '../../kits/ownRounds/messages';
import type { Database, Transaction } from '../database/database';
import type { Log } from '../logging/log';
import { Lookout } from '../lookout';
import type { Publisher } from '../server/service';
import { BLOCKS_AHEAD, type Block, type BlockSource } from './blocks';
import { HeldChains } from './heldChains';
import { ENTRIES_FIRST, chainsSchema, withEntry } from './playerChainState';
import type { Chains, RegisteredChain, TakeOver } from './playerChainState';
import { PlayerSeeds, type ChainOwner } from './playerSeeds';
import type { SeedChains } from './seedChains';
import type { Random } from '../random';

/** A number this far from the head belongs to another chain of blocks, from before a change of the source. */
const OTHER_CHAIN = 1_000;
/** Number of players whose chains advance in one transaction. */
const PORTION = 100;

export interface PlayerChainsParts {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  /** The registers. */
  readonly registers: Pick<SeedChains, 'register' | 'entries' | 'end' | 'finish'>;
  /** The prefix of a chain's owner in a game. */
  readonly nameOf: (gameType: number) => string;
  readonly blocks: BlockSource;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly atRest: AtRest;
  readonly commitments: CommitmentLog | null;
}

interface Waiting extends ChainOwner {
  readonly blockNum: number;
}

export class PlayerChains {
  readonly seeds: PlayerSeeds;
  private readonly lookout: Lookout;
  private stopListening: () => void = () => undefined;

  constructor(private readonly parts: PlayerChainsParts) {
    this.seeds = new PlayerSeeds(parts.atRest);
    this.lookout = new Lookout(
      () => this.moveOn(),
      (error) => parts.log.error('player-chains/blocks-failed', { error }),
    );
  }

  /** Locks a player's chains until the transaction ends. The first call for a player registers the first two. */
  async hold(tx: Transaction, owner: ChainOwner): Promise<HeldChains> {
    const found = await this.withEntries(
      tx,
      owner,
      (await this.locked(tx, owner)) ?? (await this.begin(tx, owner)),
    );
    const { blocks, clock, registers } = this.parts;
    return new HeldChains(
      {
        tx,
        owner,
        seeds: this.seeds,
        now: () => clock.now(),
        futureBlock: () => {
          const head = blocks.head();
          return head && { num: head.num + BLOCKS_AHEAD, head: head.num };
        },
        register: (chains) => this.register(tx, chains),
        end: (chainId) => registers.end(tx, chainId),
        finish: (chainId) => registers.finish(tx, chainId),
        write: (chains) => this.write(tx, owner, chains),
        onTakeOver: (reason, seeds, gameResultHash) => this.tell(owner, reason, seeds, gameResultHash),
      },
      found,
    );
  }

  /** Number of the block announced for the coming chain; null when there is none. */
  async announcedBlock({ userId, gameType }: ChainOwner): Promise<number | null> {
    return (await this.read({ userId, gameType }))?.coming?.blockNum ?? null;
  }

  /** A player's register from number `from` on, for that player only; null before it has begun. */
  async entries(
    owner: ChainOwner,
    from: number,
    count: number,
  ): Promise<{ readonly owner: string; readonly entries: readonly RegisterEntry[] } | null> {
    const chains = await this.read(owner);
    return (
      chains && {
        owner: chains.owner,
        entries: await this.parts.registers.entries(chains.owner, from, count),
      }
    );
  }

  private async read({ userId, gameType }: ChainOwner): Promise<Chains | null> {
    const query = 'SELECT state FROM own_chains WHERE user_id = $1 AND game_type = $2';
    const [row] = await this.parts.database.query(query, [userId, gameType]);
    return row ? v.parse(chainsSchema, row['state']) : null;
  }

  start(): void {
    this.stopListening = this.parts.blocks.onBlock(() => this.lookout.look());
    this.lookout.start();
  }

  stop(): Promise<void> {
    this.stopListening();
    return this.lookout.stop();
  }

  /** Advances the chains whose announced blocks exist now. */
  private async moveOn(): Promise<void> {
    const head = this.parts.blocks.head();
    if (!head) return;
    const blocks = new Map<number, Block | null>();
    let after: Waiting | undefined;
    do {
      const portion = await this.waitingAfter(after, head.num);
      for (const waiting of portion) {
        if (this.lookout.stopped) return;
        const { blockNum } = waiting;
        const block = blocks.get(blockNum) ?? (await this.blockOf(blockNum));
        blocks.set(blockNum, block);
        await this.seeBlock(waiting, block, head.num);
      }
      after = portion.at(-1);
    } while (after);
  }

  private async seeBlock(waiting: Waiting, block: Block | null, head: number): Promise<void> {
    const isElsewhere = Math.abs(head - waiting.blockNum) > OTHER_CHAIN;
    if (!block && !isElsewhere) return;
    await this.parts.database.transaction(async (tx) => {
      const chains = await this.hold(tx, waiting);
      if (block) await chains.seeBlock(block.num, block.hash);
      else await chains.leaveComing();
      await chains.save();
    });
  }

  /** Players whose announced block may exist, or never will, in the order of their ids. */
  private async waitingAfter(after: Waiting | undefined, head: number): Promise<readonly Waiting[]> {
    const rows = await this.parts.database.query<{ user_id: string; game_type: number; waits_for: string }>(
      `SELECT user_id, game_type, waits_for FROM own_chains
       WHERE (waits_for <= $1::bigint OR waits_for > $2::bigint) AND (user_id, game_type) > ($3, $4::integer)
       ORDER BY user_id, game_type LIMIT ${PORTION}`,
      [head, head + OTHER_CHAIN, after?.userId ?? '', after?.gameType ?? 0],
    );
    return rows.map((row) => ({
      userId: row.user_id,
      gameType: row.game_type,
      blockNum: Number(row.waits_for),
    }));
  }

  private async blockOf(num: number): Promise<Block | null> {
    const block = await this.parts.blocks.byNumber(num);
    if (!block || (block.num === num && isHash(block.hash))) return block;
    this.parts.log.error('player-chains/abnormal-block', { num, block });
    return null;
  }

  private async begin(tx: Transaction, { userId, gameType }: ChainOwner): Promise<Chains> {
    const { random, nameOf } = this.parts;
    const owner = `${nameOf(gameType)}:${Buffer.from(random.bytes(16)).toString('hex')}`;
    const query = 'SELECT 1 FROM player_seeds_before_registers WHERE user_id = $1 AND game_type = $2';
    const before = await tx.query(query, [userId, gameType]);
    const chains: Chains = {
      owner,
      current: null,
      coming: null,
      waiting: [],
      swaps: [],
      fromBefore: before.length > 0,
    };
    // A second transaction waits here until the first has committed its row.
    const written = await tx.query(
      `INSERT INTO own_chains (user_id, game_type, owner, state) VALUES ($1, $2, $3, $4::jsonb)
       ON CONFLICT DO NOTHING RETURNING owner`,
      [userId, gameType, owner, encodeJson(chains)],
    );
    if (written.length > 0) await this.withEntries(tx, { userId, gameType }, chains);
    const found = await this.locked(tx, { userId, gameType });
    if (!found) throw new Error('the chains of a player were deleted');
    return found;
  }

  /** Registers two waiting chains when no chain is in use or announced: at the beginning, and after all chains have ended. */
  private async withEntries(tx: Transaction, owner: ChainOwner, found: Chains): Promise<Chains> {
    if (found.current || found.coming || found.waiting.length >= ENTRIES_FIRST) return found;
    let chains = found;
    while (chains.waiting.length < ENTRIES_FIRST) chains = withEntry(chains, await this.register(tx, chains));
    await this.write(tx, owner, chains);
    return chains;
  }

  private async register(tx: Transaction, { owner }: Chains): Promise<RegisteredChain> {
    const { k, chainId, before, tip, length } = await this.parts.registers.register(tx, owner, CHAIN_LENGTH);
    return { k, chainId, before, commitment: tip, length };
  }

  private async write(tx: Transaction, { userId, gameType }: ChainOwner, chains: Chains): Promise<void> {
    const waitsFor = chains.coming?.blockHash === null ? chains.coming.blockNum : null;
    await tx.query(
      'UPDATE own_chains SET state = $3::jsonb, waits_for = $4::bigint WHERE user_id = $1 AND game_type = $2',
      [userId, gameType, encodeJson(chains), waitsFor],
    );
    keepAfter(tx, this.parts.commitments, () => keptOf(chains));
  }

  /** The state of all players' chains in this database. */
  async *kept(): AsyncIterable<readonly KeptChain[]> {
    for (let after = ''; ;) {
      const rows = await this.parts.database.query<{ owner: string; state: unknown }>(
        `SELECT owner, state FROM own_chains WHERE owner > $1 ORDER BY owner LIMIT ${PORTION}`,
        [after],
      );
      const last = rows.at(-1);
      if (!last) return;
      after = last.owner;
      yield rows.flatMap(({ state }) => keptOf(v.parse(chainsSchema, state)));
    }
  }

  /** Drops all chains, which have ended: each player continues with the next entries of the register. */
  async beginAnew(tx: Transaction): Promise<void> {
    await tx.query(
      `UPDATE own_chains SET waits_for = NULL,
         state = state || '{"current":null,"coming":null,"waiting":[]}'::jsonb`,
    );
  }

  private async locked(tx: Transaction, { userId, gameType }: ChainOwner): Promise<Chains | null> {
    const query = 'SELECT state FROM own_chains WHERE user_id = $1 AND game_type = $2 FOR UPDATE';
    const [row] = await tx.query(query, [userId, gameType]);
    return row ? v.parse(chainsSchema, row['state']) : null;
  }

  private tell(
    { userId, gameType }: ChainOwner,
    reason: TakeOver,
    { current }: OwnSeeds,
    gameResultHash: string,
  ): void {
    if (!current || current.serverSeedHash === null) return;
    const { chainId, nextIndex, clientSeed, serverSeedHash, historyBlockNum, historyBlockHash } = current;
    const info = { reason, chainId, roundId: nextIndex, clientSeed, serverSeedHash, gameResultHash };
    const told = { gameType, ...info, historyBlockNum, historyBlockHash };
    this.parts.publisher.toPlayer(userId, PLAYER_CHAIN_PUSHES.chainTookOver.code, told);
  }
}

/** The commitments of a player's chains. */
const keptOf = ({ owner, current, coming }: Chains): readonly KeptChain[] =>
  [current, coming && { ...coming, used: 0 }].flatMap((chain) =>
    chain === null
      ? []
      : {
          ...{ kind: 'own', owner, k: chain.k, chainId: chain.chainId, clientSeed: chain.clientSeed },
          ...{ block: chain.blockNum, used: chain.used, published: chain.published },
        },
  );
