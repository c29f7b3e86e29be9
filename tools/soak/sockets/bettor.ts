// A player who bets on every round of the rocket, and notes how long each answer took.
import { axiosTransport } from '../../../src/client/connection/transport';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { readAnswer, readBody, type AnswerOf, type Call, type RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { encodeJson } from '../../../src/protocol/json';
import { callHeaders } from '../../../src/protocol/signature';
import type { Delays } from './delays';

export class Bettor {
  private sessionId = '';
  private calls = 0;
  placed = 0;
  /** Codes of refusals. */
  readonly refused: number[] = [];

  constructor(
    private readonly port: number,
    private readonly token: string,
    private readonly name: string,
    private readonly delays: Delays,
  ) {}

  async enter(): Promise<void> {
    const { answer } = await this.call(CALLS.refreshSession, {});
    if (!answer) throw new Error('no session for a bettor');
    this.sessionId = answer.sessionId;
  }

  async bet(roundId: string): Promise<void> {
    const began = Date.now();
    const { code, answer } = await this.call(ROCKET_CALLS.bet, {
      requestId: `${this.name}-${roundId}`,
      slot: 1,
      amount: parseMoney('1.00'),
      autoEscape: parseMultiplier(`1.${10 + (this.calls % 80)}`),
      next: false,
      roundId,
      mode: 'auto',
    });
    this.delays.add(Date.now() - began);
    if (answer) this.placed += 1;
    else this.refused.push(code);
  }

  private async call<C extends Call>(
    call: C,
    request: RequestOf<C>,
  ): Promise<{ readonly code: number; readonly answer: AnswerOf<C> | null }> {
    const { token } = this;
    const body = JSON.stringify({ data: sealEnvelope(token, encodeJson(request)) });
    const nonce = `${this.name}-${String(++this.calls).padStart(16, '0')}`;
    const { sessionId } = this;
    const headers = callHeaders(token, nonce, Date.now(), { path: call.path, sessionId, body });
    const url = `http://127.0.0.1:${this.port}/api${call.path}`;
    const reply = await axiosTransport.post(url, body, headers, new AbortController().signal);
    const json = reply?.json;
    const data = typeof json === 'object' && json !== null && 'data' in json ? String(json.data) : '';
    const { code, msg } = readAnswer(openEnvelope(token, data) ?? '');
    return { code, answer: code === CODE.success ? (readBody(call, msg)?.body ?? null) : null };
  }
}
