// The figures of the last hilo rounds.
import { parseMoney } from '../../../src/core/money';
import { seedWith } from '../support/hiloTable';
import { ClientTable } from './table';

const STAKE = parseMoney('10.00');

test('a round counts with its stake and what it paid, once the rounds before it are here', async () => {
  const table = new ClientTable(seedWith(3, 8));
  const store = await table.enter();
  await store.bet();
  await store.guess('higher');
  await store.cashOut();
  expect(store.past.played).toEqual([]);
  await store.past.load();
  expect(store.past.played).toEqual([{ stake: STAKE, payout: store.table.shown?.payout }]);
  await store.bet();
  await store.guess('lower');
  expect(store.past.played.map(({ payout }) => payout)).toEqual([0n, expect.any(BigInt)]);
});

test('a round that came back without a guess counts as not played', async () => {
  const table = new ClientTable(seedWith(3, 8));
  const store = await table.enter();
  await store.bet();
  await store.past.load();
  store.past.add({ ...table.view(), status: 'refunded', payout: STAKE });
  expect(store.past.rounds).toHaveLength(1);
  expect(store.past.played).toEqual([]);
});
