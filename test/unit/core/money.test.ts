import fc from 'fast-check';
import {
  ZERO,
  cents,
  decimalMark,
  formatMoney,
  parseMoney,
  printMoney,
  raisedBy,
  showWholeUnits,
  sumText,
  times,
} from '../../../src/core/money';
import { readTypedMoney, readTypedSum } from '../../../src/core/typedMoney';
import { inward, outward } from '../../../src/core/currency';
import { formatMultiplier } from '../../../src/client/hud/formatMultiplier';
import { readStake } from '../../../src/kits/betting/betAmount';
import { shortMoney } from '../../../src/kits/betting/shortMoney';
import { hundredths, parseMultiplier } from '../../../src/core/multiplier';

const LARGEST = '9999999999999999999.00';

test('wire text goes in and out unchanged, up to the largest balance', () => {
  expect(printMoney(parseMoney(LARGEST))).toBe(LARGEST);
  expect(printMoney(parseMoney('12.5'))).toBe('12.50');
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 21n) + 1n, max: 10n ** 21n - 1n }),
      (n) => parseMoney(printMoney(cents(n))) === n,
    ),
  );
});

test.each([
  '',
  ' ',
  '-',
  '.5',
  '5.',
  '1e5',
  '1e-37',
  'NaN',
  'Infinity',
  '1.234',
  '01',
  '+1',
  '1,00',
  '0x10',
  '99999999999999999999',
  '١',
])('wire text %j is refused', (text) => {
  expect(() => parseMoney(text)).toThrow(RangeError);
});

test('a payout is floored to the cent', () => {
  expect(times(parseMoney('0.99'), parseMultiplier('1.99'))).toBe(197n); // 1.9701
  expect(times(parseMoney('10.00'), parseMultiplier('1.69'))).toBe(1690n);
  expect(times(parseMoney(LARGEST), hundredths(100))).toBe(parseMoney(LARGEST));
});

test('raising by per cent is exact and floored', () => {
  expect(raisedBy(cents(1000), 1250n)).toBe(1125n);
  expect(raisedBy(cents(1), 5_000n)).toBe(1n);
  expect(raisedBy(cents(1001), -5_000n)).toBe(500n);
});

test.each([
  ['12.5', 'en', 1250n],
  ['12,5', 'en', 1250n],
  ['1,234.50', 'en', 123450n],
  ['12,34,567.00', 'hi', 123456700n],
  ['1.234,50', 'vi', 123450n],
  ['1234,5', 'vi', 123450n],
  ['12.5', 'vi', 1250n],
  [' 007.10 ', 'en', 710n],
  ['1 000', 'en', 100000n],
  ['.5', 'en', 50n],
  ['', 'en', 'empty'],
  ['   ', 'en', 'empty'],
  ['-5', 'en', 'negative'],
  ['1e-37', 'en', 'not-a-number'],
  ['NaN', 'en', 'not-a-number'],
  ['12.345', 'en', 'too-many-places'],
  ['1.2.3', 'en', 'not-a-number'],
  ['.', 'en', 'not-a-number'],
  ['12345678901234567890', 'en', 'too-long'],
])('what a person types as %j in %s', (typed, locale, expected) => {
  expect(readTypedMoney(typed, decimalMark(locale))).toBe(expected);
});

test('amounts are shown in the locale with two places, exact to the last of 19 digits', () => {
  expect(formatMoney(parseMoney('12480.5'), 'en')).toBe('12,480.50');
  expect(formatMoney(parseMoney('12480.5'), 'vi')).toBe('12.480,50');
  expect(formatMoney(parseMoney('9999999999999999998.01'), 'en')).toBe('9,999,999,999,999,999,998.01');
  expect(formatMoney(ZERO, 'ja')).toBe('0.00');
});

describe('a currency without decimals', () => {
  beforeEach(() => showWholeUnits(true));
  afterEach(() => showWholeUnits(false));

  test('is read and typed in whole units, which are the hundredths of the hall', () => {
    expect(formatMoney(parseMoney('124.80'), 'ja')).toBe('12,480');
    expect(sumText(parseMoney('12.50'))).toBe('1250');
    expect(shortMoney(parseMoney('500.00'), 'en')).toBe('50,000');
    for (const [typed, sum] of [
      ['1,250', '12.50'],
      ['1250.00', '12.50'],
      ['1', '0.01'],
    ] as const)
      expect(readTypedSum(typed)).toBe(parseMoney(sum));
    expect(readTypedSum('12.5')).toBe('too-many-places');
    expect(readTypedSum('-5')).toBe('negative');
    expect(readStake('1,250', 'en', null, null).value).toBe(parseMoney('12.50'));
  });

  test('leaves multipliers and per cent as they are', () => {
    expect(formatMultiplier(hundredths(250), 'en')).toBe('2.50');
    expect(readTypedMoney('2.5')).toBe(parseMoney('2.50'));
  });
});

test('amounts of operators are turned at the border, and no part of a unit gets lost', () => {
  expect(inward(parseMoney('1250.00'), 'JPY')).toBe(parseMoney('12.50'));
  expect(outward(parseMoney('12.50'), 'JPY')).toBe(parseMoney('1250.00'));
  expect(inward(parseMoney('1250.50'), 'JPY')).toBeNull();
  for (const currency of ['EUR', null]) {
    expect(inward(parseMoney('1250.55'), currency)).toBe(parseMoney('1250.55'));
    expect(outward(parseMoney('1250.55'), currency)).toBe(parseMoney('1250.55'));
  }
});
