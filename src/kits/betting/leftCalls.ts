// Calls that move money are noted until their answer is here. A page that finds one left behind (by a reload, by a cut
// that was too long) asks the platform what became of it, so that auto bet counts it and the player is told.
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

/** What the platform has not said or not settled yet is asked for again this often, and so many times, in milliseconds. */
export const LOOK_AGAIN_AFTER = 3_000;
export const LOOKS = 40;
/** The platform keeps answers for a day: nobody can say what became of an older call. */
export const ANSWERS_KEPT = 23 * 60 * 60_000;
/** An answer that took longer may be one to a repeat, in milliseconds. */
export const LATE_AFTER = 1_000;
/** Notes of one place at most; beyond that the oldest are forgotten. */
const MOST = 20;

const noteSchema = v.object({
  requestId: v.string(),
  /** By the platform's clock. */
  at: v.number(),
  /** All that is at stake. */
  amount,
  /** What auto bet sent it for; null when it was sent by hand. */
  turn: v.nullable(v.string()),
  /** The bets that it is about; none for a call that places some. */
  betIds: v.array(v.string()),
});
type Note = v.InferOutput<typeof noteSchema>;
export type CallNote = Readonly<Omit<Note, 'requestId' | 'at'>>;

/** A call that was left, and what became of it. */
export interface LeftCall extends Readonly<Note> {
  /** Its bets as they are now; none when it did not count, and null when nobody can say. */
  readonly slips: readonly BetSlip[] | null;
}

export interface LeftCallsParts {
  readonly services: Pick<GameServices, 'api' | 'clock' | 'serverClock' | 'memory' | 'notices' | 'locale'>;
  /** Names this place among all that note calls. */
  readonly key: string;
  known(call: LeftCall): void;
  /** The platform has not answered: learn, refresh and tell once more. */
  again(): void;
}

export class LeftCalls {
  /** Nobody knows yet what became of some of them. */
  open = false;
  /** Request ids of calls that nobody here waits for, and of which nothing is known. */
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

  /** A call goes out. */
  sent(requestId: string, note: CallNote): void {
    const { clock, serverClock } = this.parts.services;
    const at = serverClock.now();
    this.sentAt.set(requestId, clock.now());
    this.keep([...this.notes, { ...note, betIds: [...note.betIds], requestId, at }].slice(-MOST));
  }

  /** Nobody asks for its answer any more. What a game that was left hears is told on the return. */
  ended(requestId: string, outcome: Outcome<unknown>): void {
    if (this.disposed) return;
    const { clock } = this.parts.services;
    // A repeat may be refused although the first one counted.
    const isLate = clock.now() - (this.sentAt.get(requestId) ?? 0) > LATE_AFTER;
    this.sentAt.delete(requestId);
    if (outcome.ok || (!isLate && !UNSURE.has(outcome.code))) this.forget(requestId);
    else this.left.add(requestId);
    this.count();
  }

  /** Learns, then fetches how things stand, which holds all that counts, then tells. */
  async around(fetch: () => Promise<void>, isShown: (betId: string) => boolean): Promise<void> {
    if (this.open) await this.learn();
    await fetch();
    this.tell(isShown);
  }

  /** Asks what became of those that were left. What did not count by now never will. */
  learn(): Promise<void> {
    if (this.disposed) return Promise.resolve();
    this.learning ??= this.learnAll().finally(() => {
      this.learning = null;
    });
    return this.learning;
  }

  /** Tells the player what was learnt. `isShown`: this bet is open, and can be seen to be. */
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
    // Its round is over, and the platform has not settled it yet.
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
