// A period that cannot continue: every ticket and its extra balls are refunded, the seed is revealed, and the next period
// starts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS, BINGO_GAME_TYPE, BINGO_PUSHES } from '../../../src/games/bingo/messages';
import type * as Dealer from '../../../src/games/bingo/dealer';
import type { Ledger } from '../../../src/platform/ledger/ledger';
import type { ServiceParts } from '../../../src/platform/server/service';
import { CODE } from '../../../src/protocol/codes';
import { readPush, SHARED_PUSHES } from '../../../src/protocol/push';
import { ballsOf } from '../../unit/support/independentBingo';
import { sha256 } from '../../unit/support/independentCrash';
import { newRequestId, TestPlayer } from '../support/testPlayer';
import { withEveryCall, type Hall } from '../rounds/hall';
import {
  at,
  balanceOf,
  checkBooks,
  listener,
  offered,
  openBingo,
  snapshotOf,
  START,
  statusesOf,
  tickets,
  voidBingo,
  wish,
} from './bingoHall';

const mockFault = { planted: false };
jest.mock('../../../src/games/bingo/dealer', () => {
  const real = jest.requireActual<typeof Dealer>('../../../src/games/bingo/dealer');
  const step: typeof real.step = (table, command, now) => {
    if (mockFault.planted) throw new Error('a fault that a test planted');
    return real.step(table, command, now);
  };
  return { ...real, step };
});

let hall: Hall;
let failing: keyof Ledger | null = null;
let losesAnswer = false;
const bend = (parts: ServiceParts): ServiceParts => ({
  ...parts,
  ledger: withEveryCall(parts.ledger, (name, call) => {
    if (name === failing) return Promise.reject(new Error(`${name} fails because a test says so`));
    return call();
  }),
  database: withEveryCall(parts.database, (name, call) => {
    const result = call();
    if (name !== 'transaction' || !losesAnswer) return result;
    // The commit succeeds and its answer is lost.
    losesAnswer = false;
    return (result as Promise<unknown>).then(() => Promise.reject(new Error('the answer was lost')));
  }),
});

beforeAll(async () => {
  hall = await openBingo({ bend });
});
afterEach(async () => {
  failing = null;
  losesAnswer = false;
  await checkBooks(hall);
});
afterAll(() => hall.close());

const buyExtras = async (player: TestPlayer, roundId: string) =>
  player.call(BINGO_CALLS.buyExtra, {
    requestId: newRequestId(),
    roundId,
    tickets: (await offered(player, roundId)).slice(0, 3),
  });

test.each(['betting', 'balls', 'window', 'extra'] as const)(
  'a period that is declared void at "%s" gives back every ticket and reveals its seed',
  async (moment) => {
    const player = await hall.enter();
    const socket = await listener(player);
    const { roundId } = await at(hall, player, 'betting');
    await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(10) }));
    await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(2), next: true }));
    if (moment === 'extra') {
      await at(hall, player, 'window');
      expect((await buyExtras(player, roundId)).tickets).toHaveLength(3);
    }
    await at(hall, player, moment);
    const voiding = voidBingo(hall);
    await hall.settle();
    expect(await voiding).toBe(roundId);
    // The orders wait for the next period.
    expect(await balanceOf(player)).toBe(START - parseMoney('20.00'));
    const left = await snapshotOf(player);
    expect(left).toMatchObject({ round: { id: roundId, status: 6 }, countdown: null, result: null });
    expect(statusesOf(left.mine)).toEqual([
      ...Array.from({ length: 10 }, () => 'refunded'),
      'ordered',
      'ordered',
    ]);
    await hall.deliver();
    const told = await socket.item(BINGO_PUSHES.status.code);
    expect(readPush(BINGO_PUSHES, told.code, told.data)).toEqual({
      name: 'status',
      data: {
        ...{ roundId, status: 6, result: null, podium: [], winners: [], reason: 'exception' },
        digest: expect.objectContaining({ roundId }) as unknown,
      },
    });
    await socket.item(SHARED_PUSHES.accountRefresh.code);
    // Its seed is revealed when its block exists.
    const next = await at(hall, player, 'betting');
    const { result, winners } = await player.call(BINGO_CALLS.periodDetails, { roundId });
    expect(result).toMatchObject({
      status: 6,
      serverSeedHash: sha256(result?.serverSeed ?? ''),
      paid: 0n,
      tickets: 10,
    });
    expect(result?.balls).toEqual(ballsOf(result?.resultSeed ?? ''));
    expect(winners).toEqual([]);
    const listed = await player.call(BINGO_CALLS.periodList, { count: 50 });
    expect(listed.map(({ id }) => id)).not.toContain(roundId);
    expect(next.round?.id).toBe(String(BigInt(roundId) + 1n));
    expect(statusesOf(next.mine)).toEqual(['placed', 'placed']);
    await player.call(BINGO_CALLS.cancel, {
      requestId: newRequestId(),
      betIds: next.mine.map(({ betId }) => betId),
    });
    expect(await balanceOf(player)).toBe(START);
    socket.close();
  },
);

test('a dealer that throws voids the period: tickets and orders come back from the ledger', async () => {
  const player = await hall.enter();
  const { roundId } = await at(hall, player, 'betting');
  await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(5) }));
  await player.call(BINGO_CALLS.bet, wish({ next: true }));
  await at(hall, player, 'balls');
  mockFault.planted = true;
  await hall.wind(1_000);
  mockFault.planted = false;
  await hall.wind(2_000);
  expect(await balanceOf(player)).toBe(START);
  const next = await at(hall, player, 'betting');
  expect((await player.call(BINGO_CALLS.periodDetails, { roundId })).result?.status).toBe(6);
  expect(next.roundId).toBe(String(BigInt(roundId) + 1n));
  expect(await player.codeOf(BINGO_CALLS.bet, wish())).toBe(CODE.success);
});

test('a ledger that fails sells nothing: code 500, nothing moved, and the places are free for another try', async () => {
  const player = await hall.enter();
  const { roundId } = await at(hall, player, 'betting');
  const request = wish({ tickets: tickets(3) });
  failing = 'placeBets';
  expect(await player.codeOf(BINGO_CALLS.bet, request)).toBe(CODE.systemException);
  failing = null;
  expect((await snapshotOf(player)).mine).toEqual([]);
  expect(await player.codeOf(BINGO_CALLS.bet, request)).toBe(CODE.success);
  await at(hall, player, 'window');
  const before = await balanceOf(player);
  failing = 'raiseStakes';
  const [offer] = await offered(player, roundId);
  const extra = { requestId: newRequestId(), roundId, tickets: offer ? [offer] : [] };
  expect(await player.codeOf(BINGO_CALLS.buyExtra, extra)).toBe(CODE.systemException);
  failing = null;
  expect(await balanceOf(player)).toBe(before);
  expect(await player.codeOf(BINGO_CALLS.buyExtra, extra)).toBe(CODE.success);
});

test('a purchase whose answer was lost after the commit stands', async () => {
  const player = await hall.enter();
  const { roundId } = await at(hall, player, 'betting');
  losesAnswer = true;
  expect(await player.codeOf(BINGO_CALLS.bet, wish({ tickets: tickets(3) }))).toBe(CODE.success);
  expect(statusesOf((await snapshotOf(player)).mine)).toEqual(['placed', 'placed', 'placed']);
  await at(hall, player, 'window');
  const [offer] = await offered(player, roundId);
  if (!offer) throw new Error('no offer');
  losesAnswer = true;
  expect(
    await player.codeOf(BINGO_CALLS.buyExtra, { requestId: newRequestId(), roundId, tickets: [offer] }),
  ).toBe(CODE.success);
  const { mine } = await snapshotOf(player);
  expect(mine.find(({ betId }) => betId === offer.betId)?.extraPrice).toBe(offer.price);
  expect(await balanceOf(player)).toBe(START - parseMoney('30.00') - offer.price);
});

test('a settlement that fails is tried again until it succeeds, and prizes are told only then', async () => {
  const player = await hall.enter();
  const { roundId } = await at(hall, player, 'betting');
  await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(60) }));
  await at(hall, player, 'extra');
  failing = 'settle';
  const unsettled = await at(hall, player, 'settled');
  expect(unsettled).toMatchObject({ round: { status: 5 }, result: null });
  expect(new Set(statusesOf(unsettled.mine))).toEqual(new Set(['placed']));
  expect(await player.call(BINGO_CALLS.periodDetails, { roundId })).toMatchObject({ result: null });
  failing = null;
  await hall.wind(1_000);
  const { result, mine } = await snapshotOf(player);
  expect(result?.id).toBe(roundId);
  const paid = mine.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
  expect(await balanceOf(player)).toBe(START - parseMoney('600.00') + paid);
});

test('a settlement that cannot be made at all voids the period', async () => {
  const player = await hall.enter();
  const { roundId } = await at(hall, player, 'betting');
  await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(60) }));
  await at(hall, player, 'extra');
  failing = 'settle';
  await hall.wind(16_000);
  failing = null;
  expect(await balanceOf(player)).toBe(START);
  await at(hall, player, 'betting');
  const { result } = await player.call(BINGO_CALLS.periodDetails, { roundId });
  expect(result).toMatchObject({ status: 6, paid: 0n });
  const mine = await player.call(BINGO_CALLS.roundTickets, { roundId });
  expect(new Set(mine.map(({ status, pattern }) => `${status} ${pattern}`))).toEqual(
    new Set(['refunded null']),
  );
});

test('a platform that stops in mid-period refunds it when it starts again, orders and extra balls too', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'fairground-bingo-'));
  try {
    const first = await openBingo({ config: { dataFolder } });
    const player = await first.enter();
    const { roundId } = await at(first, player, 'betting');
    await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(20) }));
    await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(2), next: true }));
    await player.call(BINGO_CALLS.collect, { numbers: tickets(1)[0] ?? [] });
    await at(first, player, 'window');
    await buyExtras(player, roundId);
    const { round: stopped } = await at(first, player, 'extra');
    await first.close();

    const again = await openBingo({ config: { dataFolder }, clock: first.clock });
    const back = new TestPlayer(again.platform.address, player.token, player.userId, () => again.clock.now());
    await back.refresh();
    expect(await balanceOf(back)).toBe(START);
    expect(await again.platform.ledger.openBets(BINGO_GAME_TYPE)).toEqual([]);
    const mine = await back.call(BINGO_CALLS.roundTickets, { roundId });
    expect(new Set(statusesOf(mine))).toEqual(new Set(['refunded']));
    expect(mine.filter(({ extraPrice }) => extraPrice !== null)).toHaveLength(3);
    const next = await at(again, back, 'betting');
    const { result } = await back.call(BINGO_CALLS.periodDetails, { roundId });
    expect(result).toMatchObject({ status: 6, tickets: 20, players: 1, paid: 0n });
    expect(next.roundId).toBe(String(BigInt(roundId) + 1n));
    // A block is used for one period only, and a later period has a later block.
    expect(next.round?.historyBlockNum).toBeGreaterThan(stopped?.historyBlockNum ?? Infinity);
    expect(next.round?.serverSeedHash).toBe(result?.serverSeed);
    expect(await back.call(BINGO_CALLS.collectList, {})).toHaveLength(1);
    await checkBooks(again);
    await again.close();
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});
