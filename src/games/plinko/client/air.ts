// Balls in the air: known and paid already, but not yet seen to land. Until then their payouts are hidden from the shown
// balance. A landing is handled at its moment; when many balls land, those of a quarter of a second are handled together, so that
// they cost few redraws.
import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Cancel, Clock, ServerTime } from '../../../core/clock';
import { ZERO, add, subtract, type Money } from '../../../core/money';
import type { ServerClock } from '../../../client/connection/api';
import { MAX_SHOWN_BALLS, ballFrom, lingerOf, type FallingBall } from '../facts';
import type { PlinkoBall } from '../messages';
import type { Rows } from '../paytables';

/** Least milliseconds between two landings that are handled one by one. */
export const LANDINGS_APART = 250;
/** Longest time between two checks for landings, in milliseconds: the platform's clock may be corrected meanwhile. */
const LONGEST_LOOK = 500;
/** Milliseconds between two balls of one answer that leave the funnel, and within which all of them leave it. */
const STAGGER = 42;
const ALL_LEAVE = 250;
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
  private next: { readonly at: number; readonly cancel: Cancel } | null = null;
  private lastLanding = Number.NEGATIVE_INFINITY;
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
    const stagger = Math.min(STAGGER, ALL_LEAVE / balls.length);
    for (const ball of balls) {
      if (this.known.has(ball.betId)) continue;
      this.remember(ball.betId);
      const at = still || this.lastDrop + stagger < now ? now : this.lastDrop + stagger;
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
    this.next?.cancel();
    this.next = null;
    const landed = this.inAir;
    this.inAir = [];
    this.shown = [];
    this.tell(landed);
  }

  private look(): void {
    this.next = null;
    const now = this.parts.serverClock.now();
    const landed = this.inAir.filter(({ falling }) => falling.landsAt <= now);
    if (landed.length > 0) {
      this.inAir = this.inAir.filter(({ falling }) => falling.landsAt > now);
      this.lastLanding = this.parts.clock.now();
    }
    if (this.shown.some(({ falling }) => falling.landsAt + lingerOf(falling) <= now))
      this.shown = this.shown.filter(({ falling }) => falling.landsAt + lingerOf(falling) > now);
    this.tell(landed);
    this.wake();
  }

  private tell(landed: readonly OwnBall[]): void {
    if (landed.length > 0) this.parts.onLanded(landed);
    if (this.inAir.length === 0) for (const run of this.waiting.splice(0)) run();
  }

  /** Looks again when the next ball lands; after the last one, when the last has been shown long enough. */
  private wake(): void {
    const { clock, serverClock } = this.parts;
    const dues =
      this.inAir.length > 0
        ? Math.min(...this.inAir.map(({ falling }) => falling.landsAt))
        : Math.max(...this.shown.map(({ falling }) => falling.landsAt + lingerOf(falling)));
    if (!Number.isFinite(dues)) return;
    const now = clock.now();
    const due = now + Math.min(LONGEST_LOOK, dues - serverClock.now());
    const at = Math.max(now + 1, due, this.lastLanding + LANDINGS_APART);
    if (this.next && this.next.at <= at) return;
    this.next?.cancel();
    this.next = { at, cancel: clock.after(at - now, () => this.look()) };
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
