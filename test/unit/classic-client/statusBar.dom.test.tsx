// The state of the hash hall in words, while one round takes bets and the one before it awaits its block.
import { act, cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { BlockTicket } from '../../../src/kits/blockRounds/client/hud/BlockTicket';
import { StatusBar } from '../../../src/kits/blockRounds/client/hud/StatusBar';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const ticket = (): string | undefined => document.querySelector('.hash-ticket')?.textContent;
const words = (): string | undefined => document.querySelector('.hash-status__words')?.textContent;

test('a round that takes bets is never told as closed, nor with the block of the round before', async () => {
  const { store, blocksTo, openNext, bet } = await openHall();
  render(<StatusBar table={store.table} closed={null} />);
  expect(words()).toBe('Place your betsBlock #110 decides');
  await act(() => blocksTo(109));
  expect(words()).toBe('Betting is closedBlock #110 decides');
  await act(openNext);
  expect(words()).toBe('Place your betsBlock #120 decides');
  expect(document.querySelector('.hash-status--open')).toBeTruthy();
  await act(bet);
  expect(words()).toBe('Bet placed: 10.00Block #120 decides');
});

test('a bet that waits for its block, and its result, are on the ticket; the bar tells the round that takes bets', async () => {
  const { store, blocksTo, openNext, bet, wait } = await openHall({ gameType: 4 });
  store.table.desk.choose('banker');
  await bet();
  render(
    <>
      <BlockTicket table={store.table} />
      <StatusBar table={store.table} closed={null} />
    </>,
  );
  expect(ticket()).toBeUndefined();
  await act(async () => {
    await blocksTo(109);
    await openNext();
  });
  expect(ticket()).toBe('10.00 on Banker waits for block #110');
  expect(words()).toBe('Place your betsBlock #120 decides');
  await act(bet);
  expect(words()).toBe('Bet placed: 10.00Block #120 decides');
  await act(() => blocksTo(110, '90a11'));
  expect(ticket()).toBe('10.00 on Banker waits for block #110');
  await act(() => wait(REVEAL));
  expect(ticket()).toBe('Banker 9 : 2Win: +9.50#110');
  expect(words()).toBe('Bet placed: 10.00Block #120 decides');
});

test.each([
  [1, '000000a7', 'Letter + number A7Win: +10.00#110'],
  [1, '00000077', 'Same kind 77Lose: -10.00#110'],
  [5, '000000a7', 'Odd 7Win: +9.50#110'],
] as const)('game %i: the result names its block and what decided', async (gameType, ending, told) => {
  const { store, bet, blocksTo, wait } = await openHall({ gameType });
  await bet();
  render(<BlockTicket table={store.table} />);
  await act(async () => {
    await blocksTo(110, ending);
    await wait(REVEAL);
  });
  expect(ticket()).toBe(told);
});

test('beside a bet on hash bull the bar tells what it also holds', async () => {
  const { store, bet } = await openHall({ gameType: 3 });
  store.table.desk.choose('banker');
  render(<StatusBar table={store.table} closed={null} />);
  await act(bet);
  expect(words()).toBe('Bet placed: 10.00Also held: 90.00 · Block #110');
});
