// Our own way of writing numbers writes what Intl writes, in each of the client's languages.
import { separatorsOf, withSeparators } from '../../../src/core/separators';
import { formatCount } from '../../../src/hud/formatCount';
import { LOCALES } from '../../../src/i18n/catalogues';

/** One of each length, of both signs, with and without places, and the largest balance. */
const TEXTS = [
  '0',
  '0.00',
  '-0.01',
  ...Array.from({ length: 19 }, (_, digits) => '1234567890123456789'.slice(0, digits + 1)),
  ...Array.from({ length: 19 }, (_, digits) => `-${'9876543210987654321'.slice(0, digits + 1)}.50`),
  '9999999999999999999.99',
];

test.each(Object.values(LOCALES))('numbers in %s', (locale) => {
  const separators = separatorsOf(locale);
  for (const text of TEXTS) {
    const places = text.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places });
    expect(withSeparators(text, separators)).toBe(format.format(text as Intl.StringNumericLiteral));
  }
});

test('a region changes nothing, and another language is written as English', () => {
  expect(separatorsOf('vi-VN')).toBe(separatorsOf('vi'));
  expect(separatorsOf('fr')).toBe(separatorsOf('en'));
});

test.each(Object.values(LOCALES))('counts in %s, in full and compact', (locale) => {
  for (const notation of ['standard', 'compact'] as const) {
    const format = new Intl.NumberFormat(locale, { notation });
    for (const count of [0, 7, -12, 100, 999, 1_000, 1_234, 98_765, 12_345_678])
      expect(formatCount(count, locale, notation)).toBe(format.format(count));
  }
});
