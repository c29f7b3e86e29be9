// A player's chains in one game, locked by one transaction: no other transaction can begin a round, swap or publish
// meanwhile. `save` writes the changes; they are dropped when the transaction fails.
import { CODE, type KnownCode } from '../../protocol/codes';
import { FOLLOWER_FROM, type Commitment, type OwnSeeds } from '../../kits/ownRounds/messages';
import type { Transaction } from '../database/database';
import { Refusal } from '../server/service';
import { chainsView, commitmentsOf, seededRound, type ReadSeeds, type SeededRound } from './chainViews';
import * as state from './playerChainState';
import type {
  Chains,
  FutureBlock,
  NamedRound,
  RegisteredChain,
  RoundRef,
  TakeOver,
} from './playerChainState';
import type { ChainOwner, PlayerSeeds } from './playerSeeds';

export interface HeldParts {
  readonly tx: Transaction;
  readonly owner: ChainOwner;
  readonly seeds: PlayerSeeds;
  readonly now: () => number;
  /** A block that does not exist yet; null while the source has no head. */
  readonly futureBlock: () => FutureBlock | null;
  /** Appends an entry to the player's register. */
  readonly register: (chains: Chains) => Promise<RegisteredChain>;
  /** A chain has ended early. */
  readonly end: (chainId: string) => Promise<void>;
  /** Nothing is open on a chain that has ended: its last seed may be told. */
  readonly finish: (chainId: string) => Promise<void>;
  readonly write: (chains: Chains) => Promise<void>;
  /** Told when the transaction has succeeded. */
  readonly onTakeOver: (reason: TakeOver, seeds: OwnSeeds, gameResultHash: string) => void;
}

/** A round that was begun for a bet, and the rounds before it that are void by that. */
export interface TakenRound {
  readonly round: SeededRound;
  readonly voids: readonly RoundRef[];
}

export class HeldChains {
  private changed = false;
  private readonly readSeeds: ReadSeeds;

  constructor(
    private readonly parts: HeldParts,
    private chains: Chains,
  ) {
    this.readSeeds = (chainId, from, to) => parts.seeds.seeds(parts.tx, chainId, from, to);
  }

  /** The registered chain that waits for one takes this client seed: the first, or the follower of one nearly used up. */
  async setClientSeed(chainId: string, clientSeed: string): Promise<void> {
    const refused = state.seedFault(this.chains, chainId, clientSeed);
    if (refused === 'done') return;
    if (refused) throw new Refusal(refused, 'this chain waits for no client seed');
    await this.announce(clientSeed, this.chains.current === null);
  }

  /** The registered chain shall take over with this client seed as soon as its block exists. A repeat changes nothing. */
  async swap(chainId: string, clientSeed: string): Promise<void> {
    const now = this.parts.now();
    const refused = state.swapFault(this.chains, chainId, clientSeed, now);
    if (refused === 'done') return;
    if (refused) throw new Refusal(refused, 'these seeds cannot be swapped now');
    // One that was announced to follow is left unplayed.
    const { coming } = this.chains;
    if (coming) await this.leave(coming.chainId);
    await this.announce(clientSeed, true);
    this.change(state.countSwap(this.chains, now));
  }

  /** The announced block exists. */
  async seeBlock(blockNum: number, blockHash: string): Promise<void> {
    this.change(state.withBlock(this.chains, blockNum, blockHash));
    await this.takeOverIfDue();
  }

  /** The block source has another chain of blocks than before: the announced number means nothing in it. */
  async leaveComing(): Promise<void> {
    const { coming } = this.chains;
    if (coming?.blockHash !== null) return;
    await this.leave(coming.chainId);
    this.change(state.withoutComing(this.chains));
  }

  /** Publishes the commitments of the next `size` rounds; answers those that were not published before. */
  async publish(size: number): Promise<Commitment[]> {
    const rounds = state.upcoming(this.chains, size);
    const fresh = rounds.filter((round) => !state.isPublished(this.chains, round));
    if (fresh.length > 0) this.change(state.publish(this.chains, rounds));
    return this.commitments(fresh);
  }

  /** The commitments of every published round that has not been played, as they stand now. */
  published(): Promise<Commitment[]> {
    return this.commitments(state.publishedRounds(this.chains));
  }

  /** Whether a round before the named one may still come. */
  isEarly(named: NamedRound): boolean {
    const taken = state.take(this.chains, named);
    return !taken.ok && taken.fault === 'early';
  }

  /**
   * Begins the round that a bet names. `unpublished` is the refusal for a round whose commitment the player was not told.
   * `skip`: rounds before it that have not come are void.
   */
  async take(named: NamedRound, unpublished: KnownCode, skip = false): Promise<TakenRound> {
    const before = this.chains.current?.chainId;
    const taken = state.take(this.chains, named, skip);
    if (!taken.ok) throw refusalOf(taken.fault, unpublished);
    const { chains, round, voids } = taken.value;
    this.change(chains);
    if (before !== round.chainId) {
      if (before !== undefined) await this.parts.finish(before);
      await this.tellTakeOver('used-up');
    }
    const seed = await this.parts.seeds.seed(this.parts.tx, round.chainId, round.index);
    return { round: seededRound(round, seed), voids };
  }

  /** The seed of a round is told from now on. */
  async reveal({ chainId, index }: Pick<RoundRef, 'chainId' | 'index'>): Promise<void> {
    const { current } = this.chains;
    this.change(state.reveal(this.chains, chainId, index));
    // The last round of a chain, or one that was open on a chain which another has followed meanwhile.
    if (current?.chainId !== chainId || index === current.length) await this.parts.finish(chainId);
    await this.takeOverIfDue();
  }

  /** All that the player may know. */
  view(): Promise<OwnSeeds> {
    return chainsView(this.parts.owner.gameType, this.chains, this.readSeeds);
  }

  /** Writes down what has changed. */
  async save(): Promise<void> {
    if (this.changed) await this.parts.write(this.chains);
    this.changed = false;
  }

  /** The further entry first, then the client seed, then the block. */
  private async announce(clientSeed: string, bySwap: boolean): Promise<void> {
    const block = this.parts.futureBlock();
    if (block === null) throw new Refusal(CODE.unavailable, 'there are no blocks yet');
    while (this.chains.waiting.length < state.ENTRIES_FIRST)
      this.change(state.withEntry(this.chains, await this.parts.register(this.chains)));
    this.change(state.announce(this.chains, clientSeed, block, bySwap));
  }

  /** A chain that was announced is left unplayed. */
  private async leave(chainId: string): Promise<void> {
    await this.parts.end(chainId);
    await this.parts.finish(chainId);
  }

  private async takeOverIfDue(): Promise<void> {
    const reason = state.takeOverDue(this.chains);
    if (!reason) return;
    const { current } = this.chains;
    if (reason === 'swap' && current) {
      await this.parts.end(current.chainId);
      if (current.revealed === current.used) await this.parts.finish(current.chainId);
    }
    this.change(state.takeOver(this.chains));
    await this.tellTakeOver(reason);
  }

  private async tellTakeOver(reason: TakeOver): Promise<void> {
    const view = await this.view();
    const [first] = await this.commitments(state.upcoming(this.chains, 1));
    if (!first) throw new Error('the chain that took over has no round');
    this.parts.tx.afterCommit(() => this.parts.onTakeOver(reason, view, first.gameResultHash));
  }

  private commitments(rounds: readonly RoundRef[]): Promise<Commitment[]> {
    return commitmentsOf(rounds, this.readSeeds);
  }

  private change(chains: Chains): void {
    this.changed ||= chains !== this.chains;
    this.chains = chains;
  }
}

function refusalOf(fault: state.TakeFault, unpublished: KnownCode): Refusal {
  switch (fault) {
    case 'no-client-seed':
      return new Refusal(
        CODE.clientSeedMissing,
        `the next chain has no client seed; send one from ${FOLLOWER_FROM} on`,
      );
    case 'no-block':
      return new Refusal(CODE.chainBlockMissing, 'the block of the next chain does not exist yet');
    case 'not-published':
      return new Refusal(unpublished, 'the commitment of this round has not been published');
    case 'early':
    case 'other-promise':
      return new Refusal(CODE.otherPromise, 'another round is next than the one that the bet names');
    case 'passed':
      return new Refusal(CODE.roundPassed, 'this round has been played, or is void');
  }
}
