// Every invalid bet is refused with its code, and no money moves.
import { parseMoney } from '../../../src/core/money';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import { Hall } from './hall';

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await Hall.open();
});
beforeEach(async () => {
  player = await hall.enter();
});
afterEach(async () => {
  expect(await hall.platform.ledger.audit()).toEqual({
    sumOfEntries: 0n,
    unevenMovements: 0,
    wrongAccounts: 0,
    negativePlayers: 0,
  });
});
afterAll(() => hall.close());

const START = parseMoney('10000.00');
const wish = (change: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  requestId: newRequestId(),
  slot: 1,
  amount: '10.00',
  autoEscape: null,
  next: false,
  roundId: null,
  mode: 'manual',
  ...change,
});
const codeOf = (change: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  player.codeOf(ROCKET_CALLS.bet, wish(change));
const balance = async () => (await player.call(CALLS.accountBalance, {})).balance;

test.each<[string, Readonly<Record<string, unknown>>, number]>([
  ['an empty amount', { amount: '' }, CODE.amountMissing],
  ['no amount', { amount: undefined }, CODE.amountMissing],
  ['a negative amount', { amount: '-10.00' }, CODE.amountMalformed],
  ['an amount of 1e-37', { amount: '1e-37' }, CODE.amountMalformed],
  ['an amount of NaN', { amount: 'NaN' }, CODE.amountMalformed],
  ['an amount that is a number', { amount: 10 }, CODE.amountMalformed],
  ['three decimals', { amount: '10.001' }, CODE.amountMalformed],
  ['twenty digits', { amount: '10000000000000000000.00' }, CODE.amountMalformed],
  ['nothing', { amount: '0.00' }, CODE.betBelowMinimum],
  ['less than the minimum', { amount: '0.99' }, CODE.betBelowMinimum],
  ['more than the maximum', { amount: '1000.01' }, CODE.betAboveMaximum],
  ['an escape below 1.01', { autoEscape: '1.00' }, CODE.escapeOutOfLimit],
  ['an escape above 10,000.00', { autoEscape: '10000.01' }, CODE.escapeOutOfLimit],
  ['an escape that is none', { autoEscape: 'soon' }, CODE.illegalCharacters],
  ['a third slot', { slot: 3 }, CODE.illegalCharacters],
  ['a slot and a half', { slot: 1.5 }, CODE.illegalCharacters],
  ['a round that is long over', { roundId: '0' }, CODE.illegalCharacters],
  ['a round of the far future', { roundId: '999999999' }, CODE.roundNotGenerated],
  ['no request id', { requestId: undefined }, CODE.illegalCharacters],
])('a bet of %s', async (_what, change, code) => {
  await hall.until(player, 'countdown');
  expect(await codeOf(change)).toBe(code);
  expect(await codeOf({ ...change, next: true })).toBe(code === CODE.roundNotGenerated ? CODE.success : code);
  expect((await player.call(ROCKET_CALLS.currentRound, {})).bets).toEqual([]);
  if (code !== CODE.roundNotGenerated) expect(await balance()).toBe(START);
});

test('a bet above the balance leaves no trace, and its place stays free', async () => {
  player = await hall.enter(parseMoney('15.00'));
  await hall.until(player, 'countdown');
  expect(await codeOf({ amount: '15.01' })).toBe(CODE.insufficientBalance);
  expect(await codeOf({ amount: '15.01', next: true })).toBe(CODE.insufficientBalance);
  expect(await balance()).toBe(parseMoney('15.00'));
  expect(await codeOf({ amount: '15.00' })).toBe(CODE.success);
  expect(await codeOf({ slot: 2, amount: '1.00' })).toBe(CODE.insufficientBalance);
  expect(await balance()).toBe(0n);
});

test('a bet after take-off, and one for a round that is past', async () => {
  const { round } = await hall.until(player, 'flying');
  expect(await codeOf()).toBe(CODE.roundAlreadyStarted);
  expect(await codeOf({ roundId: round?.id })).toBe(CODE.roundAlreadyStarted);
  await hall.finish(player, round?.id ?? '');
  await hall.until(player, 'countdown');
  expect(await codeOf({ roundId: round?.id })).toBe(CODE.roundEnded);
  expect(await balance()).toBe(START);
});

test('a third bet in a round', async () => {
  await hall.until(player, 'countdown');
  expect(await codeOf({ slot: 1 })).toBe(CODE.success);
  expect(await codeOf({ slot: 2 })).toBe(CODE.success);
  expect(await codeOf({ slot: 1 })).toBe(CODE.betsPerRoundLimit);
  expect(await codeOf({ slot: 2 })).toBe(CODE.betsPerRoundLimit);
  expect(await balance()).toBe(START - 2000n);
});

test('three bets at the same moment: two of them stand', async () => {
  await hall.until(player, 'countdown');
  const codes = await Promise.all([
    codeOf({ slot: 1 }),
    codeOf({ slot: 1 }),
    codeOf({ slot: 2 }),
    codeOf({ slot: 2 }),
  ]);
  expect(codes.filter((code) => code === CODE.success)).toHaveLength(2);
  expect(await balance()).toBe(START - 2000n);
});

test('one request id twice moves once and answers the same; with another bet it is refused', async () => {
  await hall.until(player, 'countdown');
  const request = wish();
  const [first, second] = await Promise.all([
    player.send(ROCKET_CALLS.bet.path, request),
    player.send(ROCKET_CALLS.bet.path, request),
  ]);
  const third = await player.send(ROCKET_CALLS.bet.path, request);
  expect(first.answer.code).toBe(CODE.success);
  expect([second.answer.msg, third.answer.msg]).toEqual([first.answer.msg, first.answer.msg]);
  expect(await balance()).toBe(START - 1000n);
  expect(await codeOf({ requestId: request['requestId'], amount: '11.00' })).toBe(CODE.requestIdReused);
  expect(await player.call(ROCKET_CALLS.currentUserBets, {})).toHaveLength(1);
});

test('one escape sent twice pays once', async () => {
  await hall.until(player, 'countdown');
  const { bet } = await player.call(ROCKET_CALLS.bet, {
    requestId: newRequestId(),
    slot: 1,
    amount: parseMoney('10.00'),
    autoEscape: null,
    next: true,
    roundId: null,
    mode: 'manual',
  });
  let escaped = await hall.until(player, 'flying');
  while (escaped.mine.every((one) => one.status !== 'placed')) {
    await hall.finish(player, escaped.round?.id ?? '');
    escaped = await hall.until(player, 'flying');
  }
  const request = { requestId: newRequestId(), betId: bet.betId };
  const answers = await Promise.all([0, 1, 2].map(() => player.send(ROCKET_CALLS.run.path, request)));
  expect(new Set(answers.map(({ answer }) => answer.msg)).size).toBe(1);
  expect(await player.codeOf(ROCKET_CALLS.run, { requestId: newRequestId(), betId: bet.betId })).toBe(
    CODE.success,
  );
  const stored = await hall.platform.ledger.bet(bet.betId);
  expect(await balance()).toBe(START - 1000n + (stored?.payout ?? 0n));
});

test("escapes and cancels of bets that are not there, not one's own, or not in that state", async () => {
  await hall.until(player, 'countdown');
  const other = await hall.enter();
  const { bet } = await other.call(ROCKET_CALLS.bet, {
    requestId: newRequestId(),
    slot: 1,
    amount: parseMoney('10.00'),
    autoEscape: null,
    next: false,
    roundId: null,
    mode: 'manual',
  });
  const run = (who: TestPlayer, betId: string) =>
    who.codeOf(ROCKET_CALLS.run, { requestId: newRequestId(), betId });
  const cancel = (who: TestPlayer, betId: string) =>
    who.codeOf(ROCKET_CALLS.cancel, { requestId: newRequestId(), betId });
  expect(await run(other, bet.betId)).toBe(CODE.notFlying);
  for (const call of [run, cancel]) {
    expect(await call(player, bet.betId)).toBe(CODE.betNotFound);
    expect(await call(player, 'no-such-bet')).toBe(CODE.betNotFound);
    expect(await call(player, '<script>')).toBe(CODE.illegalCharacters);
  }
  const { round } = await hall.until(player, 'flying');
  if (round?.id === bet.roundId) expect(await cancel(other, bet.betId)).toBe(CODE.rideTookOff);
});
