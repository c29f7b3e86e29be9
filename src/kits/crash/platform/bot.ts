// One simulated player of a crash game: bets in the countdown or orders during a ride, and escapes at a target. It uses the
// calls and pushes that every player has.
import type { Cancel, ServerTime } from '../../../core/clock';
import type { Multiplier } from '../../../core/multiplier';
import { BETS_PER_ROUND, timeToReach } from '../rules';
import type { CrashCalls } from '../messages';
import { randomBelow, randomId } from '../../../platform/random';
import { ENDS_A_SEAT, type BotParts, type CrowdBot } from '../../../platform/bots/crowdGame';
import { chance, drawTemperament, planBet } from '../../../platform/bots/temperament';

interface CrashBotParts extends BotParts {
  readonly calls: CrashCalls;
}

interface OwnBet {
  readonly betId: string;
  readonly slot: number;
  /** Null for a bet with an automatic escape. */
  readonly target: Multiplier | null;
}

/** Bots bet neither in the first nor in the last moment of a countdown. In milliseconds. */
const EARLIEST = 300;
const LATEST_BEFORE_TAKEOFF = 400;
/** Reaction time of a player, in milliseconds. */
const REACTION = 250;

export class CrashBot implements CrowdBot {
  private readonly temperament;
  private bets: OwnBet[] = [];
  private ordered: OwnBet[] = [];
  private alarms: Cancel[] = [];
  private flying = false;

  constructor(private readonly parts: CrashBotParts) {
    this.temperament = drawTemperament(parts.random);
  }

  /** A countdown began: `millisLeft` until take-off. */
  countdown(roundId: string, millisLeft: number): void {
    this.clear();
    this.bets = this.ordered;
    this.ordered = [];
    if (this.bets.length > 0 || !chance(this.parts.random, this.temperament.eagerness)) return;
    for (const slot of this.slots()) {
      const latest = millisLeft - LATEST_BEFORE_TAKEOFF;
      if (latest > EARLIEST)
        this.after(EARLIEST + randomBelow(this.parts.random, latest - EARLIEST), () =>
          this.bet(slot, roundId),
        );
    }
  }

  /** The ride is in the air; called repeatedly. */
  fly(launchedAt: ServerTime): void {
    if (this.flying) return;
    this.flying = true;
    const { clock, random } = this.parts;
    for (const { betId, target } of this.bets) {
      if (target === null) continue;
      const leavesAt = launchedAt + timeToReach(target) + randomBelow(random, REACTION);
      this.after(leavesAt - clock.now(), () => this.escape(betId));
    }
    if (!chance(random, this.temperament.orders)) return;
    for (const slot of this.slots()) this.after(randomBelow(random, 6_000), () => this.bet(slot, null));
  }

  /** The ride has stopped, or the round is void. */
  stopped(): void {
    this.clear();
    this.bets = [];
  }

  leave(): void {
    this.stopped();
    this.parts.client.disconnect();
  }

  private slots(): readonly number[] {
    return chance(this.parts.random, this.temperament.doubles)
      ? Array.from({ length: BETS_PER_ROUND }, (_, index) => index + 1)
      : [1];
  }

  /** Bets on a round; null orders for the next. */
  private async bet(slot: number, roundId: string | null): Promise<void> {
    const { client, random } = this.parts;
    const { amount, autoEscape, target } = planBet(this.temperament, random);
    const next = roundId === null;
    const mode = autoEscape === null ? 'manual' : 'auto';
    const requestId = randomId(random);
    const reply = await client.call(this.parts.calls.bet, {
      requestId,
      slot,
      amount,
      autoEscape,
      next,
      roundId,
      mode,
    });
    if (!reply.ok) return this.refused(reply.code);
    const own: OwnBet = { betId: reply.body.bet.betId, slot, target: autoEscape === null ? target : null };
    (next ? this.ordered : this.bets).push(own);
  }

  private async escape(betId: string): Promise<void> {
    const reply = await this.parts.client.call(this.parts.calls.run, {
      requestId: randomId(this.parts.random),
      betId,
    });
    if (!reply.ok) this.refused(reply.code);
  }

  private refused(code: number): void {
    if (ENDS_A_SEAT.includes(code)) this.parts.onGone();
  }

  private after(delay: number, act: () => Promise<void>): void {
    this.alarms.push(this.parts.clock.after(delay, () => void this.parts.during(act())));
  }

  private clear(): void {
    this.flying = false;
    for (const cancel of this.alarms.splice(0)) cancel();
  }
}
