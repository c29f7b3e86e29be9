// The meaning of a code without its own text, from its range.
import { CODE_RANGES, keyOfRange, rangeOf } from '../../../src/client/connection/codeRanges';
import codes from '../../../src/client/i18n/en/codes.json';

test.each<[number, string | null]>([
  [1000, null],
  [1001, 'codes:1001-1199'],
  [1099, 'codes:1001-1199'],
  [1100, 'codes:1100-1137'],
  [1137, 'codes:1100-1137'],
  [1138, 'codes:1001-1199'],
  [1154, 'codes:1001-1199'],
  [1155, 'codes:1155-1169'],
  [1169, 'codes:1155-1169'],
  [1170, 'codes:1001-1199'],
  [1199, 'codes:1001-1199'],
  [1200, null],
  [1215, null],
  [1216, 'codes:1216-1263'],
  [1263, 'codes:1216-1263'],
  [1264, null],
  [1268, 'codes:1268-1320'],
  [1273, 'codes:1268-1320'],
  [1274, 'codes:1274-1297'],
  [1297, 'codes:1274-1297'],
  [1298, 'codes:1268-1320'],
  [1300, 'codes:1300-1318'],
  [1318, 'codes:1300-1318'],
  [1319, 'codes:1268-1320'],
  [1321, null],
  [1324, 'codes:1324-1500'],
  [1384, 'codes:1324-1500'],
  [1385, 'codes:1385-1397'],
  [1397, 'codes:1385-1397'],
  [1398, 'codes:1398-1411'],
  [1411, 'codes:1398-1411'],
  [1412, 'codes:1324-1500'],
  [1500, 'codes:1324-1500'],
  [1501, 'codes:1412-1830'],
  [1808, 'codes:1412-1830'],
  [1809, 'codes:1809-1823'],
  [1823, 'codes:1809-1823'],
  [1824, 'codes:1412-1830'],
  [1830, 'codes:1412-1830'],
  [1831, null],
  [1849, null],
  [1850, 'codes:1850-1865'],
  [1865, 'codes:1850-1865'],
  [1866, null],
  [11506, null],
  [11507, 'codes:11507-11717'],
  [11717, 'codes:11507-11717'],
  [11718, null],
])('code %i means %s', (code, key) => {
  const range = rangeOf(code);
  expect(range && keyOfRange(range)).toBe(key);
});

const own = new Set(Object.keys(codes).filter((key) => /^\d+$/.test(key)));
const ranges = Object.keys(codes).filter((key) => !own.has(key));

test('each range has a text, and each text of a range its range', () => {
  expect(CODE_RANGES.map((range) => keyOfRange(range)).sort()).toEqual(
    ranges.map((range) => `codes:${range}`).sort(),
  );
});

test.each(CODE_RANGES)(
  '%i to %i: some code in it has no text of its own, so that the meaning is said',
  (first, last) => {
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const said = all.filter((code) => rangeOf(code)?.[0] === first && !own.has(String(code)));
    expect(said.length).toBeGreaterThan(0);
  },
);
