// The player's own seeds in hilo: the chain in use, the commitment of the next round, and changes of the client seed.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import {
  PLAYER_CHAIN_CALLS,
  isClientSeed,
  type Commitment,
  type OwnSeeds,
} from '../../../kits/ownRounds/messages';
import { OwnWitness } from '../../../kits/ownRounds/witness';
import { CODE } from '../../../protocol/codes';
import type { GameServices } from '../../../client/stores/services';
import { HILO_CALLS, HILO_GAME_TYPE } from '../messages';
import { hiloProof, type HiloProof } from '../proof';

/** A chain begins with a block that does not exist yet: look again after this, should its push be lost. */
const LOOK_AGAIN = 2_500;

export class HiloSeeds {
  own: OwnSeeds | null = null;
  /** Of the next round, on show before the stake is taken. */
  commitment: Commitment | null = null;
  sending = false;
  readonly witness: OwnWitness<HiloProof>;
  private alarm: Cancel | null = null;
  private firstSent = false;

  constructor(
    private readonly services: GameServices,
    private readonly refresh: () => Promise<void>,
  ) {
    this.witness = new OwnWitness(services.witness, hiloProof);
    makeObservable(this, {
      own: observableRef,
      commitment: observableRef,
      sending: observable,
      take: action,
    });
  }

  /** Number of the block that a new player's first chain waits for. */
  get awaitedBlock(): number | null {
    return this.own?.current === null ? (this.own.coming?.historyBlockNum ?? null) : null;
  }

  take(own: OwnSeeds, commitment: Commitment | null): void {
    this.own = own;
    this.commitment = commitment;
    this.witness.note(own, commitment ? [commitment] : []);
    this.alarm?.();
    this.alarm = null;
    if (own.clientSeed === null && !this.firstSent) {
      this.firstSent = true;
      void this.send(this.services.newId());
    } else if (own.current === null) {
      this.alarm = this.services.clock.after(LOOK_AGAIN, () => void this.refresh());
    }
  }

  /** The commitment was used up by a bet. */
  spend(): void {
    runInAction(() => {
      this.commitment = null;
    });
  }

  /** Sets the client seed of all rounds not yet played; their commitments are published anew. */
  async set(text: string): Promise<boolean> {
    return this.isFit(text) && (await this.send(text));
  }

  /** Asks for a new chain with this client seed. The platform refuses while a round is open. */
  async swap(text: string): Promise<boolean> {
    if (!this.isFit(text)) return false;
    this.working(true);
    this.witness.sends(text);
    const answer = await this.services.api.call(HILO_CALLS.swap, { clientSeed: text });
    this.working(false);
    if (answer.ok) await this.refresh();
    return answer.ok;
  }

  dispose(): void {
    this.alarm?.();
  }

  private isFit(text: string): boolean {
    if (isClientSeed(text)) return true;
    this.services.notices.toast('wrong', { key: `codes:${CODE.illegalClientSeed}` });
    return false;
  }

  private async send(clientSeed: string): Promise<boolean> {
    this.working(true);
    const request = { gameType: HILO_GAME_TYPE, clientSeed };
    this.witness.sends(clientSeed);
    const answer = await this.services.api.call(PLAYER_CHAIN_CALLS.clientHash, request);
    this.working(false);
    if (answer.ok) await this.refresh();
    else this.firstSent = false;
    return answer.ok;
  }

  private working(now: boolean): void {
    runInAction(() => {
      this.sending = now;
    });
  }
}
