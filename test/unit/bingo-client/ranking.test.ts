// The order of tickets: prizes first, then the possible rise of the prize and its probability, then hits.
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import type { BingoTicket } from '../../../src/games/bingo/messages';
import {
  byPromise,
  countBalls,
  heroOf,
  progressOf,
  promiseOf,
} from '../../../src/games/bingo/client/progress';

/** Row by row: columns 1–12, 13–24, … */
const NUMBERS = [1, 13, 25, 37, 49, 2, 14, 26, 38, 50, 3, 15, 27, 39, 51];
const shifted = (by: number): number[] => NUMBERS.map((number) => number + by);

const ticketOf = (betId: string, numbers = NUMBERS, amount = '10.00'): BingoTicket => ({
  betId,
  roundId: '1',
  numbers,
  amount: parseMoney(amount),
  mode: 'manual',
  status: 'placed',
  extraPrice: null,
  pattern: null,
  payout: null,
  betTime: serverTime(1),
  settleTime: null,
});

const drawing = (balls: readonly number[]) => countBalls(balls, { extraToCome: true, over: false });

test('a prize stands above the hope for the same prize, and that above nothing', () => {
  const balls = drawing([1, 13, 25, 37, 49, 4, 16, 28, 40]);
  const line = progressOf(ticketOf('line'), balls, undefined);
  const near = progressOf(ticketOf('near', shifted(3)), balls, undefined);
  const nothing = progressOf(ticketOf('nothing', shifted(6)), balls, undefined);
  expect([line.best?.id, near.best, near.away?.pattern.id]).toEqual(['line', null, 'line']);
  const order = byPromise([nothing, near, line], balls).map(({ ticket }) => ticket.betId);
  expect(order).toEqual(['line', 'near', 'nothing']);
});

test('one ball from the great prize is worth more than a small prize in hand', () => {
  const full = (1 << 15) - 1;
  const almost = full & ~1;
  const line = 0b11111;
  expect(promiseOf(ticketOf('a'), almost, 10, 30)).toBeGreaterThan(promiseOf(ticketOf('b'), line, 10, 30));
  // When no more balls come, only prizes count.
  expect(promiseOf(ticketOf('a'), 0b01111, 0, 20)).toBe(0);
  expect(promiseOf(ticketOf('b'), line, 0, 20)).toBe(3 * Number(parseMoney('10.00')));
});

test('promise grows with the stake and with the balls to come', () => {
  const hits = 0b01111;
  expect(promiseOf(ticketOf('a', NUMBERS, '20.00'), hits, 10, 30)).toBe(
    2 * promiseOf(ticketOf('b'), hits, 10, 30),
  );
  expect(promiseOf(ticketOf('a'), hits, 20, 40)).toBeGreaterThan(promiseOf(ticketOf('a'), hits, 5, 40));
});

test('equals stay in the order in which they were bought, hits break ties first', () => {
  const balls = drawing([1]);
  const tickets = ['a', 'b', 'c'].map((betId, index) =>
    progressOf(ticketOf(betId, shifted(index)), balls, undefined),
  );
  expect(byPromise([...tickets].reverse(), balls).map(({ ticket }) => ticket.betId)).toEqual(['a', 'c', 'b']);
});

test('a ticket that nothing has happened to stays the same object', () => {
  const ticket = ticketOf('a');
  const first = progressOf(ticket, drawing([1, 2]), undefined);
  expect(progressOf(ticket, drawing([1, 2, 60]), first)).toBe(first);
  expect(progressOf(ticket, drawing([1, 2, 3]), first)).not.toBe(first);
  const sold = { ...ticket, extraPrice: parseMoney('1.00') };
  expect(progressOf(sold, drawing([1, 2]), first)).not.toBe(first);
});

test('what is one ball away: the best prize and all numbers that bring it; nothing once no ball counts', () => {
  const balls = [1, 13, 25, 37];
  expect(progressOf(ticketOf('a'), drawing(balls), undefined).away).toMatchObject({
    pattern: { id: 'line' },
    numbers: [49],
  });
  const over = countBalls(balls, { extraToCome: false, over: true });
  expect(progressOf(ticketOf('a'), over, undefined).away).toBeNull();
});

test('on the stage stands the ticket that is one ball from the most, and it stays while nothing is nearer', () => {
  const at = serverTime(5);
  const balls = drawing([1, 13, 25, 37]);
  const line = progressOf(ticketOf('line'), balls, undefined);
  const nothing = progressOf(ticketOf('nothing', shifted(6)), balls, undefined);
  const first = heroOf([nothing, line], null, at);
  expect(first).toMatchObject({ betId: 'line', needed: [49], prize: 3, at });
  // The same object while nothing changes, so that React draws nothing again.
  expect(heroOf([nothing, line], first, serverTime(9))).toBe(first);
  expect(heroOf([nothing], null, at)).toMatchObject({ betId: 'nothing', needed: [], prize: 0 });
  // Another ticket that is equally near does not replace it.
  const equal = progressOf(ticketOf('equal'), balls, undefined);
  expect(heroOf([equal, line], first, serverTime(9))).toBe(first);
  expect(heroOf([], first, at)).toBeNull();
});
