// Short forms of large numbers in the client's languages: 1.2K. Formatted here for the same reason as in separators.ts: the
// first Intl format of this kind takes a tenth of a second on a cheap phone, while many bets arrive.
// test/unit/core/compact.test.ts compares it with Intl.
import { languageOf, separatorsOf } from './separators';

type Unit = readonly [size: number, sign: string];
const ONE: Unit = [1, ''];

const USUAL: readonly Unit[] = [
  [1e3, 'K'],
  [1e6, 'M'],
  [1e9, 'B'],
  [1e12, 'T'],
];

/** Units of each language, the smallest first; by primary language. */
const OTHERS: Readonly<Record<string, readonly Unit[]>> = {
  zh: [
    [1e4, '万'],
    [1e8, '亿'],
    [1e12, '万亿'],
  ],
  vi: [
    [1e3, '\u00a0N'],
    [1e6, '\u00a0Tr'],
    [1e9, '\u00a0T'],
    [1e12, '\u00a0NT'],
  ],
  hi: [
    [1e3, '\u00a0हज़ार'],
    [1e5, '\u00a0लाख'],
    [1e7, '\u00a0क॰'],
    [1e9, '\u00a0अ॰'],
    [1e11, '\u00a0ख॰'],
    [1e13, '\u00a0नील'],
  ],
  ja: [
    [1e4, '万'],
    [1e8, '億'],
    [1e12, '兆'],
  ],
  ko: [
    [1e3, '천'],
    [1e4, '만'],
    [1e8, '억'],
    [1e12, '조'],
  ],
};

/**
 * Writes an integer with two significant digits, or with all digits before the point: "1.2K", "12K", "123K". `cut`: whole
 * units, never rounded up to a number that was not reached.
 */
export function compact(count: number, locale: string, cut = false): string {
  const units: readonly Unit[] = [ONE, ...(OTHERS[languageOf(locale)] ?? USUAL)];
  const size = Math.abs(count);
  const above = units.findIndex(([unit]) => unit > Math.max(size, 1));
  const [unit, sign] = units.at(above === -1 ? -1 : above - 1) ?? ONE;
  const inUnits = size / unit;
  const shown = cut
    ? Math.floor(inUnits)
    : inUnits < 9.95
      ? Math.round(inUnits * 10) / 10
      : Math.round(inUnits);
  const next = units[above];
  // A number that rounds up to the next unit is written in that unit.
  const text = next && shown * unit >= next[0] ? `1${next[1]}` : withDecimal(shown, locale) + sign;
  return count < 0 ? `-${text}` : text;
}

const withDecimal = (number: number, locale: string): string =>
  String(number).replace('.', separatorsOf(locale).decimal);
