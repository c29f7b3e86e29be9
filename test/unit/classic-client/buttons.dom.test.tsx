// The small buttons of the hash hall's panel: undo the last bet, repeat the bets of the last round, and repeat them again.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { BetPanel } from '../../../src/kits/blockRounds/client/hud/BetPanel';
import { OwnList } from '../../../src/kits/blockRounds/client/hud/OwnList';
import { RESULT_SHOWN } from '../../../src/kits/blockRounds/facts';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { fakeRoot } from '../fairness/fakeRoot';
import { settle } from '../support/fakeServices';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const tap = (name: RegExp): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });
const UNDO = /^Undo 10\.00/;

test('undo takes the last bet back while its round takes bets, and is gone when it closes', async () => {
  const { store, services, blocksTo } = await openHall({ gameType: 4 });
  render(<BetPanel table={store.table} closed={null} withKeys={false} />);
  expect(screen.queryByRole('button', { name: UNDO })).toBeNull();
  await act(() => store.table.desk.bet());
  await act(() => store.table.desk.bet());
  await tap(UNDO);
  expect(services.sentTo(CLASSIC_CALLS.cancel)).toEqual([expect.objectContaining({ betId: 'bet-2' })]);
  expect(store.own.open.map(({ betId }) => betId)).toEqual(['bet-1']);
  expect(screen.getByRole('button', { name: UNDO })).toBeTruthy();
  await act(() => blocksTo(109));
  expect(screen.queryByRole('button', { name: UNDO })).toBeNull();
});

test('the bets of the last round are placed again by one tap, then doubled by one', async () => {
  const { store, services, bet, blocksTo, wait } = await openHall({ gameType: 4 });
  await bet();
  await blocksTo(110, '90011');
  await wait(REVEAL + RESULT_SHOWN);
  render(<BetPanel table={store.table} closed={null} withKeys={false} />);
  await tap(/^Again 10\.00|^Re-?bet 10\.00|^Repeat 10\.00/);
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(2);
  expect(store.own.open.map(({ amount }) => amount)).toEqual([10_00n]);
  await tap(/^Double 10\.00/);
  expect(store.own.open.map(({ amount }) => amount)).toEqual([10_00n, 10_00n]);
});

test.each([
  ['without a bet', false, false, 1],
  ['with a bet on the next round: its stake has won nothing', false, true, 0],
  ['with a bet on either round: the plates show that on the next one', true, true, 0],
])('the ribbon of the winning play, %s', async (_, played, bets, ribbons) => {
  const { store, bet, blocksTo, wait } = await openHall({ gameType: 5 });
  render(<BetPanel table={store.table} closed={null} withKeys={false} />);
  if (played) await act(bet);
  await act(() => blocksTo(110, '7'));
  if (bets) await act(() => store.table.desk.bet());
  await act(() => wait(REVEAL));
  expect(document.querySelectorAll('.play__mine')).toHaveLength(bets ? 1 : 0);
  expect(document.querySelectorAll('.play__ribbon')).toHaveLength(ribbons);
});

test('two quick taps on the big button place one bet', async () => {
  const { store, services } = await openHall({ gameType: 4 });
  render(<BetPanel table={store.table} closed={null} withKeys={false} />);
  const button = screen.getByRole('button', { name: /^Bet 10\.00/ });
  await act(async () => {
    fireEvent.click(button);
    // The answer to the first bet is there already.
    await settle();
    services.clock.wind(180);
    fireEvent.click(button);
    await settle();
  });
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(1);
});

test('the list of my bets shows what was gained, and that the profit limit held it, in its row and in full', async () => {
  const { store, bet, blocksTo, wait } = await openHall({ gameType: 3, profitLimit: '50.00' });
  await bet();
  await blocksTo(110, '37001');
  await wait(REVEAL + RESULT_SHOWN);
  const { Around } = fakeRoot();
  render(<OwnList store={store} />, { wrapper: Around });
  const row = screen.getByRole('button', { name: /profit limit/ });
  expect(row.textContent).toContain('+40.00');
  fireEvent.click(row);
  await act(settle);
  expect(document.querySelector('.own__detail')?.textContent).toContain('140.00 · profit limit');
});
