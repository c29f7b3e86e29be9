// A malicious player who knows the protocol: sends valid calls with ids that he has seen, and calls that are altered
// anywhere from a field to the bytes, and checks each answer against its schema.
import { axiosTransport } from '../../../../src/client/connection/transport';
import type { WordStream } from '../../../../src/core/words';
import type { Platform } from '../../../../src/platform/platform';
import { readAnswer, readBody, type Call, type WireAnswer } from '../../../../src/protocol/call';
import { CALLS } from '../../../../src/protocol/calls';
import { CODE } from '../../../../src/protocol/codes';
import { openEnvelope, sealEnvelope } from '../../../../src/protocol/envelope';
import { parseJson } from '../../../../src/protocol/json';
import { callHeaders, socketTicket } from '../../../../src/protocol/signature';
import { inCases, must, oneOf } from '../case';
import { CALL_LIST } from '../messages';
import { bentJson, bentJsonText, bentText, wellFormed } from '../mutate';
import { sampleOf } from '../sample';

/** Number of values kept for each field of the answers. */
const KEPT = 12;
const HEADERS = ['authorization', 'sessionid', 'sign', 'content-type', 'ct', 'encryption'] as const;

type Headers = Record<string, string>;

export class WildCaller {
  private sessionId = '';
  private pass = '';
  private nonces = 0;
  /** Values in the answers, by field: existing bets, rounds, chains. */
  private readonly seen = new Map<string, unknown[]>();

  private constructor(
    private readonly address: string,
    readonly token: string,
    readonly userId: string,
  ) {}

  static async enter(platform: Platform): Promise<WildCaller> {
    const { player, token } = await platform.launches.mint({});
    const caller = new WildCaller(platform.address, token, player.userId);
    await caller.refresh();
    return caller;
  }

  async refresh(): Promise<void> {
    const { code, msg } = await this.exchange(CALLS.refreshSession.path, JSON.stringify({}));
    const read = readBody(CALLS.refreshSession, msg);
    if (code !== CODE.success || !read) throw new Error(`no session: ${code} ${msg}`);
    this.sessionId = read.body.sessionId;
    this.pass = read.body.pass ?? '';
  }

  /** One call of any kind. */
  async call(chance: WordStream): Promise<void> {
    const call = CALL_LIST[chance.below(CALL_LIST.length)];
    if (!call) return;
    const request = this.withSeen(chance, sampleOf(call.request, chance).value);
    if (inCases(chance, 12)) return this.bentBytes(chance, call, request);
    const isBent = inCases(chance, 55);
    const text = isBent ? bentJsonText(chance, request) : JSON.stringify(request);
    const answer = await this.exchange(call.path, text);
    must(answer.code !== 0, `${call.path} was answered with nothing that can be opened`);
    if (answer.code !== CODE.success) return;
    const read = readBody(call, answer.msg);
    must(read !== undefined, `${call.path} answers what its own schema refuses: ${answer.msg.slice(0, 300)}`);
    if (call.path === CALLS.refreshSession.path)
      this.sessionId = (
        readBody(CALLS.refreshSession, answer.msg)?.body ?? { sessionId: this.sessionId }
      ).sessionId;
    this.notice(parseJson(answer.msg));
  }

  /** Alters anything of the HTTP request outside the envelope: the platform must answer, and without an internal error. */
  private async bentBytes(chance: WordStream, call: Call, request: unknown): Promise<void> {
    const sealed = sealEnvelope(this.token, JSON.stringify(request));
    const whole = JSON.stringify({ data: sealed });
    const body = oneOf(chance, [
      () => bentText(chance, whole),
      () => bentJsonText(chance, { data: bentText(chance, sealed) }),
      () => JSON.stringify(bentJson(chance, { data: sealed })) ?? '',
      () => 'x'.repeat(chance.below(70_000)),
      () => whole,
    ])();
    const headers = this.headers(call.path, inCases(chance, 70) ? body : whole);
    const header = oneOf(chance, HEADERS);
    // No client can send a header with bytes that HTTP forbids.
    if (inCases(chance, 60))
      headers[header] = bentText(chance, headers[header] ?? '').replace(/[^\x20-\x7e]/g, '');
    const path = inCases(chance, 30) ? encodeURI(wellFormed(bentText(chance, call.path))) : call.path;
    const reply = await fetch(`${this.address}/api${path.startsWith('/') ? path : `/${path}`}`, {
      method: 'POST',
      headers,
      body,
    });
    await reply.arrayBuffer();
    must(reply.status < 500, `${call.path} failed with HTTP ${reply.status}`);
  }

  private async exchange(path: string, text: string): Promise<WireAnswer> {
    const body = JSON.stringify({ data: sealEnvelope(this.token, text) });
    const reply = await axiosTransport.post(
      `${this.address}/api${path}`,
      body,
      this.headers(path, body),
      new AbortController().signal,
    );
    const json = reply?.json;
    const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : null;
    const opened = typeof data === 'string' ? openEnvelope(this.token, data) : null;
    // A request that is too large is answered without an envelope.
    if (opened === null && typeof json === 'object' && json !== null && 'code' in json)
      return { code: -1, msg: '' };
    return opened === null ? { code: 0, msg: '' } : readAnswer(opened);
  }

  private headers(path: string, body: string): Headers {
    return callHeaders(this.token, this.nonce(), Date.now(), { path, sessionId: this.sessionId, body });
  }

  /** A ticket for one socket. */
  ticket(): string {
    return socketTicket(this.pass, this.token, this.nonce(), Date.now());
  }

  private nonce(): string {
    return `fuzz-${this.userId}-${String(++this.nonces).padStart(12, '0')}`
      .replace(/[^A-Za-z0-9_-]/g, '-')
      .slice(-64);
  }

  /** Fields with a name that an answer contained mostly get a value of that answer. */
  private withSeen(chance: WordStream, request: unknown): unknown {
    if (typeof request !== 'object' || request === null || Array.isArray(request)) return request;
    return Object.fromEntries(
      Object.entries(request).map(([name, value]) => {
        if (name === 'requestId') return [name, `r${inCases(chance, 10) ? 1 : chance.next()}`];
        const known = this.seen.get(name);
        return [
          name,
          known && known.length > 0 && inCases(chance, 75) ? known[chance.below(known.length)] : value,
        ];
      }),
    );
  }

  private notice(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, field] of Object.entries(value)) {
      if (typeof field === 'object') {
        this.notice(field);
        continue;
      }
      if (Array.isArray(value) || field === undefined) continue;
      const kept = this.seen.get(name) ?? [];
      this.seen.set(name, kept);
      if (!kept.includes(field)) kept.push(field);
      if (kept.length > KEPT) kept.shift();
    }
  }
}
