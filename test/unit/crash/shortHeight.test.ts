// A bead shows the height as Intl writes it, cut to the available space, and never more than the round reached.
import { hundredths } from '../../../src/core/multiplier';
import { LOCALES } from '../../../src/client/i18n/catalogues';
import { shortHeight } from '../../../src/kits/crash/client/hud/shortHeight';

test.each([
  [100, '1.00'],
  [129, '1.29'],
  [999, '9.99'],
  [1_000, '10.0'],
  [1_299, '12.9'],
  [9_999, '99.9'],
  [10_000, '100'],
  [99_999, '999'],
  [100_000, '1K'],
  [199_999, '1K'],
  [100_000_000, '1M'],
])('%i hundredths are %s', (height, text) => {
  expect(shortHeight(hundredths(height), 'en')).toBe(text);
});

test.each(Object.values(LOCALES))('in %s', (locale) => {
  const format = (places: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  const formats = [format(0), format(1), format(2)];
  // Steps of thirteen, so that every last digit occurs.
  for (let height = 100; height < 100_000; height += 13) {
    const places = height >= 10_000 ? 0 : height >= 1_000 ? 1 : 2;
    const step = 10 ** (2 - places);
    expect(shortHeight(hundredths(height), locale)).toBe(
      formats[places]?.format((Math.floor(height / step) * step) / 100),
    );
  }
});
