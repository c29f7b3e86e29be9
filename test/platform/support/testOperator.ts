// An operator for tests: signs requests as docs/operating.md describes, with its own keys.
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { CALLS } from '../../../src/protocol/calls';
import { openLaunch } from '../../../src/protocol/launch';
import { OPERATIONS } from '../../../src/platform/operator/operations';
import type { OperatorSettings } from '../../../src/platform/operator/settings';
import type { Platform } from '../../../src/platform/platform';
import { TestPlayer } from './testPlayer';

export interface OperatorAnswer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly field?: string;
  readonly body: Record<string, unknown>;
}

/** Deliberate faults of a request. */
export interface BentRequest {
  readonly timestamp?: number;
  readonly nonce?: string;
  readonly signature?: string;
  readonly keyId?: string;
  readonly key?: KeyObject;
  readonly once?: string;
  /** Sent instead of the signed body. */
  readonly sent?: unknown;
}

export const newKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
};

export class TestOperator {
  readonly keys = newKeys();
  readonly settings: OperatorSettings;
  platform: Platform | null = null;

  constructor(
    readonly id: string,
    more: Partial<OperatorSettings> = {},
    private readonly now: () => number = Date.now,
  ) {
    this.settings = {
      id,
      publicKey: this.keys.publicKey,
      walletMode: 1,
      walletUrl: null,
      currencies: ['EUR', 'JPY'],
      limits: {},
      chips: {},
      social: [],
      rebate: 0,
      runsHall: false,
      enabled: true,
      ...more,
    };
  }

  get running(): Platform {
    if (!this.platform) throw new Error('no platform');
    return this.platform;
  }

  async call(path: string, body: unknown, bent: BentRequest = {}): Promise<OperatorAnswer> {
    const at = `/operator/v1${path}`;
    const text = JSON.stringify(body);
    const timestamp = String(bent.timestamp ?? this.now());
    const nonce = bent.nonce ?? randomUUID();
    const hash = createHash('sha256').update(text).digest('hex');
    const lines = ['POST', at, this.id, timestamp, nonce, bent.once ?? '', hash].join('\n');
    const signature = sign(null, Buffer.from(lines), bent.key ?? this.keys.privateKey).toString('base64');
    const reply = await fetch(this.running.address + at, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-operator': this.id,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': bent.signature ?? signature,
        ...(bent.keyId !== undefined && { 'x-key-id': bent.keyId }),
        ...(bent.once !== undefined && { 'idempotency-key': bent.once }),
      },
      body: bent.sent === undefined ? text : JSON.stringify(bent.sent),
    });
    const { body: result = {}, ...answer } = (await reply.json()) as Partial<OperatorAnswer> &
      Pick<OperatorAnswer, 'code' | 'message'>;
    return { ...answer, body: result, status: reply.status };
  }

  /** Sends a call that must succeed and whose answer must fit the operation's schema; returns the body. */
  async done(path: string, body: unknown, bent?: BentRequest): Promise<Record<string, unknown>> {
    const answer = await this.call(path, body, bent);
    if (answer.code !== 200) throw new Error(`${path} was refused with ${answer.code}: ${answer.message}`);
    const operation = Object.values(OPERATIONS).find((one) => one.path === path);
    if (!operation) throw new Error(`${path} is no operation`);
    const told = v.safeParse<v.GenericSchema>(operation.answer, answer.body);
    if (!told.success) {
      const [issue] = told.issues;
      throw new Error(`the answer of ${path}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    }
    return answer.body;
  }

  async codeOf(path: string, body: unknown, bent?: BentRequest): Promise<number> {
    return (await this.call(path, body, bent)).code;
  }

  /** Makes a launch link for a player; returns it with the code in it. */
  async link(playerId: string, more: object = {}): Promise<{ link: string; code: string; userId: string }> {
    const body = await this.done('/sessions/open', {
      playerId,
      nickName: playerId,
      currency: 'EUR',
      ...more,
    });
    const link = String(body['link']);
    const { token, userId } = openLaunch(
      this.running.launchKey,
      new URL(link).searchParams.get('params') ?? '',
    );
    return { link, code: token, userId };
  }

  /** Enters as the player's page does: exchanges the code of a link for a session. */
  async enter(playerId: string, more: object = {}): Promise<TestPlayer> {
    const { code, userId } = await this.link(playerId, more);
    const page = new TestPlayer(this.running.address, code, userId, this.now);
    const { token } = await page.call(CALLS.refreshSession, { nonce: `nonce-${randomUUID()}` });
    if (token === undefined) throw new Error('no token');
    const player = new TestPlayer(this.running.address, token, userId, this.now);
    await player.refresh();
    return player;
  }
}
