// The connection between one device and the house, in one process and on a simulated clock: calls, answers and frames are
// sealed and opened as usual, so that a house can only send what a real one could.
import type { SocketListeners, SocketLike } from '../../../src/client/connection/socket';
import type { Transport } from '../../../src/client/connection/transport';
import type { Clock } from '../../../src/core/clock';
import { Sealer } from '../../../src/platform/server/sealing';
import { CODE } from '../../../src/protocol/codes';
import { openEnvelope } from '../../../src/protocol/envelope';
import { readClientFrame, type PlatformFrame, type PushItem } from '../../../src/protocol/frames';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import { readSignature, WIRE_VERSION } from '../../../src/protocol/signature';

const CHANNEL_KEY = 'channel-key-of-the-house';

/** The house's answer to a call; undefined: no answer, as when it is lost. */
export type Said = { readonly body: unknown } | { readonly code: number } | undefined;

export class Wire implements Transport {
  /** Delay of each message, in milliseconds. */
  lag = 0;
  private readonly own: Sealer;
  private readonly channel = new Sealer(CHANNEL_KEY);
  private listeners: SocketListeners | null = null;
  private seq = 0;
  private privateSeq = 0;
  private heard: number | null = null;

  constructor(
    private readonly token: string,
    private readonly clock: Clock,
    private readonly answer: (path: string, request: unknown) => Said,
  ) {
    this.own = new Sealer(token);
  }

  async post(
    url: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly json: unknown } | null> {
    const sealed = parseJson(body) as { readonly data?: unknown } | undefined;
    const asked = typeof sealed?.data === 'string' ? openEnvelope(this.token, sealed.data) : null;
    const request = asked === null ? {} : parseJson(asked);
    await this.taken();
    const said = this.answer(new URL(url).pathname.replace(/^\/api/, ''), request);
    await this.taken();
    if (!said) return null;
    const [code, text] = 'code' in said ? [said.code, 'No'] : [CODE.success, encodeJson(said.body)];
    const nonce = readSignature(headers['sign'] ?? '')?.nonce;
    const answer = { code, msg: text, now: this.clock.now(), nonce, wire: WIRE_VERSION };
    return { json: { data: this.own.seal(JSON.stringify(answer)) } };
  }

  connect(listeners: SocketListeners): SocketLike {
    this.listeners = listeners;
    const socket = {
      readyState: 1,
      send: (text: string) => {
        const frame = readClientFrame(openEnvelope(this.token, text) ?? '');
        if (!frame) return;
        if ('gameChannelType' in frame) this.heard = frame.gameChannelType;
        this.say(
          'gameChannelType' in frame
            ? {
                type: 'channel',
                gameChannelType: frame.gameChannelType,
                key: CHANNEL_KEY,
                seq: this.seq,
              }
            : {
                type: 'heartbeat',
                sentAt: frame.sentAt,
                now: this.clock.now() as never,
                gameChannelType: this.heard,
                newest: { private: this.privateSeq, channel: this.seq },
              },
        );
      },
      close: () => {
        socket.readyState = 3;
        if (this.listeners === listeners) this.listeners = null;
      },
    };
    void Promise.resolve().then(() => listeners.opened());
    return socket;
  }

  /** Sends to everybody on the game's channel, which is this device. */
  push(...items: PushItem[]): void {
    this.seq += 1;
    const { seq } = this;
    const sentAt = this.clock.now() as never;
    this.deliver(
      this.channel.seal(
        encodeJson({ type: 'push', stream: 'channel', seq, sentAt, items } satisfies PlatformFrame),
      ),
    );
  }

  /** A frame that never arrives: the next one, or the next heartbeat, reveals the gap. */
  lose(): void {
    if (this.heard === null) this.privateSeq += 1;
    else this.seq += 1;
  }

  private say(frame: PlatformFrame): void {
    this.deliver(this.own.seal(encodeJson(frame)));
  }

  private deliver(bytes: string): void {
    const { listeners } = this;
    if (!listeners) return;
    if (this.lag === 0) listeners.received(bytes);
    else this.clock.after(this.lag, () => this.listeners === listeners && listeners.received(bytes));
  }

  private taken(): Promise<void> {
    return this.lag === 0
      ? Promise.resolve()
      : new Promise((resolve) => void this.clock.after(this.lag, resolve));
  }
}
