// Extra balls bought by the player's own rule, and tickets that keep their places while balls are drawn.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

/** All thirty balls are drawn; extra balls can be bought. */
async function openWindow(
  rule: { readonly on: boolean; readonly mostText: string; readonly every?: boolean } | null,
  noAutoplay = false,
  kept?: Map<string, unknown>,
) {
  const table = await openTable({ kept });
  const { store, services } = table;
  Object.assign(services.gate, { rules: { ...services.gate.rules, noAutoplay } });
  if (rule) store.extras.rule.set(rule);
  const draw = async (): Promise<void> => {
    await table.buy(20);
    for (let ball = 0; ball < ORDINARY_BALLS; ball += 1) await table.ball();
    await table.land();
    for (let round = 0; round < 6; round += 1) await settle();
  };
  await draw();
  const drawAll = async (): Promise<void> => {
    await table.settleRound();
    await table.land();
    await table.nextRound();
    await draw();
  };
  const near = store.board.live.filter(({ away }) => away !== null).map(({ ticket }) => ticket.betId);
  const bought = services.sentTo(BINGO_CALLS.buyExtra) as { readonly betIds?: unknown }[];
  return { ...table, drawAll, near, bought };
}

test('the rule buys for tickets that are one ball away, once, and for no other', async () => {
  const { store, near, bought } = await openWindow({ on: true, mostText: '1000000' });
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(20);
  expect(bought).toHaveLength(1);
  const with_ = store.board.live.filter(({ ticket }) => ticket.extraPrice !== null);
  expect(with_.map(({ ticket }) => ticket.betId).sort()).toEqual([...near].sort());
});

test('made for every ticket it buys for all that are offered extra balls', async () => {
  const { store, near, bought } = await openWindow({ on: true, mostText: '1000000', every: true });
  expect(bought).toHaveLength(1);
  const with_ = store.board.live.filter(({ ticket }) => ticket.extraPrice !== null);
  expect(with_.length).toBeGreaterThan(near.length);
  expect(store.extras.offers).toEqual([]);
});

test('nothing is bought above the price that the rule names, and that is said', async () => {
  const { store, services, bought } = await openWindow({ on: true, mostText: '0.01' });
  expect(bought).toEqual([]);
  expect(store.extras.offers.length).toBeGreaterThan(0);
  expect(services.said).toContainEqual({ key: 'bingo:extra.rule.nothing' });
});

test('without the rule nothing is bought, nor by one that was made for every draw where rules of play now forbid that', async () => {
  expect((await openWindow(null)).bought).toEqual([]);
  const kept = new Map([['bingo.extraRule', { on: true, mostText: '1000000' }]]);
  const { store, bought } = await openWindow(null, true, kept);
  expect(store.extras.offers.length).toBeGreaterThan(0);
  expect([store.extras.rule.on, bought]).toEqual([false, []]);
});

test('where rules of play forbid automatic bets, it is an order: for one draw, not kept, and off when that has had its turn', async () => {
  const { store, services, drawAll, near, bought } = await openWindow(
    { on: true, mostText: '1000000' },
    true,
  );
  expect(near.length).toBeGreaterThan(0);
  expect(bought).toHaveLength(1);
  const { rule } = store.extras;
  expect([rule.on, services.kept.get('bingo.extraRule')]).toEqual([
    false,
    expect.objectContaining({ on: false }),
  ]);
  await drawAll();
  expect(store.extras.offers.length).toBeGreaterThan(0);
  expect(services.sentTo(BINGO_CALLS.buyExtra)).toHaveLength(1);
  // A rule set during this window is for the next one.
  rule.set({ on: true });
  expect(services.sentTo(BINGO_CALLS.buyExtra)).toHaveLength(1);
  await drawAll();
  expect(services.sentTo(BINGO_CALLS.buyExtra)).toHaveLength(2);
  expect(rule.on).toBe(false);
});

test('an order that finds no price low enough has had its turn too, and says so', async () => {
  const { store, services, bought } = await openWindow({ on: true, mostText: '0.01' }, true);
  expect(bought).toEqual([]);
  expect(services.said).toContainEqual({ key: 'bingo:extra.rule.nothing' });
  expect(store.extras.rule.on).toBe(false);
});

test('a rule without a price says so and buys nothing; it is kept for the next visit', async () => {
  const { store, services } = await openTable();
  store.extras.rule.set({ on: true, mostText: '' });
  expect(store.extras.rule.fault).toEqual({ key: 'bingo:extra.rule.fault' });
  expect(store.extras.rule.takes(parseMoney('0.01'), true)).toBe(false);
  store.extras.rule.set({ mostText: '2.50', every: true });
  // With a plan of five tickets a round the rule may spend 12.50 more.
  expect(store.extras.rule.mostOf(5)).toBe(parseMoney('12.50'));
  const again = await openTable({ kept: services.kept });
  const { on, most, every } = again.store.extras.rule;
  expect([on, most, every]).toEqual([true, parseMoney('2.50'), true]);
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
