// A player whose page is of the previous release: it uses version 1 of the protocol with that release's own code, from
// src/protocol/signature.ts, src/client/connection/http.ts and domains.ts before version 2 (commit 5c9bc210).
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import Hex from 'crypto-js/enc-hex.js';
import SHA256 from 'crypto-js/sha256.js';
import * as v from 'valibot';
import type { AnswerOf, Call, RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { utf8Words } from '../../../src/protocol/cryptoWords';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import { newNonce } from './testPlayer';
import { TestSocket } from './testSocket';

const macOf = (token: string, nonce: string, timestamp: number, body: string): string =>
  HmacSHA256(`${nonce}.${timestamp}.${SHA256(utf8Words(body)).toString(Hex)}`, utf8Words(token)).toString(
    Hex,
  );

function signBody(token: string, nonce: string, timestamp: number, body: string): string {
  return `${nonce}.${timestamp}.${macOf(token, nonce, timestamp, body)}`;
}

const sealed = v.object({ data: v.string() });
const answerSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  msg: v.string(),
  now: v.optional(v.number()),
});

export class PlayerOfBefore {
  sessionId = '';

  constructor(
    readonly address: string,
    public token: string,
    private readonly now: () => number,
  ) {}

  /** Enters as a page does: with a launch code, the answer contains the session's token. */
  async refresh(nonce?: string): Promise<void> {
    const { sessionId, token } = await this.call(CALLS.refreshSession, { nonce });
    this.sessionId = sessionId;
    this.token = token ?? this.token;
  }

  /** Sends a call that must succeed; returns the body. */
  async call<C extends Call>(call: C, request: RequestOf<C>): Promise<AnswerOf<C>> {
    const { code, msg } = await this.send(call.path, request);
    if (code !== CODE.success) throw new Error(`${call.path} was refused with ${code}: ${msg}`);
    return v.parse(call.answer, parseJson(msg)) as AnswerOf<C>;
  }

  async codeOf(call: Call, request: unknown, nonce?: string): Promise<number> {
    return (await this.send(call.path, request, nonce)).code;
  }

  async send(
    path: string,
    request: unknown,
    nonce = newNonce(),
  ): Promise<v.InferOutput<typeof answerSchema>> {
    const { token, sessionId } = this;
    const body = JSON.stringify({ data: sealEnvelope(token, encodeJson(request)) });
    const headers = {
      'content-type': 'application/json',
      authorization: token,
      ct: 'h5',
      sessionid: sessionId,
      encryption: 'v1',
      sign: signBody(token, nonce, this.now(), body),
    };
    const answer = await fetch(`${this.address}/api${path}`, { method: 'POST', body, headers });
    const text = openEnvelope(token, v.parse(sealed, await answer.json()).data);
    return v.parse(answerSchema, parseJson(text ?? ''));
  }

  connect(): Promise<TestSocket> {
    const query = `${encodeURIComponent(this.token)}&page=page-of-before&n=1`;
    return TestSocket.open(this.address, this.token, query, this.now);
  }
}
