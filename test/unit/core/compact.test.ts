// Our own compact numbers equal those of Intl, in each of the client's languages.
import { compact } from '../../../src/core/compact';
import { LOCALES } from '../../../src/client/i18n/catalogues';

/** The first twelve thousand numbers, numbers around every limit up to a thousand billions, and numbers with all digits. */
const COUNTS = [
  ...Array.from({ length: 12_000 }, (_, count) => count),
  ...Array.from({ length: 12 }, (_, power) => 10 ** (power + 3)).flatMap((bound) =>
    [0.999499, 0.9995, 0.999999, 1, 1.049, 1.05, 1.1499, 1.25, 4.95, 9.949, 9.95, 9.99].map((part) =>
      Math.round(bound * part),
    ),
  ),
  -1,
  -999,
  -1_234,
  -56_789_012,
];

test.each(Object.values(LOCALES))('compact numbers in %s', (locale) => {
  const format = new Intl.NumberFormat(locale, { notation: 'compact' });
  const others = COUNTS.filter((count) => compact(count, locale) !== format.format(count));
  expect(others.map((count) => [count, compact(count, locale), format.format(count)])).toEqual([]);
});

test.each(Object.values(LOCALES))('cut off in %s, never more than was reached', (locale) => {
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 0,
    roundingMode: 'trunc',
  });
  const others = COUNTS.filter((count) => compact(count, locale, true) !== format.format(count));
  expect(others.map((count) => [count, compact(count, locale, true), format.format(count)])).toEqual([]);
});

test('a region changes nothing, and another language is written as English', () => {
  expect(compact(1_234, 'vi-VN')).toBe(compact(1_234, 'vi'));
  expect(compact(1_234, 'fr')).toBe('1.2K');
});
