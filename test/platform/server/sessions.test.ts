// Sessions: how they are refreshed, how they end, and the effects of a launch link.
import { createHash } from 'node:crypto';
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { CONTROL } from '../../../src/protocol/frames';
import { launchGame } from '../../../src/games/games';
import { launchLanguage, openLaunch } from '../../../src/protocol/launch';
import { createLog } from '../../../src/platform/logging/log';
import type { Platform } from '../../../src/platform/platform';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';
import { TestPlayer } from '../support/testPlayer';

const MINUTE = 60_000;
const clock = new ManualClock();
const now = (): number => clock.now();
const lines: string[] = [];
let platform: Platform;
let player: TestPlayer;

beforeAll(async () => {
  platform = await startTestPlatform({
    clock,
    config: { client: { ...TEST_CONFIG.client, settings: { launchKey: 'key of this test' } } },
    log: createLog({ clock, write: (line) => lines.push(line), level: 'debug' }),
  });
});
afterAll(() => platform.stop());
beforeEach(async () => {
  player = await TestPlayer.enter(platform, now);
});

test('a session id stays good for ten seconds after the first call under a newer one', async () => {
  const before = player.sessionId;
  await player.refresh();
  expect(player.sessionId).not.toBe(before);
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  clock.wind(9_999);
  expect(await player.codeOf(CALLS.accountBalance, {}, { sessionId: before })).toBe(CODE.success);
  clock.wind(1);
  expect(await player.codeOf(CALLS.accountBalance, {}, { sessionId: before })).toBe(CODE.sessionExpired);
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
});

test('a refresh tells the balance of the player', async () => {
  const { balance } = await player.call(CALLS.accountBalance, {});
  expect(await player.call(CALLS.refreshSession, {})).toMatchObject({ balance });
});

test('answers of refreshes that were lost take nothing from the session id that the client has', async () => {
  const known = player.sessionId;
  const offered: string[] = [];
  for (let lost = 0; lost < 3; lost += 1) {
    await player.refresh();
    offered.push(player.sessionId);
    clock.wind(8_000);
  }
  expect(await player.codeOf(CALLS.accountBalance, {}, { sessionId: known })).toBe(CODE.success);
  // The client received the second answer late: ten seconds after the first use of its id, older ids expire.
  const codeUnder = (sessionId = ''): Promise<number> =>
    player.codeOf(CALLS.accountBalance, {}, { sessionId });
  expect(await codeUnder(offered[1])).toBe(CODE.success);
  clock.wind(9_999);
  expect(await codeUnder(offered[0])).toBe(CODE.success);
  clock.wind(1);
  expect(await codeUnder(offered[0])).toBe(CODE.sessionExpired);
  expect(await codeUnder(known)).toBe(CODE.sessionExpired);
  expect(await codeUnder(offered[1])).toBe(CODE.success);
  expect(await codeUnder(offered[2])).toBe(CODE.success);
});

test('calls need the session id; the refresh that fetches it does not', async () => {
  expect(await player.codeOf(CALLS.accountBalance, {}, { sessionId: '' })).toBe(CODE.sessionExpired);
  expect(await player.codeOf(CALLS.accountBalance, {}, { sessionId: 'made-up' })).toBe(CODE.sessionExpired);
  expect(await player.codeOf(CALLS.refreshSession, {}, { sessionId: '' })).toBe(CODE.success);
});

test('refreshes and calls that arrive together all come through', async () => {
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      player.codeOf(index % 2 === 0 ? CALLS.accountBalance : CALLS.loginId, {}),
    ),
  );
  expect(new Set(codes)).toEqual(new Set([CODE.success]));
  const [refreshed] = await Promise.all([
    player.call(CALLS.refreshSession, {}),
    player.call(CALLS.accountBalance, {}),
  ]);
  player.sessionId = refreshed.sessionId;
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
});

test('a session ends after thirty idle minutes, and its socket is told', async () => {
  const socket = await player.connect();
  clock.wind(29 * MINUTE);
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  clock.wind(29 * MINUTE);
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.success);
  clock.wind(30 * MINUTE + 1);
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.sessionExpired);
  expect(await player.codeOf(CALLS.refreshSession, {})).toBe(CODE.sessionExpired);
  expect(await socket.closed()).not.toBe(0);
  expect(await (await player.connect()).closed()).toBe(CONTROL.sessionOver);
});

test('the money stays with the player when his session ends', async () => {
  clock.wind(31 * MINUTE);
  expect(await platform.ledger.balanceOf(player.userId)).toBe(parseMoney('10000.00'));
});

test('the balance at the start is a transfer in, like any other money', async () => {
  expect(await player.call(CALLS.accountBalance, {})).toEqual({ balance: parseMoney('10000.00') });
  expect(await platform.ledger.entriesOf(player.userId, 5)).toMatchObject([
    { type: 'transferIn', amount: parseMoney('10000.00') },
  ]);
});

test('a demo player is a formal player with a name of his own, within the eight characters of nicknames', async () => {
  const { nickName, userId, visitor, maintaining } = await player.call(CALLS.loginId, {});
  expect({ userId, visitor, maintaining }).toEqual({ userId: player.userId, visitor: false, maintaining: 0 });
  expect(nickName).toMatch(/^[A-Za-z0-9]{2,8}$/);
});

test('limits are those of the configuration; an unknown game has none', async () => {
  expect(await player.call(CALLS.currentUserLimit, { gameType: 7 })).toEqual({
    gameType: 7,
    minBet: parseMoney('1.00'),
    maxBet: parseMoney('1000.00'),
    profitLimit: parseMoney('50000.00'),
    betsPerRound: 2,
  });
  expect(await player.codeOf(CALLS.currentUserLimit, { gameType: 2 })).toBe(CODE.illegalCharacters);
});

test('no token is stored, and none is logged', async () => {
  const socket = await player.connect();
  socket.heartbeat();
  await fetch(`${platform.address}/nowhere?jwtToken=${player.ticket()}`);
  socket.close();
  const rows = JSON.stringify(await platform.database.query('SELECT * FROM sessions'));
  expect(rows).not.toContain(player.token);
  expect(rows).toContain(createHash('sha256').update(player.token).digest('hex'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('\n')).not.toContain(player.token);
});

describe('a launch link', () => {
  const launch = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${platform.address}/demo/launch${query}`, { redirect: 'manual', headers });

  test('redirects into the client with a block that only the launch key opens', async () => {
    const reply = await launch('?gameType=7&type=1&lang=2');
    expect(reply.status).toBe(302);
    const link = new URL(reply.headers.get('location') ?? '', platform.address);
    expect(link.pathname).toBe('/');
    const params = link.searchParams.get('params') ?? '';
    const block = openLaunch('key of this test', params);
    expect([launchGame(block).gameType, block.type, launchLanguage(block), block.maintaining]).toEqual([
      7,
      1,
      'en',
      0,
    ]);
    expect(openLaunch('another key', params).userId).toBe('');
    expect(Number(link.searchParams.get('ttl'))).toBe(now() + TEST_CONFIG.sessions.link);

    const entered = new TestPlayer(platform.address, block.token, block.userId, now);
    await entered.refresh();
    expect(await entered.call(CALLS.loginId, {})).toMatchObject({ userId: block.userId });
  });

  test('comes as JSON for who asks for that, and names no game when none is asked for', async () => {
    const reply = await launch('', { accept: 'application/json' });
    const { link } = (await reply.json()) as { link: string };
    const block = openLaunch(
      'key of this test',
      new URL(link, platform.address).searchParams.get('params') ?? '',
    );
    expect(block.gameType).toBeUndefined();
  });

  test('names the page of its game, so that the page requests the game with its own code', async () => {
    const pageOf = async (query: string) =>
      /#.*$/.exec((await launch(query)).headers.get('location') ?? '')?.[0];
    expect(await pageOf('?gameType=7&type=2')).toBe('#/h5/rocket');
    // The sealed block names the game of a hall.
    expect(await pageOf('?gameType=6&type=2')).toBe('#/h5/bet');
    expect(await pageOf('?gameType=7&page=lobby')).toBe('#/h5/home');
    expect(await pageOf('?gameType=77')).toBeUndefined();
  });

  test('opens the desktop side when asked to', async () => {
    expect((await launch('?page=desktop')).headers.get('location')).toMatch(/#\/pc\/home$/);
  });

  test('with nonsense in it is a link to the lobby', async () => {
    const reply = await launch('?gameType=../../x&type=9e9&lang=77');
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toMatch(/^\/\?params=[^#]*&ttl=\d+$/);
  });

  test.each(['__proto__', 'constructor', 'toString', '<b>', ''])(
    'that names a page %p is refused',
    async (page) => {
      const reply = await launch(`?page=${page}`);
      expect(reply.status).toBe(400);
      expect(await reply.text()).toBe('No such page\n');
    },
  );

  test('is minted so fast for one address and no faster', async () => {
    clock.wind(MINUTE);
    const { burst } = TEST_CONFIG.http.launches;
    const statuses: number[] = [];
    for (let tries = 0; tries < burst + 3; tries++) statuses.push((await launch('')).status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(burst);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('a newer session of the same player ends the one before', async () => {
  const socket = await player.connect();
  // An operator's back end does this when its player launches again.
  const again = await platform.sessions.open(await playerOf(player));
  expect(await player.codeOf(CALLS.accountBalance, {})).toBe(CODE.loggedInElsewhere);
  expect(await socket.frame('control')).toEqual({
    type: 'control',
    code: CONTROL.sessionOver,
    because: CODE.loggedInElsewhere,
  });
  const entered = new TestPlayer(platform.address, again, player.userId, now);
  await entered.refresh();
  expect(await entered.call(CALLS.accountBalance, {})).toEqual({ balance: parseMoney('10000.00') });
});

const playerOf = (of: TestPlayer) => of.call(CALLS.loginId, {});

test('what is noted of many sessions in one moment is written together', async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => TestPlayer.enter(platform, now)));
  await Promise.all(players.map((one) => one.call(CALLS.accountBalance, {})));
  clock.wind(MINUTE);
  const asked = jest.spyOn(platform.database, 'query');
  await Promise.all(players.map((one) => one.refresh()));
  await Promise.all(players.map((one) => one.call(CALLS.accountBalance, {})));
  const writes = (): number => asked.mock.calls.filter(([sql]) => sql.includes('UPDATE sessions')).length;
  // Each session stored its use, received another id, and began to use it.
  expect(writes()).toBeGreaterThanOrEqual(3);
  expect(writes()).toBeLessThan(30);
  asked.mockRestore();
  const rows = await platform.database.query(
    'SELECT session_id, used_at FROM sessions WHERE token_hash = ANY($1::text[])',
    [players.map(({ token }) => createHash('sha256').update(token).digest('hex'))],
  );
  expect(new Set(rows.map((row) => row['session_id']))).toEqual(
    new Set(players.map(({ sessionId }) => sessionId)),
  );
  expect(rows.map((row) => Number(row['used_at']))).toEqual(players.map(() => now()));
});
