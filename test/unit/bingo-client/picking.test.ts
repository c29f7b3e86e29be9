// Picking numbers and filling the cart.
import { wordStream } from '../../../src/core/words';
import { hashText } from '../../../src/core/hash';
import { Cart } from '../../../src/games/bingo/client/cart';
import { MAX_TICKETS } from '../../../src/games/bingo/messages';
import {
  filled,
  openColumns,
  randomTickets,
  ticketOf,
  toggled,
} from '../../../src/games/bingo/client/picking';
import { ticketFault, ticketKey } from '../../../src/games/bingo/rules/tickets';

const memory = (kept = new Map<string, unknown>()) => ({
  read: (key: string) => kept.get(key),
  write: (key: string, value: unknown) => void kept.set(key, value),
});
const words = () => wordStream(hashText('words'));

test('random tickets are tickets, all different, and none that is taken', () => {
  const [first] = randomTickets(1, words());
  const tickets = randomTickets(200, words(), [ticketKey(first ?? [])]);
  expect(tickets.every((numbers) => ticketFault(numbers) === null)).toBe(true);
  const keys = tickets.map(ticketKey);
  expect(new Set(keys).size).toBe(200);
  expect(keys).not.toContain(ticketKey(first ?? []));
});

test('random tickets hit every number about as often', () => {
  const counts = Array.from({ length: 61 }, () => 0);
  for (const number of randomTickets(2000, words()).flat()) counts[number] = (counts[number] ?? 0) + 1;
  // 2000 tickets × 3 of 12 = 500 on average.
  for (const count of counts.slice(1)) expect(Math.abs(count - 500)).toBeLessThan(110);
});

test('a column takes three numbers and no fourth', () => {
  let picked: ReadonlySet<number> = new Set();
  for (const number of [1, 5, 12, 7]) picked = toggled(picked, number);
  expect([...picked]).toEqual([1, 5, 12]);
  expect(openColumns(picked)).toEqual([1, 2, 3, 4]);
  picked = toggled(toggled(picked, 5), 7);
  expect([...picked]).toEqual([1, 12, 7]);
  expect(ticketOf(picked)).toBeNull();
});

test('picked numbers become a ticket, ascending in each column', () => {
  const picked = new Set([3, 1, 2, 24, 13, 20, 36, 25, 30, 48, 40, 37, 60, 49, 55]);
  expect(ticketOf(picked)).toEqual([1, 13, 25, 37, 49, 2, 20, 30, 40, 55, 3, 24, 36, 48, 60]);
});

test('filling at random keeps what is picked', () => {
  const whole = filled(new Set([1, 13, 14, 15]), words());
  expect([1, 13, 14, 15].every((number) => whole.has(number))).toBe(true);
  expect(ticketFault(ticketOf(whole) ?? [])).toBeNull();
});

test('the cart takes a hundred, finds duplicates, and forgets broken tickets of old', () => {
  const cart = new Cart(memory());
  const tickets = randomTickets(120, words());
  cart.add(tickets);
  expect(cart.count).toBe(MAX_TICKETS);
  expect(cart.removeDuplicates([])).toBe(0);
  cart.clear();
  cart.add([...tickets.slice(0, 3), ...tickets.slice(0, 2)]);
  expect(cart.removeDuplicates([ticketKey(tickets[2] ?? [])])).toBe(3);
  expect(cart.keys).toEqual(tickets.slice(0, 2).map(ticketKey));
  const [first] = cart.tickets;
  cart.change(first?.id ?? 0, tickets[9] ?? []);
  expect(cart.keys[0]).toBe(ticketKey(tickets[9] ?? []));
  cart.remove(first?.id ?? 0);
  expect(cart.count).toBe(1);
  const kept = new Map<string, unknown>([['bingo.cart', [[1, 2, 3], tickets[0]]]]);
  expect(new Cart(memory(kept)).count).toBe(1);
  expect(new Cart(memory(new Map([['bingo.cart', 'rubbish']]))).count).toBe(0);
});
