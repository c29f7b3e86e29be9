// Texts of the hash hall for players who do not see the scene: the sums of the block; and on the buttons what a bet on hash
// bull holds.
import { act, cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { OverScene } from '../../../src/kits/blockRounds/client/hud/OverScene';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const shown = (): string => document.querySelector('.hash-over')?.textContent ?? '';

test('the sums of the block are told once the counters have settled', async () => {
  const { store, blocksTo, wait } = await openHall({ gameType: 4 });
  render(<OverScene table={store.table} />);
  await act(() => blocksTo(110, '90a11'));
  expect(shown()).toBe('');
  await act(() => wait(REVEAL));
  expect(shown()).toBe('Banker9 + 0 → 9 → 9Player1 + 1 → 2 → 2');
});

test.each([
  [5, '000000a7', 'The last digit is 7: Odd'],
  [1, '000000a7', /a7/],
] as const)('game %i: the digits that decided are named under them', async (gameType, ending, words) => {
  const { store, bet, blocksTo, wait } = await openHall({ gameType });
  await bet();
  render(<OverScene table={store.table} />);
  await act(async () => {
    await blocksTo(110, ending);
    await wait(REVEAL);
  });
  expect(shown()).toMatch(words);
});
