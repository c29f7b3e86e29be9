// A house with a player's own chains, by all rules: entries in his register, a client seed that he chose when he knew the
// chain, a block that did not exist then, commitments before each bet.
import { NOTHING_BEFORE, OWN_CHAIN_LENGTH } from '../../../src/core/chainTerms';
import type { ManualClock } from '../../../src/core/clock';
import type { GameDefinition } from '../../../src/games/definition';
import {
  FOLLOWER_FROM,
  PLAYER_CHAIN_CALLS,
  SWAPS_A_DAY,
  type Commitment,
  type OwnSeeds,
} from '../../../src/kits/ownRounds/messages';
import { seededRound, type SeededRound } from '../../../src/platform/chain/chainViews';
import { CODE } from '../../../src/protocol/codes';
import type { RegisterEntry } from '../../../src/protocol/register';
import { chainOf, H, House, read, refused, type Play, type Twists } from './house';
import type { Said } from './wire';

/** Number of blocks between the newest one and an announced one. */
const BLOCKS_AHEAD = 2;
/** Number of moves that a player has time for in a round. */
const MOVES = 3;
const DAY = 24 * 60 * 60_000;

export interface OwnChainOf {
  k: number;
  chainId: string;
  before: string;
  commitment: string;
  length: number;
  seeds: readonly string[];
  clientSeed: string;
  blockNum: number;
  head: number;
  bySwap: boolean;
  /** The index that was dealt last. */
  used: number;
}

export interface OwnRound extends SeededRound {
  open: boolean;
}

/** Places where a house with own chains could break the rules. */
export interface OwnTwists extends Twists {
  /** Called before anything else in a round; `number` as in play. */
  before?(number: number): void;
  /** Changes all data of the player's chains in messages. */
  seeds?(told: Told): void;
  committed?(commitment: Mutable<Commitment>): void;
  /** The player swaps his seeds in this round. */
  swaps?(number: number): boolean;
  /** True: swaps of the player are refused. */
  refusesSwaps?: boolean;
  /** Changes the block that is announced for a chain. */
  block?(due: number, head: number): number;
  /** Changes the id of an entry when it is registered. */
  entryId?(id: string): string;
  /** Changes the last seed of a chain that has ended. */
  lastSeed?(seed: string): string | null;
  /** Changes the round that a bet is played on. */
  dealt?(round: Mutable<OwnRound>): void;
  /** Changes a round before it is sent to its player. */
  round?(told: Record<string, unknown>): void;
}

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Chained = NonNullable<OwnSeeds['current']>;
/** The data of the player's chains before it is sent. */
export interface Told extends Omit<Mutable<OwnSeeds>, 'current' | 'coming' | 'next' | 'further'> {
  current: Mutable<Chained> | null;
  coming: Mutable<NonNullable<OwnSeeds['coming']>> | null;
  next: Mutable<OwnSeeds['next']>;
  further: Mutable<OwnSeeds['next']> | null;
}

export abstract class OwnHouse extends House {
  override twists: OwnTwists = {};
  readonly owner: string;
  readonly entries: RegisterEntry[] = [];
  current: OwnChainOf | null = null;
  coming: OwnChainOf | null = null;
  waiting: OwnChainOf[] = [];
  /** True while a round is open: its seed is secret. */
  protected isOpen = false;
  private swaps: number[] = [];
  private rounds = 0;

  get played(): number {
    return this.rounds;
  }

  constructor(
    clock: ManualClock,
    name: string,
    game: GameDefinition,
    /** Number of rounds that are committed to ahead. */
    private readonly ahead: number,
  ) {
    super(clock, name, game);
    this.owner = `${game.id}:${H(name).slice(0, 32)}`;
    this.waiting = [this.register(), this.register()];
  }

  async play(table: Play, number: number): Promise<void> {
    this.twists.before?.(number);
    if (this.twists.swaps?.(number)) table.seats[0]?.swap?.();
    for (const seat of table.seats) {
      seat.bet();
      await table.pass(500);
    }
    await table.disturbed('betting', number);
    for (let move = 0; move < MOVES; move++) {
      await table.pass(1_500);
      for (const seat of table.seats) seat.move?.();
    }
    await table.disturbed('flight', number);
    await table.pass(1_500);
  }

  /** Registers a further entry. `length`: another one than the rules require. */
  register(length: number = OWN_CHAIN_LENGTH, seeds?: readonly string[]): OwnChainOf {
    const k = this.entries.length;
    const own = seeds ?? chainOf(`${this.name} ${k}`, length);
    const before = this.entries.at(-1)?.chainId ?? NOTHING_BEFORE;
    const tip = own[0] ?? '';
    const id = H(`${before}:${this.owner}:${k}:${tip}:${length}`);
    const chainId = this.twists.entryId?.(id) ?? id;
    this.entries.push({ k, chainId, tip, length, ended: null });
    return {
      ...{ k, chainId, before, commitment: tip, length, seeds: own },
      ...{ clientSeed: '', blockNum: 0, head: 0, bySwap: false, used: 0 },
    };
  }

  /** The coming chain takes over, if its block exists. */
  private turnOver(): void {
    const { current, coming } = this;
    if (!coming || coming.blockNum > this.seen) return;
    if (current && !coming.bySwap && current.used < current.length) return;
    if (this.isOpen) return;
    if (current) this.end(current, coming.bySwap);
    this.current = coming;
    this.coming = null;
  }

  private end({ k, seeds, length }: OwnChainOf, bySwap: boolean): void {
    const entry = this.entries[k];
    if (!entry) return;
    const last = seeds[length] ?? '';
    const lastSeed = this.twists.lastSeed ? this.twists.lastSeed(last) : last;
    this.entries[k] = { ...entry, ended: bySwap ? 'swap' : null, lastSeed };
  }

  /** The first waiting chain gets its client seed and its block. */
  private announce(clientSeed: string, bySwap: boolean): void {
    while (this.waiting.length < 2) this.waiting.push(this.register());
    const next = this.waiting.shift();
    if (!next) return;
    const head = this.seen;
    const due = head + BLOCKS_AHEAD;
    const last = this.coming?.blockNum ?? this.current?.blockNum ?? 0;
    const blockNum = this.twists.block?.(due, head) ?? Math.max(due, last + 1);
    this.coming = { ...next, clientSeed, blockNum, head, bySwap };
  }

  /** Takes the player's client seed for a chain. */
  private takesSeed(chainId: string, clientSeed: string): Said | null {
    const { current, coming } = this;
    const has = [current, coming].find((chain) => chain?.chainId === chainId);
    if (has) return has.clientSeed === clientSeed ? null : refused(CODE.clientSeedNotAwaited);
    const isAwaited = coming === null && (current === null || current.used >= FOLLOWER_FROM);
    if (!isAwaited || this.waiting[0]?.chainId !== chainId) return refused(CODE.clientSeedNotAwaited);
    this.announce(clientSeed, current === null);
    return null;
  }

  protected swap({ chainId, clientSeed }: { readonly chainId: string; readonly clientSeed: string }): Said {
    const now = this.clock.now();
    this.swaps = this.swaps.filter((at) => at > now - DAY);
    if (this.coming?.bySwap && this.coming.chainId === chainId) return { body: { seeds: this.seeds() } };
    if (this.twists.refusesSwaps) return refused(CODE.seedSwapsUsedUp);
    if (this.isOpen) return refused(CODE.seedSwapRoundOpen);
    if (this.coming?.bySwap) return refused(CODE.seedSwapUnderWay);
    if (this.swaps.length >= SWAPS_A_DAY) return refused(CODE.seedSwapsUsedUp);
    if (this.waiting[0]?.chainId !== chainId) return refused(CODE.clientSeedNotAwaited);
    this.swaps.push(now);
    this.announce(clientSeed, true);
    return { body: { seeds: this.seeds() } };
  }

  protected override gameCall(path: string, request: unknown): Said | null {
    if (path !== PLAYER_CHAIN_CALLS.clientHash.path) return null;
    const { gameType } = this.game;
    const { chainId, clientSeed } = read(PLAYER_CHAIN_CALLS.clientHash, request);
    const refusal = clientSeed ? this.takesSeed(chainId ?? '', clientSeed) : null;
    if (refusal) return refusal;
    const seeds = this.seeds();
    return { body: { gameType, clientSeed: seeds.clientSeed, seeds } };
  }

  /** All data of the player's chains, as it is sent to him. */
  seeds(): OwnSeeds {
    this.turnOver();
    const { current, coming, waiting } = this;
    const [next, further = null] = waiting;
    if (!next) throw new Error('no chain is registered');
    const told: Told = {
      gameType: this.game.gameType,
      owner: this.owner,
      clientSeed: (current ?? coming)?.clientSeed ?? null,
      current: current && {
        ...entryOf(current),
        ...this.chosen(current),
        historyBlockHash: this.blockId(current.blockNum),
        nextIndex: current.used + 1,
        // While a round is open its seed is the hash of the next one.
        serverSeedHash:
          this.isOpen || current.used >= current.length ? null : (current.seeds[current.used] ?? null),
      },
      coming: coming && {
        ...entryOf(coming),
        ...this.chosen(coming),
        historyBlockHash: coming.blockNum <= this.seen ? this.blockId(coming.blockNum) : null,
        bySwap: coming.bySwap,
      },
      next: entryOf(next),
      further: further && entryOf(further),
      fromBefore: false,
    };
    this.twists.seeds?.(told);
    return told;
  }

  private chosen = ({ clientSeed, blockNum, head }: OwnChainOf) => ({
    clientSeed,
    historyBlockNum: blockNum,
    head,
  });

  /** Commitments of the next rounds, or of those that the last `moved` rounds brought into the window. */
  commitments(moved: number | null = null): Commitment[] {
    this.turnOver();
    const { current } = this;
    if (!current) return [];
    const last = Math.min(current.length, current.used + this.ahead);
    const first = moved === null ? current.used + 1 : Math.max(current.used + 1, last - moved + 1);
    const told: Commitment[] = [];
    for (let index = first; index <= last; index++) {
      const { chainId, gameResultHash } = this.roundOf(current, index);
      const one = { chainId, index, gameResultHash };
      this.twists.committed?.(one);
      told.push(one);
    }
    return told;
  }

  private roundOf(chain: OwnChainOf, index: number): SeededRound {
    const { chainId, clientSeed, blockNum, seeds } = chain;
    const ref = { chainId, index, clientSeed, blockNum, blockHash: this.blockId(blockNum) };
    return seededRound(ref, seeds[index] ?? '');
  }

  /** The rounds of a bet; null when it does not name the next ones. */
  protected deal(
    named: {
      readonly chainId?: string | null | undefined;
      readonly index?: number | null | undefined;
      readonly clientSeed?: string | null | undefined;
    },
    count: number,
  ): readonly OwnRound[] | null {
    this.turnOver();
    const { current } = this;
    const isNext =
      current?.chainId === named.chainId &&
      current?.clientSeed === named.clientSeed &&
      named.index === (current?.used ?? 0) + 1;
    if (!current || !isNext || this.twists.refuses?.()) return null;
    return Array.from({ length: count }, () => {
      current.used += 1;
      this.rounds += 1;
      const round = { ...this.roundOf(current, current.used), open: true };
      this.twists.dealt?.(round);
      return round;
    });
  }

  /** A round as it is sent to the player. */
  protected told<R extends object>(round: R): R {
    const told = structuredClone(round);
    this.twists.round?.(told as Record<string, unknown>);
    return told;
  }
}

const entryOf = ({ k, chainId, before, commitment, length }: OwnChainOf) => ({
  k,
  chainId,
  before,
  commitment,
  length,
});
