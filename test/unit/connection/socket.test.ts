import type { Pushed } from '../../../src/connection/api';
import type { ConnectionEvent } from '../../../src/connection/reconnect/standing';
import {
  HEARTBEAT_INTERVAL,
  SOCKET_RETRY_DELAY,
  SOCKET_SILENCE_LIMIT,
} from '../../../src/connection/constants';
import { Domains } from '../../../src/connection/domains';
import { LiveStreams } from '../../../src/connection/liveStreams';
import { Reports } from '../../../src/connection/reports';
import { EstimatedServerClock } from '../../../src/connection/serverClock';
import { LiveSocket, type SocketLike, type SocketListeners } from '../../../src/connection/socket';
import { ManualClock } from '../../../src/core/clock';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { readClientFrame } from '../../../src/protocol/frames';
import type { Channel } from '../../../src/protocol/gameTypes';

const TOKEN = 'token-of-a-test';
const KEY = 'channel-key';

class FakeSocket implements SocketLike {
  readyState = 0;
  readonly sent: string[] = [];
  closed = false;

  constructor(
    readonly address: string,
    readonly listeners: SocketListeners,
  ) {}

  send(text: string): void {
    if (this.readyState !== 1) throw new Error('not open');
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.listeners.opened();
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.listeners.closed(code);
  }
  brings(frame: object, secret = TOKEN): void {
    this.listeners.received(sealEnvelope(secret, JSON.stringify(frame)));
  }
  /** What the client sent, opened. */
  get frames() {
    return this.sent.map((text) => readClientFrame(openEnvelope(TOKEN, text) ?? ''));
  }
}

function table({ allowed = true, channel = 2 as Channel } = {}) {
  const clock = new ManualClock();
  const hosts = new Domains('https://own.example');
  hosts.use(['https://a.example', 'https://b.example']);
  const warnings: string[] = [];
  const reports = new Reports((text) => warnings.push(text));
  const streams = new LiveStreams(reports);
  const serverClock = new EstimatedServerClock(clock);
  const sockets: FakeSocket[] = [];
  const events: ConnectionEvent[] = [];
  const page = { allowed, channel };
  let ended = 0;
  let stale = 0;
  const items: Pushed[] = [];
  streams.onStale(() => (stale += 1));
  streams.onItems((some) => items.push(...some));
  const socket = new LiveSocket({
    clock,
    serverClock,
    hosts,
    streams,
    session: { token: TOKEN },
    pageId: 'page',
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
    sockets,
    last,
    events,
    page,
    warnings,
    reports,
    items,
    serverClock,
    ended: () => ended,
    stale: () => stale,
    /** A socket that is open and subscribed, its channel's newest frame being `seq`. */
    subscribed(seq = 10) {
      socket.open();
      last().opens();
      last().brings({ type: 'channel', gameChannelType: page.channel, key: KEY, seq });
      return last();
    },
  };
}

const push = (stream: 'private' | 'channel', seq: number, code = 3001) => ({
  type: 'push',
  stream,
  seq,
  sentAt: 1,
  items: [{ code, data: { seq } }],
});

/** The answer to a heartbeat of a socket that hears channel 2. */
const beat = ({ gameChannelType = 2 as number | null, own = 0, channel = 1 as number | null } = {}) => ({
  type: 'heartbeat',
  sentAt: 1,
  now: 1,
  gameChannelType,
  newest: { private: own, channel },
});

test('there is one socket only, and none on a page that has none', () => {
  const { socket, sockets, page } = table({ allowed: false });
  socket.open();
  expect(sockets).toHaveLength(0);
  page.allowed = true;
  socket.open();
  socket.open();
  expect(sockets.map(({ address }) => address)).toEqual([
    `wss://a.example/notice?jwtToken=${TOKEN}&page=page&n=1`,
  ]);
});

test('nothing is sent before the socket is open; then the channel is subscribed to and a heartbeat goes out', () => {
  const { socket, last, clock } = table({ channel: 3 });
  socket.open();
  socket.subscribe();
  expect(last().sent).toEqual([]);
  last().opens();
  expect(last().frames).toEqual([{ gameChannelType: 3 }, { type: 'heartbeat', sentAt: clock.now() }]);
});

test('a heartbeat goes out every 1500 ms, and its answer sets the platform clock', () => {
  const { last, clock, serverClock, subscribed } = table();
  subscribed();
  const before = last().frames.length;
  clock.wind(HEARTBEAT_INTERVAL);
  expect(last().frames.slice(before)).toEqual([{ type: 'heartbeat', sentAt: clock.now() }]);
  const sentAt = clock.now();
  clock.wind(40);
  last().brings({ ...beat(), sentAt, now: sentAt + 20 + 5000 });
  expect(serverClock.now()).toBe(clock.now() + 5000);
});

test('after a close it comes back 1 s later on the next host', () => {
  const { last, clock, sockets, events, subscribed } = table();
  subscribed();
  last().breaks();
  clock.wind(SOCKET_RETRY_DELAY - 1);
  expect(sockets).toHaveLength(1);
  clock.wind(1);
  expect(sockets.map(({ address }) => new URL(address).host)).toEqual(['a.example', 'b.example']);
  expect(events.map(({ type }) => type)).toEqual(['socket/opened', 'socket/lost']);
});

test('closed on demand, it stays closed', () => {
  const { socket, last, clock, sockets, subscribed } = table();
  subscribed();
  socket.close();
  expect(last().closed).toBe(true);
  clock.wind(60_000);
  expect(sockets).toHaveLength(1);
});

test('a page without a socket keeps it from coming back', () => {
  const { last, clock, sockets, page, subscribed } = table();
  subscribed();
  page.allowed = false;
  last().breaks();
  clock.wind(60_000);
  expect(sockets).toHaveLength(1);
});

test('a socket from which nothing comes any more is given up', () => {
  const { last, clock, sockets, subscribed } = table();
  subscribed();
  clock.wind(SOCKET_SILENCE_LIMIT - 1);
  last().brings(push('private', 1));
  clock.wind(SOCKET_SILENCE_LIMIT - 1);
  expect(last().closed).toBe(false);
  clock.wind(HEARTBEAT_INTERVAL + SOCKET_RETRY_DELAY);
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('a dropped socket that still speaks is not heard', () => {
  const { socket, items, subscribed } = table();
  const old = subscribed();
  socket.reopen();
  old.brings(push('private', 1));
  old.breaks(4001);
  expect(items).toEqual([]);
});

describe.each(['close', 'control'] as const)('codes that come as a %s', (way) => {
  const tells = (socket: FakeSocket, code: number): void =>
    way === 'close' ? socket.breaks(code) : socket.brings({ type: 'control', code });

  test.each([4001, 5004])('%i ends the session for good', (code) => {
    const { clock, sockets, ended, subscribed } = table();
    tells(subscribed(), code);
    clock.wind(60_000);
    expect(ended()).toBe(1);
    expect(sockets).toHaveLength(1);
  });

  test.each([2001, 4000, 6011])('%i stops the connection: it does not fight back', (code) => {
    const { clock, sockets, events, subscribed } = table();
    tells(subscribed(), code);
    clock.wind(60_000);
    expect(events.at(-1)).toEqual({ type: 'socket/refused', code });
    expect(sockets).toHaveLength(1);
  });

  test.each([2200, 2300, 2400])('%i is an ordinary close', (code) => {
    const { clock, sockets, subscribed } = table();
    tells(subscribed(), code);
    clock.wind(SOCKET_RETRY_DELAY);
    expect(sockets).toHaveLength(2);
  });

  test.each([2000, 5005])('%i subscribes to the page channel again', (code) => {
    const { clock, last, subscribed } = table({ channel: 4 });
    const socket = subscribed();
    socket.sent.length = 0;
    tells(socket, code);
    clock.wind(SOCKET_RETRY_DELAY);
    if (way === 'close') last().opens();
    expect(last().frames).toContainEqual({ gameChannelType: 4 });
  });
});

test('pushes of both streams arrive in order, whole frames at a time', () => {
  const { last, items, subscribed } = table();
  subscribed(10);
  last().brings(push('channel', 11), KEY);
  last().brings(push('private', 77, 2006));
  last().brings(push('channel', 12), KEY);
  expect(items.map(({ code, stream }) => [code, stream])).toEqual([
    [3001, 'channel'],
    [2006, 'private'],
    [3001, 'channel'],
  ]);
});

test('a frame that was seen before is dropped', () => {
  const { last, items, subscribed } = table();
  subscribed(10);
  last().brings(push('channel', 11), KEY);
  last().brings(push('channel', 11), KEY);
  last().brings(push('channel', 9), KEY);
  expect(items).toHaveLength(1);
});

test('a gap makes the client take a snapshot, and what came after it still counts', () => {
  const { last, items, stale, subscribed } = table();
  subscribed(10);
  const before = stale();
  last().brings(push('channel', 13), KEY);
  expect(stale()).toBe(before + 1);
  expect(items).toHaveLength(1);
});

describe('a frame that was the last and got lost', () => {
  test.each([
    ['channel', beat({ channel: 12 }), push('channel', 12), KEY],
    ['private', beat({ channel: 11, own: 1 }), push('private', 1), TOKEN],
  ] as const)('of the %s stream is missed by the second heartbeat, once', (_stream, answer, late, key) => {
    const { last, items, stale, subscribed } = table();
    subscribed(10);
    last().brings(push('channel', 11), KEY);
    const before = stale();
    last().brings(answer);
    expect(stale()).toBe(before);
    last().brings(answer);
    last().brings(answer);
    expect(stale()).toBe(before + 1);
    // The snapshot knows of it by now.
    last().brings(late, key);
    expect(items).toHaveLength(1);
  });

  test('that was only overtaken by a heartbeat is not missed', () => {
    const { last, items, stale, subscribed } = table();
    subscribed(10);
    const before = stale();
    last().brings(beat({ channel: 11 }));
    last().brings(push('channel', 11), KEY);
    last().brings(beat({ channel: 11 }));
    expect([stale(), items.length]).toEqual([before, 1]);
  });
});

test.each([
  ['the platform never heard of the channel', beat({ gameChannelType: null, channel: null }), true],
  ['the platform is still on the last page', beat({ gameChannelType: 3 }), true],
  ['the answer with the key got lost', beat(), false],
])('the channel is asked for again when %s', (_what, answer, isTold) => {
  const { socket, last } = table({ channel: 2 });
  socket.open();
  last().opens();
  if (isTold) last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 1 });
  last().sent.length = 0;
  last().brings(answer);
  expect(last().frames).toEqual([{ gameChannelType: 2 }]);
});

test('a heartbeat that says what the page knows asks for nothing', () => {
  const { last, subscribed } = table();
  subscribed(1).sent.length = 0;
  last().brings(beat());
  expect(last().frames).toEqual([]);
});

test('a new subscription is stale until a snapshot; the same one again, with nothing missed, is not', () => {
  const { last, stale, subscribed } = table();
  subscribed(10);
  expect(stale()).toBe(1);
  last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 10 });
  expect(stale()).toBe(1);
  last().brings({ type: 'channel', gameChannelType: 2, key: KEY, seq: 12 });
  expect(stale()).toBe(2);
});

test('a new socket begins its numbers anew', () => {
  const { last, clock, items, subscribed } = table();
  subscribed(10).brings(push('private', 500));
  last().breaks();
  clock.wind(SOCKET_RETRY_DELAY);
  last().opens();
  last().brings(push('private', 1));
  expect(items).toHaveLength(2);
});

test('malformed frames are dropped, counted, and reported once', () => {
  const { last, items, warnings, reports, subscribed } = table();
  const socket = subscribed();
  const altered = sealEnvelope(TOKEN, JSON.stringify(push('private', 1))).replace(/^./, (c) =>
    c === 'A' ? 'B' : 'A',
  );
  for (const bytes of ['', 'no envelope', altered, new ArrayBuffer(8), null])
    socket.listeners.received(bytes);
  last().brings({ type: 'push', stream: 'private', seq: -1, items: [] });
  last().brings({ type: 'unheard-of' });
  last().brings(push('private', 1), 'another key');
  expect(items).toEqual([]);
  expect(reports.countOf('socket frame')).toBe(8);
  expect(warnings).toHaveLength(1);
});
