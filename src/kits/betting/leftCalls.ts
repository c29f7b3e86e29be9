// Stores calls that move money until they are answered. A page that finds an unanswered one (after a reload, or a cut that
// was too long) asks the platform for its outcome, so that auto bet counts it and the player is told.
import { makeObservable, observable, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Outcome } from '../../client/connection/api';
import type { Cancel } from '../../core/clock';
import { printMoney } from '../../core/money';
import { UNSURE } from '../../protocol/codes';
import { amount } from '../../protocol/json';
import { RECORD_CALLS, type BetSlip } from '../../protocol/records';
import type { GameServices } from '../../client/stores/services';
import { newsOf } from './callNews';

/** Milliseconds until a missing answer or an unsettled bet is asked for again, and the number of tries. */
export const LOOK_AGAIN_AFTER = 3_000;
export const LOOKS = 40;
/** The platform keeps answers for a day. The outcome of a call older than this, in milliseconds, is unknown. */
export const ANSWERS_KEPT = 23 * 60 * 60_000;
/** An answer that took longer than this, in milliseconds, may be the answer to a repeat. */
export const LATE_AFTER = 1_000;
/** Largest number of calls stored for one place; the oldest are dropped first. */
const MOST = 20;

const noteSchema = v.object({
  requestId: v.string(),
  /** By the platform's clock. */
  at: v.number(),
  /** The whole amount at stake. */
  amount,
  /** The round or turn that auto bet sent it for; null when the player sent it by hand. */
  turn: v.nullable(v.string()),
  /** Ids of the bets that the call is about; empty for a call that places bets. */
  betIds: v.array(v.string()),
});
type Note = v.InferOutput<typeof noteSchema>;
export type CallNote = Readonly<Omit<Note, 'requestId' | 'at'>>;

/** A call that was left, and its outcome. */
export interface LeftCall extends Readonly<Note> {
  /** Its bets as they are now; empty when the call did not count, null when that is unknown. */
  readonly slips: readonly BetSlip[] | null;
}

export interface LeftCallsParts {
  readonly services: Pick<GameServices, 'api' | 'clock' | 'serverClock' | 'memory' | 'notices' | 'locale'>;
  /** Storage key of this place, unique among all that store calls. */
  readonly key: string;
  known(call: LeftCall): void;
  /** The platform has not answered: call `around` once more. */
  again(): void;
}

export class LeftCalls {
  /** True while the outcome of a left call is unknown. */
  open = false;
  /** Request ids of calls that are no longer awaited and whose outcome is unknown. */
  private readonly left: Set<string>;
  private readonly sentAt = new Map<string, number>();
  private untold: readonly LeftCall[] = [];
  private learning: Promise<void> | null = null;
  private failures = 0;
  private readonly waits = new Set<Cancel>();
  private disposed = false;

  constructor(private readonly parts: LeftCallsParts) {
    this.left = new Set(this.notes.map(({ requestId }) => requestId));
    makeObservable(this, { open: observable });
    this.count();
  }

  /** Stores a call that is being sent. */
  sent(requestId: string, note: CallNote): void {
    const { clock, serverClock } = this.parts.services;
    const at = serverClock.now();
    this.sentAt.set(requestId, clock.now());
    this.keep([...this.notes, { ...note, betIds: [...note.betIds], requestId, at }].slice(-MOST));
  }

  /** The call is no longer awaited. A game that was left ignores this, and learns the outcome on return. */
  ended(requestId: string, outcome: Outcome<unknown>): void {
    if (this.disposed) return;
    const { clock } = this.parts.services;
    // A repeat may be refused although the first request counted.
    const isLate = clock.now() - (this.sentAt.get(requestId) ?? 0) > LATE_AFTER;
    this.sentAt.delete(requestId);
    if (outcome.ok || (!isLate && !UNSURE.has(outcome.code))) this.forget(requestId);
    else this.left.add(requestId);
    this.count();
  }

  /** Asks for the outcomes of left calls, then fetches the state, which includes all bets that count, then tells the player. */
  async around(fetch: () => Promise<void>, isShown: (betId: string) => boolean): Promise<void> {
    if (this.open) await this.learn();
    await fetch();
    this.tell(isShown);
  }

  /** Asks for the outcomes of the left calls. A call that does not count by now never will. */
  learn(): Promise<void> {
    if (this.disposed) return Promise.resolve();
    this.learning ??= this.learnAll().finally(() => {
      this.learning = null;
    });
    return this.learning;
  }

  /** Tells the player the outcomes. `isShown`: whether a bet is open and can be seen to be. */
  tell(isShown: (betId: string) => boolean): void {
    const untold = this.disposed ? [] : this.untold;
    this.untold = [];
    for (const call of untold) this.tellOne(call, isShown, LOOKS);
  }

  dispose(): void {
    this.disposed = true;
    for (const cancel of this.waits) cancel();
  }

  private async learnAll(): Promise<void> {
    for (const note of this.notes.filter(({ requestId }) => this.left.has(requestId))) {
      const slips = await this.ask(note);
      if (this.disposed) return;
      if (slips === 'unanswered' && this.failures < LOOKS) {
        this.failures += 1;
        this.soon(() => this.parts.again());
        return;
      }
      const call = { ...note, slips: slips === 'unanswered' ? null : slips };
      this.left.delete(note.requestId);
      this.untold = [...this.untold, call];
      this.parts.known(call);
      this.count();
    }
  }

  private async ask({ requestId, betIds, at }: Note): Promise<LeftCall['slips'] | 'unanswered'> {
    const { api, serverClock } = this.parts.services;
    if (serverClock.now() - at > ANSWERS_KEPT) return null;
    const answer = await api.call(RECORD_CALLS.requestRecord, { requestId, betIds }, { quiet: true });
    return answer.ok ? answer.body.slips : 'unanswered';
  }

  private tellOne(call: LeftCall, isShown: (betId: string) => boolean, looksLeft: number): void {
    const { notices, locale } = this.parts.services;
    const isHidden = call.slips?.some(({ betId, settleTime }) => settleTime === null && !isShown(betId));
    // The bet's round is over, and the platform has not settled it yet.
    if (isHidden && looksLeft > 0) return this.soon(() => void this.lookAgain(call, isShown, looksLeft - 1));
    this.forget(call.requestId);
    const { kind, message } = newsOf(call.amount, isHidden ? null : call.slips, locale());
    notices.toast(kind, message);
  }

  private async lookAgain(
    call: LeftCall,
    isShown: (betId: string) => boolean,
    looksLeft: number,
  ): Promise<void> {
    const slips = await this.ask(call);
    if (!this.disposed) this.tellOne(slips === 'unanswered' ? call : { ...call, slips }, isShown, looksLeft);
  }

  private soon(run: () => void): void {
    const cancel = this.parts.services.clock.after(LOOK_AGAIN_AFTER, () => {
      this.waits.delete(cancel);
      run();
    });
    this.waits.add(cancel);
  }

  private count(): void {
    runInAction(() => {
      this.open = this.left.size > 0;
    });
  }

  private forget(requestId: string): void {
    this.keep(this.notes.filter((note) => note.requestId !== requestId));
  }

  private get notes(): readonly Note[] {
    const kept = v.safeParse(v.array(noteSchema), this.parts.services.memory.read(this.parts.key));
    return kept.success ? kept.output : [];
  }

  private keep(notes: readonly Note[]): void {
    const { services, key } = this.parts;
    services.memory.write(
      key,
      notes.map((note) => ({ ...note, amount: printMoney(note.amount) })),
      'idle',
    );
  }
}
