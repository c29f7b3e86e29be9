// Applies the protection rules: counts stakes, wins and time, asks for reality checks, and holds betting when a limit is
// reached. Open rounds are always played to their end. Loaded only when a rule is asked for.
import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Api } from '../../connection/api';
import { every, type Cancel, type Clock } from '../../../core/clock';
import { cents, formatMoney, subtract, type Money } from '../../../core/money';
import { UNSURE } from '../../../protocol/codes';
import { demandsSchema, type Demands, type ProtectionConfig } from '../../../protocol/protection';
import { REALITY_CHECK } from '../../../protocol/realityCheck';
import type { HostLaunch } from '../host';
import type { Memory } from '../memory';
import type { GamePlay } from '../gamePlay';
import type { Message, Notices } from '../services';
import { addToDay, endOfDay, lostIn, readDay, type Day } from './dayBook';
import { SessionLedger } from './ledger';
import {
  atTime,
  demandsOf,
  keepOwn,
  recallOwn,
  withValue,
  type OwnRule,
  type OwnRules,
  type OwnValues,
} from './ownRules';
import type { Rules } from '../../../protocol/rules';
import { sourcesOf } from './sources';
import { readIn, shownIn, sumOf, Visit, type Figures, type Seat } from './visit';
import { strictest } from '../../../protocol/strictest';

export const OWN_KEY = 'protection.own';
const SESSION_KEY = 'protection.session';
const TICK = 1_000;
/** Number of ticks between two writes of the time of play, and between two retries of failed lookups. */
const SLOW = 5;
const MINUTE = 60_000;

const keptSession = v.object({
  /** The session that it belongs to. */
  of: v.string(),
  since: v.number(),
  nextCheck: v.nullable(v.number()),
  ledger: v.unknown(),
});

/** The part of PlayStore that the guard reads and controls. */
export interface GuardedPlay {
  /** The game on show. */
  readonly game: { readonly play: GamePlay } | null;
  readonly rules: Rules;
  readonly pause: 'none' | 'waiting' | 'paused';
  isHeldBy(reason: 'limit' | 'realityCheck'): boolean;
  hold(reason: 'limit' | 'realityCheck', why: Message): void;
  release(reason: 'limit' | 'realityCheck'): void;
  setRules(rules: Rules): void;
}

export interface GuardParts {
  readonly play: GuardedPlay;
  readonly clock: Clock;
  /** The platform's time, unix milliseconds. */
  now(): number;
  readonly api: Api;
  readonly notices: Pick<Notices, 'toast'>;
  /** Stored per player on this device. */
  readonly memory: Memory;
  /** Stored per player until the tab is closed. */
  readonly sessionMemory: Memory;
  /** With several clients on one host page: `page` names the page, `place` this client. */
  readonly page?: string | undefined;
  readonly place?: string;
  readonly config: ProtectionConfig | undefined;
  launch(): HostLaunch;
  /** Names the session; each launch is another session. */
  readonly session: string;
  /** The rules that the platform demands of this session, unchecked; undefined for none. */
  platformRules?(): unknown;
  /** A trial player with demo money. */
  visitor(): boolean;
  /** The player is active and the page is visible. */
  playing(): boolean;
  /** When the player last touched or typed in this client, on the clock of `now`. */
  touchedAt(): number;
  locale(): string;
  /** Writes a line for the operator and for the host. */
  report(line: string): void;
}

/** A reality check on show. */
export interface Check {
  /** The first moment at which it may be acknowledged, unix milliseconds. */
  readonly until: number;
  /** When this client began to show it, unix milliseconds. */
  readonly since: number;
}

export class Guard {
  own: OwnRules;
  check: Check | null = null;
  day: Day;
  /** When the session began, unix milliseconds. */
  readonly since: number;
  readonly ledger: SessionLedger;
  private nextCheck: number | null = null;
  /** The player has acknowledged a check, and the platform has not yet confirmed: it takes no bets until then. */
  private unconfirmed = false;
  /** When the player last acknowledged a check, here or in another client of the page. */
  private readAt: number | null = null;
  private readonly visit: Visit;
  private others: readonly Seat[];
  private ticks = 0;
  private reported = new Set<string>();
  private cancels: Cancel[] = [];

  constructor(private readonly parts: GuardParts) {
    const { memory, sessionMemory, session, api, play, page, place = '' } = parts;
    const now = parts.now();
    this.visit = new Visit(memory, page, place);
    this.others = this.visit.others;
    this.readAt = readIn(this.others, 0) || null;
    this.own = atTime(recallOwn(memory.read(OWN_KEY)), now);
    this.day = readDay(memory, now);
    this.ledger = new SessionLedger(api, ({ staked, won }) => this.counted(cents(won - staked)));
    const kept = v.safeParse(keptSession, sessionMemory.read(SESSION_KEY));
    const { realityCheck } = parts.launch();
    if (kept.success && kept.output.of === session) {
      this.since = kept.output.since;
      this.nextCheck = kept.output.nextCheck;
      this.ledger.recall(kept.output.ledger);
    } else {
      this.since = Math.min(now, realityCheck?.sessionStart ?? now);
      this.nextCheck = realityCheck?.nextTime ?? null;
      this.ledger.addBefore(realityCheck?.bets ?? null, realityCheck?.winnings ?? null);
    }
    makeObservable<Guard, 'tick' | 'setOwn' | 'others'>(this, {
      others: observableRef,
      together: computed,
      own: observableRef,
      check: observableRef,
      day: observableRef,
      net: computed,
      limitReached: computed,
      tick: action,
      acknowledge: action,
      setOwn: action,
    });
    this.cancels = [
      reaction(
        () => this.resolved,
        (resolved) => this.take(resolved),
        { fireImmediately: true },
      ),
      reaction(
        () => play.game?.play.bets ?? [],
        (bets) => {
          this.ledger.look(bets, (roundId) => play.game?.play.isCurrent(roundId) ?? false);
          this.keep();
        },
        { fireImmediately: true },
      ),
      reaction(
        // Also stops a paused auto bet: it cannot be resumed.
        () => (play.rules.noAutoplay ? play.game : null),
        (game) => game?.play.stopAutoplay(),
        { fireImmediately: true },
      ),
      reaction(
        // Reported once, not again with each second.
        () => this.limitReached?.key ?? null,
        () => {
          const why = this.limitReached;
          if (!why) return play.release('limit');
          play.hold('limit', why);
          parts.notices.toast('wrong', why);
        },
        { fireImmediately: true },
      ),
      every(parts.clock, TICK, () => this.tick()),
    ];
    this.tick();
  }

  /** The platform's time, unix milliseconds. */
  now(): number {
    return this.parts.now();
  }

  /** Won minus staked in this session. */
  get net(): Money {
    return this.ledger.net;
  }

  /** The figures of all clients of the page. */
  get together(): Figures & { readonly net: Money } {
    const { since, ledger, others } = this;
    const { staked, won, unseen } = ledger;
    const sum = sumOf([{ since, staked, won, unseen }, ...others]);
    return { ...sum, net: subtract(sum.won, sum.staked) };
  }

  /** The message about the limit that has been reached; null when there is none. */
  get limitReached(): Message | null {
    const { lossLimit, timeLimit } = this.parts.play.rules;
    const locale = this.parts.locale();
    const until = new Date(endOfDay(this.day.start)).toLocaleString(locale, {
      dateStyle: 'short',
      timeStyle: 'short',
    });
    if (lossLimit !== null && lostIn(this.day) >= lossLimit)
      return { key: 'guard:limit.loss', values: { limit: formatMoney(lossLimit, locale), until } };
    if (timeLimit > 0 && this.day.played >= timeLimit * MINUTE)
      return { key: 'guard:limit.time', values: { limit: timeLimit, until } };
    return null;
  }

  /** Why the stake is refused: losing it would exceed the limit. Null when it is allowed. */
  refusal(stake: Money): Message | null {
    const { lossLimit } = this.parts.play.rules;
    if (lossLimit === null) return null;
    const left = lossLimit - lostIn(this.day);
    if (stake <= left) return null;
    const values = { left: formatMoney(cents(left < 0n ? 0n : left), this.parts.locale()) };
    return { key: 'guard:limit.stake', values };
  }

  /** Sets one of the player's own limits; a looser one takes effect a day later. */
  setOwn<Rule extends OwnRule>(rule: Rule, value: OwnValues[Rule]): void {
    this.own = withValue(this.own, rule, value, this.parts.now());
    this.parts.memory.write(OWN_KEY, keepOwn(this.own));
  }

  /** The player has read the reality check and continues. False while it must stay on show. */
  acknowledge(): boolean {
    const now = this.parts.now();
    if (!this.check || now < this.check.until) return false;
    if (this.platformChecks) {
      this.unconfirmed = true;
      void this.askPlatform();
    } else this.hasRead(now);
    this.check = null;
    this.nextCheck = now + this.parts.play.rules.realityCheck * MINUTE;
    this.tell(now);
    this.keep();
    return true;
  }

  /** The check was read here and counts: the other clients of the page need not ask again. */
  private hasRead(at: number): void {
    this.readAt = at;
    this.check = null;
    this.unconfirmed = false;
    this.parts.play.release('realityCheck');
    this.tell(at);
  }

  /** The check was shown and read in another client of the page. */
  private wasReadElsewhere(at: number): void {
    const { play } = this.parts;
    this.readAt = at;
    if (play.rules.realityCheck === 0) return;
    this.check = null;
    this.nextCheck = at + play.rules.realityCheck * MINUTE;
    play.release('realityCheck');
    this.keep();
    if (this.platformChecks) void this.askPlatform();
  }

  /** Whether the platform keeps reality checks of this session itself. */
  private get platformChecks(): boolean {
    return (this.demanded.realityCheck ?? 0) > 0;
  }

  /** Reports a read check to the platform, and gets the time at which the next one is due there. */
  private async askPlatform(): Promise<void> {
    const answer = await this.parts.api.call(REALITY_CHECK, { read: this.unconfirmed }, { quiet: true });
    // After a lost answer the next tick asks again.
    if (!answer.ok && UNSURE.has(answer.code)) return;
    runInAction(() => {
      if (this.unconfirmed) this.hasRead(this.parts.now());
      const dueAt = answer.ok ? answer.body.dueAt : null;
      if (dueAt !== null) this.nextCheck = Math.min(this.nextCheck ?? dueAt, dueAt);
      this.keep();
    });
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    runInAction(() => {
      this.check = null;
    });
    this.unconfirmed = false;
    this.tell(this.parts.now());
    this.keep();
  }

  private get resolved() {
    const { launch, config, visitor } = this.parts;
    const { sources, faults } = sourcesOf(launch(), config, demandsOf(this.own));
    const all = [
      ...sources,
      ...(visitor() ? [{ name: 'the platform', demands: { demo: true } }] : []),
      { name: 'the session', demands: this.demanded },
    ];
    return { ...strictest(all), faults };
  }

  /**
   * The rules that the platform demands of this session. Rules that this version does not know are enforced by the platform
   * alone.
   */
  private get demanded(): Demands {
    const read = v.safeParse(demandsSchema, this.parts.platformRules?.() ?? {});
    return read.success ? read.output : {};
  }

  private take({ rules, conflicts, faults }: typeof this.resolved): void {
    const { play, report, now } = this.parts;
    play.setRules(rules);
    for (const line of [...faults, ...conflicts]) {
      if (!this.reported.has(line)) report(line);
      this.reported.add(line);
    }
    const interval = rules.realityCheck * MINUTE;
    runInAction(() => {
      if (interval === 0) this.nextCheck = null;
      else this.nextCheck = Math.min(this.nextCheck ?? now() + interval, now() + interval);
    });
    this.keep();
    if (this.platformChecks) void this.askPlatform();
  }

  private counted(net: Money): void {
    runInAction(() => {
      this.day = addToDay(this.parts.memory, this.parts.now(), { net });
    });
  }

  private tick(): void {
    const { play, memory, now, playing } = this.parts;
    const at = now();
    this.ticks += 1;
    const isPlaying = playing();
    if (isPlaying && this.ticks % SLOW === 0) this.day = addToDay(memory, at, { played: SLOW * TICK });
    // The day has changed, or another tab has added to it.
    else if (this.ticks % SLOW === 0) this.day = readDay(memory, at);
    if (this.ticks % SLOW === 0 && this.unconfirmed) void this.askPlatform();
    if (this.ticks % SLOW === 0) void this.ledger.lookUp().then(() => this.keep());
    const own = atTime(this.own, at);
    if (own !== this.own) {
      this.own = own;
      memory.write(OWN_KEY, keepOwn(own));
    }
    this.lookAround(at);
    const isDue = this.nextCheck !== null && at >= this.nextCheck && isPlaying;
    if (isDue && !play.isHeldBy('realityCheck')) play.hold('realityCheck', { key: 'guard:check.due' });
    // Open rounds are played to their end first.
    const isRead = this.check !== null || this.unconfirmed;
    if (play.isHeldBy('realityCheck') && !isRead && play.pause === 'paused') this.ask(at);
    if (play.isHeldBy('realityCheck') || this.ticks % SLOW === 0) this.tell(at);
  }

  /** Shows the check in one client of the page: the first, or the one that the player has turned to. */
  private ask(at: number): void {
    const there = shownIn(this.others, at);
    if (there && (there.read || this.parts.touchedAt() <= there.since)) return;
    const until = there?.until ?? at + this.parts.play.rules.realityCheckBreak * 1_000;
    this.check = { until, since: there ? Math.max(at, there.since + 1) : at };
    this.tell(at);
  }

  private lookAround(at: number): void {
    const { play } = this.parts;
    const { others } = this.visit;
    if (others.length > 0 || this.others.length > 0) this.others = others;
    const readAt = readIn(others, play.rules.realityCheckBreak);
    if (readAt > (this.readAt ?? 0)) this.wasReadElsewhere(readAt);
    const there = shownIn(others, at);
    // The player has turned to another client, which shows the check now.
    if (this.check && there && there.since > this.check.since) this.check = null;
    // The whole visit pauses, not just one client.
    if (there && play.rules.realityCheck > 0) this.nextCheck = Math.min(this.nextCheck ?? at, at);
  }

  private tell(at: number): void {
    const { check, unconfirmed, since, readAt, ledger, parts } = this;
    const { staked, won, unseen } = ledger;
    const rested = parts.play.rules.realityCheckBreak;
    const { since: from, until } = check ?? { since: at, until: at };
    const shown = check || unconfirmed ? { since: from, until, at, read: unconfirmed } : null;
    this.visit.say({ since, staked, won, unseen, readAt, rested, shown });
  }

  private keep(): void {
    const { sessionMemory, session } = this.parts;
    sessionMemory.write(SESSION_KEY, {
      of: session,
      since: this.since,
      nextCheck: this.nextCheck,
      ledger: this.ledger.keep(),
    });
  }
}
