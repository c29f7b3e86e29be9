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
  /** Ends a chain early. */
  readonly end: (chainId: string) => Promise<void>;
  /** Publishes the last seed of an ended chain without open rounds. */
  readonly finish: (chainId: string) => Promise<void>;
  readonly write: (chains: Chains) => Promise<void>;
  /** Called when a chain takes over, after the transaction has succeeded. */
  readonly onTakeOver: (reason: TakeOver, seeds: OwnSeeds, gameResultHash: string) => void;
}

/** A round that was begun for a bet, and the skipped rounds before it, which are void. */
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

  /** Sets the client seed of a registered chain: the first one, or the next one when the current one is nearly used up. */
  async setClientSeed(chainId: string, clientSeed: string): Promise<void> {
    const refused = state.seedFault(this.chains, chainId, clientSeed);
    if (refused === 'done') return;
    if (refused) throw new Refusal(refused, 'this chain waits for no client seed');
    await this.announce(clientSeed, this.chains.current === null);
  }

  /** Swaps to a registered chain with this client seed, as soon as its block exists. A repeat changes nothing. */
  async swap(chainId: string, clientSeed: string): Promise<void> {
    const now = this.parts.now();
    const refused = state.swapFault(this.chains, chainId, clientSeed, now);
    if (refused === 'done') return;
    if (refused) throw new Refusal(refused, 'these seeds cannot be swapped now');
    // A chain that was announced to follow is not played.
    const { coming } = this.chains;
    if (coming) await this.leave(coming.chainId);
    await this.announce(clientSeed, true);
    this.change(state.countSwap(this.chains, now));
  }

  /** Takes the announced block, which exists now. */
  async seeBlock(blockNum: number, blockHash: string): Promise<void> {
    this.change(state.withBlock(this.chains, blockNum, blockHash));
    await this.takeOverIfDue();
  }

  /** Drops the coming chain: the source has another chain of blocks now, so the announced number is invalid. */
  async leaveComing(): Promise<void> {
    const { coming } = this.chains;
    if (coming?.blockHash !== null) return;
    await this.leave(coming.chainId);
    this.change(state.withoutComing(this.chains));
  }

  /** Publishes the commitments of the next `size` rounds. Returns those that were not published before. */
  async publish(size: number): Promise<Commitment[]> {
    const rounds = state.upcoming(this.chains, size);
    const fresh = rounds.filter((round) => !state.isPublished(this.chains, round));
    if (fresh.length > 0) this.change(state.publish(this.chains, rounds));
    return this.commitments(fresh);
  }

  /** The present commitments of all published rounds that have not been played. */
  published(): Promise<Commitment[]> {
    return this.commitments(state.publishedRounds(this.chains));
  }

  /** Whether a round before the named one may still be played. */
  isEarly(named: NamedRound): boolean {
    const taken = state.take(this.chains, named);
    return !taken.ok && taken.fault === 'early';
  }

  /**
   * Begins the round that a bet names. `unpublished` is the refusal for a round whose commitment was not published. With `skip`,
   * unplayed rounds before it are void.
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

  /** Makes the seed of a round public. */
  async reveal({ chainId, index }: Pick<RoundRef, 'chainId' | 'index'>): Promise<void> {
    const { current } = this.chains;
    this.change(state.reveal(this.chains, chainId, index));
    // The last round of a chain, or an open round of a chain that was replaced meanwhile.
    if (current?.chainId !== chainId || index === current.length) await this.parts.finish(chainId);
    await this.takeOverIfDue();
  }

  /** All that the player may know. */
  view(): Promise<OwnSeeds> {
    return chainsView(this.parts.owner.gameType, this.chains, this.readSeeds);
  }

  /** Stores the changes. */
  async save(): Promise<void> {
    if (this.changed) await this.parts.write(this.chains);
    this.changed = false;
  }

  /** Announces a chain: the entry after it must be registered before the client seed is set and the block is chosen. */
  private async announce(clientSeed: string, bySwap: boolean): Promise<void> {
    const block = this.parts.futureBlock();
    if (block === null) throw new Refusal(CODE.unavailable, 'there are no blocks yet');
    while (this.chains.waiting.length < state.ENTRIES_FIRST)
      this.change(state.withEntry(this.chains, await this.parts.register(this.chains)));
    this.change(state.announce(this.chains, clientSeed, block, bySwap));
  }

  /** Ends an announced chain that is not played. */
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
