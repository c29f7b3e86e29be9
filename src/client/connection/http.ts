// Calls over HTTP: sealed, signed, retried after failures and on other domains. They end with an outcome and never with an
// exception. A call that moves money keeps its requestId through all tries, so a retry can't move it twice.
import * as v from 'valibot';
import { every, type Cancel, type Clock } from '../../core/clock';
import {
  readAnswer,
  readBody,
  type AnswerOf,
  type Call,
  type RequestOf,
  type WireAnswer,
} from '../../protocol/call';
import { CODE, UNSURE } from '../../protocol/codes';
import { openEnvelope, sealEnvelope } from '../../protocol/envelope';
import { encodeJson } from '../../protocol/json';
import { callHeaders, WIRE_VERSION } from '../../protocol/signature';
import type { Api, Outcome, Quiet } from './api';
import { reactionTo, type Reaction } from './catalogue';
import type { ConnectionEvent } from './reconnect/standing';
import { OFFLINE_CHECK_DELAY, RETRY_DELAY } from './constants';
import type { Domains } from './domains';
import type { Gate } from './gate';
import { OutCall } from './outCall';
import type { Reports } from './reports';
import type { EstimatedServerClock } from './serverClock';
import type { Transport } from './transport';

export interface Refusal {
  readonly reaction: Exclude<Reaction, 'retry' | 'special'>;
  readonly code: number;
  /** The server's own text, or empty. */
  readonly message: string;
  readonly quiet: boolean;
  readonly movesMoney: boolean;
  /** The game that the request names. */
  readonly gameType?: number | undefined;
}

export interface HttpServices {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly serverClock: EstimatedServerClock;
  readonly domains: Domains;
  readonly session: { readonly token: string; readonly sessionId: string };
  /** Open once the session has an id. */
  readonly gate: Gate;
  readonly reports: Reports;
  inMaintenance(): boolean;
  online(): boolean;
  newId(): string;
  /** Carries out the reaction of the catalogue. */
  react(refusal: Refusal): void;
  tell(event: ConnectionEvent): void;
}

export interface CallOptions {
  readonly quiet?: Quiet;
  /** Sent before the session has an id: for the call that fetches the id. */
  readonly ungated?: boolean;
  /** How often the call is tried again; by default `Domains.retries`. */
  readonly retries?: number;
}

const sealed = v.object({ data: v.string() });

/** The result of one try. */
type Try = { readonly answer: WireAnswer } | 'unreachable' | 'unreadable';

export class HttpApi implements Api {
  private readonly out = new Set<OutCall>();
  private moneyCalls = 0;

  constructor(private readonly services: HttpServices) {}

  async call<C extends Call>(
    call: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<Outcome<AnswerOf<C>>> {
    const { session, inMaintenance } = this.services;
    // Without a session nothing can be sealed, and no page that needs a session is shown.
    if (!session.token) return { ok: false, code: CODE.unauthorized, message: '' };
    if (inMaintenance()) return this.refused(call, request, CODE.maintenance, '', options);
    const stopWatching = this.watchForStall();
    if (call.movesMoney) this.moneyCalls++;
    try {
      const { code, msg } = await this.tryUntilAnswered(call, encodeJson(request), options);
      if (code !== CODE.success) return this.refused(call, request, code, msg, options);
      const answer = readBody(call, msg, (field) =>
        this.services.reports.malformed(`answer of ${call.path}`, field),
      );
      if (answer) return { ok: true, body: answer.body };
      return this.refused(call, request, CODE.incorrectData, '', options);
    } finally {
      stopWatching();
      if (call.movesMoney) this.moneyCalls--;
    }
  }

  /** A call that moves money has no answer yet. */
  get movesMoney(): boolean {
    return this.moneyCalls > 0;
  }

  /** Gives up all pending calls: they end with the code `aborted`, silently. */
  abortPending(): void {
    for (const call of [...this.out]) call.giveUp();
  }

  /**
   * The network is back, perhaps another one: calls sent over the old one may never be answered. Sends every pending call
   * again now and ends every pause between two tries.
   */
  hurry(): void {
    for (const call of [...this.out]) call.hurry();
  }

  private async tryUntilAnswered(call: Call, request: string, options: CallOptions): Promise<WireAnswer> {
    const out = new OutCall();
    this.out.add(out);
    try {
      if (!options.ungated) await this.services.gate.pass(out.signal);
      return await this.tryInSteps(call, request, options, out);
    } finally {
      this.out.delete(out);
    }
  }

  private async tryInSteps(
    call: Call,
    request: string,
    options: CallOptions,
    out: OutCall,
  ): Promise<WireAnswer> {
    const { clock, domains } = this.services;
    const retries = options.retries ?? domains.retries;
    let timeCorrected = false;
    let last: WireAnswer = { code: CODE.unreachable, msg: '' };
    for (let tries = 0; tries <= retries && !out.signal.aborted; tries++) {
      if (tries > 0) await pauseUnlessAborted(clock, RETRY_DELAY, out.step);
      const signal = out.step;
      let result = await this.tryOnce(call, request, signal);
      // Refused because the device's time was wrong. The answer corrected it, so the call is tried once more, at once.
      if (
        !timeCorrected &&
        typeof result === 'object' &&
        result.answer.code === CODE.badSignature &&
        result.answer.now !== undefined
      ) {
        timeCorrected = true;
        result = await this.tryOnce(call, request, signal);
      }
      if (out.signal.aborted) break;
      // The try was cut short by `hurry`: it does not count, and the next one follows without a pause.
      if (signal.aborted) {
        tries = -1;
        continue;
      }
      if (typeof result === 'object') {
        if (reactionTo(result.answer.code, call.path) !== 'retry' || result.answer.code === CODE.success)
          return result.answer;
        last = result.answer;
      } else {
        last = { code: result === 'unreachable' ? CODE.unreachable : CODE.incorrectData, msg: '' };
      }
    }
    return out.signal.aborted ? { code: CODE.aborted, msg: '' } : last;
  }

  private async tryOnce(call: Call, request: string, signal: AbortSignal): Promise<Try> {
    const { transport, clock, serverClock, domains, session } = this.services;
    const { token, sessionId } = session;
    const domain = domains.current;
    if (signal.aborted) return 'unreachable';
    const body = JSON.stringify({ data: sealEnvelope(token, request) });
    const { path } = call;
    const nonce = this.services.newId();
    const headers = callHeaders(token, nonce, serverClock.now(), { path, sessionId, body });
    const sentAt = clock.now();
    const answer = await transport.post(`${domain}/api${path}`, body, headers, signal);
    if (signal.aborted) return 'unreachable';
    if (!answer) {
      domains.rotate(domain);
      return 'unreachable';
    }
    const parsed = v.safeParse(sealed, answer.json);
    const text = parsed.success ? openEnvelope(token, parsed.output.data) : null;
    const opened = text === null ? null : readAnswer(text);
    // The platform is older or newer than this client; the rest of its answer may have another meaning.
    if (opened && opened.wire !== WIRE_VERSION) return { answer: { code: CODE.otherVersion, msg: '' } };
    if (opened?.nonce !== nonce) {
      // An intermediary answered, the answer was altered on its way, or it belongs to another request.
      this.services.reports.malformed(`envelope of ${path}`);
      domains.rotate(domain);
      return 'unreadable';
    }
    if (opened.now !== undefined) serverClock.learn(sentAt, clock.now(), opened.now);
    return { answer: opened };
  }

  private refused(
    call: Call,
    request: unknown,
    code: number,
    message: string,
    options: CallOptions,
  ): Outcome<never> {
    const { react, tell } = this.services;
    const reaction = reactionTo(code, call.path);
    if (reaction === 'special') tell({ type: 'call/special-code', code });
    else
      react({
        reaction: reaction === 'retry' ? 'toast' : reaction,
        code,
        message,
        quiet: isQuiet(options.quiet ?? false, code),
        movesMoney: call.movesMoney,
        gameType: gameIn(request),
      });
    return { ok: false, code, message };
  }

  /** Checks repeatedly: the browser may go offline long after the call was sent. */
  private watchForStall(): Cancel {
    const { clock, online, tell } = this.services;
    return every(clock, OFFLINE_CHECK_DELAY, () => {
      if (!online()) tell({ type: 'call/stalled' });
    });
  }
}

function isQuiet(quiet: Quiet, code: number): boolean {
  if (typeof quiet === 'boolean') return quiet;
  return (quiet === 'when-lost' ? UNSURE : quiet).has(code);
}

function pauseUnlessAborted(clock: Clock, delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const leave = (): void => {
      cancel();
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const cancel = clock.after(delay, leave);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  });
}

/** The game that a request names. */
const gameIn = (request: unknown): number | undefined =>
  typeof request === 'object' &&
  request !== null &&
  'gameType' in request &&
  typeof request.gameType === 'number'
    ? request.gameType
    : undefined;
