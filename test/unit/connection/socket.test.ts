// When the client opens a socket, gives it up, and opens it again.
import {
  HEARTBEAT_INTERVAL,
  SOCKET_RETRY_DELAY,
  SOCKET_RETRY_SPREAD,
  SOCKET_SILENCE_LIMIT,
} from '../../../src/client/connection/constants';
import { beat, push, table, type FakeSocket } from './socketTable';

test('there is one socket only, and none on a page that has none', () => {
  const { socket, sockets, page } = table({ allowed: false });
  socket.open();
  expect(sockets).toHaveLength(0);
  page.allowed = true;
  socket.open();
  socket.open();
  expect(sockets.map(({ address }) => address)).toEqual([
    expect.stringMatching(
      /^wss:\/\/a\.example\/notice\?jwtToken=pass\.nonce-number-000001\.\d+\.[0-9a-f]{64}&page=page&n=1$/,
    ),
  ]);
});

test('there is none before the platform has given a pass: a ticket without one would end the session', () => {
  const { socket, sockets, session } = table({ pass: '' });
  socket.open();
  socket.reopen();
  expect(sockets).toHaveLength(0);
  session.pass = 'pass';
  socket.open();
  expect(sockets).toHaveLength(1);
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

test('clients of one backend that is gone come back at different times, the last one before two seconds are over', () => {
  const { last, clock, sockets, subscribed } = table({ chance: 0.5 });
  subscribed();
  last().breaks();
  clock.wind(SOCKET_RETRY_DELAY + SOCKET_RETRY_SPREAD / 2 - 1);
  expect(sockets).toHaveLength(1);
  clock.wind(1);
  expect(sockets).toHaveLength(2);
  expect(SOCKET_RETRY_DELAY + SOCKET_RETRY_SPREAD).toBeLessThan(2_000);
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

test('a ticket that is refused for the time of the device is made anew, once', () => {
  const { socket, last, clock, sockets, serverClock, events } = table();
  const ahead = 3_600_000;
  const timeIn = ({ address }: FakeSocket): number =>
    Number(new URL(address).searchParams.get('jwtToken')?.split('.')[2]);
  const refuse = (): void => last().breaks(1008, `now ${clock.now() + ahead}`);
  socket.open();
  expect(timeIn(last())).toBe(clock.now());
  refuse();
  // At once, and on the same host: line and host are without fault.
  expect(sockets.map(({ address }) => new URL(address).host)).toEqual(['a.example', 'a.example']);
  expect(timeIn(last())).toBe(clock.now() + ahead);
  expect(serverClock.now()).toBe(clock.now() + ahead);
  expect(events).toEqual([]);
  // After a second refusal the client does not connect at once: it counts as a lost connection.
  refuse();
  expect(sockets).toHaveLength(2);
  expect(events.at(-1)).toEqual({ type: 'socket/lost' });
  clock.wind(SOCKET_RETRY_DELAY);
  expect(sockets).toHaveLength(3);
  // An open socket resets this: the next refusal counts as the first.
  last().opens();
  refuse();
  expect(sockets).toHaveLength(4);
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

  test.each([2200, 2300, 2400])('%i is an ordinary close: 1 s later it is on the next host', (code) => {
    const { clock, sockets, subscribed } = table();
    tells(subscribed(), code);
    clock.wind(SOCKET_RETRY_DELAY - 1);
    expect(sockets).toHaveLength(1);
    clock.wind(1);
    expect(sockets.map(({ address }) => new URL(address).host)).toEqual(['a.example', 'b.example']);
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
