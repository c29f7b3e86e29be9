// The player's own seed chains in a game: which one is in use, what was promised before the next rounds, and how a chain
// gets its client seed. Only this file decides about them on this device.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel } from '../../../core/clock';
import type { Call } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { Proof } from '../../../protocol/proof';
import type { GameServices, Message } from '../../../client/stores/services';
import type { Outcome } from '../../../client/connection/api';
import {
  FOLLOWER_FROM,
  PLAYER_CHAIN_CALLS,
  type Commitment,
  type OwnSeeds,
  type swapAnswer,
  type swapRequest,
} from '../messages';
import type { OwnWitness } from '../witness';
import { SentSeeds, isTyped, randomClientSeed, typedClientSeed } from './clientSeeds';

/** Milliseconds between two requests while a block is awaited; pushes report it too. */
const LOOK_AGAIN_AFTER = 2_000;

export interface SeedsParts<W> {
  readonly services: Pick<GameServices, 'api' | 'clock' | 'memory' | 'notices'>;
  readonly gameType: number;
  readonly swap: Call<typeof swapRequest, typeof swapAnswer>;
  /** Notes the promises that were seen in time. */
  readonly witness: W;
  /** Fetches seeds and commitments, and hands them to `take`. */
  refresh(): Promise<void>;
  /** Message that is shown when a new chain is ordered. */
  readonly swapping?: Message;
}

/** The round that a bet names. */
export interface NamedRound {
  readonly chainId: string;
  readonly index: number;
  readonly clientSeed: string;
}

export class PlayerSeeds<P extends Proof, W extends OwnWitness<P> = OwnWitness<P>> {
  own: OwnSeeds | null = null;
  /** Commitments of rounds not yet played, the next one first. */
  commitments: readonly Commitment[] = [];
  sending = false;
  /** The chain in use has a client seed that this device sent, or that the player confirmed. */
  mine = false;
  readonly witness: W;

  private readonly sent: SentSeeds;
  private readonly chainOrder: string[] = [];
  private newest = { chain: -1, index: 0 };
  /** The next round to be named while others are under way. */
  private named: { readonly chainId: string; readonly index: number } | null = null;
  private lookAgain: Cancel | null = null;
  private offered = false;
  private disposed = false;

  constructor(private readonly parts: SeedsParts<W>) {
    this.witness = parts.witness;
    this.sent = new SentSeeds(parts.services.memory, `seeds.${parts.gameType}`);
    makeObservable<PlayerSeeds<P, W>, 'setSending' | 'setMine'>(this, {
      own: observableRef,
      commitments: observableRef,
      sending: observable,
      mine: observable,
      ready: computed,
      foreign: computed,
      commitment: computed,
      awaitedBlock: computed,
      take: action,
      spend: action,
      setSending: action,
      setMine: action,
    });
  }

  get gameType(): number {
    return this.parts.gameType;
  }

  /** True when there is a chain in use with this device's own client seed. */
  get ready(): boolean {
    return this.own?.current != null && this.mine;
  }

  /** True when another device has swapped the seeds, and no new chain is under way. */
  get foreign(): boolean {
    return this.own?.current != null && !this.mine && this.own.coming === null;
  }

  /** The commitment of the next round, shown before the stake is taken. */
  get commitment(): Commitment | null {
    return this.ready ? (this.commitments[0] ?? null) : null;
  }

  /** Number of the block that the next chain waits for, while no chain can be played on. */
  get awaitedBlock(): number | null {
    return this.ready ? null : (this.own?.coming?.historyBlockNum ?? null);
  }

  /** Takes an answer: all commitments, or only its new ones. `isOpen`: a round is open. */
  take(own: OwnSeeds, commitments: readonly Commitment[], how: 'all' | 'more' = 'all', isOpen = false): void {
    this.witness.note(own, commitments);
    if (!this.isNews(own)) return;
    this.own = own;
    const known = how === 'all' ? [] : this.commitments;
    const { current, coming } = own;
    this.commitments = [...known, ...commitments].filter(
      ({ chainId, index }) =>
        (chainId === current?.chainId && index >= current.nextIndex) || chainId === coming?.chainId,
    );
    this.setMine();
    this.lookAgain?.();
    this.lookAgain = null;
    this.tellOnce(own);
    void this.seeToSeeds(own, isOpen);
    if (coming && (!this.ready || coming.bySwap)) this.lookSoon();
  }

  /** The commitments are used up, or must not be shown beside an open round. */
  spend(): void {
    this.commitments = [];
  }

  /** Whether rounds up to this index of a chain are newer than all earlier ones. */
  isNewest(chainId: string, index: number): boolean {
    const chain = this.placeOf(chainId);
    const { newest } = this;
    if (chain < newest.chain || (chain === newest.chain && index <= newest.index)) return false;
    this.newest = { chain, index };
    return true;
  }

  /** The round that a bet on this commitment names; null when this device may not bet on it. */
  naming({ chainId, index }: Pick<Commitment, 'chainId' | 'index'>): NamedRound | null {
    const { current } = this.own ?? {};
    if (!this.ready || current?.chainId !== chainId) return null;
    return { chainId, index, clientSeed: current.clientSeed };
  }

  /** Names the next rounds, `most` at most, all of one chain. `alone`: no other rounds are under way. */
  nextRounds(most: number, alone: boolean): (NamedRound & { readonly count: number }) | null {
    const { current, coming } = this.own ?? {};
    if (!this.ready || !current) return null;
    const follower = coming && coming.historyBlockHash !== null && !coming.bySwap ? coming : null;
    const isKnown = this.named && [current, follower].some((one) => one?.chainId === this.named?.chainId);
    let at = alone || !isKnown ? null : this.named;
    if (!at || (at.chainId === current.chainId && at.index < current.nextIndex))
      at = { chainId: current.chainId, index: current.nextIndex };
    if (at.chainId === current.chainId && at.index > current.length) {
      if (!follower) return null;
      at = { chainId: follower.chainId, index: 1 };
    }
    const chain = at.chainId === current.chainId ? current : follower;
    if (!chain || !this.sent.has(chain)) return null;
    const count = Math.min(most, chain.length - at.index + 1);
    if (count < 1) return null;
    this.named = { chainId: chain.chainId, index: at.index + count };
    return { ...at, clientSeed: chain.clientSeed, count };
  }

  /** Orders a new chain whose client seed contains the player's text; it takes over when its block exists. */
  async swap(text: string): Promise<boolean> {
    const clientSeed = typedClientSeed(text);
    if (clientSeed === null) {
      this.parts.services.notices.toast('wrong', { key: `codes:${CODE.illegalClientSeed}` });
      return false;
    }
    const answer = await this.swapTo(clientSeed, false);
    if (answer?.ok && this.parts.swapping) this.parts.services.notices.toast('success', this.parts.swapping);
    return answer?.ok ?? false;
  }

  /** The chain in use has a foreign client seed, from another device or the platform. This device offers its own. */
  async offer(): Promise<void> {
    const current = this.own?.current;
    if (!current || this.mine || this.own?.coming || this.sending) return;
    if (isTyped(current.clientSeed) && (await this.keeps(current))) return;
    const answer = await this.swapTo(randomClientSeed(), true);
    if (answer && !answer.ok && answer.code === CODE.seedSwapsUsedUp) await this.keeps(current);
  }

  /** Nothing arrived: fetches again soon. */
  lookSoon(): void {
    if (this.disposed) return;
    this.lookAgain?.();
    this.lookAgain = this.parts.services.clock.after(LOOK_AGAIN_AFTER, () => void this.parts.refresh());
  }

  dispose(): void {
    this.disposed = true;
    this.lookAgain?.();
  }

  /** Makes each chain its own client seed, after its entry is known. */
  private async seeToSeeds(own: OwnSeeds, isOpen: boolean): Promise<void> {
    const { current, coming } = own;
    if (coming || this.sending) return;
    if (!current || (this.mine && current.nextIndex > FOLLOWER_FROM)) return this.send(own.next.chainId);
    if (this.offered || isOpen) return;
    // Once a visit: two open devices must not swap in turns. Later the next tap on bet offers again.
    this.offered = true;
    if (!this.mine) await this.offer();
  }

  /** Shows a client seed that was made elsewhere, and accepts it if the player confirms it. */
  private async keeps({ chainId, clientSeed }: { chainId: string; clientSeed: string }): Promise<boolean> {
    const confirmed = await this.parts.services.notices.confirm({
      title: { key: 'game:own.seeds.keep.title' },
      text: { key: 'game:own.seeds.keep.text', values: { seed: clientSeed } },
      confirm: { key: 'game:own.seeds.keep.yes' },
      cancel: { key: 'game:own.seeds.keep.no' },
    });
    if (confirmed) {
      this.sent.note({ chainId, clientSeed, confirmed });
      this.witness.confirms(chainId, clientSeed);
      this.setMine();
    }
    return confirmed;
  }

  /** Sends the chain's client seed, which is made at the first try: after a lost answer the same one is sent again. */
  private async send(chainId: string): Promise<void> {
    const { services, gameType } = this.parts;
    const clientSeed = this.sent.of(chainId)?.clientSeed ?? randomClientSeed();
    this.goesOut(chainId, clientSeed);
    const request = { gameType, chainId, clientSeed };
    const answer = await services.api.call(PLAYER_CHAIN_CALLS.clientHash, request, { quiet: true });
    // Taken while `sending` is still true: an answer without a block must not send again at once.
    if (answer.ok && answer.body.seeds) this.take(answer.body.seeds, [], 'more');
    this.setSending(false);
    if (!answer.ok || this.own?.coming === null) this.lookSoon();
  }

  private async swapTo(
    clientSeed: string,
    quiet: boolean,
  ): Promise<Outcome<{ readonly seeds: OwnSeeds }> | null> {
    const { services, swap } = this.parts;
    const chainId = this.own?.next.chainId;
    if (chainId === undefined) return null;
    this.goesOut(chainId, clientSeed);
    const answer = await services.api.call(swap, { chainId, clientSeed }, { quiet });
    if (answer.ok) this.take(answer.body.seeds, [], 'more');
    this.setSending(false);
    if (!answer.ok && answer.code !== CODE.seedSwapsUsedUp) this.lookSoon();
    return answer;
  }

  /** Stores the seed before it is sent. */
  private goesOut(chainId: string, clientSeed: string): void {
    this.setSending(true);
    this.sent.note({ chainId, clientSeed, confirmed: false });
    this.witness.sends(chainId, clientSeed);
  }

  /** Chains from before registers have ended: this device tells the player once. */
  private tellOnce({ fromBefore }: OwnSeeds): void {
    const { memory, notices } = this.parts.services;
    const key = `seeds.${this.parts.gameType}.renewed`;
    if (!fromBefore || memory.read(key) === true) return;
    memory.write(key, true);
    notices.toast('success', { key: 'game:own.seeds.renewed' });
  }

  private setSending(sending: boolean): void {
    this.sending = sending;
  }

  private setMine(): void {
    const current = this.own?.current;
    this.mine = current != null && this.sent.has(current);
  }

  /** False for an overtaken answer: it has an earlier index of the same chain, or an earlier chain. */
  private isNews(own: OwnSeeds): boolean {
    const known = this.own?.current;
    const told = own.current;
    if (!known) return true;
    // No chain is in use any more: all have ended, and the waiting one comes after the known one.
    if (!told) return (own.coming ?? own.next).k > known.k;
    return told.k > known.k || (told.k === known.k && told.nextIndex >= known.nextIndex);
  }

  private placeOf(chainId: string): number {
    const place = this.chainOrder.indexOf(chainId);
    return place >= 0 ? place : this.chainOrder.push(chainId) - 1;
  }
}
