// The kit's player: signs and seals as docs/protocol.md describes, and checks every answer against the schema of its call. It
// reports faults and continues with the answer as it came, so that one fault does not hide the next.
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Call } from '../../src/protocol/call';
import { CALLS } from '../../src/protocol/calls';
import { CODE } from '../../src/protocol/codes';
import { openEnvelope, sealEnvelope } from '../../src/protocol/envelope';
import { parseJson } from '../../src/protocol/json';
import {
  callHeaders,
  readSignature,
  signCall,
  socketTicket,
  WIRE_VERSION,
  type Signed,
} from '../../src/protocol/signature';
import type { Report } from './report';

/** A body as it arrived, before any check. */
export type Told = Readonly<Record<string, unknown>>;

export interface Bent {
  readonly nonce?: string;
  readonly timestamp?: number;
  readonly sessionId?: string;
  readonly sign?: string;
  readonly signed?: Partial<Signed>;
  readonly wire?: string;
  readonly body?: string;
}

export interface Reply {
  readonly code: number;
  readonly msg: string;
  readonly body: unknown;
}

/** Milliseconds within which a platform must answer. */
const PATIENCE = 20_000;

export const newNonce = (): string => randomBytes(16).toString('hex');
export const newRequestId = (): string => `conform-${randomBytes(9).toString('hex')}`;

export const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The field at a path such as `seeds.current.chainId`; undefined when it is missing. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        isTold(inner) ? inner[key] : Array.isArray(inner) ? (inner as unknown[])[Number(key)] : undefined,
      value,
    );
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

export class Player {
  sessionId = '';
  pass = '';
  /** Milliseconds by which the platform's clock is ahead of this machine's. */
  private ahead = 0;

  constructor(
    readonly address: string,
    public token: string,
    readonly report: Report,
  ) {}

  now(): number {
    return Math.round(Date.now() + this.ahead);
  }

  ticket(nonce = newNonce()): string {
    return socketTicket(this.pass, this.token, nonce, this.now());
  }

  /** Sends a call that must succeed and returns its body; reports a refusal and returns undefined. */
  async call(call: Call, request: object): Promise<unknown> {
    return this.taken(call, await this.send(call.path, request));
  }

  /** Does the same for an answer that has arrived. */
  taken(call: Call, { code, msg, body }: Reply): unknown {
    this.report.expect(code === CODE.success, call.path, 'code', `refused with ${code} ${msg.slice(0, 80)}`);
    if (code !== CODE.success) return undefined;
    this.judge(call, body);
    return body;
  }

  /** Sends a call that must be refused with this code. */
  async refused(
    call: Call | string,
    request: object,
    code: number,
    why: string,
    bent: Bent = {},
  ): Promise<Reply> {
    const path = typeof call === 'string' ? call : call.path;
    const reply = await this.send(path, request, bent);
    this.report.same(reply.code, code, path, 'code', why);
    return reply;
  }

  /** Checks a body against its schema, field by field. */
  judge({ path, answer }: Call, body: unknown): void {
    const read = v.safeParse(answer, body);
    this.report.checks += 1;
    for (const issue of read.issues ?? []) this.report.expect(false, path, pathOf(issue), issue.message);
  }

  async send(path: string, request: object, bent: Bent = {}): Promise<Reply> {
    const { report, token } = this;
    const nonce = bent.nonce ?? newNonce();
    const timestamp = bent.timestamp ?? this.now();
    const sessionId = bent.sessionId ?? this.sessionId;
    const body = bent.body ?? JSON.stringify({ data: sealEnvelope(token, JSON.stringify(request)) });
    const headers = callHeaders(token, nonce, timestamp, { path, sessionId, body });
    if (bent.signed)
      headers['sign'] = signCall(token, nonce, timestamp, {
        method: 'POST',
        path,
        sessionId,
        body,
        ...bent.signed,
      });
    if (bent.sign !== undefined) headers['sign'] = bent.sign;
    if (bent.wire !== undefined) headers['encryption'] = bent.wire;
    const none: Reply = { code: 0, msg: '', body: undefined };
    let text: string;
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      text = await (
        await fetch(`${this.address}/api${path}`, { method: 'POST', headers, body, signal })
      ).text();
    } catch (error) {
      report.expect(false, path, '', `no answer: ${String(error)}`);
      return none;
    }
    const sealed = at(parseJson(text), 'data');
    if (
      !report.expect(typeof sealed === 'string', path, 'data', 'the body is no JSON with an envelope in data')
    )
      return none;
    const opened = openEnvelope(token, String(sealed));
    if (!report.expect(opened !== null, path, 'data', 'the envelope cannot be opened with the token'))
      return none;
    const answer = parseJson(opened ?? '');
    const { code, msg, now, wire } = isTold(answer) ? answer : {};
    const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
    if (
      !report.expect(
        isWhole(code),
        path,
        'code',
        `the answer has no whole number as its code: ${String(code)}`,
      )
    )
      return none;
    report.expect(typeof msg === 'string', path, 'msg', 'the answer has no text as its msg');
    // Empty when the header is not a signature.
    const named = readSignature(headers['sign'] ?? '')?.nonce ?? '';
    report.same(at(answer, 'nonce'), named, path, 'nonce', 'an answer names the request that it belongs to');
    report.same(wire, WIRE_VERSION, path, 'wire');
    if (report.expect(isWhole(now), path, 'now', 'the platform’s time is missing'))
      this.ahead = Number(now) - Date.now();
    return {
      code: Number(code),
      msg: String(msg),
      body: code === CODE.success ? parseJson(String(msg)) : undefined,
    };
  }

  /** Exchanges the code of a launch link for a session, or gets another id for the existing session. */
  async refresh(nonce?: string): Promise<Told> {
    const told = await this.call(CALLS.refreshSession, nonce === undefined ? {} : { nonce });
    const { sessionId, pass, token } = isTold(told) ? told : {};
    if (typeof token === 'string') this.token = token;
    if (typeof sessionId === 'string') this.sessionId = sessionId;
    if (typeof pass === 'string') this.pass = pass;
    return isTold(told) ? told : {};
  }
}

export const pathOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? '';
