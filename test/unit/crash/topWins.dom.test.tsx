// The highest wins in the game: their gains and multipliers, and how to open their rounds.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { startTexts } from '../../../src/client/i18n';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { TopWins } from '../../../src/kits/crash/client/hud/TopWins';
import type { CrashWin } from '../../../src/kits/crash/messages';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const win = (betId: string, nickName: string, payout: string): CrashWin => ({
  betId,
  roundId: `4${betId}`,
  nickName,
  stake: parseMoney('10.00'),
  payout: parseMoney(payout),
  multiplier: parseMultiplier('7.77'),
  at: serverTime(1_700_000_000_000),
});

test('today and this week, each with what was gained; a tap opens the round', async () => {
  const { store, services } = await openTable();
  services.answer(ROCKET_CALLS.topWins, () => ({
    ok: true,
    body: { today: [win('1', 'Ada', '77.70')], week: [win('2', 'Bob', '510.00'), win('1', 'Ada', '77.70')] },
  }));
  const picked = jest.fn();
  render(<TopWins store={store} onPick={picked} />);
  await act(settle);
  const rows = (name: string): HTMLElement[] =>
    within(screen.getByRole('list', { name })).getAllByRole('button');
  expect(rows('Today').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada') as string,
  ]);
  expect(rows('Today')[0]?.textContent).toContain('+67.70');
  expect(rows('This week')[0]?.textContent).toContain('+500.00');
  fireEvent.click(rows('This week')[0] as HTMLElement);
  expect(picked).toHaveBeenCalledWith('42');
});

test('a list that could not be had can be asked for again', async () => {
  const { store, services } = await openTable();
  services.answer(ROCKET_CALLS.topWins, () => ({ ok: false, code: 500, message: '' }));
  render(<TopWins store={store} onPick={() => undefined} />);
  await act(settle);
  services.answer(ROCKET_CALLS.topWins, () => ({ ok: true, body: { today: [], week: [] } }));
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await settle();
  });
  expect(screen.getAllByText('No win yet')).toHaveLength(2);
});
