// A player's chains in one game, held by one transaction: nobody else can begin a round, swap or publish meanwhile. What
// it changes is written by `save`, and forgotten when the transaction fails.
import { CODE, type KnownCode } from '../../protocol/codes';
import { CHAIN_LENGTH, type Commitment, type OwnSeeds } from '../../kits/ownRounds/messages';
import type { Transaction } from '../database/database';
import { Refusal } from '../server/service';
import { chainsView, commitmentsOf, seededRound, type ReadSeeds, type SeededRound } from './chainViews';
import * as state from './playerChainState';
import type { Chains, RoundRef, TakeOver } from './playerChainState';
import type { ChainOwner, PlayerSeeds } from './playerSeeds';

export interface HeldParts {
  readonly tx: Transaction;
  readonly owner: ChainOwner;
  readonly seeds: PlayerSeeds;
  /** Number of a block that does not exist yet; null while the source has no head. */
  readonly futureBlock: () => number | null;
  readonly write: (chains: Chains) => Promise<void>;
  /** Heard when the transaction has succeeded. */
  readonly onTakeOver: (reason: TakeOver, seeds: OwnSeeds, gameResultHash: string) => void;
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

  /** The first client seed begins the first chain; another one counts for every round not yet played. */
  setClientSeed(clientSeed: string): void {
    const past = state.clientSeedOf(this.chains);
    if (past === clientSeed) return;
    this.change(
      past === null ? this.announced(clientSeed, true) : state.withClientSeed(this.chains, clientSeed),
    );
  }

  /** Another chain shall take over with this client seed as soon as its block exists. A repeat changes nothing. */
  swap(clientSeed: string): void {
    const refused = state.swapFault(this.chains, clientSeed);
    if (refused === 'done') return;
    if (refused) throw new Refusal(refused, 'another swap waits for its block');
    this.change(this.announced(clientSeed, true));
  }

  /** The announced block exists. */
  async seeBlock(blockNum: number, blockHash: string): Promise<void> {
    this.change(state.withBlock(this.chains, blockNum, blockHash));
    await this.takeOverIfDue();
  }

  /** The block source has another chain of blocks than before: the announced number means nothing in it. */
  announceAnew(): void {
    const { coming } = this.chains;
    if (coming?.blockHash === null) this.change(this.announced(coming.clientSeed, coming.bySwap));
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

  /**
   * Begins the next round. `unpublished` is the refusal for a round whose commitment the player was not told. The
   * chain's first round announces the block of the chain that will follow it.
   */
  async take(unpublished: KnownCode): Promise<SeededRound> {
    const taken = state.take(this.chains);
    if (!taken.ok) throw refusalOf(taken.fault, unpublished);
    const { chains, round } = taken.value;
    this.change(chains);
    if (!chains.coming) this.change(this.announced(round.clientSeed, false));
    return seededRound(round, await this.parts.seeds.seed(this.parts.tx, round.chainId, round.index));
  }

  /** The seed of a round is told from now on. */
  async reveal({ chainId, index }: Pick<RoundRef, 'chainId' | 'index'>): Promise<void> {
    this.change(state.reveal(this.chains, chainId, index));
    await this.takeOverIfDue();
  }

  /** All that the player may know. */
  view(): Promise<OwnSeeds> {
    return chainsView(this.parts.owner.gameType, this.chains, this.readSeeds);
  }

  /** Writes down what has changed, and commits to a further chain where the next one has found its use. */
  async save(): Promise<void> {
    if (!this.chains.next) {
      const next = await this.parts.seeds.create(this.parts.tx, this.parts.owner, CHAIN_LENGTH);
      this.change({ ...this.chains, next });
    }
    if (this.changed) await this.parts.write(this.chains);
    this.changed = false;
  }

  private announced(clientSeed: string, bySwap: boolean): Chains {
    const blockNum = this.parts.futureBlock();
    if (blockNum === null) throw new Refusal(CODE.unavailable, 'there are no blocks yet');
    return state.announce(this.chains, clientSeed, blockNum, bySwap);
  }

  private async takeOverIfDue(): Promise<void> {
    const reason = state.takeOverDue(this.chains);
    if (!reason) return;
    this.change(state.takeOver(this.chains));
    await this.save();
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
      return new Refusal(CODE.clientSeedMissing, 'no client seed has been sent yet');
    case 'no-block':
      return new Refusal(CODE.chainBlockMissing, 'the block of the next chain does not exist yet');
    case 'not-published':
      return new Refusal(unpublished, 'the commitment of the next round has not been published');
  }
}
