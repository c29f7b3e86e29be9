// The player's highest win and streak beside a game, and below them the platform's winners of the week.
import { act, cleanup, render, screen } from '@testing-library/react';
import { parseMoney } from '../../../src/core/money';
import { startTexts } from '../../../src/client/i18n';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { SideRecords } from '../../../src/kits/betting/SideRecords';

const bet = (stake: string, payout: string) => ({ stake: parseMoney(stake), payout: parseMoney(payout) });
const winner = (rank: number, nickName: string, amount: string) => ({
  userId: nickName,
  rank,
  nickName,
  amount: parseMoney(amount),
});

/** The platform answers with these winners; null when it does not answer. */
function servicesWith(winners: readonly object[] | null) {
  const asked: unknown[] = [];
  let stale = (): void => undefined;
  const services = {
    api: {
      call: (call: unknown) => {
        asked.push(call);
        return Promise.resolve(winners ? { ok: true, body: { winners } } : { ok: false });
      },
    },
    live: {
      onStale: (listener: () => void) => {
        stale = listener;
        return () => undefined;
      },
    },
  };
  return { services: services as never, asked, goStale: () => stale() };
}

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const figure = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('the highest win, the streak and the winners of the week are told, and fetched again when they may be old', async () => {
  const { services, asked, goStale } = servicesWith([
    winner(1, 'Linh', '480.00'),
    winner(2, 'Arjun', '36.90'),
  ]);
  await act(async () => {
    const bets = [bet('10.00', '0.00'), bet('10.00', '3.00'), bet('10.00', '33.00')];
    render(<SideRecords services={services} bets={bets} />);
    await Promise.resolve();
  });
  expect(figure('Highest win')).toBe('+23.00');
  expect(figure('Current streak')).toBe('2 lost');
  const rows = screen.getByRole('region', { name: 'Winners of the week' }).querySelectorAll('li');
  expect([...rows].map((row) => row.textContent)).toEqual(['1Linh480.00', '2Arjun36.90']);
  await act(async () => {
    goStale();
    await Promise.resolve();
  });
  expect(asked).toEqual([PEOPLE_CALLS.getWinnerTop, PEOPLE_CALLS.getWinnerTop]);
});

test.each([
  ['without winners', []],
  ['without an answer', null],
])('%s only the own records are shown, which begin empty', async (_, winners) => {
  await act(async () => {
    render(<SideRecords services={servicesWith(winners).services} bets={[]} />);
    await Promise.resolve();
  });
  expect(figure('Highest win')).toBe('—');
  expect(screen.queryByText('Current streak')).toBeNull();
  expect(screen.queryByText('Winners of the week')).toBeNull();
});
