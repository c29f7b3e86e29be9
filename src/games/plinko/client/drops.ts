// Turns taps into calls: sent at once while few are under way, combined into one call when they come faster. A call whose
// answer was lost is repeated under the same request id, so that no ball is lost or dropped twice; the outcome of a call
// that stays without an answer, by a reload or for good, is looked up later.
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Outcome } from '../../../client/connection/api';
import type { Cancel } from '../../../core/clock';
import { ZERO, add, cents, type Money } from '../../../core/money';
import { LeftCalls, type LeftCall, type LeftCallsParts } from '../../../kits/betting/leftCalls';
import type { Multiplier } from '../../../core/multiplier';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { CODE, UNSURE } from '../../../protocol/codes';
import type { NamedRound } from '../../../kits/ownRounds/client/seeds';
import type { GameServices } from '../../../client/stores/services';
import { MAX_BALLS, PLINKO_CALLS } from '../messages';
import type { Risk, Rows } from '../paytables';

/** Largest number of calls under way. */
export const MAX_IN_FLIGHT = 4;
/**
 * Milliseconds between two calls, at least: earlier taps go together in the next call. The platform takes 20 calls that move
 * money each second. After a call with several balls it is longer: a call costs the page more than the balls in it.
 */
export const CALL_INTERVAL = 100;
const BURST_INTERVAL = 250;
/** Largest number of waiting balls; further taps are ignored. */
const MAX_WAITING = 100;
/** Milliseconds until a lost answer is asked for again, and until that ends. */
export const ASK_AGAIN_AFTER = 3_000;
const ASK_UNTIL = 120_000;

export interface Wish {
  readonly rows: Rows;
  readonly risk: Risk;
  readonly stake: Money;
  readonly mode: 'manual' | 'auto';
}

/** A bet as it is sent: it names its promise and its terms. */
export type Request = RequestOf<typeof PLINKO_CALLS.bet> &
  NamedRound & { readonly profitLimit: Money; readonly odds: Multiplier[] };
type Answer = AnswerOf<typeof PLINKO_CALLS.bet>;

interface Sent {
  readonly wish: Wish;
  readonly request: Request;
  readonly balls: number;
  readonly sentAt: number;
}

interface Queued {
  readonly wish: Wish;
  readonly balls: number;
}

export interface DropParts {
  readonly services: LeftCallsParts['services'] & Pick<GameServices, 'newId'>;
  /** Names the next rounds, `most` at most; null when no bet is possible. `alone`: no other rounds are under way. */
  nextRounds(most: number, alone: boolean): (NamedRound & { readonly count: number }) | null;
  /** The terms of a board that the player is shown; null while they are not known. */
  terms(wish: Wish): Pick<Request, 'profitLimit' | 'odds'> | null;
  /** Balls are sent on this promise. */
  onSent(request: Request, balls: number): void;
  onAnswer(answer: Answer, wish: Wish, request: Request): void;
  /** Refused: nothing was dropped. `sent` is null when nothing was sent. */
  onRefused(code: number, sent: Pick<Sent, 'wish' | 'request' | 'balls'> | null): void;
  /** Takes the outcome of a left call. */
  onLearnt(call: LeftCall): void;
}

export class Drops {
  private queue: readonly Queued[] = [];
  private inFlight: readonly Sent[] = [];
  private unsure: readonly Sent[] = [];
  private nextCall = Number.NEGATIVE_INFINITY;
  private later: Cancel | null = null;
  private askLater: Cancel | null = null;
  private asking = false;
  private disposed = false;
  private readonly left: LeftCalls;

  constructor(private readonly parts: DropParts) {
    this.left = new LeftCalls({
      services: parts.services,
      key: 'plinko.sent',
      known: (call) => parts.onLearnt(call),
      again: () => void this.learn(),
    });
    makeObservable<Drops, 'queue' | 'inFlight' | 'unsure' | 'pump'>(this, {
      queue: observableRef,
      inFlight: observableRef,
      unsure: observableRef,
      waiting: computed,
      pledged: computed,
      add: action,
      pump: action,
      clear: action,
    });
  }

  /** True while the outcome of a left call is unknown. */
  get inDoubt(): boolean {
    return this.left.open;
  }

  /** Number of balls without an answer. */
  get waiting(): number {
    return [...this.queue, ...this.inFlight, ...this.unsure].reduce((sum, { balls }) => sum + balls, 0);
  }

  /** The stakes of balls without an answer. */
  get pledged(): Money {
    return [...this.queue, ...this.inFlight, ...this.unsure].reduce(
      (sum, { wish, balls }) => add(sum, cents(wish.stake * BigInt(balls))),
      ZERO,
    );
  }

  /** Adds one ball. */
  add(wish: Wish): void {
    if (this.waiting >= MAX_WAITING) return;
    const last = this.queue.at(-1);
    if (last && last.balls < MAX_BALLS && isSame(last.wish, wish))
      this.queue = [...this.queue.slice(0, -1), { wish, balls: last.balls + 1 }];
    else this.queue = [...this.queue, { wish, balls: 1 }];
    this.pump();
  }

  /**
   * Drops one ball and waits for its answer; null when it was refused or its outcome is unknown. `turn`: auto bet's name for
   * it.
   */
  async place(wish: Wish, turn: string | null): Promise<Answer | null> {
    return this.ask({ wish, balls: 1 }, turn).answer;
  }

  /** Finds out the outcomes of left calls and reports them: a ball ends with its answer. */
  async learn(): Promise<void> {
    await this.left.learn();
    this.left.tell(() => false);
  }

  /** Drops the taps that have not been sent. */
  clear(): void {
    this.queue = [];
  }

  /** Asks for answers that were lost. */
  async askAgain(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.askLater?.();
    this.askLater = null;
    for (const sent of this.unsure) {
      const { api } = this.parts.services;
      const outcome = await api.call(PLINKO_CALLS.bet, sent.request, { quiet: 'when-lost' });
      const isOld = this.parts.services.clock.now() - sent.sentAt > ASK_UNTIL;
      if (!outcome.ok && UNSURE.has(outcome.code) && !isOld && !this.disposed) continue;
      runInAction(() => {
        this.unsure = this.unsure.filter((one) => one !== sent);
      });
      this.left.ended(sent.request.requestId, outcome);
      this.take(outcome, sent);
    }
    this.asking = false;
    void this.learn();
    this.askSoon();
  }

  /** The game is left: lost answers are asked for once more, and then no more. */
  dispose(): void {
    this.disposed = true;
    this.later?.();
    this.clear();
    this.left.dispose();
    void this.askAgain();
  }

  private pump(): void {
    const [next, ...rest] = this.queue;
    if (!next || this.later || this.inFlight.length >= MAX_IN_FLIGHT) return;
    const { clock } = this.parts.services;
    const wait = this.nextCall - clock.now();
    if (wait > 0) {
      this.later = clock.after(wait, () => {
        this.later = null;
        this.pump();
      });
      return;
    }
    this.queue = rest;
    const most = next.balls;
    const { balls } = this.ask(next);
    // The rest of them is on the next chain.
    if (balls > 0 && balls < most) this.queue = [{ ...next, balls: most - balls }, ...this.queue];
  }

  /** Sends balls on the next rounds: as many as one chain has. */
  private ask(next: Queued, turn: string | null = null): { balls: number; answer: Promise<Answer | null> } {
    const alone = this.inFlight.length + this.unsure.length === 0;
    const terms = this.parts.terms(next.wish);
    const named = terms && this.parts.nextRounds(next.balls, alone);
    if (!named) {
      this.parts.onRefused(CODE.ballRoundNotStarted, null);
      return { balls: 0, answer: Promise.resolve(null) };
    }
    const { count: balls, ...promise } = named;
    return { balls, answer: this.send({ wish: next.wish, balls }, { ...promise, ...terms }, turn) };
  }

  private async send(
    { wish, balls }: Queued,
    naming: NamedRound & Pick<Request, 'profitLimit' | 'odds'>,
    turn: string | null,
  ): Promise<Answer | null> {
    const { api, clock, newId } = this.parts.services;
    const { rows, risk, stake, mode } = wish;
    const request = { requestId: newId(), rows, risk, amount: stake, mode, balls, ...naming };
    this.parts.onSent(request, balls);
    const sent: Sent = { wish, request, balls, sentAt: clock.now() };
    this.nextCall = sent.sentAt + (balls > 1 ? BURST_INTERVAL : CALL_INTERVAL);
    runInAction(() => {
      this.inFlight = [...this.inFlight, sent];
    });
    this.left.sent(request.requestId, { amount: cents(stake * BigInt(balls)), turn, betIds: [] });
    const outcome = await api.call(PLINKO_CALLS.bet, request);
    const isUnsure = !outcome.ok && UNSURE.has(outcome.code);
    const isOpen = isUnsure && !this.disposed;
    if (!isUnsure) this.left.ended(request.requestId, outcome);
    if (this.left.open) void this.learn();
    runInAction(() => {
      this.inFlight = this.inFlight.filter((one) => one !== sent);
      if (isOpen) this.unsure = [...this.unsure, sent];
    });
    const answer = isOpen ? null : this.take(outcome, sent);
    this.askSoon();
    this.pump();
    return answer;
  }

  private take(outcome: Outcome<Answer>, sent: Sent): Answer | null {
    const { wish, request } = sent;
    if (outcome.ok) {
      this.parts.onAnswer(outcome.body, wish, request);
      return outcome.body;
    }
    this.parts.onRefused(outcome.code, sent);
    return null;
  }

  private askSoon(): void {
    if (this.disposed || this.unsure.length === 0 || this.askLater) return;
    this.askLater = this.parts.services.clock.after(ASK_AGAIN_AFTER, () => {
      this.askLater = null;
      void this.askAgain();
    });
  }
}

const isSame = (a: Wish, b: Wish): boolean =>
  a.rows === b.rows && a.risk === b.risk && a.stake === b.stake && a.mode === b.mode;
