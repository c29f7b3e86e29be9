// Balls in the air: known and paid already, but not yet seen to land. Until then their payouts are hidden from the shown
// balance. Landings are handled together on a short beat, so that many balls cost few redraws.
import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Cancel, Clock, ServerTime } from '../../../core/clock';
import { ZERO, add, subtract, type Money } from '../../../core/money';
import type { ServerClock } from '../../../client/connection/api';
import { MAX_SHOWN_BALLS, ballFrom, lingerOf, type FallingBall } from '../facts';
import type { PlinkoBall } from '../messages';
import type { Rows } from '../paytables';

/** Milliseconds between two checks for landings. */
export const LANDING_BEAT = 50;
/** Milliseconds between two balls of one answer that leave the funnel. */
const STAGGER = 42;
/** Number of balls that are remembered, so that an answer that comes twice drops nothing twice. */
const REMEMBERED = 4_000;

/** A ball with the data that its landing needs. */
export interface OwnBall {
  readonly ball: PlinkoBall;
  readonly stake: Money;
  readonly mode: 'manual' | 'auto';
  readonly falling: FallingBall;
}

export interface AirParts {
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  onLanded(balls: readonly OwnBall[]): void;
}

export class Air {
  /** Balls that are shown: in the air, or landed a moment ago. */
  shown: readonly OwnBall[] = [];
  private inAir: readonly OwnBall[] = [];
  private readonly known = new Set<string>();
  private waiting: (() => void)[] = [];
  private beat: Cancel | null = null;
  private lastDrop = 0;

  constructor(private readonly parts: AirParts) {
    makeObservable<Air, 'inAir' | 'look'>(this, {
      shown: observableRef,
      inAir: observableRef,
      held: computed,
      heldAutoNet: computed,
      count: computed,
      drop: action,
      look: action,
      land: action,
    });
  }

  /** The payouts of balls in the air. */
  get held(): Money {
    return this.inAir.reduce((sum, { ball }) => add(sum, ball.payout), ZERO);
  }

  /** The net result of auto bet's balls in the air. */
  get heldAutoNet(): Money {
    return this.inAir.reduce(
      (sum, { ball, stake, mode }) => (mode === 'auto' ? add(sum, subtract(ball.payout, stake)) : sum),
      ZERO,
    );
  }

  /** The balls in the air. */
  get balls(): readonly OwnBall[] {
    return this.inAir;
  }

  get count(): number {
    return this.inAir.length;
  }

  /** Drops balls that are not known yet, one shortly after the other. */
  drop(
    balls: readonly PlinkoBall[],
    bet: { readonly rows: Rows; readonly stake: Money; readonly mode: OwnBall['mode'] },
    still: boolean,
    speed: number,
  ): void {
    const now = this.parts.serverClock.now();
    const fresh: OwnBall[] = [];
    for (const ball of balls) {
      if (this.known.has(ball.betId)) continue;
      this.remember(ball.betId);
      const at = still || this.lastDrop + STAGGER < now ? now : this.lastDrop + STAGGER;
      this.lastDrop = at;
      const { betId, path, slot, payout } = ball;
      const multiplier = Number(ball.multiplier);
      const landed = { betId, rows: bet.rows, path, slot, multiplier, won: payout > bet.stake };
      fresh.push({ ...bet, ball, falling: ballFrom(landed, at as ServerTime, still, speed) });
    }
    this.inAir = [...this.inAir, ...fresh];
    this.shown = [...this.shown, ...fresh].slice(-MAX_SHOWN_BALLS);
    this.wake();
  }

  /** Calls `run` when no ball is in the air any more. */
  whenDown(run: () => void): void {
    if (this.inAir.length === 0) run();
    else this.waiting.push(run);
  }

  /** The player leaves: all balls in the air count as landed. */
  land(): void {
    this.beat?.();
    this.beat = null;
    const landed = this.inAir;
    this.inAir = [];
    this.shown = [];
    this.tell(landed);
  }

  private look(): void {
    this.beat = null;
    const now = this.parts.serverClock.now();
    const landed = this.inAir.filter(({ falling }) => falling.landsAt <= now);
    if (landed.length > 0) this.inAir = this.inAir.filter(({ falling }) => falling.landsAt > now);
    if (this.shown.some(({ falling }) => falling.landsAt + lingerOf(falling) <= now))
      this.shown = this.shown.filter(({ falling }) => falling.landsAt + lingerOf(falling) > now);
    this.tell(landed);
    this.wake();
  }

  private tell(landed: readonly OwnBall[]): void {
    if (landed.length > 0) this.parts.onLanded(landed);
    if (this.inAir.length === 0) for (const run of this.waiting.splice(0)) run();
  }

  private wake(): void {
    if (this.shown.length === 0 && this.inAir.length === 0) return;
    this.beat ??= this.parts.clock.after(LANDING_BEAT, () => {
      this.look();
    });
  }

  private remember(betId: string): void {
    this.known.add(betId);
    if (this.known.size <= REMEMBERED) return;
    for (const oldest of this.known) {
      this.known.delete(oldest);
      return;
    }
  }
}
