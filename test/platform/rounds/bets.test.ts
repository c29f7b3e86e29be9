// Bets of real players through HTTP, socket and ledger: every result equals the ledger's.
import { parseMoney, printMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import type { CrashBet, CrashSnapshot } from '../../../src/kits/crash/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { RequestOf } from '../../../src/protocol/call';
import { heightOf } from '../../unit/support/independentCrash';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import { Hall } from './hall';

const START = parseMoney('10000.00');
type BetRequest = RequestOf<typeof ROCKET_CALLS.bet>;

let hall: Hall;
let player: TestPlayer;
let socket: TestSocket;
beforeAll(async () => {
  hall = await Hall.open();
});
beforeEach(async () => {
  player = await hall.enter();
  socket = await hall.listener(player);
});
afterEach(async () => {
  socket.close();
  expect(await hall.platform.ledger.audit()).toEqual({
    sumOfEntries: 0n,
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
});
afterAll(() => hall.close());

const betRequest = (wish: Partial<BetRequest> = {}): BetRequest => ({
  requestId: newRequestId(),
  slot: 1,
  amount: parseMoney('10.00'),
  autoEscape: null,
  next: false,
  roundId: null,
  mode: 'manual',
  ...wish,
});
const bet = (wish: Partial<BetRequest> = {}) => player.call(ROCKET_CALLS.bet, betRequest(wish));
const run = (betId: string) => player.call(ROCKET_CALLS.run, { requestId: newRequestId(), betId });
const cancel = (betId: string) => player.call(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId });
const balance = async () => (await player.call(CALLS.accountBalance, {})).balance;
const snapshot = (): Promise<CrashSnapshot> => player.call(ROCKET_CALLS.currentRound, {});
const mine = async (betId: string): Promise<CrashBet | undefined> =>
  (await snapshot()).mine.find((one) => one.betId === betId);
const countdownOf = (height: string): Promise<CrashSnapshot> => hall.countdownTo(player, height);
const about = (betId: string) => (data: unknown) => (data as { betId?: string }).betId === betId;
const codes = (): readonly number[] => socket.items().map(({ code }) => code);

test('a bet, seen by all, escaped by hand: the balance rises by exactly the payout', async () => {
  await countdownOf('1.50');
  const { bet: placed, balance: left } = await bet({ amount: parseMoney('12.34') });
  expect(placed).toMatchObject({
    status: 'placed',
    amount: 1234n,
    userId: player.userId,
    multiplier: null,
    payout: null,
  });
  expect(left).toBe(START - 1234n);
  await hall.deliver();
  await socket.item(ROCKET_PUSHES.newBet.code, about(placed.betId));
  const { launchedAt } = await hall.until(player, 'flying');
  await hall.wind(4_321);
  const elapsed = hall.clock.now() - (launchedAt ?? 0);
  const { bet: escaped, balance: after } = await run(placed.betId);
  const multiplier = heightOf(elapsed);
  const payout = (1234n * multiplier) / 100n;
  expect(escaped).toMatchObject({ status: 'escaped', multiplier, payout, settleTime: hall.clock.now() });
  expect(after).toBe(START - 1234n + payout);
  expect(await balance()).toBe(after);
  await hall.deliver();
  expect((await socket.item(ROCKET_PUSHES.newRun.code, about(placed.betId))).data).toMatchObject({
    payout: printMoney(escaped.payout ?? START),
  });
  await socket.item(ROCKET_PUSHES.winNumber.code, (data) => (data as { count: number }).count >= 1);
  const win = await socket.item(SHARED_PUSHES.win.code);
  expect(win.data).toMatchObject({ gameType: ROCKET_GAME_TYPE, betRecordId: placed.betId, combo: 1 });
  // The answer contained the balance; the push "fetch again" is only for changes from elsewhere.
  expect(codes()).not.toContain(SHARED_PUSHES.accountRefresh.code);
  await hall.finish(player, placed.roundId ?? '');
  await hall.deliver();
  await socket.item(SHARED_PUSHES.recordRefresh.code);
  const stored = await hall.platform.ledger.bet(placed.betId);
  expect(stored).toMatchObject({
    state: 'settled',
    payout,
    roundId: placed.roundId,
    detail: { slot: 1, autoEscape: null },
  });
});

test('an automatic escape pays exactly its height without a call, and is told by pushes', async () => {
  await countdownOf('1.37');
  const { bet: placed } = await bet({ autoEscape: parseMultiplier('1.37'), mode: 'auto' });
  await hall.until(player, 'flying');
  await hall.windUntil(async () => (await mine(placed.betId))?.status === 'escaped', 'the automatic escape');
  expect(await mine(placed.betId)).toMatchObject({ multiplier: 137n, payout: 1370n });
  expect(await balance()).toBe(START + 370n);
  await hall.deliver();
  await socket.item(SHARED_PUSHES.accountRefresh.code);
  await socket.item(
    SHARED_PUSHES.win.code,
    (data) => (data as { payoutAmount: string }).payoutAmount === '13.70',
  );
  const repeated = await run(placed.betId);
  expect(repeated).toMatchObject({ bet: { status: 'escaped', multiplier: 137n }, balance: START + 370n });
});

test('a bet that stays in loses its stake, no more and no less', async () => {
  const { round } = await countdownOf('1.00');
  const { bet: placed } = await bet({ autoEscape: parseMultiplier('10000.00') });
  await hall.finish(player, round?.id ?? '');
  expect(await balance()).toBe(START - 1000n);
  expect(await hall.platform.ledger.bet(placed.betId)).toMatchObject({ state: 'settled', payout: 0n });
  expect(await player.codeOf(ROCKET_CALLS.run, { requestId: newRequestId(), betId: placed.betId })).not.toBe(
    CODE.success,
  );
  await hall.deliver();
  await socket.item(SHARED_PUSHES.recordRefresh.code);
});

test('a cancelled bet comes back in full, and its place is free again', async () => {
  await countdownOf('1.00');
  const { bet: placed } = await bet({ amount: parseMoney('77.70') });
  const { bet: back, balance: after } = await cancel(placed.betId);
  expect(back).toMatchObject({ status: 'cancelled' });
  expect(after).toBe(START);
  expect((await snapshot()).mine).toEqual([]);
  await hall.deliver();
  await socket.item(ROCKET_PUSHES.cancel.code, about(placed.betId));
  expect((await bet()).bet.slot).toBe(1);
});

test('an order takes its stake at once, becomes a bet of the next round, and plays in it', async () => {
  const { round } = await countdownOf('1.50');
  await hall.until(player, 'flying');
  const { bet: order, balance: left } = await bet({ next: true, autoEscape: parseMultiplier('1.01') });
  expect(order).toMatchObject({ status: 'ordered', roundId: null });
  expect(left).toBe(START - 1000n);
  await hall.deliver();
  expect((await socket.item(ROCKET_PUSHES.nextBet.code, about(order.betId))).data).toMatchObject({
    gameType: ROCKET_GAME_TYPE,
    withdrawn: false,
  });
  expect((await snapshot()).orders.map(({ betId }) => betId)).toEqual([order.betId]);
  await hall.finish(player, round?.id ?? '');
  const next = await hall.until(player, 'countdown');
  expect(BigInt(next.round?.id ?? 0)).toBe(BigInt(round?.id ?? 0) + 1n);
  expect(next.mine).toMatchObject([{ betId: order.betId, status: 'placed', roundId: next.round?.id }]);
  expect(await hall.platform.ledger.bet(order.betId)).toMatchObject({ roundId: next.round?.id });
  await hall.deliver();
  await socket.item(ROCKET_PUSHES.newBet.code, about(order.betId));
  await hall.finish(player, next.round?.id ?? '');
  const crash =
    (await player.call(ROCKET_CALLS.roundGameResult, { roundId: next.round?.id ?? '' })).result
      ?.crashHeight ?? 0n;
  expect(await balance()).toBe(crash >= 101n ? START + 10n : START - 1000n);
});

test('an order can be cancelled in flight, and as a bet during the countdown of its round', async () => {
  const { round } = await countdownOf('2.00');
  await hall.until(player, 'flying');
  const { bet: first } = await bet({ next: true });
  const { bet: second } = await bet({ next: true, slot: 2 });
  expect((await cancel(first.betId)).balance).toBe(START - 1000n);
  await hall.finish(player, round?.id ?? '');
  await hall.until(player, 'countdown');
  await hall.wind(7_000);
  expect((await cancel(second.betId)).balance).toBe(START);
});

test('two bets in one round, each with its own height, end each for itself', async () => {
  const { round } = await countdownOf('1.80');
  await bet({ slot: 1, autoEscape: parseMultiplier('1.20') });
  await bet({ slot: 2, autoEscape: parseMultiplier('1.80'), amount: parseMoney('3.33') });
  await hall.finish(player, round?.id ?? '');
  expect(await balance()).toBe(START - 1000n - 333n + 1200n + 599n);
});

test('late joiners find every bet, escape and height in the snapshot', async () => {
  await countdownOf('2.00');
  const { bet: out } = await bet({ slot: 1, autoEscape: parseMultiplier('1.10') });
  const { bet: still } = await bet({ slot: 2 });
  await hall.until(player, 'flying');
  await hall.wind(3_000);
  const late = await hall.enter();
  const seen = await late.call(ROCKET_CALLS.currentRound, {});
  expect(seen.mine).toEqual([]);
  expect(seen.bets).toMatchObject([
    { betId: out.betId, multiplier: 110n, payout: 1100n },
    { betId: still.betId, multiplier: null, payout: null },
  ]);
  expect(seen.winNumber).toMatchObject({ count: 1, amount: 1100n });
  expect(seen.now - (seen.launchedAt ?? 0)).toBe(3_000);
  expect((await late.call(ROCKET_CALLS.currentRoundBets, {})).bets).toEqual(seen.bets);
  expect((await player.call(ROCKET_CALLS.currentUserBets, {})).map(({ betId }) => betId)).toEqual([
    out.betId,
    still.betId,
  ]);
});
