// Auto bet of bingo: the tickets that it buys, when it stops, and rounds whose end this device did not receive.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { LOOK_BACK_AFTER } from '../../../src/games/bingo/client/ticketEnds';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

test('auto bet buys its tickets each round, counts a round as one bet, and stops', async () => {
  const table = await openTable();
  const { store, services } = table;
  const { autoTickets } = store;
  autoTickets.setCount(7);
  await autoTickets.auto.start({ ...EMPTY_PLAN, count: 2 });
  await settle();
  expect(store.board.live).toHaveLength(7);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 40; i++) await table.ball();
    await table.settleRound();
    await table.nextRound();
    await settle();
  }
  expect(services.sentTo(BINGO_CALLS.bet)).toHaveLength(2);
  expect(services.sentTo(BINGO_CALLS.bet)).toMatchObject([{ mode: 'auto' }, { mode: 'auto' }]);
  expect(autoTickets.auto.state).toBe('off');
  expect(services.toasts.at(-1)?.message.key).toBe('game:auto.stopped.count');
});

test('auto bet of favourites takes the collection, and says when it is empty', async () => {
  const table = await openTable();
  const { store, services } = table;
  const { autoTickets } = store;
  autoTickets.setSource('favourites');
  expect(autoTickets.auto.fault({ ...EMPTY_PLAN, count: 1 })?.key).toBe('bingo:auto.noFavourites');
  store.ordering.addRandom(2);
  const favourites = store.ordering.cart.tickets.map(({ numbers }) => numbers);
  for (const numbers of favourites) await store.collection.add(numbers);
  await autoTickets.auto.start({ ...EMPTY_PLAN, count: 1 });
  await settle();
  expect(services.sentTo(BINGO_CALLS.bet)).toMatchObject([{ tickets: favourites, mode: 'auto' }]);
});

test('auto bet waits for tickets whose round ended in a gap, counts them, and buys no round too many', async () => {
  const table = await openTable();
  const { store, services, platform } = table;
  const { auto } = store.autoTickets;
  store.autoTickets.setCount(3);
  await auto.start({ ...EMPTY_PLAN, count: 1 });
  await settle();
  // The end of round 1 does not arrive; its tickets are settled late.
  await table.nextRound();
  expect(services.sentTo(BINGO_CALLS.bet)).toHaveLength(1);
  expect(auto.state).toBe('running');
  for (const [betId, ticket] of platform.tickets)
    platform.tickets.set(betId, { ...ticket, status: 'lost', payout: parseMoney('0.00') });
  services.clock.wind(LOOK_BACK_AFTER);
  await settle();
  expect(auto.state).toBe('off');
  expect(services.toasts.at(-1)?.message.key).toBe('game:auto.stopped.count');
  expect(services.sentTo(BINGO_CALLS.bet)).toHaveLength(1);
});

test('auto bet buys again for tickets that came back from a round that ended in a gap', async () => {
  const table = await openTable();
  const { store, services, platform } = table;
  const { auto } = store.autoTickets;
  await auto.start({ ...EMPTY_PLAN, count: 1 });
  await settle();
  for (const [betId, ticket] of platform.tickets)
    platform.tickets.set(betId, { ...ticket, status: 'refunded', payout: ticket.amount });
  await table.nextRound();
  await settle();
  expect(services.sentTo(BINGO_CALLS.bet)).toHaveLength(2);
  expect(auto).toMatchObject({ state: 'running', left: 0 });
});

test('auto bet buys extra balls by the player’s rule, and they come to its net', async () => {
  const table = await openTable();
  const { store, services } = table;
  const { autoTickets } = store;
  store.extras.rule.set({ on: true, mostText: '1000000' });
  autoTickets.setCount(20);
  await autoTickets.auto.start({ ...EMPTY_PLAN, count: 1 });
  await settle();
  for (let ball = 0; ball < 30; ball++) await table.ball();
  await table.land();
  for (let round = 0; round < 6; round += 1) await settle();
  expect(services.sentTo(BINGO_CALLS.buyExtra)).toHaveLength(1);
  const tickets = store.board.live.map(({ ticket }) => ticket);
  const extra = tickets.reduce((sum, { extraPrice }) => sum + (extraPrice ?? 0n), 0n);
  expect(extra).toBeGreaterThan(0n);
  const staked = tickets.reduce((sum, { amount }) => sum + amount, 0n);
  for (let ball = 30; ball < 40; ball++) await table.ball();
  await table.settleRound();
  await settle();
  const { outcome } = store;
  expect(outcome?.cost).toBe(staked + extra);
  expect(services.toasts.at(-1)?.message.key).toBe('game:auto.stopped.count');
});

test('a raise beyond the highest ticket is held there, and says so', async () => {
  const table = await openTable();
  const { store, services } = table;
  store.ordering.stake.setText('80');
  const raise = { kind: 'raise', percent: '50' } as const;
  await store.autoTickets.auto.start({ ...EMPTY_PLAN, count: 2, onLoss: raise, onWin: raise });
  await settle();
  for (let ball = 0; ball < 40; ball++) await table.ball();
  await table.settleRound();
  await table.nextRound();
  await settle();
  expect(services.sentTo(BINGO_CALLS.bet)).toMatchObject([{ amount: 80_00n }, { amount: 100_00n }]);
  expect(services.toasts).toContainEqual({
    kind: 'bet',
    message: { key: 'game:auto.atMaximum', values: { max: '100.00' } },
  });
});
