// Sending tickets from the cart to the platform: for this period or the next, once, and never too many.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS, MAX_TICKETS } from '../../../src/games/bingo/messages';
import { ASK_AGAIN_AFTER } from '../../../src/kits/betting/sureCalls';
import { CODE } from '../../../src/protocol/codes';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

const START = parseMoney('10000.00');

test('orders wait for the next period, can be taken back, and become its tickets', async () => {
  const table = await openTable();
  const { store, services } = table;
  await table.ball();
  expect(store.ordering.next).toBe(true);
  await table.buy(5);
  expect(store.board.orders).toHaveLength(5);
  expect(store.board.live).toHaveLength(0);
  await store.ordering.takeBack([store.board.orders[0]?.betId ?? '']);
  expect(store.board.orders).toHaveLength(4);
  expect(services.wallet.balance).toBe(START - parseMoney('40.00'));
  await table.nextRound();
  expect(store.board.orders).toHaveLength(0);
  expect(store.board.live).toHaveLength(4);
});

test('an order for the next period while this one is open', async () => {
  const table = await openTable();
  table.store.ordering.setNext(true);
  await table.buy(2);
  expect(table.store.board.orders).toHaveLength(2);
  expect(table.services.sentTo(BINGO_CALLS.bet)).toMatchObject([{ next: true, roundId: null }]);
});

test('duplicates are removed on submit and said; the second submit buys', async () => {
  const table = await openTable();
  const { store, services } = table;
  await table.buy(1);
  const numbers = store.board.live[0]?.ticket.numbers ?? [];
  store.ordering.addTicket(numbers);
  store.ordering.addRandom(1);
  const [, random] = store.ordering.cart.tickets;
  store.ordering.addTicket(random?.numbers ?? []);
  expect(await store.ordering.submit()).toBe(false);
  expect(services.toasts.at(-1)?.message).toEqual({ key: 'bingo:cart.duplicates', values: { count: 2 } });
  expect(services.sentTo(BINGO_CALLS.bet)).toHaveLength(1);
  expect(await store.ordering.submit()).toBe(true);
  expect(store.board.live).toHaveLength(2);
});

test('the limit of a hundred tickets holds for the round and the order together', async () => {
  const table = await openTable();
  const { store, services } = table;
  await table.buy(90);
  store.ordering.addRandom(25);
  expect(store.ordering.cart.count).toBe(MAX_TICKETS - 90);
  expect(services.toasts.at(-1)?.message.key).toBe(`codes:${CODE.ticketLimit}`);
  expect(store.ordering.addTicket(store.board.live[0]?.ticket.numbers ?? [])).toBe(false);
  store.ordering.setNext(true);
  expect(store.ordering.room).toBe(MAX_TICKETS);
});

test('an order dearer than the balance is not sent', async () => {
  const table = await openTable();
  const { store, services } = table;
  services.wallet.balance = parseMoney('25.00');
  store.ordering.addRandom(3);
  expect(await store.ordering.submit()).toBe(false);
  expect(services.toasts.at(-1)?.message.key).toBe('game:bet.aboveBalance');
  expect(services.sentTo(BINGO_CALLS.bet)).toEqual([]);
});

test('a lost answer is asked for again: tickets are bought once', async () => {
  const table = await openTable();
  const { store, services, platform } = table;
  let lost = 0;
  platform.onTheWay = (answer) => (lost++ < 2 ? { ok: false, code: CODE.unreachable, message: '' } : answer);
  store.ordering.addRandom(3);
  const submitted = store.ordering.submit();
  for (let i = 0; i < 3; i++) {
    await settle();
    services.clock.wind(ASK_AGAIN_AFTER);
  }
  expect(await submitted).toBe(true);
  expect(platform.tickets.size).toBe(3);
  const sent = services.sentTo(BINGO_CALLS.bet) as { requestId: string }[];
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(services.wallet.balance).toBe(platform.balance);
});

test('a refusal leaves the cart as it is', async () => {
  const table = await openTable();
  const { store, platform } = table;
  platform.onTheWay = () => ({ ok: false, code: CODE.periodClosed, message: '' });
  store.ordering.addRandom(3);
  expect(await store.ordering.submit()).toBe(false);
  expect(store.ordering.cart.count).toBe(3);
  expect(store.purchases.pending).toBe(false);
});

test('the cart outlasts a reload', async () => {
  const table = await openTable();
  table.store.ordering.addRandom(4);
  const again = await openTable({ kept: table.services.kept });
  expect(again.store.ordering.cart.keys).toEqual(table.store.ordering.cart.keys);
});

test('one tap buys random tickets at once, as many as the round still takes', async () => {
  const table = await openTable();
  const { store, services } = table;
  expect(await store.ordering.buyRandom(5)).toBe(true);
  await settle();
  expect(store.board.live).toHaveLength(5);
  expect(store.ordering.cart.count).toBe(0);
  expect(services.wallet.balance).toBe(START - parseMoney('50.00'));
  await table.buy(92);
  expect(await store.ordering.buyRandom(5)).toBe(true);
  await settle();
  expect(store.board.live).toHaveLength(MAX_TICKETS);
  expect(await store.ordering.buyRandom(5)).toBe(false);
  expect(services.toasts.at(-1)?.message.key).toBe(`codes:${CODE.ticketLimit}`);
});

test('one tap buys for the next period while balls are drawn, and nothing that the balance does not cover', async () => {
  const table = await openTable();
  const { store, services } = table;
  await table.ball();
  expect(store.play.ordered).toBe(false);
  await store.ordering.buyRandom(5);
  await settle();
  expect(store.board.orders).toHaveLength(5);
  // The introduction over the scene then ends.
  expect(store.play.ordered).toBe(true);
  services.wallet.balance = parseMoney('49.99');
  expect(await store.ordering.buyRandom(5)).toBe(false);
  expect(services.toasts.at(-1)?.message.key).toBe('game:bet.aboveBalance');
  expect(store.board.orders).toHaveLength(5);
});
