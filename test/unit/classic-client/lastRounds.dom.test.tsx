// The last rounds below the player's bets on a desktop.
import { act, cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { LastRounds } from '../../../src/kits/blockRounds/client/hud/LastRounds';
import { fakeRoot } from '../fairness/fakeRoot';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

test('a round is listed with its block and what fell, once its counters have settled', async () => {
  const { store, blocksTo, wait } = await openHall({ gameType: 5 });
  const { Around } = fakeRoot();
  render(<LastRounds store={store} />, { wrapper: Around });
  const rows = (): (string | null)[] => [...document.querySelectorAll('li')].map((row) => row.textContent);
  const before = rows();
  await act(() => blocksTo(110, '000000a7'));
  expect(rows()).toEqual(before);
  await act(() => wait(REVEAL));
  expect(rows()).toHaveLength(before.length + 1);
  expect(rows()[0]).toMatch(/^#110.*000000a7Odd/);
});

test("the figures above count the player's ended bets of the game", async () => {
  const { store, bet, blocksTo, wait } = await openHall({ gameType: 4 });
  store.table.desk.choose('banker');
  await bet();
  const { Around } = fakeRoot();
  render(<LastRounds store={store} />, { wrapper: Around });
  const figures = (): string[] => [...document.querySelectorAll('dd')].map((one) => one.textContent ?? '');
  expect(figures()).toEqual([]);
  await act(() => blocksTo(110, '90a11'));
  expect(figures()).toEqual([]);
  await act(() => wait(REVEAL));
  expect(figures()).toEqual(['1', '10.00', '19.50', '+9.50']);
});
