// Strangers that flood a real platform with invented tokens and tickets.
import { connect } from 'node:net';
import { ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { ManualClock } from '../../../src/core/clock';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { WIRE_VERSION } from '../../../src/protocol/signature';
import { NO_LOG } from '../../../src/platform/logging/log';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { addressKey, callerAddress, proxyCheck } from '../../../src/platform/server/callerAddress';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';
import { MANY_CALLS } from '../support/ownSeeds';
import { TestPlayer } from '../support/testPlayer';

let platform: Platform;
let player: TestPlayer;
let ids = 0;
/** It does not run: otherwise, on a busy machine, the rate limit of an address would recover while its calls are under way. */
const clock = new ManualClock();

beforeAll(async () => {
  platform = await startTestPlatform({
    clock,
    log: NO_LOG,
    migrations,
    createServices: (parts) => createServices(parts, { games: [ROCKET_GAME_TYPE] }),
    config: { http: { ...TEST_CONFIG.http, ...MANY_CALLS.http, proxies: ['127.0.0.1'] } },
  });
  player = await TestPlayer.enter(platform, () => clock.now());
});
afterAll(() => platform.stop());

/** Sends a call with an invented token from this address; returns the HTTP status. */
async function strangerCalls(from: string, wire: string = WIRE_VERSION): Promise<number> {
  const answer = await fetch(`${platform.address}/api${CALLS.accountBalance.path}`, {
    method: 'POST',
    headers: { authorization: `nobody-${++ids}`, encryption: wire, 'x-forwarded-for': from },
    body: '{}',
  });
  await answer.text();
  return answer.status;
}

/** The first line of the answer to an upgrade with an invented ticket. */
function strangerConnects(from: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = connect(Number(new URL(platform.address).port), '127.0.0.1');
    line.once('error', reject);
    line.once('data', (text) => {
      resolve(text.toString().split('\r\n')[0] ?? '');
      line.destroy();
    });
    line.write(
      `GET /notice?jwtToken=nobody-${++ids} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `X-Forwarded-For: ${from}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
  });
}

const many = (count: number, one: () => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, one));

test('an address that has asked for too many unknown tokens is refused before anything is looked up', async () => {
  await many(120, () => strangerCalls('203.0.113.1'));
  const asked = jest.spyOn(platform.database, 'query');
  const statuses = await many(100, () => strangerCalls('203.0.113.1'));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(90);
  expect(asked.mock.calls.length).toBeLessThan(5);
  asked.mockRestore();
  expect(await strangerConnects('203.0.113.1')).toContain(' 429 ');
});

test('unknown tokens under another version of the wire count as well', async () => {
  await many(120, () => strangerCalls('203.0.113.4', 'v0'));
  expect(await strangerCalls('203.0.113.4')).toBe(429);
});

test('nobody else at that address, and no other address, is kept out', async () => {
  await many(120, () => strangerCalls('127.0.0.1'));
  expect(await strangerCalls('127.0.0.1')).toBe(429);
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  const socket = await player.connect();
  await socket.subscribe(0);
  expect(await strangerCalls('203.0.113.2')).toBe(200);
  expect(await strangerConnects('203.0.113.3')).toContain(' 101 ');
});

test('tickets of nobody count like tokens of nobody', async () => {
  await Promise.all(Array.from({ length: 120 }, () => strangerConnects('203.0.113.9')));
  expect(await strangerConnects('203.0.113.9')).toContain(' 429 ');
  expect(await strangerCalls('203.0.113.9')).toBe(429);
});

test('what a proxy of ours says of a caller is believed, and nobody else', () => {
  const isProxy = proxyCheck(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  const from = (remoteAddress: string, forwarded?: string) =>
    callerAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as never, isProxy);
  expect(from('198.51.100.7', '1.2.3.4')).toBe('198.51.100.7');
  expect(from('127.0.0.1', '1.2.3.4, 198.51.100.7')).toBe('198.51.100.7');
  expect(from('::ffff:127.0.0.1', '198.51.100.7, 10.1.2.3')).toBe('198.51.100.7');
  expect(from('fd00::1', '2001:db8::7')).toBe('2001:db8::7');
  expect(from('127.0.0.1')).toBe('127.0.0.1');
});

test('addresses of one IPv6 network are one caller', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
  expect(addressKey('198.51.100.7')).toBe('198.51.100.7');
});

test('what an address owes is forgiven as its bucket fills', async () => {
  const { Strangers } = await import('../../../src/platform/server/strangers');
  const strangers = new Strangers({
    sessions: { isAtHand: () => false },
    clock,
    rate: { perSecond: 1, burst: 10 },
  });
  for (let n = 0; n < 500; n++) strangers.note('198.51.100.7');
  expect(strangers.isRefused('198.51.100.7', 'x')).toBe(true);
  clock.wind(25_000);
  expect(strangers.isRefused('198.51.100.7', 'x')).toBe(false);
});
