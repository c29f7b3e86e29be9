// The board in figures beside the table of a desktop.
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { parseMoney } from '../../../src/core/money';
import { printMultiplier, hundredths } from '../../../src/core/multiplier';
import { SlotTable } from '../../../src/games/plinko/client/hud/SlotTable';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { RISKS, ROWS } from '../../../src/games/plinko/paytables';
import { rtp } from '../../../src/games/plinko/rules';
import { slotGroups } from '../../../src/games/plinko/client/slotGroups';
import { startTexts } from '../../../src/client/i18n';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

/** The cells of a row, by its multiplier. */
const cells = (multiplier: string): (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${multiplier.replace('.', String.raw`\.`)}×`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test.each(ROWS.flatMap((rows) => RISKS.map((risk) => [rows, risk] as const)))(
  'the groups of %i rows, %s risk hold every slot once and return what the board returns',
  (rows, risk) => {
    const groups = slotGroups(rows, risk);
    expect(groups.flatMap(({ slots }) => slots).sort((a, b) => a - b)).toEqual(
      Array.from({ length: rows + 1 }, (_, slot) => slot),
    );
    expect(groups.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    const { returned, staked } = rtp(rows, risk);
    expect(groups.reduce((sum, { chance, multiplier }) => sum + chance * multiplier, 0) / 100).toBeCloseTo(
      Number(returned) / Number(staked),
      12,
    );
  },
);

test('each slot has its multiplier, its chance, and what it pays at the stake of the panel', async () => {
  const { store } = await openTable();
  render(<SlotTable store={store} />);
  expect(screen.getByRole('table', { name: '12 rows, medium risk' })).toBeTruthy();
  // 2 of 4096 paths lead to the edges.
  expect(cells('33')).toEqual(['0.0488%', '330.00', '—']);
  expect(cells('0.3')).toEqual(['22.6%', '3.00', '—']);
  act(() => {
    store.stake.setText('2.50');
    store.setRows(16);
    store.setRisk('high');
  });
  // Three slots next to the middle pay the same.
  expect(cells('1,000')).toEqual(['0.00305%', '2,500.00', '—']);
  expect(screen.getAllByRole('row')).toHaveLength(8);
});

test('no payout is promised above the profit limit, or at a stake that cannot be read', async () => {
  const { store, services } = await openTable();
  const { config } = store.terms;
  if (!config) throw new Error('the table has no limits');
  render(<SlotTable store={store} />);
  act(() => {
    store.setRows(16);
    store.setRisk('high');
  });
  expect(cells('1,000')[1]).toBe('10,000.00');
  const body = { ...config, profitLimit: parseMoney('5000.00') };
  services.answer(PLINKO_CALLS.config, () => ({ ok: true, body }));
  await act(async () => {
    services.push({ code: SHARED_PUSHES.betLimitRefresh.code, data: {} });
    await settle();
  });
  expect(cells('1,000')[1]).toBe('5,000.00');
  act(() => {
    store.stake.setText('no');
  });
  expect(cells('1,000')[1]).toBe('—');
});

test('balls that have landed are counted at their slots on this board, and the newest one is lit', async () => {
  const { store, pass } = await openTable();
  render(<SlotTable store={store} />);
  for (let i = 0; i < 5; i++) store.drop();
  await act(() => pass(6_000));
  const { balls } = store.balls.recent;
  expect(balls).toHaveLength(5);
  const counted = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent ?? '')
    .map((count) => (count === '—' ? 0 : Number(count)));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(5);
  const newest = Number(printMultiplier(balls[0]?.multiplier ?? hundredths(0n)));
  expect(document.querySelectorAll('.slot-table__lit')).toHaveLength(1);
  expect(document.querySelector('.slot-table__lit th')?.textContent).toBe(`${newest}×`);
  await act(async () => {
    store.setRows(8);
    await settle();
  });
  expect(document.querySelector('.slot-table__lit')).toBeNull();
});
