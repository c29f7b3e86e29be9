// The test controls, which other tests rely on.
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import * as v from 'valibot';
import { moves, nothing } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { CONTROL } from '../../../src/protocol/frames';
import { amount, id } from '../../../src/protocol/json';
import { PEOPLE_PUSHES } from '../../../src/protocol/billboard';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { Platform } from '../../../src/platform/platform';
import { route, type ServiceFactory } from '../../../src/platform/server/service';
import { eventually } from '../support/eventually';
import { startTestPlatform } from '../support/testPlatform';
import { newRequestId, TestPlayer } from '../support/testPlayer';

const request = v.object({ requestId: id, amount: v.optional(amount) });
const BET = moves('/test/bet', request, nothing);
const LEAVE = moves('/test/leave', request, nothing);

const createServices: ServiceFactory = ({ database }) => {
  const kept: Parameters<typeof route>[1] = (_request, { keepAnswer }) =>
    database.transaction(async (tx) => (await keepAnswer(tx, {}), {}));
  return [
    {
      game: {
        gameType: 7,
        channel: 2,
        lastResults: () => Promise.resolve(['2.31']),
        voidRound: () => Promise.resolve('12'),
      },
      routes: [route(BET, kept as never), route(LEAVE, kept as never, { inMaintenance: true })],
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
  ];
};

/** Milliseconds: more than the allowed error of a timestamp, less than the allowed idle time of a session. */
const TEN_MINUTES = 600_000;

let platform: Platform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { testControls: true }, createServices });
});
afterAll(() => platform.stop());
beforeEach(async () => {
  player = await TestPlayer.enter(platform);
});

async function control(path: string, body: object = {}, status = 200): Promise<Record<string, unknown>> {
  const reply = await fetch(`${platform.address}/admin/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(status);
  return (await reply.json()) as Record<string, unknown>;
}

test('maintenance of a game refuses new bets, lets those under way end, and is told to everybody', async () => {
  const socket = await player.connect();
  await socket.subscribe(2);
  await control('maintenance', { gameType: 7, on: true });
  expect((await socket.item(SHARED_PUSHES.gameStatus.code)).data).toEqual({ gameType: 7, status: 1 });
  await socket.item(SHARED_PUSHES.gameConfigsChanged.code);
  expect(await player.call(CALLS.gameConfig, {})).toEqual([{ gameType: 7, status: 1 }]);
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.gameUnderMaintenance);
  expect(await player.codeOf(LEAVE, { requestId: newRequestId() })).toBe(CODE.success);
  expect((await player.call(CALLS.loginId, {})).maintaining).toBe(0);
  socket.close();
  await control('maintenance', { gameType: 7, on: false });
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.success);
});

test('maintenance of the platform closes every game', async () => {
  const socket = await player.connect();
  await socket.subscribe(2);
  await control('maintenance', { on: true });
  // A connected player receives the push "info has changed" at once; the client then leaves the game.
  await socket.item(SHARED_PUSHES.userInfoRefresh.code);
  expect(await player.call(CALLS.loginId, {})).toMatchObject({
    maintaining: 1,
    upgrading: false,
    duration: null,
  });
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.gameUnderMaintenance);
  expect(await player.codeOf(LEAVE, { requestId: newRequestId() })).toBe(CODE.success);
  expect(await player.codeOf(PEOPLE_CALLS.getWinnerTop, {})).toBe(CODE.rankingUpdating);
  socket.close();
  await control('maintenance', { on: false });
  await eventually(async () => {
    expect(await player.call(CALLS.gameList, {})).toEqual([
      { gameType: 7, status: 0, players: 0, lastResults: ['2.31'] },
    ]);
  });
});

test('whoever has an open bet stays until it is settled and he has seen it; meanwhile he bets no more', async () => {
  const bet = {
    betId: newRequestId(),
    userId: player.userId,
    gameType: 7,
    roundId: '1',
    stake: parseMoney('10.00'),
    mode: 'manual' as const,
    placedAt: serverTime(Date.now()),
    detail: {},
  };
  const { database, ledger } = platform;
  await database.transaction((tx) => ledger.placeBet(tx, bet));
  const socket = await player.connect();
  await socket.subscribe(2);
  await control('maintenance', { on: true });
  await socket.item(SHARED_PUSHES.userInfoRefresh.code);
  expect(await player.call(CALLS.loginId, {})).toMatchObject({ maintaining: 0 });
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.gameUnderMaintenance);
  expect(await player.codeOf(LEAVE, { requestId: newRequestId() })).toBe(CODE.success);
  await database.transaction((tx) =>
    ledger.settle(tx, [
      { betId: bet.betId, payout: parseMoney('0.00'), at: serverTime(Date.now()), detail: {} },
    ]),
  );
  // The player has time to see the result, and has to leave then.
  expect(await player.call(CALLS.loginId, {})).toMatchObject({ maintaining: 0 });
  const told = socket.items().length;
  for (let moves = 0; moves < 8; moves++) {
    await control('clock', { move: 1_000 });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await eventually(async () => {
    expect(
      socket
        .items()
        .slice(told)
        .map(({ code }) => code),
    ).toContain(SHARED_PUSHES.userInfoRefresh.code);
  });
  expect(await player.call(CALLS.loginId, {})).toMatchObject({ maintaining: 1 });
  socket.close();
  await control('maintenance', { on: false });
});

test('an upgrade is told apart from maintenance, and when it is expected to be over', async () => {
  const until = Date.now() + TEN_MINUTES;
  await control('maintenance', { on: true, kind: 'upgrading', until });
  const { maintaining, upgrading, startTime, duration } = await player.call(CALLS.loginId, {});
  expect({ maintaining, upgrading, over: (startTime ?? 0) + (duration ?? 0) }).toEqual({
    maintaining: 1,
    upgrading: true,
    over: until,
  });
  expect(await player.call(CALLS.gameConfig, {})).toEqual([{ gameType: 7, status: 2 }]);
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.systemUpgrading);
  await control('maintenance', { on: false });
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.success);
});

test('a maintenance that is planned is announced beforehand and begins by itself', async () => {
  const socket = await player.connect();
  await socket.subscribe(2);
  await control('maintenance', { on: true, gameType: 7, minutes: 3 });
  expect((await socket.item(PEOPLE_PUSHES.maintenanceNotice.code)).data).toEqual({
    minutes: 3,
    gameType: 7,
    until: null,
  });
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.success);
  await control('maintenance', { on: false, gameType: 7 });
  await control('maintenance', { on: true, gameType: 7, minutes: 0.001 });
  await socket.item(SHARED_PUSHES.gameStatus.code, (one) => (one as { status: number }).status === 1);
  await control('maintenance', { on: false, gameType: 7 });
  socket.close();
});

test.each([
  ['table', { gameType: 7, frozen: true }, { gameType: 7, frozen: false }, CODE.tableFrozen, 3],
  ['merchant', { enabled: false }, { enabled: true }, CODE.merchantDisabled, 4],
])('%s %j: bets are refused with the reason, what is under way ends', async (path, on, off, code, status) => {
  await control(path, on);
  expect(await player.call(CALLS.gameConfig, {})).toEqual([{ gameType: 7, status }]);
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(code);
  expect(await player.codeOf(LEAVE, { requestId: newRequestId() })).toBe(CODE.success);
  expect((await player.call(CALLS.loginId, {})).maintaining).toBe(0);
  await control(path, off);
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.success);
});

test('the authorisation to bet is withdrawn from one player and granted again', async () => {
  const other = await TestPlayer.enter(platform);
  const socket = await player.connect();
  await socket.subscribe(2);
  const { userId } = player;
  expect(await control('betting', { userId, allowed: false })).toEqual({ known: true });
  await socket.item(SHARED_PUSHES.cancelGameAuth.code);
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.bettingWithdrawn);
  expect(await player.codeOf(LEAVE, { requestId: newRequestId() })).toBe(CODE.success);
  expect(await player.call(CALLS.gameConfig, {})).toEqual([{ gameType: 7, status: 5 }]);
  expect(await other.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.success);
  await control('betting', { userId, allowed: true });
  await socket.item(SHARED_PUSHES.gameConfigsChanged.code);
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.success);
  expect(await control('betting', { userId: 'nobody', allowed: true })).toEqual({ known: false });
  socket.close();
});

test("a player's own limit is told, pushed and held", async () => {
  const socket = await player.connect();
  await socket.subscribe(2);
  const bet = (amount: string) =>
    player.codeOf(BET, { requestId: newRequestId(), amount: parseMoney(amount) });
  const { userId } = player;
  await control('limit', { userId, gameType: 7, maxBet: '50.00' });
  await socket.item(SHARED_PUSHES.betLimitRefresh.code);
  expect((await player.call(CALLS.currentUserLimit, { gameType: 7 })).maxBet).toBe(parseMoney('50.00'));
  expect([await bet('50.00'), await bet('50.01')]).toEqual([CODE.success, CODE.betAboveMaximum]);
  await control('limit', { userId, gameType: 7, maxBet: null });
  expect(await bet('50.01')).toBe(CODE.success);
  // Hash bull's limit must be a multiple of ten; a refused limit changes nothing.
  expect(await control('limit', { userId, gameType: 3, maxBet: '40.00' })).toEqual({ known: true });
  for (const maxBet of ['45.00', '40.01', '9.99'])
    expect(await control('limit', { userId, gameType: 3, maxBet }, 400)).toEqual({
      error: '1429: the maximum bet must be a multiple of what the game asks for',
    });
  expect(await control('limit', { userId, gameType: 4, maxBet: '45.00' })).toEqual({ known: true });
  socket.close();
});

test('notices are hung up and taken down, banners are exchanged: everybody hears of it', async () => {
  const socket = await player.connect();
  await socket.subscribe(2);
  const words = {
    cnContent: '',
    enContent: 'New prizes',
    krContent: '',
    hiContent: '',
    jpContent: '',
    viContent: '',
  };
  const notice = { id: 'prizes', sort: 3, ...words };
  await control('notice', notice);
  expect((await socket.item(PEOPLE_PUSHES.notice.code)).data).toEqual(notice);
  expect(await player.call(PEOPLE_CALLS.getSysNotice, {})).toContainEqual(notice);
  expect(await control('notice', { withdraw: 'prizes' })).toEqual({ known: true });
  expect((await socket.item(PEOPLE_PUSHES.notice.code, Array.isArray)).data).toHaveLength(1);
  const banner = { id: 'ride', sort: 1, picture: 'rocket', textKey: 'screens:banner.cards', route: null };
  await control('banners', { banners: [banner] });
  await socket.item(PEOPLE_PUSHES.bannerRefresh.code);
  expect(await player.call(PEOPLE_CALLS.getBanner, {})).toEqual([banner]);
  socket.close();
});

test('sockets are dropped, or closed with a code that a browser may get only as a control frame', async () => {
  const [dropped, closed, told] = [
    await player.connect(),
    await (await TestPlayer.enter(platform)).connect(),
    await TestPlayer.enter(platform),
  ];
  await control('drop-sockets', { userId: player.userId });
  expect(await dropped.closed()).toBe(1006);
  const socket = await told.connect();
  await control('close-sockets', { userId: told.userId, code: CONTROL.accountOver });
  expect(await socket.frame('control')).toEqual({ type: 'control', code: CONTROL.accountOver });
  expect(socket.closeCode).toBeNull();
  await control('close-sockets', { code: CONTROL.sessionOver });
  expect(await closed.closed()).toBe(CONTROL.sessionOver);
});

test('the clock is moved for everything that reads it', async () => {
  const { now } = (await control('clock', { move: TEN_MINUTES })) as { now: number };
  expect(now - Date.now()).toBeGreaterThan(TEN_MINUTES - 10_000);
  const reply = await fetch(`${platform.address}/health`);
  expect(Date.parse(reply.headers.get('date') ?? '') - Date.now()).toBeGreaterThan(TEN_MINUTES - 10_000);
  expect(await player.codeOf(CALLS.refreshSession, {})).toBe(CODE.badSignature);
  await control('clock', { set: Date.now() });
  expect(await player.codeOf(CALLS.refreshSession, {})).toBe(CODE.success);
});

test('answers are delayed', async () => {
  await control('delay', { milliseconds: 200 });
  const before = performance.now();
  await player.call(CALLS.accountBalance, {});
  expect(performance.now() - before).toBeGreaterThan(190);
  await control('delay', { milliseconds: 0 });
});

test('a round is voided, a push injected, a player minted with a balance, the ledger audited', async () => {
  expect(await control('void-round', { gameType: 7 })).toEqual({ roundId: '12' });
  expect(await control('void-round', { gameType: 9 })).toEqual({ roundId: null });
  const socket = await player.connect();
  await control('push', { userId: player.userId, code: 2012 });
  expect(await socket.item(2012)).toEqual({ code: 2012, data: {} });
  const { userId } = await control('player', { balance: '3.50' });
  expect(await platform.ledger.balanceOf(String(userId))).toBe(parseMoney('3.50'));
  expect(await control('audit')).toEqual({
    sumOfEntries: '0.00',
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
});

test('nonsense is refused', async () => {
  const reply = await fetch(`${platform.address}/admin/delay`, {
    method: 'POST',
    body: '{"milliseconds":-1}',
  });
  expect(reply.status).toBe(400);
});
