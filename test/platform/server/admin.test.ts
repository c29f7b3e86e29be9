// The test controls, which other tests rely on.
import { parseMoney } from '../../../src/core/money';
import * as v from 'valibot';
import { moves, nothing } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { CONTROL } from '../../../src/protocol/frames';
import { id } from '../../../src/protocol/json';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { Platform } from '../../../src/platform/platform';
import { route, type ServiceFactory } from '../../../src/platform/server/service';
import { eventually } from '../support/eventually';
import { startTestPlatform } from '../support/testPlatform';
import { newRequestId, TestPlayer } from '../support/testPlayer';

const request = v.object({ requestId: id });
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

/** More than a timestamp may be off, less than a session may be idle. */
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

async function control(path: string, body: object = {}): Promise<Record<string, unknown>> {
  const reply = await fetch(`${platform.address}/admin/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
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
  await control('maintenance', { on: true });
  expect((await player.call(CALLS.loginId, {})).maintaining).toBe(1);
  expect(await player.codeOf(BET, { requestId: newRequestId() })).toBe(CODE.gameUnderMaintenance);
  await control('maintenance', { on: false });
  await eventually(async () => {
    expect(await player.call(CALLS.gameList, {})).toEqual([
      { gameType: 7, status: 0, players: 0, lastResults: ['2.31'] },
    ]);
  });
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
