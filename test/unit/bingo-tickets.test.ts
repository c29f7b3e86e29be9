import fc from 'fast-check';
import { wordStream } from '../../src/core/words';
import { bestPattern } from '../../src/games/bingo/rules';
import { hitsOf, oneAway, ticketFault, ticketKey } from '../../src/games/bingo/rules/tickets';
import { prizeWith, randomTicket } from './support/independentBingo';
import { sha256 } from './support/independentCrash';

const GOOD = [1, 13, 25, 37, 49, 2, 14, 26, 38, 50, 12, 24, 36, 48, 60];
const with_ = (cell: number, number: number): number[] => GOOD.map((own, n) => (n === cell ? number : own));

test('fifteen numbers, three of each column, ascending from the top, are a ticket', () => {
  expect(ticketFault(GOOD)).toBeNull();
});

test.each([
  ['none', [], 'count'],
  ['fourteen numbers', GOOD.slice(1), 'count'],
  ['sixteen numbers', [...GOOD, 3], 'count'],
  ['a number of the next column', with_(0, 14), 'twice'],
  ['a number of the next column that is not there yet', with_(0, 15), 'column'],
  ['zero', with_(0, 0), 'column'],
  ['sixty-one', with_(14, 61), 'column'],
  ['a half', with_(0, 1.5), 'column'],
  ['nothing that is a number', with_(0, Number.NaN), 'column'],
  ['one number twice', with_(5, 1), 'twice'],
  ['a column from the bottom up', with_(0, 3), 'order'],
])('%s is none', (_what, numbers, fault) => {
  expect(ticketFault(numbers)).toBe(fault);
});

test('random tickets are tickets, and their hits pay what the patterns say', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { below } = wordStream(sha256(String(seed)));
      const numbers = randomTicket(below);
      expect(ticketFault(numbers)).toBeNull();
      const balls = Array.from({ length: 60 }, (_, i) => i + 1).filter(() => below(2) === 0);
      const hits = hitsOf(numbers, new Set(balls));
      expect(bestPattern(hits)?.multiplier ?? 0).toBe(prizeWith(numbers, balls));
      const away = oneAway(numbers, hits);
      const better = numbers.filter(
        (number) =>
          !balls.includes(number) && prizeWith(numbers, [...balls, number]) > prizeWith(numbers, balls),
      );
      const best = Math.max(0, ...better.map((number) => prizeWith(numbers, [...balls, number])));
      expect(away?.pattern.multiplier ?? 0).toBe(best);
      for (const number of away?.numbers ?? []) expect(prizeWith(numbers, [...balls, number])).toBe(best);
    }),
    { numRuns: 400 },
  );
});

test('tickets with the same numbers have the same key, and others do not', () => {
  expect(ticketKey([...GOOD])).toBe(ticketKey(GOOD));
  expect(ticketKey(with_(10, 11))).not.toBe(ticketKey(GOOD));
});
