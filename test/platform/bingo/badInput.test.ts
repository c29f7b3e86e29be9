// Invalid bingo requests: each is refused with its code, and no money moves.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { CODE } from '../../../src/protocol/codes';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { Hall } from '../rounds/hall';
import {
  at,
  balanceOf,
  checkBooks,
  fullTicket,
  offered,
  openBingo,
  peekBalls,
  snapshotOf,
  START,
  ticket,
  tickets,
  voidBingo,
  wish,
} from './bingoHall';

let hall: Hall;
let player: TestPlayer;
beforeAll(async () => {
  hall = await openBingo();
});
beforeEach(async () => {
  player = await hall.enter();
});
afterEach(() => checkBooks(hall));
afterAll(() => hall.close());

const codeOf = (change: Readonly<Record<string, unknown>> = {}, who = player): Promise<number> =>
  who.codeOf(BINGO_CALLS.bet, { ...wish(), ...change });
const cancelCode = (betIds: unknown, who = player): Promise<number> =>
  who.codeOf(BINGO_CALLS.cancel, { requestId: newRequestId(), betIds });
const extraCode = (roundId: string, wanted: unknown, who = player): Promise<number> =>
  who.codeOf(BINGO_CALLS.buyExtra, { requestId: newRequestId(), roundId, tickets: wanted });
const replaced = (cell: number, number: number): number[] =>
  ticket().map((own, place) => (place === cell ? number : own));

test.each([
  ['no amount', { amount: undefined }, CODE.amountMissing],
  ['an amount that is none', { amount: 'ten' }, CODE.amountMalformed],
  ['three places', { amount: '10.001' }, CODE.amountMalformed],
  ['a negative amount', { amount: '-10.00' }, CODE.amountMalformed],
  ['0.99', { amount: '0.99' }, CODE.betBelowMinimum],
  ['100.01', { amount: '100.01' }, CODE.betAboveMaximum],
  ['no ticket', { tickets: [] }, CODE.ticketsMissing],
  ['no list of tickets', { tickets: 'all' }, CODE.illegalCharacters],
  ['fourteen numbers', { tickets: [ticket().slice(1)] }, CODE.invalidTicket],
  ['sixteen numbers', { tickets: [[...ticket(), 60]] }, CODE.invalidTicket],
  ['a number in the wrong column', { tickets: [replaced(0, 30)] }, CODE.invalidTicket],
  ['a number twice', { tickets: [replaced(5, 1)] }, CODE.invalidTicket],
  ['a number below one', { tickets: [replaced(0, 0)] }, CODE.invalidTicket],
  ['a number above sixty', { tickets: [replaced(14, 61)] }, CODE.invalidTicket],
  ['half a number', { tickets: [replaced(0, 1.5)] }, CODE.invalidTicket],
  ['a column upside down', { tickets: [replaced(0, 4)] }, CODE.invalidTicket],
  ['words for numbers', { tickets: [['one']] }, CODE.illegalCharacters],
  ['a good ticket beside a bad one', { tickets: [ticket(1), [1, 2, 3]] }, CODE.invalidTicket],
  ['a ticket twice', { tickets: [ticket(1), ticket(2), ticket(1)] }, CODE.duplicateTicket],
  ['a hundred and one tickets', { tickets: tickets(101) }, CODE.ticketLimit],
  ['a thousand tickets', { tickets: tickets(1_000) }, CODE.ticketLimit],
  ['a period of the far future', { roundId: '999999999' }, CODE.roundNotGenerated],
  ['no period id', { roundId: 'first' }, CODE.illegalCharacters],
  ['a mode that is none', { mode: 'wild' }, CODE.illegalCharacters],
  ['no request id', { requestId: undefined }, CODE.illegalCharacters],
])('a bet with %s', async (_what, change, code) => {
  await at(hall, player, 'betting');
  expect(await codeOf(change)).toBe(code);
  const future = code === CODE.roundNotGenerated;
  if (!future) expect(await codeOf({ ...change, next: true })).toBe(code);
  expect((await snapshotOf(player)).mine).toEqual([]);
  expect(await balanceOf(player)).toBe(START);
});

test('the hundred-and-first ticket of a period, and one that is there already', async () => {
  await at(hall, player, 'betting');
  expect(await codeOf({ tickets: tickets(60) })).toBe(CODE.success);
  expect(await codeOf({ tickets: tickets(41, 60) })).toBe(CODE.ticketLimit);
  expect(await codeOf({ tickets: [ticket(100), ticket(59)] })).toBe(CODE.duplicateTicket);
  expect(await codeOf({ tickets: tickets(40, 60) })).toBe(CODE.success);
  expect(await codeOf({ tickets: [ticket(100)] })).toBe(CODE.ticketLimit);
  expect(await balanceOf(player)).toBe(START - parseMoney('1000.00'));
});

test('many at the same moment: a hundred stand, and of equal ones one', async () => {
  await at(hall, player, 'betting');
  const codes = await Promise.all([0, 1, 2, 3].map((n) => codeOf({ tickets: tickets(40, 40 * n) })));
  expect(codes.filter((code) => code === CODE.success)).toHaveLength(2);
  expect(codes.filter((code) => code === CODE.ticketLimit)).toHaveLength(2);
  const same = await Promise.all([0, 1, 2].map(() => codeOf({ tickets: [ticket(500)] })));
  expect(same.filter((code) => code === CODE.success)).toHaveLength(1);
  expect(same.filter((code) => code === CODE.duplicateTicket)).toHaveLength(2);
  expect(await balanceOf(player)).toBe(START - parseMoney('810.00'));
});

test('more than the balance covers buys nothing, and leaves the places free', async () => {
  player = await hall.enter(parseMoney('25.00'));
  await at(hall, player, 'betting');
  expect(await codeOf({ tickets: tickets(3) })).toBe(CODE.insufficientBalance);
  expect(await codeOf({ tickets: tickets(3), next: true })).toBe(CODE.insufficientBalance);
  expect(await balanceOf(player)).toBe(parseMoney('25.00'));
  expect(await codeOf({ tickets: tickets(2) })).toBe(CODE.success);
  expect(await codeOf({ tickets: [ticket(2)] })).toBe(CODE.insufficientBalance);
  expect(await balanceOf(player)).toBe(parseMoney('5.00'));
});

test('a bet on a closed period', async () => {
  const { roundId } = await at(hall, player, 'balls');
  expect(await codeOf()).toBe(CODE.periodClosed);
  expect(await codeOf({ roundId })).toBe(CODE.periodClosed);
  await at(hall, player, 'settled');
  expect(await codeOf({ roundId })).toBe(CODE.periodClosed);
  await at(hall, player, 'betting');
  expect(await codeOf({ roundId })).toBe(CODE.periodClosed);
  expect(await balanceOf(player)).toBe(START);
});

test('one request id twice moves once and answers the same; with another order it is refused', async () => {
  await at(hall, player, 'betting');
  const request = wish({ tickets: tickets(2) });
  const [first, second] = await Promise.all([
    player.send(BINGO_CALLS.bet.path, request),
    player.send(BINGO_CALLS.bet.path, request),
  ]);
  const third = await player.send(BINGO_CALLS.bet.path, request);
  expect(first.answer.code).toBe(CODE.success);
  expect([second.answer.msg, third.answer.msg]).toEqual([first.answer.msg, first.answer.msg]);
  expect(await codeOf({ requestId: request.requestId })).toBe(CODE.requestIdReused);
  expect((await snapshotOf(player)).mine).toHaveLength(2);
  expect(await balanceOf(player)).toBe(START - parseMoney('20.00'));
});

test('cancels of what is not there, not one’s own, or too late', async () => {
  await at(hall, player, 'betting');
  const other = await hall.enter();
  const { tickets: own } = await other.call(BINGO_CALLS.bet, wish({ tickets: tickets(2) }));
  const [first = '', second = ''] = own.map(({ betId }) => betId);
  expect(await cancelCode([first])).toBe(CODE.ticketNotFound);
  expect(await cancelCode(['none'])).toBe(CODE.ticketNotFound);
  expect(await cancelCode(['<script>'])).toBe(CODE.illegalCharacters);
  expect(await cancelCode([], other)).toBe(CODE.ticketsMissing);
  expect(await cancelCode([first, 'none'], other)).toBe(CODE.ticketNotFound);
  expect(await balanceOf(other)).toBe(START - parseMoney('20.00'));
  expect(await cancelCode([first], other)).toBe(CODE.success);
  expect(await cancelCode([first], other)).toBe(CODE.success);
  expect(await balanceOf(other)).toBe(START - parseMoney('10.00'));
  await at(hall, player, 'balls');
  expect(await cancelCode([second], other)).toBe(CODE.periodClosed);
  await at(hall, player, 'settled');
  expect(await cancelCode([second], other)).toBe(CODE.betSettled);
});

test('extra balls: before and after their window, of others, twice, at another price', async () => {
  const { roundId } = await at(hall, player, 'betting');
  const other = await hall.enter();
  const { tickets: mine } = await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(30) }));
  const anything = [{ betId: mine[0]?.betId ?? '', price: '1.00' }];
  expect(await extraCode(roundId, anything)).toBe(CODE.extraBallWindowClosed);
  await at(hall, player, 'balls');
  expect(await extraCode(roundId, anything)).toBe(CODE.extraBallWindowClosed);

  await at(hall, player, 'window');
  const offers = await offered(player, roundId);
  const [first, second] = offers;
  if (!first || !second) throw new Error('no offers');
  const before = await balanceOf(player);
  expect(await extraCode(roundId, [])).toBe(CODE.ticketsMissing);
  expect(await extraCode(roundId, [{ betId: 'none', price: '1.00' }])).toBe(CODE.ticketNotFound);
  expect(await extraCode(roundId, [first], other)).toBe(CODE.ticketNotFound);
  expect(await extraCode(roundId, [{ ...first, price: first.price - 1n }])).toBe(CODE.extraBallPriceChanged);
  expect(await extraCode(roundId, [{ ...first, price: first.price + 1n }])).toBe(CODE.extraBallPriceChanged);
  expect(await extraCode(roundId, [first, first])).toBe(CODE.extraBallBought);
  expect(await extraCode(roundId, [{ ...first, price: 'free' }])).toBe(CODE.illegalCharacters);
  expect(await extraCode(String(BigInt(roundId) + 1n), [first])).toBe(CODE.roundNotGenerated);
  expect(await balanceOf(player)).toBe(before);
  const codes = await Promise.all([0, 1, 2].map(() => extraCode(roundId, [first])));
  expect([...codes].sort((a, b) => a - b)).toEqual([
    CODE.success,
    CODE.extraBallBought,
    CODE.extraBallBought,
  ]);
  expect(await balanceOf(player)).toBe(before - first.price);

  await at(hall, player, 'extra');
  expect(await extraCode(roundId, [second])).toBe(CODE.extraBallWindowClosed);
  await at(hall, player, 'settled');
  expect(await extraCode(roundId, [second])).toBe(CODE.extraBallWindowClosed);
});

test('extra balls for a ticket that has everything already: not eligible, and nothing moves', async () => {
  const { roundId } = await at(hall, player, 'betting');
  const perfect = fullTicket((await peekBalls(hall, roundId)).slice(0, 30));
  await player.call(BINGO_CALLS.bet, wish({ tickets: [perfect, ticket()] }));
  await at(hall, player, 'window');
  const [first, second] = await player.call(BINGO_CALLS.roundExtras, { roundId });
  if (!first || !second) throw new Error('no offers');
  expect([first.eligible, first.price, first.bought]).toEqual([false, null, false]);
  expect(second.eligible).toBe(true);
  const before = await balanceOf(player);
  for (const price of ['0.00', '0.01', '10.00']) {
    expect(await extraCode(roundId, [{ betId: first.betId, price }])).toBe(CODE.extraBallNotAllowed);
    const both = [
      { betId: second.betId, price: second.price },
      { betId: first.betId, price },
    ];
    expect(await extraCode(roundId, both)).toBe(CODE.extraBallNotAllowed);
  }
  expect(await balanceOf(player)).toBe(before);
  await at(hall, player, 'settled');
  const mine = await player.call(BINGO_CALLS.roundTickets, { roundId });
  expect(mine[0]).toMatchObject({ status: 'won', pattern: 'bingo', payout: parseMoney('30000.00') });
  expect(mine.map(({ extraPrice }) => extraPrice)).toEqual([null, null]);
});

test('extra balls that the balance does not cover, and all or none of a list', async () => {
  player = await hall.enter(parseMoney('101.00'));
  const { roundId } = await at(hall, player, 'betting');
  await player.call(BINGO_CALLS.bet, wish({ tickets: [ticket()], amount: parseMoney('100.00') }));
  const rich = await hall.enter();
  await rich.call(BINGO_CALLS.bet, wish({ tickets: tickets(20) }));
  await at(hall, player, 'window');
  const offers = await offered(player, roundId);
  // At a stake of 100.00 the extra balls cost more than the remaining 1.00, whatever the ticket has hit.
  expect(offers.map(({ price }) => price > parseMoney('1.00'))).toEqual([true]);
  expect(await extraCode(roundId, offers)).toBe(CODE.insufficientBalance);
  expect(await balanceOf(player)).toBe(parseMoney('1.00'));
  // The refusal undoes everything: a second try is refused in the same way.
  expect(await extraCode(roundId, offers)).toBe(CODE.insufficientBalance);
  const [first, ...rest] = await offered(rich, roundId);
  if (!first) throw new Error('no offers');
  const before = await balanceOf(rich);
  expect(await extraCode(roundId, [...rest, { ...first, price: 1n }], rich)).toBe(CODE.extraBallPriceChanged);
  expect(await balanceOf(rich)).toBe(before);
});

test('a void period sells nothing and takes nothing back', async () => {
  const { roundId } = await at(hall, player, 'window');
  const voiding = voidBingo(hall);
  await hall.settle();
  expect(await voiding).toBe(roundId);
  expect(await codeOf()).toBe(CODE.roundVoided);
  expect(await extraCode(roundId, [{ betId: 'none', price: '1.00' }])).toBe(CODE.roundVoided);
});

test('queries out of their range', async () => {
  for (const count of [0, 51, 1.5, 'all'])
    expect(await player.codeOf(BINGO_CALLS.periodList, { count })).toBe(CODE.illegalCharacters);
  for (const rounds of [9, 101])
    expect(await player.codeOf(BINGO_CALLS.ballsCount, { rounds })).toBe(CODE.illegalCharacters);
  expect(await player.codeOf(BINGO_CALLS.podium, { roundId: '-1' })).toBe(CODE.illegalCharacters);
});
