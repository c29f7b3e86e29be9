import { bestPattern, PATTERNS, rtp } from '../../../src/games/bingo/rules';
import { draw } from '../../../src/games/bingo/rules/draw';

test('the worked example draws these forty balls', () => {
  expect(draw('6a3c3678a2bd23b7d136f28ce4110cd87df907f8224af5148668f91c7af0844e').join(' ')).toBe(
    '48 56 19 53 43 13 6 16 37 44 33 40 20 15 5 38 34 7 36 18 8 21 54 24 4 27 50 32 12 59 46 52 31 29 49 60 3 17 39 1',
  );
});

test('twelve patterns with their prizes, and only the highest counts', () => {
  expect(PATTERNS.map(({ multiplier }) => multiplier)).toEqual([
    3, 3, 4, 4, 10, 14, 25, 75, 120, 200, 500, 3000,
  ]);
  expect(bestPattern(0)).toBeNull();
  expect(bestPattern(0b11111)?.id).toBe('line');
  expect(bestPattern(0b11111_11111)?.id).toBe('two-lines');
  expect(bestPattern(0b11111_10001_11111)?.id).toBe('frame');
  expect(bestPattern(0b11111_11111_11111)?.id).toBe('bingo');
});

test('the thirty ordinary balls return 95.147 per cent', () => {
  const { returned, staked } = rtp();
  expect(Number((returned * 100_000n) / staked)).toBe(95_147);
});
