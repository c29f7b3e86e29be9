// The player's own seed chains in a game: which one is in use, what was committed to before the next rounds, and how the
// client seed is set or swapped. The one place on this device that decides about them.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel } from '../../../core/clock';
import type { Call } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { Proof } from '../../../protocol/proof';
import type { GameServices, Message } from '../../../client/stores/services';
import {
  PLAYER_CHAIN_CALLS,
  isClientSeed,
  type Commitment,
  type OwnSeeds,
  type swapAnswer,
  type swapRequest,
} from '../messages';
import type { OwnWitness } from '../witness';

/** While a block is awaited, in milliseconds: pushes tell of it too. */
const LOOK_AGAIN_AFTER = 2_000;

export interface SeedsParts<W> {
  readonly services: Pick<GameServices, 'api' | 'clock' | 'newId' | 'notices'>;
  readonly gameType: number;
  readonly swap: Call<typeof swapRequest, typeof swapAnswer>;
  /** What was seen of the commitments in time. */
  readonly witness: W;
  /** Fetches seeds and commitments, and hands them to `take`. */
  refresh(): Promise<void>;
  /** Said when the player's seed is set, and when a new chain is ordered. */
  readonly say?: { readonly set: Message; readonly swapping: Message };
}

export class PlayerSeeds<P extends Proof, W extends OwnWitness<P> = OwnWitness<P>> {
  own: OwnSeeds | null = null;
  /** Of rounds not yet played, the next one first. */
  commitments: readonly Commitment[] = [];
  sending = false;
  readonly witness: W;

  private readonly chainOrder: string[] = [];
  private newest = { chain: -1, index: 0 };
  private lookAgain: Cancel | null = null;
  private firstSent = false;
  private disposed = false;

  constructor(private readonly parts: SeedsParts<W>) {
    this.witness = parts.witness;
    makeObservable<PlayerSeeds<P, W>, 'setSending'>(this, {
      own: observableRef,
      commitments: observableRef,
      sending: observable,
      ready: computed,
      commitment: computed,
      awaitedBlock: computed,
      take: action,
      spend: action,
      setSending: action,
    });
  }

  get gameType(): number {
    return this.parts.gameType;
  }

  /** There is a chain to play on. */
  get ready(): boolean {
    return (this.own?.current ?? null) !== null;
  }

  /** Of the next round, on show before the stake is taken. */
  get commitment(): Commitment | null {
    return this.commitments[0] ?? null;
  }

  /** Number of the block that a new player's first chain waits for. */
  get awaitedBlock(): number | null {
    return this.own?.current === null ? (this.own.coming?.historyBlockNum ?? null) : null;
  }

  /** Takes what an answer says: all commitments, or those that were new in it. */
  take(own: OwnSeeds, commitments: readonly Commitment[], how: 'all' | 'more' = 'all'): void {
    this.witness.note(own, commitments);
    if (!this.isNews(own)) return;
    this.own = own;
    const known = how === 'all' ? [] : this.commitments;
    const { current, coming } = own;
    this.commitments = [...known, ...commitments].filter(
      ({ chainId, index }) =>
        (chainId === current?.chainId && index >= current.nextIndex) || chainId === coming?.chainId,
    );
    this.lookAgain?.();
    this.lookAgain = null;
    if (own.clientSeed === null && !this.firstSent) {
      this.firstSent = true;
      void this.send(this.parts.services.newId(), true);
    } else if (!this.ready || coming?.bySwap) this.lookSoon();
  }

  /** The commitments were used up, or are not shown beside an open round. */
  spend(): void {
    this.commitments = [];
  }

  /** Whether rounds up to this index of a chain are newer than all that were told before. */
  isNewest(chainId: string, index: number): boolean {
    const chain = this.placeOf(chainId);
    const { newest } = this;
    if (chain < newest.chain || (chain === newest.chain && index <= newest.index)) return false;
    this.newest = { chain, index };
    return true;
  }

  /** Sets the client seed of all rounds not yet played; their commitments are published anew. */
  async set(clientSeed: string): Promise<boolean> {
    if (!this.isFit(clientSeed) || !(await this.send(clientSeed, false))) return false;
    this.tell(this.parts.say?.set);
    return true;
  }

  /** Asks for a new chain with this client seed; it takes over when its block exists. */
  async swap(clientSeed: string): Promise<boolean> {
    if (!this.isFit(clientSeed)) return false;
    const { services, swap, say } = this.parts;
    this.setSending(true);
    this.witness.sends(clientSeed);
    const answer = await services.api.call(swap, { clientSeed });
    this.setSending(false);
    if (!answer.ok) return false;
    this.take(answer.body.seeds, [], 'more');
    this.tell(say?.swapping);
    return true;
  }

  /** Nothing came: asks again before long. */
  lookSoon(): void {
    if (this.disposed) return;
    this.lookAgain?.();
    this.lookAgain = this.parts.services.clock.after(LOOK_AGAIN_AFTER, () => void this.parts.refresh());
  }

  dispose(): void {
    this.disposed = true;
    this.lookAgain?.();
  }

  private isFit(clientSeed: string): boolean {
    if (isClientSeed(clientSeed)) return true;
    this.parts.services.notices.toast('wrong', { key: `codes:${CODE.illegalClientSeed}` });
    return false;
  }

  private async send(clientSeed: string, quiet: boolean): Promise<boolean> {
    const { services, gameType } = this.parts;
    this.setSending(true);
    this.witness.sends(clientSeed);
    const answer = await services.api.call(
      PLAYER_CHAIN_CALLS.clientHash,
      { gameType, clientSeed },
      { quiet },
    );
    this.setSending(false);
    if (!answer.ok) {
      this.firstSent = false;
      if (quiet) this.lookSoon();
    } else if (answer.body.seeds) this.take(answer.body.seeds, answer.body.commitments);
    return answer.ok;
  }

  private tell(message: Message | undefined): void {
    if (message) this.parts.services.notices.toast('success', message);
  }

  private setSending(sending: boolean): void {
    this.sending = sending;
  }

  /** An answer that was overtaken tells of an earlier index of the same chain, or of an earlier chain. */
  private isNews(own: OwnSeeds): boolean {
    const known = this.own?.current;
    const told = own.current;
    if (!known) return true;
    if (!told) return false;
    const order = this.placeOf(told.chainId) - this.placeOf(known.chainId);
    return order > 0 || (order === 0 && told.nextIndex >= known.nextIndex);
  }

  private placeOf(chainId: string): number {
    const place = this.chainOrder.indexOf(chainId);
    return place >= 0 ? place : this.chainOrder.push(chainId) - 1;
  }
}
