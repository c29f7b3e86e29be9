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
const UNDO = /^Undo -10\.00/;

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
  // The big button would place the same bet.
  expect(screen.queryByRole('button', { name: /\+10\.00/ })).toBeNull();
  act(() => store.table.desk.choose('player'));
  await tap(/^(?:Again|Re-?bet|Repeat) \+10\.00/);
  expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(2);
  expect(store.own.open.map(({ amount }) => amount)).toEqual([10_00n]);
  await tap(/^Double \+10\.00/);
  expect(store.own.open.map(({ amount }) => amount)).toEqual([10_00n, 10_00n]);
});

test('with a bet placed the big button offers one more, and on hash bull it and the note tell all that is held', async () => {
  const { store, bet } = await openHall({ gameType: 3 });
  render(<BetPanel table={store.table} closed={null} withKeys={false} />);
  const button = screen.getByRole('button', { name: /^Bet ?10\.00 \+ 90\.00 on/ });
  expect(button.className).toContain('button--mint');
  expect(document.querySelector('.hash-panel__note')?.textContent).toBe(
    'Holds 100.00: win up to 95.00, lose up to 100.00',
  );
  await act(bet);
  expect(button.className).not.toContain('button--mint');
  expect(button.textContent).toContain('Bet more');
  expect(screen.getByRole('button', { name: /^Double \+10\.00/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: UNDO })).toBeTruthy();
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
