// Taps become calls: sent at once while few are under way, gathered into one call when they come faster. A call whose
// answer was lost is asked again under the same request id, so that no ball is lost or dropped twice; one that is left
// without an answer, by a reload or for good, is learnt of later.
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

/** Calls under way at once. */
export const MAX_IN_FLIGHT = 4;
/**
 * Least time between two calls, in milliseconds: taps that come sooner go together in the next one. The platform takes 20 that
 * move money each second.
 */
export const CALL_INTERVAL = 100;
/** Taps beyond so many waiting balls are not heard. */
const MAX_WAITING = 100;
/** A lost answer is asked for this often, and for so long, in milliseconds. */
export const ASK_AGAIN_AFTER = 3_000;
const ASK_UNTIL = 120_000;

export interface Wish {
  readonly rows: Rows;
  readonly risk: Risk;
  readonly stake: Money;
  readonly mode: 'manual' | 'auto';
}

/** A bet as it leaves this device: it names its promise and its terms. */
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
  /** Names the next rounds, `most` at most; null when there are none to bet on. `alone`: no others are under way. */
  nextRounds(most: number, alone: boolean): (NamedRound & { readonly count: number }) | null;
  /** The terms that the player is shown of a board; null while they are not known. */
  terms(wish: Wish): Pick<Request, 'profitLimit' | 'odds'> | null;
  /** Balls go out on this promise. */
  onSent(request: Request, balls: number): void;
  onAnswer(answer: Answer, wish: Wish, request: Request): void;
  /** Refused: nothing was dropped. `sent` is null where nothing went out. */
  onRefused(code: number, sent: Pick<Sent, 'wish' | 'request' | 'balls'> | null): void;
  /** What became of a call that was left. */
  onLearnt(call: LeftCall): void;
}

export class Drops {
  private queue: readonly Queued[] = [];
  private inFlight: readonly Sent[] = [];
  private unsure: readonly Sent[] = [];
  private lastCall = Number.NEGATIVE_INFINITY;
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

  /** Nobody knows yet what became of a call that was left. */
  get inDoubt(): boolean {
    return this.left.open;
  }

  /** Balls whose answers are not here. */
  get waiting(): number {
    return [...this.queue, ...this.inFlight, ...this.unsure].reduce((sum, { balls }) => sum + balls, 0);
  }

  /** Stakes of balls whose answers are not here. */
  get pledged(): Money {
    return [...this.queue, ...this.inFlight, ...this.unsure].reduce(
      (sum, { wish, balls }) => add(sum, cents(wish.stake * BigInt(balls))),
      ZERO,
    );
  }

  /** One more ball. */
  add(wish: Wish): void {
    if (this.waiting >= MAX_WAITING) return;
    const last = this.queue.at(-1);
    if (last && last.balls < MAX_BALLS && isSame(last.wish, wish))
      this.queue = [...this.queue.slice(0, -1), { wish, balls: last.balls + 1 }];
    else this.queue = [...this.queue, { wish, balls: 1 }];
    this.pump();
  }

  /** One ball whose answer is waited for: null when it was refused, or when nobody knows. `turn`: auto bet's name for it. */
  async place(wish: Wish, turn: string | null): Promise<Answer | null> {
    return this.ask({ wish, balls: 1 }, turn).answer;
  }

  /** Asks what became of calls that were left, and tells it: a ball is over with its answer. */
  async learn(): Promise<void> {
    await this.left.learn();
    this.left.tell(() => false);
  }

  /** Forgets the taps that have not been sent. */
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

  /** The game is left: answers that were lost are asked for once more, and then no more. */
  dispose(): void {
    this.disposed = true;
    this.later?.();
    this.clear();
    this.left.dispose();
    void this.askAgain();
  }

  private pump(): void {
    this.later?.();
    this.later = null;
    const [next, ...rest] = this.queue;
    if (!next || this.inFlight.length >= MAX_IN_FLIGHT) return;
    const { clock } = this.parts.services;
    const wait = this.lastCall + CALL_INTERVAL - clock.now();
    if (wait > 0) {
      this.later = clock.after(wait, () => {
        this.pump();
      });
      return;
    }
    this.queue = rest;
    const most = next.balls;
    const { balls } = this.ask(next);
    // The rest of them is on the chain that follows.
    if (balls > 0 && balls < most) this.queue = [{ ...next, balls: most - balls }, ...this.queue];
  }

  /** Sends balls on the next rounds: so many as one chain has. */
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
    this.lastCall = sent.sentAt;
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
