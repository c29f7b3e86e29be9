// The casino's requests to the platform's operator API, signed as docs/operating.md says.
import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto';

export class PlatformRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export class OperatorApi {
  constructor(
    private readonly parts: {
      readonly platform: () => string;
      readonly operator: string;
      /** PEM of the casino's Ed25519 key. */
      readonly privateKey: string;
    },
  ) {}

  async call(operation: string, input: object): Promise<Record<string, unknown>> {
    const { platform, operator, privateKey } = this.parts;
    const path = `/operator/v1${operation}`;
    const body = JSON.stringify(input);
    const timestamp = String(Date.now());
    const nonce = randomUUID();
    const hash = createHash('sha256').update(body).digest('hex');
    const lines = ['POST', path, operator, timestamp, nonce, '', hash].join('\n');
    const answer = await fetch(platform() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-operator': operator,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sign(null, Buffer.from(lines), createPrivateKey(privateKey)).toString('base64'),
      },
      body,
    });
    const told = (await answer.json()) as { code: number; message: string; body?: Record<string, unknown> };
    if (told.code !== 200) throw new PlatformRefusal(told.code, told.message);
    return told.body ?? {};
  }

  /** All rows of a list that comes in pages. */
  async pages(operation: string, key: string, input: object): Promise<readonly Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    for (let after: unknown = null; ;) {
      const page = await this.call(operation, { ...input, after });
      rows.push(...(page[key] as Record<string, unknown>[]));
      after = page['next'];
      if (after === null) return rows;
    }
  }
}
