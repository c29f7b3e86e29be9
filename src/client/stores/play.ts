// What the player has at stake in the game on show, and whether new bets may begin. Games tell it through `GamePlay`; the
// host page, and whatever else guards the player, holds betting through `hold`.
import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import type { Money } from '../../core/money';
import type { GameType } from '../../protocol/gameTypes';
import type { Guard } from './protection/guard';
import { NO_RULES, type Rules } from './protection/rules';
import type { Message } from './services';

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
  /** An order of mine waits for a round to come. Left out: this game takes none. */
  readonly ordered?: boolean;
  /** The stake in the panel; null while it is none. */
  readonly stake: Money | null;
  /** Auto bet is at work. */
  readonly autoplay: boolean;
  /** The scene stands and the first snapshot is in. */
  readonly ready: boolean;
  /** What the bet in the panel returns in the long run, per cent with two places; null while it is not known. */
  readonly rtp: string | null;
  stopAutoplay(): void;
}

/** What a game asks before it takes a new bet. Open rounds are played to their end whatever it says. */
export interface PlayGate {
  /** No new bet may begin. */
  readonly held: boolean;
  /** What the player is told meanwhile. */
  readonly why: Message;
  /** What protects the player. */
  readonly rules: Rules;
  /** Between the last bet and the next where rules want time between them; null when there is nothing to wait for. */
  readonly rest: Rest | null;
  /** A bet on this round has to wait. More bets on the round of the last one need not; null is a round of one's own. */
  rests(roundId: string | null): boolean;
  /** A bet is being placed on this round. */
  began(roundId: string | null): void;
  /** Why this much may not be staked; null when it may. */
  refusal(stake: Money): Message | null;
}

export interface Rest {
  /** Unix milliseconds. */
  readonly since: number;
  readonly until: number;
  readonly roundId: string | null;
}

const HOST_HOLDS: Message = { key: 'hud:host.held' };

/** Why betting is held. Others that guard the player add their word. */
export type HoldReason = 'host' | 'realityCheck' | 'limit';

export class PlayStore implements PlayGate {
  /** The game on show, by its id. */
  game: { readonly id: string; readonly play: GamePlay } | null = null;
  rules: Rules = NO_RULES;
  /** What protects the player; null while nobody asks for it. */
  guard: Guard | null = null;
  rest: Rest | null = null;
  private readonly reasons = observable.map<HoldReason, Message>();
  private rested: Cancel | null = null;

  constructor(private readonly clock: Clock) {
    makeObservable<PlayStore, 'setRest'>(this, {
      game: observableRef,
      rules: observableRef,
      guard: observableRef,
      rest: observableRef,
      setRules: action,
      setGuard: action,
      setRest: action,
      held: computed,
      why: computed,
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

  get why(): Message {
    return [...this.reasons.values()][0] ?? HOST_HOLDS;
  }

  /** Money of the player is at stake here and now. */
  get busy(): boolean {
    return this.game?.play.bets.some(({ payout }) => payout === null) ?? false;
  }

  /** Money of the player waits for a round to come. */
  get ordered(): boolean {
    return this.game?.play.ordered ?? false;
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

  /** Takes no new bets until the returned call, or `release`. `why`: what the player is told. */
  hold(reason: HoldReason, why = HOST_HOLDS): Cancel {
    this.reasons.set(reason, why);
    return () => this.release(reason);
  }

  release(reason: HoldReason): void {
    this.reasons.delete(reason);
  }

  setRules(rules: Rules): void {
    this.rules = rules;
  }

  setGuard(guard: Guard): void {
    this.guard = guard;
  }

  rests(roundId: string | null): boolean {
    const { rest } = this;
    return rest !== null && (roundId === null || roundId !== rest.roundId);
  }

  began(roundId: string | null): void {
    const { minRoundDuration } = this.rules;
    if (minRoundDuration === 0) return;
    // More bets on the same round are no new round.
    if (this.rest && roundId !== null && this.rest.roundId === roundId) return;
    const since = this.clock.now();
    this.setRest({ since, until: since + minRoundDuration, roundId });
    this.rested?.();
    this.rested = this.clock.after(minRoundDuration, () => this.setRest(null));
  }

  refusal(stake: Money): Message | null {
    return this.guard?.refusal(stake) ?? null;
  }

  private setRest(rest: Rest | null): void {
    this.rest = rest;
  }
}
