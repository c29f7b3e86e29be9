// Bingo's texts about sums: the result is net, the profit limit is mentioned beside a stake before the bet and beside the prize,
// the price of extra balls is explained, and one tap fills the order.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { BuyForm } from '../../../src/games/bingo/client/hud/BuyForm';
import { ExtraSheet } from '../../../src/games/bingo/client/hud/ExtraSheet';
import { OrderSheet } from '../../../src/games/bingo/client/hud/OrderSheet';
import { PeriodSheet } from '../../../src/games/bingo/client/hud/PeriodSheet';
import { ResultCard } from '../../../src/games/bingo/client/hud/ResultCard';
import { TicketRow } from '../../../src/games/bingo/client/hud/TicketRow';
import type { TicketProgress } from '../../../src/games/bingo/client/progress';
import { PATTERNS } from '../../../src/games/bingo/rules';
import { formatMoney, parseMoney, subtract } from '../../../src/core/money';
import { openTable } from './table';
import '../support/noResizeObserver';

beforeAll(async () => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  await startTexts('en');
});
afterEach(cleanup);

const nothing = (): void => undefined;

test('the result tells prizes, what the tickets cost, and the difference', async () => {
  const table = await openTable();
  const { store } = table;
  render(<ResultCard store={store} onOpen={nothing} />);
  await act(() => table.buy(20));
  for (let ball = 0; ball < 30; ball++) await act(() => table.ball());
  await act(async () => void (await table.settleRound()));
  const { outcome } = store;
  if (!outcome) throw new Error('the tickets came to nothing');
  expect(outcome.payout).not.toBe(outcome.cost);
  const net = subtract(outcome.payout, outcome.cost);
  const sums = [...document.querySelectorAll('.bingo-totals dd')].map(({ textContent }) => textContent);
  expect(sums).toEqual([
    formatMoney(outcome.payout, 'en'),
    formatMoney(outcome.cost, 'en'),
    `${net > 0n ? '+' : ''}${formatMoney(net, 'en')}`,
  ]);
  expect([...document.querySelectorAll('.bingo-totals dt')].map(({ textContent }) => textContent)).toEqual([
    'Prizes',
    'Cost',
    'Net',
  ]);
});

test.each([
  ['29999.99', true],
  ['30000.00', false],
])(
  'with a profit limit of %s a ticket of 10.00 says that it is capped: %s',
  async (profitLimit, isCapped) => {
    const { store } = await openTable({ profitLimit });
    store.ordering.stake.setText('10.00');
    render(<BuyForm store={store} onOpen={nothing} />);
    expect(screen.queryByText(/^This bet can pay up to 29,999\.99 \(3,000\.00×\) · Up to/) !== null).toBe(
      isCapped,
    );
  },
);

test('a prize that the limit holds is marked on its ticket, another is not', async () => {
  const table = await openTable({ profitLimit: '29.99' });
  await act(() => table.buy(1));
  const [progress] = table.store.board.live;
  const line = PATTERNS[0];
  if (!progress || !line) throw new Error('no ticket');
  const won = (payout: string): TicketProgress => ({
    ...progress,
    best: line,
    ticket: { ...progress.ticket, status: 'won', pattern: line.id, payout: parseMoney(payout) },
  });
  const { rerender } = render(<TicketRow store={table.store} progress={won('29.99')} />);
  expect(document.body.textContent).toContain('3× · profit limit');
  rerender(<TicketRow store={table.store} progress={won('30.00')} />);
  expect(document.body.textContent).not.toContain('profit limit');
});

test('a past ticket says that the profit limit held its prize, another does not', async () => {
  const table = await openTable();
  await act(() => table.buy(1));
  const [progress] = table.store.board.live;
  const line = PATTERNS[0];
  if (!progress || !line) throw new Error('no ticket');
  const ticket = { ...progress.ticket, status: 'won' as const, pattern: line.id };
  const result = { id: '1', balls: Array.from({ length: 40 }, (_, ball) => ball + 1) };
  const details = {
    result,
    winners: [],
    mine: [
      { ...ticket, betId: 'held', payout: parseMoney('29.99') },
      { ...ticket, payout: parseMoney('30.00') },
    ],
  };
  jest.spyOn(table.store.records, 'details').mockResolvedValue({ details, podium: [] } as never);
  render(<PeriodSheet store={table.store} roundId="1" onClose={nothing} />);
  await screen.findByText('29.99');
  const tickets = [...document.querySelectorAll('.bingo-ticket--past')].map(({ textContent }) => textContent);
  // The highest prize first.
  expect(tickets[0]).not.toContain('profit limit');
  expect(tickets[1]).toContain(' · profit limit');
});

test('the sheet of extra balls says what drives a price', async () => {
  const { store } = await openTable();
  render(<ExtraSheet store={store} onClose={nothing} />);
  const text = document.querySelector('.bingo-sheet__text')?.textContent ?? '';
  for (const word of ['average', '0.95', 'nearer', 'cost', 'profit limit']) expect(text).toContain(word);
});

test('an offer of extra balls names the numbers that would win', async () => {
  const table = await openTable();
  await act(() => table.buy(100));
  for (let ball = 0; ball < 30; ball++) await act(() => table.ball());
  await act(() => table.land());
  render(<ExtraSheet store={table.store} onClose={nothing} />);
  await screen.findAllByRole('checkbox');
  const ahead = [...document.querySelectorAll('.bingo-ticket__away')].map(({ textContent }) => textContent);
  expect(ahead.length).toBeGreaterThan(0);
  for (const words of ahead) expect(words).toMatch(/^\d+( or \d+)* wins \d+×$/);
});

test('the big button buys random tickets at their price; with an order it opens that order', async () => {
  const { store } = await openTable();
  store.ordering.stake.setText('10.00');
  const onOpen = jest.fn();
  render(<BuyForm store={store} onOpen={onOpen} />);
  const words = (): (string | null)[] =>
    [...document.querySelectorAll('.shell__go')].map(({ textContent }) => textContent);
  expect(words()).toEqual(['Buy 5 random tickets 50.00']);
  act(() => void store.ordering.addRandom(3));
  expect(words()).toEqual(['Review 3 tickets 30.00']);
  fireEvent.click(screen.getByRole('button', { name: /^Review 3 tickets/ }));
  expect(onOpen).toHaveBeenCalledWith({ kind: 'order' });
});

test('one tap fills the order to a hundred tickets', async () => {
  const { store } = await openTable();
  store.ordering.addRandom(3);
  render(<OrderSheet store={store} onOpen={nothing} onClose={nothing} />);
  fireEvent.click(screen.getByRole('button', { name: /Add 97 random tickets/ }));
  expect(store.ordering.cart.count).toBe(100);
  expect(screen.queryByRole('button', { name: /random tickets/ })).toBeNull();
});
