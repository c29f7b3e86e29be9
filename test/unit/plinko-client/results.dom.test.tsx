// How landed balls are shown to the player: the card of the best, a label of each, and the profit limit.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { startTexts } from '../../../src/client/i18n';
import { formatMoney, parseMoney, subtract } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { BallDetails } from '../../../src/games/plinko/client/hud/BallDetails';
import { DropPanel } from '../../../src/games/plinko/client/hud/DropPanel';
import { ResultCard, ResultLabels, ResultTicket } from '../../../src/games/plinko/client/hud/Results';
import { PastBalls, ResultsSheet } from '../../../src/games/plinko/client/hud/ResultsSheet';
import { PLINKO_CALLS, type PastPlinkoBall } from '../../../src/games/plinko/messages';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

/** A table on which `count` balls have landed. */
async function landed(count: number) {
  const table = await openTable();
  for (let ball = 0; ball < count; ball++) {
    table.store.drop();
    await table.pass(300);
  }
  await table.pass(12_000);
  expect(table.store.balls.recent.balls).toHaveLength(count);
  return table;
}

test('the panel says before a drop what a ball pays at most', async () => {
  const { store, services } = await openTable();
  const { config } = store.terms;
  if (!config) throw new Error('the table has no limits');
  render(<DropPanel store={store} shortcut={null} />);
  expect(screen.queryByText(/Maximum payout/)).toBeNull();
  const body = { ...config, profitLimit: parseMoney('300.00') };
  services.answer(PLINKO_CALLS.config, () => ({ ok: true, body }));
  await act(async () => {
    services.push({ code: SHARED_PUSHES.betLimitRefresh.code, data: {} });
    await settle();
  });
  expect(screen.getByText(/ · This bet can pay up to 300\.00 \(30\.00×\)$/)).toBeTruthy();
  act(() => store.setRisk('low'));
  expect(screen.queryByText(/Maximum payout/)).toBeNull();
});

test('the card tells what the ball gained, is sized by it, and opens that ball', async () => {
  const { store } = await landed(1);
  const onPick = jest.fn();
  render(<ResultCard store={store} onPick={onPick} />);
  const { landings } = store.balls;
  const show = (multiplier: string, payout: string): void =>
    act(() =>
      runInAction(() => {
        landings.last = {
          betId: 'b',
          stake: parseMoney('10.00'),
          multiplier: parseMultiplier(multiplier),
          payout: parseMoney(payout),
          rows: 12,
          slot: 3,
        };
      }),
    );
  const card = (): HTMLElement => screen.getByRole('button');
  for (const [multiplier, payout, size, sum] of [
    ['0.30', '3.00', 'loss', 'Lose: -7.00 0.3×'],
    ['1.00', '10.00', 'back', '0.00 1×'],
    ['2.00', '20.00', 'gain', 'Win: +10.00 2×'],
    ['5.00', '50.00', 'big', 'Win: +40.00 5×'],
    ['33.00', '330.00', 'big', 'Win: +320.00 33×'],
    ['110.00', '1100.00', 'huge', 'Win: +1,090.00 110×'],
  ] as const) {
    show(multiplier, payout);
    expect(card().className).toContain(`pin-result--${size}`);
    expect(card().textContent).toContain(` ${sum}`);
  }
  fireEvent.click(card());
  expect(onPick).toHaveBeenCalledWith('b');
});

test('the ticket under the table invites to bet, tells of falling balls, and then how the last one landed', async () => {
  const { store, pass } = await openTable();
  const { container } = render(<ResultTicket store={store} onPick={() => undefined} />);
  const told = (): string | undefined => container.querySelector('.ticket__text')?.textContent.trim();
  expect(told()).toBe('Place your bets');
  await act(async () => {
    store.drop();
    await pass(300);
  });
  expect(told()).toBe('1 ball is falling');
  await act(() => pass(12_000));
  expect(told()).toMatch(/^(Win|Lose): .* · [\d.]+×$/);
});

test('a tap on a label opens its own ball, one beside them the history', async () => {
  const { store } = await landed(4);
  const onPick = jest.fn();
  const onOpen = jest.fn();
  render(<ResultLabels store={store} onOpen={onOpen} onPick={onPick} />);
  const pills = [...document.querySelectorAll('.pill')];
  expect(pills).toHaveLength(4);
  for (const pill of pills) fireEvent.click(pill);
  expect(onPick.mock.calls.flat()).toEqual(store.balls.recent.balls.map(({ betId }) => betId));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a ball that the profit limit held says so in the list, another does not', async () => {
  const { store } = await landed(2);
  const { recent } = store.balls;
  const [newest, other] = recent.balls;
  if (!newest || !other) throw new Error('no ball has landed');
  runInAction(() => {
    recent.balls = [{ ...newest, payout: subtract(newest.payout, parseMoney('0.01')) }, other];
  });
  render(<PastBalls store={store} onPick={() => undefined} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('profit limit');
  expect(rows[1]).not.toContain('profit limit');
});

test('a ball in full says that the profit limit held it, another does not', async () => {
  const { store } = await landed(1);
  const [ball] = store.balls.recent.balls;
  if (!ball) throw new Error('no ball has landed');
  const past = {
    ...ball,
    path: 'LRLRLRLR',
    slot: 4,
    cursor: 8,
    resultCode: 1,
    rows: 8,
    risk: 'low',
    amount: ball.stake,
    mode: 'manual',
    betTime: 0,
    seeds: {},
  } as unknown as PastPlinkoBall;
  const payoutOf = async (lessBy: string): Promise<string | null | undefined> => {
    const told = { ...past, payout: subtract(past.payout, parseMoney(lessBy)) };
    jest.spyOn(store, 'details').mockResolvedValue(told);
    const { unmount } = render(<BallDetails store={store} betId={ball.betId} onBack={() => undefined} />);
    const payout = (await screen.findByText('Payout')).nextSibling?.textContent;
    unmount();
    return payout;
  };
  expect(await payoutOf('0.01')).toContain(' · profit limit');
  expect(await payoutOf('0.00')).not.toContain('profit limit');
});

test('what my balls come to stands in the sheet of results on a phone', async () => {
  const { store } = await landed(2);
  render(<ResultsSheet store={store} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('tab', { name: 'Statistics' }));
  const staked = store.balls.recent.balls.reduce((sum, ball) => sum + ball.stake, 0n);
  expect(document.querySelector('.pin-session .own-figures')?.textContent).toContain(
    formatMoney(staked as never, 'en'),
  );
});
