// The state of the hash hall in words, while one round takes bets and the one before it awaits its block.
import { act, cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { StateTicket } from '../../../src/kits/blockRounds/client/hud/StateTicket';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const words = (): string | undefined => document.querySelector('.hash-ticket .ticket__text')?.textContent;
const sign = (): string | undefined => document.querySelector('.hash-ticket .outcome')?.textContent;

test('a round that takes bets is never told as closed, nor with the block of the round before', async () => {
  const { store, blocksTo, openNext, bet } = await openHall();
  render(<StateTicket table={store.table} closed={null} />);
  expect(words()).toMatch(/^Place your bets Block #110 decides · \d+ blocks$/);
  expect(document.querySelector('.hash-ticket .ticket__note')?.textContent).toMatch(/^Closes in \d+\ss$/);
  await act(() => blocksTo(109));
  expect(words()).toBe('Betting is closed Block #110 decides');
  await act(openNext);
  expect(words()).toContain('Place your bets Block #120 decides');
  expect(document.querySelector('.hash-ticket')?.getAttribute('data-open')).toBe('120');
  await act(bet);
  expect(words()).toBe('10.00 on Banker pays 19.50 · block #120');
});

test('a bet that waits for its block, and its result, come before the round that takes bets', async () => {
  const { store, blocksTo, openNext, bet, wait } = await openHall({ gameType: 4 });
  store.table.desk.choose('banker');
  await bet();
  render(<StateTicket table={store.table} closed={null} />);
  await act(async () => {
    await blocksTo(109);
    await openNext();
  });
  expect(words()).toBe('10.00 on Banker pays 19.50 · block #110');
  await act(bet);
  await act(() => blocksTo(110, '90a11'));
  expect(words()).toBe('10.00 on Banker pays 19.50 · block #110');
  await act(() => wait(REVEAL));
  expect(sign()).toBe('Banker 9 : 2');
  expect(words()).toBe('Win: +9.50 Block #110');
  expect(document.querySelector('.hash-ticket')?.getAttribute('data-block')).toBe('110');
});

test('a result without a bet of the player gives way to his stake on the next round', async () => {
  const { store, blocksTo, openNext, bet, wait } = await openHall({ gameType: 5 });
  render(<StateTicket table={store.table} closed={null} />);
  await act(async () => {
    await blocksTo(109);
    await openNext();
    await blocksTo(110, '7');
    await wait(REVEAL);
  });
  expect(sign()).toBe('Odd 7');
  expect(words()).toBe('Block #110 ');
  await act(bet);
  expect(words()).toBe('10.00 on Odd pays 19.50 · block #120');
});

test.each([
  [1, '000000a7', 'Letter + number A7', 'Win: +10.00 Block #110'],
  [1, '00000077', 'Same kind 77', 'Lose: -10.00 Block #110'],
  [5, '000000a7', 'Odd 7', 'Win: +9.50 Block #110'],
] as const)('game %i: the result names its block and what decided', async (gameType, ending, fell, told) => {
  const { store, bet, blocksTo, wait } = await openHall({ gameType });
  await bet();
  render(<StateTicket table={store.table} closed={null} />);
  await act(async () => {
    await blocksTo(110, ending);
    await wait(REVEAL);
  });
  expect(sign()).toBe(fell);
  expect(words()).toBe(told);
});
