// A platform that sends anything, for one client: answers every call with a value that its schema accepts, with an altered
// one, or not at all; also sends frames. Remembers every amount that it has sent.
import type { SocketListeners } from '../../../../src/client/connection/socket';
import type { Transport } from '../../../../src/client/connection/transport';
import { isPlainDecimal } from '../../../../src/core/hundredths';
import { parseMoney } from '../../../../src/core/money';
import type { WordStream } from '../../../../src/core/words';
import { Sealer } from '../../../../src/platform/server/sealing';
import { readAnswer } from '../../../../src/protocol/call';
import { CODE } from '../../../../src/protocol/codes';
import { openEnvelope } from '../../../../src/protocol/envelope';
import { readClientFrame } from '../../../../src/protocol/frames';
import { parseJson } from '../../../../src/protocol/json';
import type { PushTable } from '../../../../src/protocol/push';
import { readSignature, WIRE_VERSION } from '../../../../src/protocol/signature';
import { inCases, oneOf } from '../case';
import { PUSHES } from '../../../conform/messages';
import { ALL_CALLS } from '../messages';
import { bentJson, bentJsonText, bentText } from '../mutate';
import { sampleOf } from '../sample';

const CHANNEL_KEY = 'channel-key-of-a-fuzz';
/** Codes that end or stop the session would leave nothing to fuzz, so they are rare. */
const CODES = [
  500, 304, 503, 10114, 11507, 2010, 2009, 11703, 1127, 1268, 1271, 1276, 1300, 1809, 1850, 11716, 77777,
] as const;
const ENDING_CODES = [5001, 5003, 7006, 99999, 1117] as const;
const ENDING_CONTROLS = [4001, 5004, 4000, 3000, 6011] as const;
const CONTROLS = [2000, 5005, 2200, 1000, 9999] as const;

export class WildPlatform implements Transport {
  /** False: it answers every call with valid values, if at all, and sends nothing altered. */
  isWild = true;
  /** The token that the client seals with: an altered answer may have given it another one. */
  tokenNow: () => string;
  private readonly texts = new Set<string>();
  private readonly amounts = new Set<bigint>();
  private chance: WordStream | null = null;
  private listeners: SocketListeners | null = null;
  private readonly own: Sealer;
  private readonly channel = new Sealer(CHANNEL_KEY);
  private readonly seqs = { private: 0, channel: 0 };

  constructor(
    token: string,
    private readonly now: () => number,
    private readonly tables: readonly (keyof typeof PUSHES)[],
  ) {
    this.own = new Sealer(token);
    this.tokenNow = () => token;
  }

  /** Sets the randomness of the current case. */
  useChance(chance: WordStream): void {
    this.chance = chance;
  }

  post(
    url: string,
    _body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly json: unknown } | null> {
    const { chance } = this;
    const call = ALL_CALLS.get(new URL(url).pathname.replace(/^\/api/, ''));
    if (!chance || !call) return Promise.resolve(null);
    const { value } = sampleOf(call.answer, chance);
    const nonce = readSignature(headers['sign'] ?? '')?.nonce;
    const good = {
      code: CODE.success,
      msg: this.saying(JSON.stringify(value)),
      now: this.now(),
      nonce,
      wire: WIRE_VERSION,
    };
    if (!this.isWild || inCases(chance, 60)) return this.sealed(JSON.stringify(good));
    switch (chance.below(7)) {
      case 0:
        return Promise.resolve(null);
      case 1:
        return this.sealed(JSON.stringify({ ...good, code: oneOf(chance, CODES), msg: 'No' }));
      case 2:
        return inCases(chance, 4)
          ? this.sealed(JSON.stringify({ ...good, code: oneOf(chance, ENDING_CODES), msg: 'No' }))
          : this.bentAnswer(bentText(chance, JSON.stringify(good)));
      case 3:
        return this.sealed(
          JSON.stringify({ ...good, now: oneOf(chance, [0, -1, 1e15, 8.64e15, 1e300, this.now() + 9e7]) }),
        );
      case 4:
        return Promise.resolve({ json: bentJson(chance, { data: this.own.seal(JSON.stringify(good)) }) });
      default:
        return this.sealed(JSON.stringify({ ...good, msg: this.saying(bentJsonText(chance, value)) }));
    }
  }

  /** Opens a socket; `opened` is called later, as in a browser. */
  connected(listeners: SocketListeners): { readyState: number; send(text: string): void; close(): void } {
    this.listeners = listeners;
    this.seqs.private = 0;
    const socket = {
      readyState: 1,
      send: (text: string) => {
        const frame = readClientFrame(openEnvelope(this.tokenNow(), text) ?? '');
        if (!frame) throw new Error('the client sent a malformed frame');
        if (!('gameChannelType' in frame)) return;
        const { gameChannelType } = frame;
        this.seal({ type: 'channel', gameChannelType, key: CHANNEL_KEY, seq: this.seqs.channel });
      },
      close: () => {
        socket.readyState = 3;
        if (this.listeners === listeners) this.listeners = null;
      },
    };
    void Promise.resolve().then(() => listeners.opened());
    return socket;
  }

  get hasSocket(): boolean {
    return this.listeners !== null;
  }

  /** Sends one message over the socket. */
  speak(): void {
    const { chance } = this;
    if (!chance || !this.listeners) return;
    switch (chance.below(12)) {
      case 0:
        return this.receive(bentText(chance, this.own.seal('{"type":"control","code":2000}')));
      case 1:
        return this.receive(
          oneOf<unknown>(chance, [
            '',
            'garbage',
            null,
            undefined,
            7,
            {},
            new ArrayBuffer(8),
            this.own.seal('null'),
          ]),
        );
      case 2: {
        const ending = inCases(chance, 3);
        return this.seal({
          type: 'control',
          code: ending ? oneOf(chance, ENDING_CONTROLS) : oneOf(chance, CONTROLS),
        });
      }
      case 3:
        return this.seal({
          type: 'heartbeat',
          sentAt: oneOf(chance, [0, -1, 1e300, this.now()]),
          now: oneOf(chance, [0, 1, this.now(), 8.64e15]),
          gameChannelType: oneOf(chance, [null, 0, 2, 9]),
          newest: {
            private: oneOf(chance, [0, this.seqs.private, this.seqs.private + 3]),
            channel: oneOf(chance, [null, this.seqs.channel, 1e9]),
          },
        });
      case 4:
        return this.listeners.closed(oneOf(chance, [1000, 1001, 1006, 1008, 1013, 2200, 5005]));
      case 5:
        return this.receive(this.own.seal(this.saying(bentJsonText(chance, this.frame(chance, 'private')))));
      case 6:
        return this.receive(
          this.own.seal(
            bentJsonText(chance, {
              type: 'channel',
              gameChannelType: 2,
              key: CHANNEL_KEY,
              seq: this.seqs.channel,
            }),
          ),
        );
      default:
        return this.push(chance);
    }
  }

  private push(chance: WordStream): void {
    const stream = inCases(chance, 40) ? 'private' : 'channel';
    const frame = JSON.stringify(this.frame(chance, stream));
    this.receive((stream === 'private' ? this.own : this.channel).seal(this.saying(frame)));
    if (inCases(chance, 5)) this.receive((stream === 'private' ? this.own : this.channel).seal(frame));
  }

  private frame(chance: WordStream, stream: 'private' | 'channel'): unknown {
    const lost = inCases(chance, 5) ? chance.below(3) : 0;
    this.seqs[stream] += 1 + lost;
    const items = Array.from({ length: 1 + chance.below(3) }, () => this.item(chance));
    return { type: 'push', stream, seq: this.seqs[stream], sentAt: this.now(), items };
  }

  private item(chance: WordStream): unknown {
    const table: PushTable = PUSHES[this.tables[chance.below(this.tables.length)] ?? 'shared'];
    const pushes = Object.values(table);
    const push = pushes[chance.below(pushes.length)];
    if (!push) return { code: 1, data: {} };
    const { value } = sampleOf(push.data, chance);
    return { code: push.code, data: this.isWild && inCases(chance, 40) ? bentJson(chance, value) : value };
  }

  /** Whether any answer or push contained this text. */
  hasSaid(text: string): boolean {
    return this.texts.has(text);
  }

  hasSaidAmount(cents: bigint): boolean {
    return this.amounts.has(cents);
  }

  /** Notes every text in it that a client can read. */
  private saying(text: string): string {
    this.note(parseJson(text));
    return text;
  }

  private note(value: unknown): void {
    if (typeof value === 'string') {
      this.texts.add(value);
      if (isPlainDecimal(value)) this.amounts.add(parseMoney(value));
    } else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((field) => this.note(field));
  }

  /** When the whole is altered, the body within may still be readable. */
  private bentAnswer(text: string): Promise<{ readonly json: unknown }> {
    this.saying(readAnswer(text).msg);
    return this.sealed(text);
  }

  private seal(frame: unknown): void {
    this.receive(this.own.seal(JSON.stringify(frame)));
  }

  private receive(data: unknown): void {
    this.listeners?.received(data);
  }

  private sealed(text: string): Promise<{ readonly json: unknown }> {
    return Promise.resolve({ json: { data: this.own.seal(text) } });
  }
}
