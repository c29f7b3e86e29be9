// Sums of the player's last bets in a game, in figures and as a history.
import { cleanup, render, screen } from '@testing-library/react';
import { cents, parseMoney } from '../../../src/core/money';
import { startTexts } from '../../../src/client/i18n';
import { netHistory } from '../../../src/kits/betting/netHistory';
import { OwnFigures } from '../../../src/kits/betting/OwnFigures';

const bet = (stake: string, payout: string) => ({ stake: parseMoney(stake), payout: parseMoney(payout) });
/** Newest first. */
const BETS = [bet('10.00', '0.00'), bet('5.00', '25.50'), bet('10.00', '3.00')];

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const figure = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('the history begins at zero and follows the bets in the order in which they were made', () => {
  // 3 - 10 = -7; -7 + 25.5 - 5 = 13.5; 13.5 - 10 = 3.5
  expect(netHistory(BETS)).toEqual({
    staked: parseMoney('25.00'),
    paid: parseMoney('28.50'),
    net: parseMoney('3.50'),
    history: [0, -700, 1350, 350].map(cents),
  });
});

test('bets, stakes, payouts and the net result are told in figures', () => {
  render(<OwnFigures bets={BETS} />);
  expect(screen.getByRole('region', { name: 'My last bets' })).toBeTruthy();
  expect(figure('Bets')).toBe('3');
  expect(figure('Total bet')).toBe('25.00');
  expect(figure('Payout')).toBe('28.50');
  expect(figure('Net result')).toBe('+3.50');
  expect(screen.getByText('+3.50').className).toBe('is-gain');
});

test('a loss is told as one, and a net result of zero as neither', () => {
  const { rerender } = render(<OwnFigures bets={BETS.slice(0, 1)} />);
  expect(screen.getByText('-10.00').className).toBe('is-loss');
  rerender(<OwnFigures bets={[bet('10.00', '10.00')]} />);
  expect(figure('Net result')).toBe('0.00');
  expect(screen.getByText('0.00').className).toBe('');
});

test('the line ends at its edges, and zero lies where the history crosses it', () => {
  const { container } = render(<OwnFigures bets={BETS} />);
  const points = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
  expect(points).toHaveLength(4);
  expect(points[0]?.startsWith('0,')).toBe(true);
  expect(points.at(-1)?.startsWith('100,')).toBe(true);
  const heights = points.map((point) => Number(point.split(',')[1]));
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([3, 37]);
  expect(Number(container.querySelector('line')?.getAttribute('y1'))).toBeCloseTo(heights[0] ?? 0, 1);
});

test('before the first bet there is nothing', () => {
  const { container } = render(<OwnFigures bets={[]} />);
  expect(container.innerHTML).toBe('');
});
