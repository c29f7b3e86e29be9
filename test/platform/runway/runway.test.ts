// Runway, the crash game's second skin, on a running platform: it has its own paths, codes, delay and chain, and runs at the
// same time as the rocket.
import { verifyLine } from '../../unit/fairness/engine';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier, printMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_CHANNEL, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import {
  RUNWAY_CALLS,
  RUNWAY_CHANNEL,
  RUNWAY_GAME_TYPE,
  RUNWAY_PUSHES,
} from '../../../src/games/runway/messages';
import { ROUND_STATUS, SHARED_CRASH_CODES, type CrashSnapshot } from '../../../src/kits/crash/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import type { PushItem } from '../../../src/protocol/frames';
import { readPush } from '../../../src/protocol/push';
import { Hall } from '../rounds/hall';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';

const GAME_OVER_DELAY = 2_800;

let hall: Hall;
let player: TestPlayer;
let socket: TestSocket;
beforeAll(async () => {
  hall = await Hall.open({ games: [ROCKET_GAME_TYPE, RUNWAY_GAME_TYPE], seed: 'runway' });
  player = await hall.enter();
  socket = await player.connect();
  await socket.subscribe(RUNWAY_CHANNEL);
});
afterAll(() => hall.close());

const snapshot = (): Promise<CrashSnapshot> => player.call(RUNWAY_CALLS.currentRound, {});

async function until(status: keyof typeof ROUND_STATUS): Promise<CrashSnapshot> {
  let now = await snapshot();
  await hall.windUntil(async () => {
    now = await snapshot();
    return now.round?.status === ROUND_STATUS[status];
  }, `a round that is ${status}`);
  return now;
}

/** The names of the pushes of one round. */
async function pushesOf(
  roundId: string,
): Promise<readonly { readonly name: string; readonly sentAt: number }[]> {
  await hall.deliver();
  return socket.frames.flatMap((frame) =>
    frame.type !== 'push'
      ? []
      : frame.items.flatMap((item: PushItem) => {
          const event = readPush(RUNWAY_PUSHES, item.code, item.data);
          const isOwn = JSON.stringify(item.data).includes(`"${roundId}"`);
          return event && isOwn ? [{ name: event.name, sentAt: frame.sentAt }] : [];
        }),
  );
}

const bet = (autoEscape: string | null, change: object = {}) => ({
  requestId: newRequestId(),
  slot: 1,
  amount: parseMoney('10.00'),
  autoEscape: autoEscape === null ? null : parseMultiplier(autoEscape),
  next: false,
  roundId: null,
  mode: 'manual' as const,
  ...change,
});

test("the calls are those of the spec, and no path is rocket's", () => {
  expect(Object.values(RUNWAY_CALLS).map(({ path }) => path)).toEqual([
    '/game/betCS',
    '/game/cancelCs',
    '/game/manualRunCs',
    '/round/cs/currentRound',
    '/round/currentRoundBetRecordCs',
    '/round/currentCsUserBets',
    '/round/roundGameResultCs',
    '/round/explosionPointRecordCs',
    '/round/catwalkSPointTotal',
    '/round/cs/recentDew',
    '/round/cs/historyDew',
    '/round/cs/topWins',
  ]);
  const rocket = Object.values(ROCKET_CALLS).map(({ path }) => path);
  expect(Object.values(RUNWAY_CALLS).filter(({ path }) => rocket.includes(path))).toEqual([]);
  expect(Object.values(RUNWAY_PUSHES).map(({ code }) => code)).toEqual([
    4001, 4011, 4002, 4003, 4004, 4005, 4006, 4009, 4010, 4007, 4008, 5001,
  ]);
  expect([RUNWAY_CHANNEL, ROCKET_CHANNEL]).toEqual([3, 2]);
});

test('a round: countdown, a bet, cashing out by multiplier, the end, and 2800 ms later the game over with its seeds', async () => {
  const { round } = await until('countdown');
  const roundId = round?.id ?? '';
  const placed = await player.call(RUNWAY_CALLS.bet, bet('1.01'));
  expect(placed.bet).toMatchObject({ status: 'placed', roundId });
  const cancelled = await player.call(RUNWAY_CALLS.bet, bet(null, { slot: 2 }));
  await player.call(RUNWAY_CALLS.cancel, { requestId: newRequestId(), betId: cancelled.bet.betId });
  expect((await player.call(RUNWAY_CALLS.currentUserBets, {})).map(({ betId }) => betId)).toEqual([
    placed.bet.betId,
  ]);
  expect(await player.codeOf(RUNWAY_CALLS.run, { requestId: newRequestId(), betId: placed.bet.betId })).toBe(
    CODE.notFlying,
  );

  const { result } = await (async () => {
    await until('stopped');
    const { blast } = await snapshot();
    await hall.wind(GAME_OVER_DELAY - 100);
    expect((await snapshot()).round?.status).toBe(ROUND_STATUS.stopped);
    expect(blast).toMatchObject({ roundId });
    await hall.wind(200);
    return player.call(RUNWAY_CALLS.roundGameResult, { roundId });
  })();
  if (!result) throw new Error('no result');
  const { serverSeed, clientSeed, historyBlockHash: blockHash, serverSeedHash, gameResultHash } = result;
  expect(round).toMatchObject({ serverSeedHash, gameResultHash: null, historyBlockHash: null });
  const shown = { serverSeedHash, gameResultHash, multiplier: printMultiplier(result.crashHeight) };
  const request = { game: 'runway', serverSeed, clientSeed, blockHash, round: roundId, expect: shown };
  expect(verifyLine(JSON.stringify(request))).toMatchObject({ ok: true });

  const names = (await pushesOf(roundId)).map(({ name }) => name);
  for (const name of ['countdown', 'newBet', 'cancel', 'stop', 'gameOver', 'endHeart'])
    expect(names).toContain(name);
  expect(names.includes('newRun')).toBe(result.crashHeight >= 101n);
  const sent = await pushesOf(roundId);
  const timeOf = (name: string): number => sent.find((push) => push.name === name)?.sentAt ?? 0;
  expect(timeOf('gameOver') - timeOf('stop')).toBeGreaterThanOrEqual(GAME_OVER_DELAY - 100);
  const codes = new Set(socket.items().map(({ code }) => code));
  expect([...codes].filter((code) => code >= 3001 && code <= 3010)).toEqual([]);
});

test("an order for the next round is told under 4008 with the game's number, and a void round under 4007", async () => {
  await until('countdown');
  const { bet: order } = await player.call(RUNWAY_CALLS.bet, bet(null, { next: true }));
  await hall.deliver();
  const ordered = await socket.item(
    SHARED_CRASH_CODES.nextBet,
    (data) => (data as { betId: string }).betId === order.betId,
  );
  expect(ordered.data).toMatchObject({ gameType: RUNWAY_GAME_TYPE, withdrawn: false });
  expect((await snapshot()).orders).toMatchObject([{ betId: order.betId, amount: order.amount }]);
  const service = hall.platform.services.find(({ game }) => game?.gameType === RUNWAY_GAME_TYPE);
  const voided = await service?.game?.voidRound?.();
  await hall.deliver();
  const told = await socket.item(SHARED_CRASH_CODES.roundVoided);
  expect(told.data).toMatchObject({ gameType: RUNWAY_GAME_TYPE, roundId: voided });
  const { mine } = await until('countdown');
  expect(mine).toMatchObject([{ betId: order.betId, status: 'placed' }]);
  expect(await hall.platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
});

test('its chain and its announced block are its own', async () => {
  const runway = (await until('countdown')).round;
  const rocket = (await player.call(ROCKET_CALLS.currentRound, {})).round;
  expect(runway?.chainId).not.toBe(rocket?.chainId);
  const { num } = await player.call(CALLS.futureBlock, { gameType: RUNWAY_GAME_TYPE });
  expect(num).toBe((await snapshot()).round?.historyBlockNum);
  const { bet: placed } = await player.call(RUNWAY_CALLS.bet, bet(null, { slot: 2 }));
  expect(await player.codeOf(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId: placed.betId })).toBe(
    CODE.betNotFound,
  );
  expect(await player.codeOf(RUNWAY_CALLS.cancel, { requestId: newRequestId(), betId: placed.betId })).toBe(
    CODE.success,
  );
});
