// Our own formatted numbers equal those of Intl, in each of the client's languages.
import { separatorsOf, withSeparators } from '../../../src/core/separators';
import { hundredths, toNumber } from '../../../src/core/multiplier';
import { formatCount } from '../../../src/client/hud/formatCount';
import { formatMultiplier } from '../../../src/client/hud/formatMultiplier';
import { formatTrimmed } from '../../../src/client/hud/formatTrimmed';
import { LOCALES } from '../../../src/client/i18n/catalogues';

/** One number of each length, with both signs, with and without decimals, and the largest balance. */
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
    for (const count of [0, 7, -12, 100, 999, 1_000, 1_234, 32_768, 98_765, 12_345_678])
      expect(formatCount(count, locale, notation)).toBe(format.format(count));
  }
});

/** Every multiplier up to 20.00×, and the highest ones of the bands, the rules and the pins. */
const MULTIPLIERS = [
  ...Array.from({ length: 2_001 }, (_, count) => count),
  ...[9_999, 10_000, 10_010, 99_990, 100_000, 100_050, 1_234_567, 12_345_670, 100_000_000],
].map(hundredths);

test.each(Object.values(LOCALES))(
  'multipliers in %s, in full and without places that say nothing',
  (locale) => {
    const full = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    const trimmed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    for (const multiplier of MULTIPLIERS) {
      expect(formatMultiplier(multiplier, locale)).toBe(full.format(toNumber(multiplier)));
      expect(formatTrimmed(multiplier, locale)).toBe(trimmed.format(toNumber(multiplier)));
    }
  },
);
