// The player's open bets in the game on show, and whether new bets may begin. Games report through `GamePlay`; the host page
// and player protection hold betting through `hold`.
import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import type { Money } from '../../core/money';
import type { GamePlay } from './gamePlay';
import type { Guard } from './protection/guard';
import { NO_RULES, type Rules } from '../../protocol/rules';
import type { Message, PlayGate, Rest } from './services';

const HOST_HOLDS: Message = { key: 'hud:host.held' };

/** Why betting is held. */
export type HoldReason = 'host' | 'realityCheck' | 'limit';

export class PlayStore implements PlayGate {
  /** The game on show, by its id. */
  game: { readonly id: string; readonly play: GamePlay } | null = null;
  rules: Rules = NO_RULES;
  /** Player protection; null until a rule asks for it. */
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

  /** The player has an open bet in the game on show. */
  get busy(): boolean {
    return this.game?.play.bets.some(({ payout }) => payout === null) ?? false;
  }

  /** The player has an order for a later round. */
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

  /** Refuses new bets until the returned function, or `release`, is called. `why`: the message to the player. */
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
    // More bets on the same round do not start another rest.
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
