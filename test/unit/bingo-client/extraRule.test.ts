// Extra balls that the player's own rule buys, and tickets that keep their places while balls are drawn.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

/** All thirty balls are drawn; extra balls can be bought. */
async function openWindow(
  rule: { readonly on: boolean; readonly mostText: string } | null,
  noAutoplay = false,
) {
  const table = await openTable();
  const { store, services } = table;
  Object.assign(services.gate, { rules: { ...services.gate.rules, noAutoplay } });
  if (rule) store.extras.rule.set(rule);
  await table.buy(20);
  for (let ball = 0; ball < ORDINARY_BALLS; ball += 1) await table.ball();
  await table.land();
  for (let round = 0; round < 6; round += 1) await settle();
  const near = store.board.live.filter(({ away }) => away !== null).map(({ ticket }) => ticket.betId);
  const bought = services.sentTo(BINGO_CALLS.buyExtra) as { readonly betIds?: unknown }[];
  return { ...table, near, bought };
}

test('the rule buys for tickets that are one ball away, once, and for no other', async () => {
  const { store, near, bought } = await openWindow({ on: true, mostText: '1000000' });
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(20);
  expect(bought).toHaveLength(1);
  const with_ = store.board.live.filter(({ ticket }) => ticket.extraPrice !== null);
  expect(with_.map(({ ticket }) => ticket.betId).sort()).toEqual([...near].sort());
});

test('nothing is bought above the price that the rule names', async () => {
  const { store, bought } = await openWindow({ on: true, mostText: '0.01' });
  expect(bought).toEqual([]);
  expect(store.extras.offers.length).toBeGreaterThan(0);
});

test('without the rule, and where rules of play forbid automatic bets, nothing is bought', async () => {
  expect((await openWindow(null)).bought).toEqual([]);
  expect((await openWindow({ on: true, mostText: '1000000' }, true)).bought).toEqual([]);
});

test('a rule without a price says so and buys nothing; it is kept for the next visit', async () => {
  const { store, services } = await openTable();
  store.extras.rule.set({ on: true, mostText: '' });
  expect(store.extras.rule.fault).toEqual({ key: 'bingo:extra.rule.fault' });
  expect(store.extras.rule.takes(parseMoney('0.01'), true)).toBe(false);
  store.extras.rule.set({ mostText: '2.50' });
  // Of a plan with five tickets a round it may take 12.50 more.
  expect(store.extras.rule.mostOf(5)).toBe(parseMoney('12.50'));
  const again = await openTable({ kept: services.kept });
  expect([again.store.extras.rule.on, again.store.extras.rule.most]).toEqual([true, parseMoney('2.50')]);
});

test('while balls are drawn each ticket keeps its place; a stage begins with the most promising', async () => {
  const table = await openTable();
  const { store } = table;
  const order = (): string[] => store.board.live.map(({ ticket }) => ticket.betId);
  const wealth = (): number[] => store.board.live.map(({ best }) => best?.multiplier ?? 0);
  await table.buy(40);
  await table.ball();
  const first = order();
  for (let ball = 2; ball < ORDINARY_BALLS; ball += 1) {
    await table.ball();
    expect(order()).toEqual(first);
  }
  await table.ball();
  await table.land();
  expect(order()).not.toEqual(first);
  const inWindow = order();
  await table.ball();
  await table.land();
  const inExtra = order();
  await table.ball();
  await table.land();
  expect(order()).toEqual(inExtra);
  expect(inWindow).toHaveLength(40);
  await table.settleRound();
  await table.land();
  expect(wealth()).toEqual([...wealth()].sort((a, b) => b - a));
});
