// A player who bets on every round of the rocket, and notes the delay of each answer. It seals and signs with Node's own
// cryptography, over a connection that stays open: hundreds of them at one moment must not take the processor from the
// measured platform.
import { createHash, createHmac } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { Sealer } from '../../../src/platform/server/sealing';
import { readAnswer, readBody, type AnswerOf, type Call, type RequestOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { encodeJson } from '../../../src/protocol/json';
import { signedText, WIRE_VERSION } from '../../../src/protocol/signature';

let bettors = 0;

export class Bettor {
  private sessionId = '';
  private calls = 0;
  /** Bettors do not all escape at the same height. */
  private readonly place = bettors++;
  private readonly sealer: Sealer;

  constructor(
    private readonly port: number,
    private readonly token: string,
    private readonly name: string,
    private readonly agent = new Agent({ keepAlive: true }),
  ) {
    this.sealer = new Sealer(token);
  }

  /** Begins the session, and returns the pass of its sockets. */
  async enter(): Promise<string> {
    const { answer } = await this.call(CALLS.refreshSession, {});
    if (!answer) throw new Error('a bettor got no session');
    this.sessionId = answer.sessionId;
    return answer.pass ?? '';
  }

  /** Returns the answer's code. */
  async bet(roundId: string): Promise<number> {
    const { code } = await this.call(ROCKET_CALLS.bet, {
      requestId: `${this.name}-${roundId}`,
      slot: 1,
      amount: parseMoney('1.00'),
      autoEscape: parseMultiplier(`1.${10 + ((this.place + this.calls) % 80)}`),
      next: false,
      roundId,
      mode: 'auto',
    });
    return code;
  }

  close(): void {
    this.agent.destroy();
  }

  private async call<C extends Call>(
    call: C,
    request: RequestOf<C>,
  ): Promise<{ readonly code: number; readonly answer: AnswerOf<C> | null }> {
    const { path } = call;
    const body = JSON.stringify({ data: this.sealer.seal(encodeJson(request)) });
    const { data } = JSON.parse(await this.post(path, body, this.headers(path, body))) as { data?: string };
    const { code, msg } = readAnswer(this.sealer.open(data ?? '') ?? '');
    return { code, answer: code === CODE.success ? (readBody(call, msg)?.body ?? null) : null };
  }

  private headers(path: string, body: string): Record<string, string | number> {
    const { token, sessionId } = this;
    const [nonce, now] = [`${this.name}-${String(++this.calls).padStart(16, '0')}`, Date.now()];
    const hash = createHash('sha256').update(body).digest('hex');
    const text = signedText(nonce, now, { method: 'POST', path, sessionId, body }, hash);
    return {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: token,
      sessionid: sessionId,
      encryption: WIRE_VERSION,
      sign: `${nonce}.${now}.${createHmac('sha256', token).update(text).digest('hex')}`,
    };
  }

  private post(path: string, body: string, headers: Record<string, string | number>): Promise<string> {
    const { port, agent } = this;
    return new Promise((resolve, reject) => {
      const asked = ask(
        { port, agent, host: '127.0.0.1', method: 'POST', path: `/api${path}`, headers },
        (answer) => {
          let text = '';
          answer.setEncoding('latin1');
          answer.on('data', (part: string) => (text += part));
          answer.on('end', () => resolve(text));
          answer.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }
}
