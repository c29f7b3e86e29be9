// The player's own seed chains in plinko: which one is in use, what was committed to before the next balls, and how the
// client seed is set or swapped.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel } from '../../../core/clock';
import {
  PLAYER_CHAIN_CALLS,
  isClientSeed,
  type Commitment,
  type OwnSeeds,
} from '../../../kits/ownRounds/messages';
import type { GameServices } from '../../../client/stores/services';
import { FairBalls } from './fairBalls';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../messages';

/** While the first block is awaited, in milliseconds: pushes tell of it too. */
const LOOK_AGAIN_AFTER = 2_000;

export class PlinkoSeeds {
  seeds: OwnSeeds | null = null;
  /** Of rounds not yet played, the next one first. */
  commitments: readonly Commitment[] = [];
  busy = false;
  /** What was seen of them in time. */
  readonly fair: FairBalls;

  private readonly chainOrder: string[] = [];
  private newest = { chain: -1, index: 0 };
  private lookAgain: Cancel | null = null;
  private disposed = false;

  constructor(
    private readonly services: Pick<GameServices, 'api' | 'clock' | 'newId' | 'notices' | 'witness'>,
  ) {
    this.fair = new FairBalls(services.witness);
    makeObservable<PlinkoSeeds, 'setBusy'>(this, {
      seeds: observableRef,
      commitments: observableRef,
      busy: observable,
      ready: computed,
      take: action,
      setBusy: action,
    });
  }

  /** There is a chain to play on. */
  get ready(): boolean {
    return (this.seeds?.current ?? null) !== null;
  }

  /** Fetches everything, and begins the first chain with a client seed of this browser when there is none. */
  async load(): Promise<void> {
    const answer = await this.services.api.call(PLINKO_CALLS.start, {}, { quiet: true });
    if (!answer.ok) return this.lookSoon();
    this.take(answer.body.seeds, answer.body.commitments, 'all');
    if (answer.body.seeds.clientSeed === null) await this.setClientSeed(this.services.newId(), true);
    if (!this.ready || this.seeds?.coming?.bySwap) this.lookSoon();
  }

  /** Takes what an answer says: all commitments, or those that were new in it. */
  take(seeds: OwnSeeds, commitments: readonly Commitment[], how: 'all' | 'more'): void {
    this.fair.note(seeds, commitments);
    if (!this.isNews(seeds)) return;
    this.seeds = seeds;
    const known = how === 'all' ? [] : this.commitments;
    const { current, coming } = seeds;
    this.commitments = [...known, ...commitments].filter(
      ({ chainId, index }) =>
        (chainId === current?.chainId && index >= current.nextIndex) || chainId === coming?.chainId,
    );
  }

  /** Whether balls up to this index of a chain are newer than all that were told before. */
  isNewest(chainId: string, index: number): boolean {
    const chain = this.placeOf(chainId);
    const { newest } = this;
    if (chain < newest.chain || (chain === newest.chain && index <= newest.index)) return false;
    this.newest = { chain, index };
    return true;
  }

  /** Sets the client seed of all balls not yet dropped. */
  async setClientSeed(clientSeed: string, quiet = false): Promise<boolean> {
    if (!isClientSeed(clientSeed)) {
      this.services.notices.toast('wrong', { key: 'game:plinko.seeds.illegal' });
      return false;
    }
    this.setBusy(true);
    this.fair.sends(clientSeed);
    const answer = await this.services.api.call(
      PLAYER_CHAIN_CALLS.clientHash,
      { gameType: PLINKO_GAME_TYPE, clientSeed },
      { quiet },
    );
    this.setBusy(false);
    if (!answer.ok) return false;
    if (answer.body.seeds) this.take(answer.body.seeds, answer.body.commitments, 'all');
    if (!quiet) this.services.notices.toast('success', { key: 'game:plinko.seeds.set' });
    return true;
  }

  /** Asks for a new chain with this client seed; it takes over when its block exists. */
  async swap(clientSeed: string): Promise<boolean> {
    if (!isClientSeed(clientSeed)) {
      this.services.notices.toast('wrong', { key: 'game:plinko.seeds.illegal' });
      return false;
    }
    this.setBusy(true);
    this.fair.sends(clientSeed);
    const answer = await this.services.api.call(PLINKO_CALLS.swap, { clientSeed });
    this.setBusy(false);
    if (!answer.ok) return false;
    this.take(answer.body.seeds, [], 'more');
    this.services.notices.toast('success', { key: 'game:plinko.seeds.swapping' });
    this.lookSoon();
    return true;
  }

  dispose(): void {
    this.disposed = true;
    this.lookAgain?.();
  }

  private setBusy(busy: boolean): void {
    this.busy = busy;
  }

  /** An answer that was overtaken tells of an earlier index of the same chain, or of an earlier chain. */
  private isNews(seeds: OwnSeeds): boolean {
    const known = this.seeds?.current;
    const told = seeds.current;
    if (!known) return true;
    if (!told) return false;
    const order = this.placeOf(told.chainId) - this.placeOf(known.chainId);
    return order > 0 || (order === 0 && told.nextIndex >= known.nextIndex);
  }

  private placeOf(chainId: string): number {
    const place = this.chainOrder.indexOf(chainId);
    return place >= 0 ? place : this.chainOrder.push(chainId) - 1;
  }

  private lookSoon(): void {
    if (this.disposed) return;
    this.lookAgain?.();
    this.lookAgain = this.services.clock.after(LOOK_AGAIN_AFTER, () => void this.load());
  }
}
