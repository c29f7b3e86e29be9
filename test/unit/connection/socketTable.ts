// A live socket on a fake connection: it opens the client's frames, and seals the platform's frames.
import type { Pushed } from '../../../src/client/connection/api';
import type { ConnectionEvent } from '../../../src/client/connection/reconnect/standing';
import { Domains } from '../../../src/client/connection/domains';
import { LiveStreams } from '../../../src/client/connection/liveStreams';
import { Reports } from '../../../src/client/connection/reports';
import { EstimatedServerClock } from '../../../src/client/connection/serverClock';
import { LiveSocket, type SocketLike, type SocketListeners } from '../../../src/client/connection/socket';
import { ManualClock } from '../../../src/core/clock';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { readClientFrame } from '../../../src/protocol/frames';
import type { Channel } from '../../../src/protocol/gameTypes';

export const TOKEN = 'token-of-a-test';
export const KEY = 'channel-key';

export class FakeSocket implements SocketLike {
  readyState = 0;
  readonly sent: string[] = [];
  readonly sentBytes: Uint8Array[] = [];
  closed = false;

  constructor(
    readonly address: string,
    readonly listeners: SocketListeners,
  ) {}

  send(frame: string | Uint8Array): void {
    if (this.readyState !== 1) throw new Error('not open');
    if (typeof frame === 'string') this.sent.push(frame);
    else this.sentBytes.push(frame);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.listeners.opened();
  }
  breaks(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.listeners.closed(code, reason);
  }
  brings(frame: object, secret = TOKEN): void {
    this.listeners.received(sealEnvelope(secret, JSON.stringify(frame)));
  }
  /** The client's frames, opened. */
  get frames() {
    return this.sent.map((text) => readClientFrame(openEnvelope(TOKEN, text) ?? ''));
  }
}

export function table({ allowed = true, channel = 2 as Channel, pass = 'pass', chance = 0 } = {}) {
  const clock = new ManualClock();
  const hosts = new Domains('https://own.example');
  hosts.use(['https://a.example', 'https://b.example']);
  const warnings: string[] = [];
  const reports = new Reports((text) => warnings.push(text));
  const streams = new LiveStreams(clock, reports);
  const serverClock = new EstimatedServerClock(clock);
  const sockets: FakeSocket[] = [];
  const events: ConnectionEvent[] = [];
  const page = { allowed, channel };
  const session = { token: TOKEN, pass };
  let ended = 0;
  let stale = 0;
  let nonces = 0;
  const items: Pushed[] = [];
  streams.onStale(() => (stale += 1));
  const silences: boolean[] = [];
  streams.onSilence((isSilent) => silences.push(isSilent));
  streams.onItems((some) => items.push(...some));
  const socket = new LiveSocket({
    clock,
    serverClock,
    hosts,
    streams,
    session,
    pageId: 'page',
    newId: () => `nonce-number-${String((nonces += 1)).padStart(6, '0')}`,
    chance: () => chance,
    connect: (address, listeners) => {
      const made = new FakeSocket(address, listeners);
      sockets.push(made);
      return made;
    },
    allowed: () => page.allowed,
    channel: () => page.channel,
    tell: (event) => events.push(event),
    sessionOver: () => (ended += 1),
  });
  const last = (): FakeSocket => {
    const found = sockets.at(-1);
    if (!found) throw new Error('no socket was opened');
    return found;
  };
  return {
    clock,
    socket,
    streams,
    sockets,
    last,
    events,
    page,
    session,
    warnings,
    reports,
    items,
    silences,
    serverClock,
    ended: () => ended,
    stale: () => stale,
    /** An open and subscribed socket; the newest frame of its channel is `seq`. */
    subscribed(seq = 10) {
      socket.open();
      last().opens();
      last().brings({ type: 'channel', gameChannelType: page.channel, key: KEY, seq });
      return last();
    },
  };
}

export const push = (stream: 'private' | 'channel', seq: number, code = 3001) => ({
  type: 'push',
  stream,
  seq,
  sentAt: 1,
  items: [{ code, data: { seq } }],
});

/** The answer to a heartbeat of a socket that subscribes to channel 2. */
export const beat = ({
  gameChannelType = 2 as number | null,
  own = 0,
  channel = 1 as number | null,
} = {}) => ({
  type: 'heartbeat',
  sentAt: 1,
  now: 1,
  gameChannelType,
  newest: { private: own, channel },
});
