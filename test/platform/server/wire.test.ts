// An attacker between client and platform, or a reader of the proxy's log, cannot use the messages that he has seen.
import net from 'node:net';
import { ManualClock } from '../../../src/core/clock';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { CONTROL } from '../../../src/protocol/frames';
import { socketTicket } from '../../../src/protocol/signature';
import type { Platform } from '../../../src/platform/platform';
import { CLOSE } from '../../../src/platform/server/playerSocket';
import { eventually } from '../support/eventually';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';
import { newNonce, TestPlayer } from '../support/testPlayer';
import { TestSocket } from '../support/testSocket';

const SLOWEST = 300;
const clock = new ManualClock();
const now = (): number => clock.now();
let platform: Platform;
let player: TestPlayer;

beforeAll(async () => {
  platform = await startTestPlatform({
    clock,
    config: { http: { ...TEST_CONFIG.http, requestTimeout: SLOWEST } },
  });
  clock.wind(60_000);
});
afterAll(() => platform.stop());
beforeEach(async () => {
  player = await TestPlayer.enter(platform, now);
});

describe('a signed call', () => {
  test('is refused on another path', async () => {
    // With the same body, which the other path would accept.
    const signed = { path: CALLS.accountBalance.path };
    expect(await player.codeOf(CALLS.gameConfig, {}, { signed })).toBe(CODE.badSignature);
  });

  test('is refused in another session', async () => {
    const before = player.sessionId;
    await player.refresh();
    const bent = { sessionId: before, signed: { sessionId: player.sessionId } };
    expect(await player.codeOf(CALLS.accountBalance, {}, bent)).toBe(CODE.badSignature);
  });

  test('is refused when it was signed for another method', async () => {
    expect(await player.codeOf(CALLS.accountBalance, {}, { signed: { method: 'GET' } })).toBe(
      CODE.badSignature,
    );
  });

  test.each([
    ['when it is granted', CALLS.accountBalance.path, {}, CODE.success],
    ['when it is refused', CALLS.currentUserLimit.path, { gameType: 'x' }, CODE.illegalCharacters],
    ['when nobody answers to it', '/game/nothing', {}, 404],
  ])('is answered with its own nonce %s', async (_when, path, request, code) => {
    const nonce = newNonce();
    const { answer } = await player.send(path, request, { nonce });
    expect(answer).toMatchObject({ code, nonce, wire: 'v2' });
  });
});

describe('the ticket of a socket', () => {
  test('opens one socket, and no second one', async () => {
    const ticket = player.ticket();
    const first = await player.connect('', ticket);
    const second = await player.connect('', ticket);
    expect(await second.closed()).toBe(CLOSE.policy);
    // The player's own socket stays open, and is answered.
    await first.subscribe(0);
    expect(first.closeCode).toBeNull();
  });

  test('holds for five minutes; who comes later is told the time', async () => {
    const [early, late] = [player.ticket(), player.ticket()];
    clock.wind(299_000);
    expect((await player.connect('', early)).closeCode).toBeNull();
    clock.wind(2_000);
    const socket = await player.connect('', late);
    expect(await socket.closed()).toBe(CLOSE.policy);
    expect(socket.closeReason).toBe(`now ${now()}`);
  });

  test('holds on a platform that has just started, which has seen nothing of the session', async () => {
    const token = await platform.passes.open(player.pass);
    expect(token).toBe(player.token);
    // The token cannot be read from an address.
    expect(player.ticket()).not.toContain(player.token);
  });

  test('of another player does not open his', async () => {
    const other = await TestPlayer.enter(platform, now);
    const forged = socketTicket(other.pass, player.token, newNonce(), now());
    expect(await (await player.connect('', forged)).closed()).toBe(CLOSE.policy);
    expect(platform.notice.socketOf(other.userId)).toBeUndefined();
  });

  test('is no token: a token in its place opens nothing, and ends no session', async () => {
    const socket = await TestSocket.open(platform.address, player.token, player.token);
    expect(await socket.closed()).toBe(CLOSE.policy);
    expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  });

  test('of a session that is over is told so', async () => {
    await platform.sessions.open({ userId: player.userId });
    expect(await (await player.connect()).closed()).toBe(CONTROL.sessionOver);
  });

  test('is made for as many sockets as a page may need, and no more', async () => {
    const many = TEST_CONFIG.socket.opens.burst + 5;
    const sockets = await Promise.all(
      Array.from({ length: many }, (_, n) => player.connect(`&page=p&n=${n}`)),
    );
    // All sockets but the newest are closed, since a player has one socket.
    await eventually(() => expect(sockets.filter(({ closeCode }) => closeCode === null)).toHaveLength(1));
    expect(sockets.filter(({ closeCode }) => closeCode === CLOSE.policy)).toHaveLength(5);
    clock.wind(1_000);
    const socket = await player.connect();
    await socket.subscribe(0);
  });
});

describe('the time of a launch link', () => {
  const link = async (): Promise<TestPlayer> => {
    const { player: minted, token } = await platform.launches.mint();
    return new TestPlayer(platform.address, token, minted.userId, now);
  };

  test('is held by the platform: a session that was not begun in time never begins', async () => {
    const late = await link();
    clock.wind(TEST_CONFIG.sessions.link + 1);
    const { answer } = await late.send(CALLS.refreshSession.path, {});
    expect(answer).toMatchObject({ code: CODE.tokenExpired, msg: 'The launch link is expired' });
  });

  test('is over for nobody who has come in', async () => {
    const early = await link();
    await early.refresh();
    clock.wind(TEST_CONFIG.sessions.link + 1);
    await early.refresh();
    expect(await early.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  });
});

describe('a client of another version', () => {
  test.each(['v1', 'v3', ''])(
    '%p is told so, in an envelope that it can open, and stays logged in',
    async (wire) => {
      const { answer } = await player.send(CALLS.refreshSession.path, {}, { wire });
      expect(answer.code).toBe(CODE.otherVersion);
      expect(answer.msg).toMatch(/load this page again/);
      expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
    },
  );

  test('of before versions, which signs the body alone, is told the same', async () => {
    const body = JSON.stringify({ data: sealEnvelope(player.token, '{}') });
    const reply = await fetch(`${platform.address}/api${CALLS.accountBalance.path}`, {
      method: 'POST',
      headers: {
        authorization: player.token,
        sessionid: player.sessionId,
        encryption: 'v1',
        sign: `${newNonce()}.${now()}.${'0'.repeat(64)}`,
      },
      body,
    });
    const { data } = (await reply.json()) as { data: string };
    expect(JSON.parse(openEnvelope(player.token, data) ?? '')).toMatchObject({ code: CODE.otherVersion });
  });
});

describe('a request that comes drop by drop is cut', () => {
  const HEAD = 'POST /api/game/list HTTP/1.1\r\nhost: hall\r\n';
  test.each([
    ['in its first line', 'POST /ap', 'i'],
    ['in its headers', HEAD, 'x-more: y\r\n'],
    ['in its body', `${HEAD}content-type: application/json\r\ncontent-length: 5000\r\n\r\n`, 'x'],
    [
      'on its way to a socket',
      'GET /notice HTTP/1.1\r\nhost: hall\r\nupgrade: websocket\r\n',
      'x-more: y\r\n',
    ],
  ])('%s', async (_where, start, drop) => {
    const { hostname, port } = new URL(platform.address);
    const connection = net.connect(Number(port), hostname);
    connection.write(start);
    connection.resume();
    const dripping = setInterval(() => connection.write(drop), 50);
    const began = performance.now();
    await new Promise<void>((resolve) => {
      connection.on('error', () => undefined);
      connection.on('close', () => resolve());
    });
    clearInterval(dripping);
    // The limit, and up to a second between two checks.
    expect(performance.now() - began).toBeGreaterThanOrEqual(SLOWEST - 50);
    expect(performance.now() - began).toBeLessThan(SLOWEST + 10_000);
  });
});
