// What the player has at stake in the game on show, and whether new bets may begin. Games tell it through `GamePlay`; the
// host page, and whatever else guards the player, holds betting through `hold`.
import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel } from '../core/clock';
import type { Money } from '../core/money';
import type { GameType } from '../protocol/gameTypes';

export interface PlayBet {
  readonly betId: string;
  readonly gameType: number;
  readonly roundId: string;
  /** All money that left the balance for it. */
  readonly stake: Money;
  /** What came back, once the player has seen it; null while the bet is open for him. */
  readonly payout: Money | null;
  readonly refunded?: boolean;
  /** Known already, though not shown: what it comes to when it is no longer listed. */
  readonly foregone?: Money;
}

/** A game as seen from outside: every game's store has one, made of observables. */
export interface GamePlay {
  /** Of the game on show; a page with several has one at a time. */
  readonly gameType: GameType;
  /** My bets that are open, and those that have just ended. Orders for rounds to come are not among them. */
  readonly bets: readonly PlayBet[];
  /** The round is still the one on show: a bet that vanishes from it was taken back. */
  isCurrent(roundId: string): boolean;
  /** The stake in the panel; null while it is none. */
  readonly stake: Money | null;
  /** Auto bet is at work. */
  readonly autoplay: boolean;
  /** The scene stands and the first snapshot is in. */
  readonly ready: boolean;
  stopAutoplay(): void;
}

/** What a game asks before it takes a new bet. Open rounds are played to their end whatever it says. */
export interface PlayGate {
  /** No new bet may begin. */
  readonly held: boolean;
}

/** Why betting is held. Others that guard the player add their word. */
export type HoldReason = 'host' | 'realityCheck' | 'limit';

export class PlayStore implements PlayGate {
  /** The game on show, by its id. */
  game: { readonly id: string; readonly play: GamePlay } | null = null;
  private readonly reasons = observable.set<HoldReason>();

  constructor() {
    makeObservable(this, {
      game: observableRef,
      held: computed,
      busy: computed,
      pause: computed,
      enter: actionBound,
      leave: actionBound,
      hold: actionBound,
      release: actionBound,
    });
  }

  get held(): boolean {
    return this.reasons.size > 0;
  }

  /** Money of the player is at stake here and now. */
  get busy(): boolean {
    return this.game?.play.bets.some(({ payout }) => payout === null) ?? false;
  }

  /** A pause begins at the next idle moment. */
  get pause(): 'none' | 'waiting' | 'paused' {
    if (!this.held) return 'none';
    return this.busy ? 'waiting' : 'paused';
  }

  isHeldBy(reason: HoldReason): boolean {
    return this.reasons.has(reason);
  }

  enter(id: string, play: GamePlay): void {
    this.game = { id, play };
  }

  leave(): void {
    this.game = null;
  }

  /** Takes no new bets until the returned call, or `release`. */
  hold(reason: HoldReason): Cancel {
    this.reasons.add(reason);
    return () => this.release(reason);
  }

  release(reason: HoldReason): void {
    this.reasons.delete(reason);
  }
}
