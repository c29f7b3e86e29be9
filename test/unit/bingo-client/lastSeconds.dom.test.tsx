// Screen readers announce that the time for tickets, or for extra balls, is nearly over.
import { act, renderHook } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { useAnnouncements } from '../../../src/games/bingo/client/hud/useAnnouncements';
import { ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { settle } from '../support/fakeServices';
import { COUNTDOWN, WINDOW } from './bingoPlatform';
import { openTable } from './table';

const LAST = { key: 'game:bet.lastSeconds', values: { seconds: 5 } };

beforeAll(async () => {
  await startTexts('en');
});

test('five seconds before a draw, and before its extra balls, that is said once', async () => {
  const table = await openTable();
  const { store, services } = table;
  renderHook(() => useAnnouncements(store));
  const told = (): number => services.said.filter(({ key }) => key === LAST.key).length;
  await act(() => table.buy(20));
  act(() => services.clock.wind(COUNTDOWN - 6_000));
  expect(told()).toBe(0);
  act(() => services.clock.wind(1_500));
  expect(told()).toBe(1);
  expect(services.said).toContainEqual(LAST);
  for (let ball = 0; ball < ORDINARY_BALLS; ball += 1) await act(() => table.ball());
  await act(() => table.land());
  for (let round = 0; round < 6; round += 1) await act(() => settle());
  expect(store.extras.offers.length).toBeGreaterThan(0);
  expect(told()).toBe(1);
  act(() => services.clock.wind(WINDOW - 4_500));
  expect(told()).toBe(2);
});
