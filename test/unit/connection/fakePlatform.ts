// A small fake platform behind the client's transport: opens each call as a real one does, and returns the answers that the test
// prepared.
import { CODE } from '../../../src/protocol/codes';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { parseJson } from '../../../src/protocol/json';
import { isSignatureOf, readSignature, WIRE_VERSION } from '../../../src/protocol/signature';
import type { Transport } from '../../../src/client/connection/transport';

export const TOKEN = 'token-of-a-test';

export interface Received {
  readonly url: string;
  readonly request: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The signature fits token and body. */
  readonly signed: boolean;
  /** The time that the client signed. */
  readonly timestamp: number;
}

/** An answer's code and message, no answer, or JSON that is no sealed answer. */
export type Prepared =
  | {
      readonly code: number;
      readonly msg?: string;
      readonly now?: number;
      /** Replaces the nonce of the request. */
      readonly nonce?: string;
      /** Replaces our version; null for a platform from before versions existed. */
      readonly wire?: string | null;
    }
  | 'network-failure'
  | { readonly json: unknown };

export const good = (body: unknown): Prepared => ({ code: CODE.success, msg: JSON.stringify(body) });

export class FakePlatform implements Transport {
  readonly received: Received[] = [];
  private prepared: Prepared[] = [];
  private hold: Promise<void> | null = null;

  /** Sets the answers in their order; the last one repeats. */
  answers(...prepared: Prepared[]): this {
    this.prepared = prepared;
    return this;
  }

  /** Holds all answers until the returned function is called. */
  holdAnswers(): () => void {
    let release: () => void = () => undefined;
    this.hold = new Promise((resolve) => (release = resolve));
    return release;
  }

  async post(url: string, body: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    const signature = readSignature(headers['sign'] ?? '');
    const parsed = parseJson(body);
    const data =
      typeof parsed === 'object' && parsed && 'data' in parsed && typeof parsed.data === 'string'
        ? parsed.data
        : '';
    this.received.push({
      url,
      request: parseJson(openEnvelope(TOKEN, data) ?? ''),
      headers,
      signed:
        signature !== null &&
        isSignatureOf(signature, TOKEN, {
          method: 'POST',
          path: new URL(url).pathname.replace(/^.*?\/api(?=\/)/, ''),
          sessionId: headers['sessionid'] ?? '',
          body,
        }),
      timestamp: signature?.timestamp ?? 0,
    });
    if (this.hold) await Promise.race([this.hold, abortOf(signal)]);
    if (signal.aborted) return null;
    const answer = this.prepared.length > 1 ? this.prepared.shift() : this.prepared[0];
    if (answer === undefined || answer === 'network-failure') return null;
    if ('json' in answer) return { json: answer.json };
    const { code, msg = '', now, nonce = signature?.nonce, wire = WIRE_VERSION } = answer;
    const told = { code, msg, now, nonce, wire: wire ?? undefined };
    return { json: { data: sealEnvelope(TOKEN, JSON.stringify(told)) } };
  }
}

/** Ends aborted calls, as a real transport does. */
const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Waits until all work that waits only for promises, not for the clock, has run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}
