// Road maps and statistics, on series that are short enough to check by hand.
import {
  beadRoad,
  bigRoad,
  columnsOf,
  statisticsOf,
  type Bead,
} from '../../../src/kits/blockRounds/client/roads';
import type { Outcome } from '../../../src/kits/blockRounds/plays';

const NAMES: Readonly<Record<string, Outcome>> = { B: 'banker', P: 'player', T: 'tie' };
/** `series` is oldest first, for the reader; the platform sends results newest first. */
const beads = (series: string): readonly Bead[] =>
  [...series]
    .map((letter, i) => ({ roundId: String(i + 1), blockNum: i * 10, outcome: NAMES[letter] ?? 'tie' }))
    .reverse();

const drawn = (series: string): string[] =>
  bigRoad(beads(series)).map(
    ({ column, row, outcome, ties }) =>
      `${column}:${row}${outcome === 'banker' ? 'B' : outcome === 'player' ? 'P' : '-'}${ties || ''}`,
  );

test('beads fill columns of six from the top left', () => {
  const cells = beadRoad(beads('BPBPBPT'));
  expect(cells.map(({ column, row }) => `${column}:${row}`)).toEqual([
    '0:0',
    '0:1',
    '0:2',
    '0:3',
    '0:4',
    '0:5',
    '1:0',
  ]);
  expect(columnsOf(cells)).toBe(2);
  expect(beadRoad([])).toEqual([]);
});

test('the big road begins a column whenever the winner changes, and notes ties on the last one', () => {
  expect(drawn('BBPTTB')).toEqual(['0:0B', '0:1B', '1:0P2', '2:0B']);
});

test('ties before any winner belong to the first one', () => {
  expect(drawn('TT')).toEqual(['0:0-2']);
  expect(drawn('TTBB')).toEqual(['0:0B2', '0:1B']);
});

test('a streak longer than a column turns right, and the next one makes way for it', () => {
  expect(drawn('BBBBBBBBP')).toEqual([
    '0:0B',
    '0:1B',
    '0:2B',
    '0:3B',
    '0:4B',
    '0:5B',
    '1:5B',
    '2:5B',
    '1:0P',
  ]);
  // The second streak meets the tail of the first and turns right above it.
  expect(drawn('BBBBBBBPPPPPPP').slice(7)).toEqual(['1:0P', '1:1P', '1:2P', '1:3P', '1:4P', '2:4P', '3:4P']);
});

test('no two beads of the big road share a place, whatever the series', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const series = Array.from(
      { length: 100 },
      (_, i) => 'BBPPT'[(seed * 7919 + i * i * seed + i * 31) % 5],
    ).join('');
    const places = bigRoad(beads(series)).map(({ column, row }) => `${column}:${row}`);
    expect(new Set(places).size).toBe(places.length);
  }
});

test('shares, the longest streak and the running one; ties do not break a streak', () => {
  const { rounds, shares, longest, current } = statisticsOf(beads('BBTBPP'), ['banker', 'player', 'tie']);
  expect(rounds).toBe(6);
  expect(shares.map(({ count }) => count)).toEqual([3, 2, 1]);
  expect(shares[0]?.share).toBe(0.5);
  expect(longest).toEqual({ outcome: 'banker', length: 3 });
  expect(current).toEqual({ outcome: 'player', length: 2 });
  expect(statisticsOf([], ['banker']).shares).toEqual([{ outcome: 'banker', count: 0, share: 0 }]);
});
