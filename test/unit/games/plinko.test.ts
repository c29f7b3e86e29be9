import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { cents } from '../../../src/core/money';
import { hundredths } from '../../../src/core/multiplier';
import { RISKS, ROWS, paytable } from '../../../src/games/plinko/paytables';
import { fall, pathsToSlots, payoutOf, rtp, slotMultiplier } from '../../../src/games/plinko/rules';

test('every paytable is the published one', () => {
  const file = readFileSync(join(__dirname, '../../vectors/plinko-paytables.json'), 'utf8');
  const { tables } = JSON.parse(file) as { tables: Record<string, Record<string, number[]>> };
  for (const rows of ROWS) {
    for (const risk of RISKS)
      expect(paytable(rows, risk).map((multiplier) => multiplier / 100)).toEqual(tables[rows]?.[risk]);
  }
});

test('the worked example falls to slot 6', () => {
  expect(fall('4ed005b11697930e93625caae5c93a7a43843252e8f22cbeeaffa13df89678c7', 16)).toEqual({
    path: 'LLLRLRLLLRRRLLLR',
    slot: 6,
    cursor: 16,
  });
});

test('path, slot and payout agree for any seed and board', () => {
  const seed = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(
      seed,
      fc.constantFrom(...ROWS),
      fc.constantFrom(...RISKS),
      fc.bigInt(100n, 100_000n),
      (resultSeed, rows, risk, stake) => {
        const { path, slot } = fall(resultSeed, rows);
        expect(path).toMatch(new RegExp(`^[LR]{${rows}}$`));
        expect(slot).toBe([...path].filter((move) => move === 'R').length);
        const multiplier = slotMultiplier(rows, risk, slot);
        expect(payoutOf(cents(stake), multiplier, cents(10n ** 12n))).toBe((stake * multiplier) / 100n);
      },
    ),
  );
});

test('the return of a board equals the sum over all its paths, one by one', () => {
  for (const risk of RISKS) {
    let returned = 0n;
    for (let path = 0; path < 2 ** 10; path++) {
      const slot = path.toString(2).replaceAll('0', '').length;
      returned += slotMultiplier(10, risk, slot);
    }
    expect(rtp(10, risk)).toEqual({ returned, staked: 100n * 1024n });
  }
});

test('the house keeps between 0.5 and 2 per cent on every board', () => {
  for (const rows of ROWS) {
    expect(pathsToSlots(rows).reduce((sum, paths) => sum + paths, 0)).toBe(2 ** rows);
    for (const risk of RISKS) {
      const { returned, staked } = rtp(rows, risk);
      expect(Number((returned * 10_000n) / staked)).toBeGreaterThanOrEqual(9_800);
      expect(Number((returned * 10_000n) / staked)).toBeLessThanOrEqual(9_950);
    }
  }
});

test('a slot that the board does not have is refused, and the profit limit caps', () => {
  expect(() => slotMultiplier(8, 'low', 9)).toThrow(RangeError);
  expect(payoutOf(cents(100_000), hundredths(100_000), cents(5_000_000))).toBe(5_000_000n);
});
