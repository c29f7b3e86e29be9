// The trend of a crash game: the figures of a window of rounds, how it is fetched, and how it is updated.
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { roadOf, trendOf } from '../../../src/kits/crash/client/trendFacts';
import { openTable } from './table';

const beadsOf = (heights: readonly string[]) =>
  heights.map((height, i) => ({ roundId: String(100 - i), crashHeight: parseMultiplier(height) }));

test('rounds are counted by band, averaged to the floor, and their longest runs found', () => {
  const facts = trendOf(beadsOf(['1.00', '1.49', '1.50', '2.00', '4.99', '5.00', '10.00', '100.00', '1.99']));
  expect(facts).toEqual({
    rounds: 9,
    bands: [2, 2, 2, 1, 1, 1],
    // 127.97 over 9 is 14.2188…
    average: parseMultiplier('14.21'),
    highest: parseMultiplier('100.00'),
    longestLow: 3,
    longestHigh: 5,
  });
});

test('of no rounds there is nothing to say', () => {
  expect(trendOf([])).toEqual({
    rounds: 0,
    bands: [0, 0, 0, 0, 0, 0],
    average: null,
    highest: null,
    longestLow: 0,
    longestHigh: 0,
  });
});

test('the road begins with the oldest round', () => {
  expect(roadOf([3, 2, 1])).toEqual([1, 2, 3]);
});

test('windows of 10 to 100 rounds are fetched as they are wanted, and a smaller one is there already', async () => {
  const table = await openTable();
  const { services, store } = table;
  const all = beadsOf(Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? '1.20' : '3.00')));
  services.answer(ROCKET_CALLS.historyDew, ({ count }) => ({ ok: true, body: all.slice(0, count) }));
  const { trend } = store.records;
  await trend.load();
  expect([trend.state, trend.facts.rounds]).toEqual(['loaded', 50]);
  trend.choose(100);
  await table.settle();
  expect(trend.facts).toMatchObject({ rounds: 100, bands: [50, 0, 50, 0, 0, 0], average: 210n });
  trend.choose(10);
  await table.settle();
  expect(trend.beads.map(({ roundId }) => roundId)).toEqual(all.slice(0, 10).map(({ roundId }) => roundId));
  expect(services.sentTo(ROCKET_CALLS.historyDew)).toEqual([{ count: 50 }, { count: 100 }]);
});

test('a round that ends joins the window once, and only after the first look', async () => {
  const table = await openTable();
  const { services, store } = table;
  const { trend } = store.records;
  table.countdown('101');
  table.gameOver('101', '7.00');
  expect(trend.beads).toEqual([]);
  services.answer(ROCKET_CALLS.historyDew, () => ({ ok: true, body: beadsOf(['1.20']) }));
  await trend.load();
  table.countdown('102');
  table.gameOver('102', '8.00');
  table.gameOver('102', '8.00');
  expect(trend.beads.map(({ roundId }) => roundId)).toEqual(['102', '100']);
});

test('after a gap labels and trend are fetched again', async () => {
  const table = await openTable();
  const { services, store } = table;
  services.answer(ROCKET_CALLS.historyDew, () => ({ ok: true, body: beadsOf(['1.20']) }));
  await store.records.trend.load();
  services.answer(ROCKET_CALLS.recentDew, () => ({ ok: true, body: beadsOf(['9.99']) }));
  services.answer(ROCKET_CALLS.historyDew, () => ({ ok: true, body: beadsOf(['9.99', '1.20']) }));
  services.goStale();
  await table.settle();
  expect(store.records.recent.map(({ crashHeight }) => crashHeight)).toEqual([999n]);
  expect(store.records.trend.facts.highest).toBe(999n);
});

test('what was missed while the scene loads is asked for when it stands', async () => {
  const table = await openTable();
  const { services, store } = table;
  store.loading = true;
  services.answer(ROCKET_CALLS.recentDew, () => ({ ok: true, body: beadsOf(['9.99']) }));
  const before = services.sentTo(ROCKET_CALLS.recentDew).length;
  services.goStale();
  services.goStale();
  await table.settle();
  expect(services.sentTo(ROCKET_CALLS.recentDew)).toHaveLength(before);
  await store.assetsReady();
  expect(services.sentTo(ROCKET_CALLS.recentDew)).toHaveLength(before + 1);
  expect(store.records.recent.map(({ crashHeight }) => crashHeight)).toEqual([999n]);
});

test('a window that cannot be fetched says so, and leaves what is known', async () => {
  const { store, services, settle } = await openTable();
  const { trend } = store.records;
  await trend.load();
  expect(trend.state).toBe('failed');
  services.answer(ROCKET_CALLS.historyDew, () => ({ ok: true, body: beadsOf(['1.20']) }));
  await trend.load();
  services.answer(ROCKET_CALLS.historyDew, () => ({ ok: false, code: 99_997, message: '' }));
  trend.choose(100);
  await settle();
  expect([trend.state, trend.beads.length]).toEqual(['loaded', 1]);
});
