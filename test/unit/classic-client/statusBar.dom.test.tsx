// The state of the hash hall in words, while one round takes bets and the one before it awaits its block.
import { act, cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { StatusBar } from '../../../src/kits/blockRounds/client/hud/StatusBar';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const words = (): string | undefined => document.querySelector('.hash-status__words')?.textContent;

test('a round that takes bets is never told as closed, nor with the block of the round before', async () => {
  const { store, blocksTo, openNext, bet } = await openHall();
  render(<StatusBar table={store.table} closed={null} />);
  expect(words()).toBe('Place your betsBlock #110 decides');
  await act(() => blocksTo(109));
  expect(words()).toBe('Betting closedBlock #110 decides');
  await act(openNext);
  expect(words()).toBe('Place your betsBlock #120 decides');
  expect(document.querySelector('.hash-status--open')).toBeTruthy();
  await act(bet);
  expect(words()).toBe('Bet placed: 10.00Block #120 decides');
});
