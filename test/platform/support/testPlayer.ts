// A player for tests: uses the protocol as the client does, with crypto-js, and lets a test change each part of a call.
import type { AnswerOf, Call, RequestOf, WireAnswer } from '../../../src/protocol/call';
import { readAnswer, readBody } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { encodeJson } from '../../../src/protocol/json';
import { callHeaders, signCall, socketTicket, type Signed } from '../../../src/protocol/signature';
import type { Money } from '../../../src/core/money';
import type { Platform } from '../../../src/platform/platform';
import { Naming } from './naming';
import { TestSocket } from './testSocket';

/** Replacements of the parts of a call, for deliberate faults. */
export interface Bent {
  readonly token?: string;
  readonly sessionId?: string;
  readonly nonce?: string;
  readonly timestamp?: number;
  /** The whole body, after sealing and before signing. */
  readonly body?: string;
  /** The whole header. */
  readonly sign?: string;
  /** Fields that are signed instead of the sent ones. */
  readonly signed?: Partial<Signed>;
  /** The header `encryption`. */
  readonly wire?: string;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The opened answer; code 0 when it was no envelope that the token opens. */
  readonly answer: WireAnswer;
}

let nonces = 0;
export const newNonce = (): string => `test-nonce-${String(++nonces).padStart(10, '0')}`;
let requests = 0;
export const newRequestId = (): string => `request-${process.pid}-${++requests}`;

export class TestPlayer {
  sessionId = '';
  pass = '';
  private readonly naming = new Naming((call, request) => this.call(call, request));

  constructor(
    readonly address: string,
    readonly token: string,
    readonly userId: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Makes a demo player with a session; without `balance` it has the platform's start balance. */
  static async enter(platform: Platform, now?: () => number, balance?: Money): Promise<TestPlayer> {
    const { player, token } = await platform.launches.mint({ balance });
    const entered = new TestPlayer(platform.address, token, player.userId, now);
    await entered.refresh();
    return entered;
  }

  async refresh(): Promise<void> {
    const { sessionId, pass } = await this.call(CALLS.refreshSession, {});
    this.sessionId = sessionId;
    this.pass = pass ?? '';
  }

  /** Sends a call that must succeed; returns the body. */
  async call<C extends Call>(call: C, request: RequestOf<C>): Promise<AnswerOf<C>> {
    const { answer } = await this.send(call.path, request);
    if (answer.code !== CODE.success)
      throw new Error(`${call.path} was refused with ${answer.code}: ${answer.msg}`);
    const read = readBody(call, answer.msg);
    if (!read) throw new Error(`${call.path} answered what its schema refuses: ${answer.msg}`);
    return read.body;
  }

  /** Sends a call; returns its code, refused or not. */
  async codeOf(call: Call, request: unknown, bent?: Bent): Promise<number> {
    return (await this.send(call.path, request, bent)).answer.code;
  }

  async send(path: string, request: unknown, bent: Bent = {}): Promise<RawReply> {
    const token = bent.token ?? this.token;
    const named = bent.body === undefined ? await this.naming.of(path, request) : request;
    const body = bent.body ?? JSON.stringify({ data: sealEnvelope(token, encodeJson(named)) });
    const nonce = bent.nonce ?? newNonce();
    const timestamp = bent.timestamp ?? this.now();
    const sent = { path, sessionId: bent.sessionId ?? this.sessionId, body };
    const headers = callHeaders(token, nonce, timestamp, sent);
    if (bent.signed)
      headers['sign'] = signCall(token, nonce, timestamp, { method: 'POST', ...sent, ...bent.signed });
    if (bent.sign !== undefined) headers['sign'] = bent.sign;
    if (bent.wire !== undefined) headers['encryption'] = bent.wire;
    const reply = await fetch(`${this.address}/api${path}`, { method: 'POST', headers, body });
    const text = await reply.text();
    this.naming.answered(path);
    const opened = openedAnswer(token, text);
    return { status: reply.status, headers: reply.headers, text, answer: opened };
  }

  /** A ticket for one socket. */
  ticket(): string {
    return socketTicket(this.pass, this.token, newNonce(), this.now());
  }

  /** `more` is added to the query. */
  connect(more = '', ticket = this.ticket()): Promise<TestSocket> {
    return TestSocket.open(this.address, this.token, ticket + more, this.now);
  }
}

function openedAnswer(token: string, text: string): WireAnswer {
  const none = { code: 0, msg: '' };
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    const opened = typeof data === 'string' ? openEnvelope(token, data) : null;
    return opened === null ? none : readAnswer(opened);
  } catch {
    return none;
  }
}
