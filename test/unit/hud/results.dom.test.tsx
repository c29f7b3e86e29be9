// The results sheet of a crash game: rounds, trend and own bets; a row or a bead opens the details of its round.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { startTexts } from '../../../src/client/i18n';
import { Odds } from '../../../src/kits/crash/client/hud/Odds';
import { PlayersList } from '../../../src/kits/crash/client/hud/PlayersList';
import { ResultsSheet } from '../../../src/kits/crash/client/hud/ResultsSheet';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { openTable, overRound } from '../crash/table';
import { fakeMedia } from '../fairness/fakeRoot';
import { settle } from '../support/fakeServices';
import { inRocketSkin } from './rocketSkin';
import '../support/noResizeObserver';

const HASH = 'ab'.repeat(32);
const HEIGHTS = ['1.20', '3.00', '250.00', '12345.67'];
const beads = HEIGHTS.map((height, i) => ({
  roundId: String(90 - i),
  crashHeight: parseMultiplier(height),
}));
const resultOf = (id: string, height: string) => ({
  ...overRound(id),
  crashHeight: parseMultiplier(height),
  serverSeed: HASH,
  resultSeed: HASH,
  clientSeed: 'shared',
  settleTime: serverTime(1_000),
});

async function openSheet() {
  fakeMedia(true);
  const table = await openTable();
  const { services, store } = table;
  services.answer(ROCKET_CALLS.pointRecord, () => ({
    ok: true,
    body: [resultOf('90', '1.20'), resultOf('89', '3.48')],
  }));
  services.answer(ROCKET_CALLS.historyDew, ({ count }) => ({ ok: true, body: beads.slice(0, count) }));
  services.answer(ROCKET_CALLS.roundGameResult, ({ roundId }) => ({
    ok: true,
    body: { result: resultOf(roundId, '250.00') },
  }));
  services.answer(RECORD_CALLS.roundBetRecord, () => ({
    ok: true,
    body: {
      bets: [
        {
          betId: 'a',
          userId: 'me',
          nickName: 'Me',
          amount: parseMoney('5.00'),
          payout: parseMoney('9.00'),
        },
      ],
    },
  }));
  render(inRocketSkin(store, <ResultsSheet store={store} onClose={() => undefined} />));
  await act(settle);
  return table;
}

const choose = async (name: RegExp): Promise<void> => {
  fireEvent.click(screen.getByRole('tab', { name }));
  await act(settle);
};

beforeAll(async () => {
  await startTexts('en');
});

test('the average follows from the rounds that are told, and nobody is asked for it', async () => {
  const { services, store } = await openSheet();
  services.answer(ROCKET_CALLS.pointTotal, () => ({
    ok: true,
    body: { rounds: 2, bands: [], average: parseMultiplier('9.99') },
  }));
  expect(screen.getByText('2.34×')).toBeTruthy();
  const told = Array.from({ length: 25 }, (_, n) => resultOf(String(90 - n), n < 20 ? '1.50' : '900.00'));
  services.answer(ROCKET_CALLS.pointRecord, () => ({ ok: true, body: told }));
  await act(() => store.records.loadHistory());
  expect(screen.queryByText('2.34×')).toBeNull();
  expect(screen.getByText('1.50×', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText('Average of the last 20')).toBeTruthy();
  expect(services.sentTo(ROCKET_CALLS.pointTotal)).toEqual([]);
});

test('a past round opens in full, with its bets, mine marked, and its verification', async () => {
  const { services } = await openSheet();
  // The label counts the rounds that there are.
  expect(screen.getByText('Average of the last 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /1\.20×/ }));
  await act(settle);
  expect(screen.getByRole('dialog', { name: 'Round 90' })).toBeTruthy();
  const [bet] = screen.getAllByRole('listitem');
  expect(bet && within(bet).getByText('You')).toBeTruthy();
  expect(bet?.textContent).toContain('9.00');
  fireEvent.click(screen.getByRole('button', { name: 'Verify this round' }));
  expect(services.shownFair.at(-1)?.()).toMatchObject({ winStatus: 1, proof: { round: '90' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the results' }));
  await act(settle);
  expect(screen.getByRole('dialog', { name: 'Results' })).toBeTruthy();
});

test('where no round is past, the heading says so instead of counting to zero', async () => {
  fakeMedia(true);
  const { services, store, countdown, takeOff, stop, gameOver } = await openTable();
  services.answer(ROCKET_CALLS.pointRecord, () => ({ ok: true, body: [] }));
  render(inRocketSkin(store, <ResultsSheet store={store} onClose={() => undefined} />));
  await act(settle);
  expect(screen.getByRole('heading', { name: 'No rounds yet' })).toBeTruthy();
  expect(screen.queryByText(/Last 0/)).toBeNull();

  // The first round ends while the sheet is open.
  services.answer(ROCKET_CALLS.pointRecord, () => ({ ok: true, body: [resultOf('90', '1.20')] }));
  act(() => countdown('90'));
  act(() => takeOff('90'));
  expect(screen.queryByText('No rounds yet')).not.toBeNull();
  act(() => stop('90', '1.20'));
  expect(screen.queryByText('No rounds yet')).toBeNull();
  gameOver('90', '1.20');
  await act(settle);
  expect(screen.queryByText('No rounds yet')).toBeNull();
  expect(screen.getAllByText('1.20×').length).toBeGreaterThan(0);
});

test('the trend tells counts, average and runs, and a bead opens a round that is not in the history', async () => {
  const { services } = await openSheet();
  await choose(/Trend/);
  expect(screen.getByText('Last 4 rounds')).toBeTruthy();
  // 12599.87 over 4, floored.
  expect(screen.getByText('3,149.96×')).toBeTruthy();
  expect(screen.getByRole('listitem', { name: '1 round under 1.5×' })).toBeTruthy();
  expect(screen.getByText('3 rounds')).toBeTruthy();
  const road = screen.getAllByRole('button', { name: /^Round \d+: / });
  expect(road.map(({ textContent }) => textContent)).toEqual(['12K', '250', '3.00', '1.20']);
  await choose(/^20$/);
  expect(services.sentTo(ROCKET_CALLS.historyDew)).toEqual([{ count: 50 }, { count: 20 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Round 88: 250.00×' }));
  await act(settle);
  expect(services.sentTo(ROCKET_CALLS.roundGameResult)).toEqual([{ roundId: '88' }]);
  expect(screen.getByRole('dialog', { name: 'Round 88' })).toBeTruthy();
});

test('the list of bets has the next round beside this one', async () => {
  const table = await openTable();
  const { store, services } = table;
  act(() => table.countdown('1'));
  render(inRocketSkin(store, <PlayersList store={store} />));
  await act(async () => {
    table.push('nextBet', {
      ...{ gameType: 7, betId: 'x', userId: 'ann', nickName: 'Ann', amount: '50.00', withdrawn: false },
    });
    services.clock.wind(1_000);
    await settle();
  });
  expect(screen.getByRole('tab', { name: 'This round 0' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Next round 1' }));
  await act(async () => {
    services.clock.wind(1_000);
    await settle();
  });
  expect(screen.getByText('50.00', { selector: 'dd' })).toBeTruthy();
});

test('the top wins of the day and the week stand in the game', async () => {
  const { services } = await openSheet();
  await choose(/Top wins/);
  expect(services.sentTo(ROCKET_CALLS.topWins)).toHaveLength(1);
});

test.each(['rocket', 'runway'])('the odds beside the stage of %s are those of the rules', (game) => {
  render(<Odds game={game} />);
  const row = screen.getByRole('row', { name: /^2\.00×/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['49.50%', '99.00%']);
  // The first column has the game's own word.
  expect(screen.getAllByRole('columnheader')[0]?.textContent).not.toContain(':');
});
