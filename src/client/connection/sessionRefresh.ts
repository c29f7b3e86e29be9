// Refreshes the session id, again and again until it succeeds. Runs at load and on each change of route; a newer run
// replaces the one before.
import { pause, type Cancel, type Clock } from '../../core/clock';
import type { AnswerOf, RequestOf } from '../../protocol/call';
import { CALLS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import type { Outcome } from './api';
import { reactionTo } from './catalogue';
import { SESSION_GIVEN_UP, SESSION_LATE, SESSION_RETRY_DELAY } from './constants';
import type { HttpApi } from './http';

/** The platform's answer: the new session id, and the balance when it is included. */
export type Refreshed = AnswerOf<typeof CALLS.refreshSession>;

export interface RefreshServices {
  readonly clock: Clock;
  readonly api: Pick<HttpApi, 'call'>;
  /** The request that exchanges a launch code; without a nonce there was none. */
  launch(): RequestOf<typeof CALLS.refreshSession>;
  /** False when there is no session, or the page needs none. */
  wanted(): boolean;
  /** Loads what the answer needs before any of it is shown. When it rejects, the session is refreshed again. */
  prepared(answer: Refreshed): Promise<void>;
  /** Takes the new session id; then the socket opens, user name and game configs are loaded. */
  refreshed(answer: Refreshed): void;
  /** Reports that the player must be told about the wait: 'late', then 'given-up'; 'here' when the wait is over. */
  late(how: 'late' | 'given-up' | 'here'): void;
}

/** Refusals that another try cannot change: the player has already been told. */
const FINAL: ReadonlySet<string> = new Set(['expired', 'enter', 'maintenance', 'outdated']);

const NOT_PREPARED = { ok: false, code: CODE.unreachable, message: '' } as const;

export class SessionRefresh {
  private run = 0;
  /** Alarms of the current wait, whichever run it belongs to; null when there is no wait. */
  private waiting: readonly Cancel[] | null = null;

  constructor(private readonly services: RefreshServices) {}

  async start(): Promise<void> {
    const { clock, wanted, refreshed } = this.services;
    const run = ++this.run;
    while (run === this.run && wanted()) {
      this.wait();
      const outcome = await this.ask();
      if (run !== this.run) return;
      if (outcome.ok) {
        this.waitIsOver();
        refreshed(outcome.body);
        return;
      }
      if (FINAL.has(reactionTo(outcome.code, CALLS.refreshSession.path))) break;
      await pause(clock, SESSION_RETRY_DELAY);
    }
    if (run === this.run) this.waitIsOver();
  }

  /** A single try, on any page. Resolves with true when it succeeded. */
  async once(): Promise<boolean> {
    const run = ++this.run;
    const outcome = await this.ask();
    if (run !== this.run || !outcome.ok) return false;
    this.waitIsOver();
    this.services.refreshed(outcome.body);
    return true;
  }

  stop(): void {
    this.run++;
    this.waitIsOver();
  }

  private wait(): void {
    const { clock, late } = this.services;
    this.waiting ??= [
      clock.after(SESSION_LATE, () => late('late')),
      clock.after(SESSION_GIVEN_UP, () => late('given-up')),
    ];
  }

  private waitIsOver(): void {
    if (!this.waiting) return;
    for (const cancel of this.waiting) cancel();
    this.waiting = null;
    this.services.late('here');
  }

  private async ask(): Promise<Outcome<Refreshed>> {
    const { api, launch, prepared } = this.services;
    const options = { quiet: true, retries: 0, ungated: true };
    const outcome = await api.call(CALLS.refreshSession, launch(), options);
    if (!outcome.ok) return outcome;
    return prepared(outcome.body).then(
      () => outcome,
      () => NOT_PREPARED,
    );
  }
}
