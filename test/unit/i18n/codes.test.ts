// Compares the error catalogue with numbers and rules that are written here a second time: which codes have their own message,
// and which figures it must contain, in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_RANGES, rangeOf } from '../../../src/client/connection/codeRanges';
import { CODE } from '../../../src/protocol/codes';
import { LANGUAGES } from '../../../src/protocol/launch';
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import english from '../../../src/client/i18n/en/codes.json';

const span = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Codes that are known by their number alone. */
const NAMED = [
  304,
  400,
  401,
  402,
  404,
  426,
  500,
  503,
  1117,
  1127,
  1190,
  1191,
  1416,
  1417,
  2009,
  2010,
  5001,
  5002,
  5003,
  5004,
  5005,
  7006,
  10114,
  11404,
  11502,
  11503,
  11507,
  11602,
  11603,
  11701,
  11702,
  11703,
  99996,
  99997,
  99998,
  99999,
  ...span(11704, 11717),
];
/** Codes assigned inside the named ranges, one for each rule. */
const ASSIGNED: readonly (readonly [string, readonly number[]])[] = [
  ['administration and login', span(1027, 1064)],
  ['chat, balance and currency', span(1101, 1113)],
  ['payment password and arbitration', span(1155, 1161)],
  ['registration and verification', span(1216, 1228)],
  ['games', [...span(1268, 1296), 1298, 1299, 1319]],
  ['hilo', span(1300, 1307)],
  ['merchant and back office', span(1324, 1361)],
  ['deposit and signature', span(1385, 1393)],
  ['game accounts', span(1398, 1402)],
  ['currency, export and configuration', span(1418, 1429)],
  ['plinko and hilo rounds', span(1809, 1821)],
  ['bingo', span(1850, 1861)],
];

const numbered = Object.keys(english).filter((key) => /^\d+$/.test(key));

test('every code that is named has a message of its own, and no other has', () => {
  const all = [...NAMED, ...ASSIGNED.flatMap(([, codes]) => codes)];
  expect(new Set(all).size).toBe(all.length);
  expect(numbered.map(Number).sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b));
});

test('inside a range no two codes say the same', () => {
  const texts = new Map(Object.entries(english));
  for (const [range, codes] of ASSIGNED) {
    const said = codes.map((code) => texts.get(String(code)));
    expect([range, new Set(said).size]).toEqual([range, codes.length]);
  }
});

/** The figures in a message, in the order of the rule. */
const FIGURES: readonly (readonly [number, readonly string[]])[] = [
  [1041, ['1', '2']],
  [1111, ['1']],
  [1216, ['8', '16']],
  [1217, ['6', '12']],
  [1218, ['4', '15']],
  [1219, ['6']],
  [1220, ['6']],
  [1221, ['10']],
  [1222, ['5']],
  [1223, ['3']],
  [1325, ['90']],
  [1326, ['30']],
  [1327, ['60']],
  [1328, ['30']],
  [1329, ['31']],
  [1330, ['3']],
  [1332, ['5']],
  [1333, ['20000']],
  [1334, ['yyyy-MM-dd HH:mm:ss']],
  [1335, ['yyyyMMdd']],
  [1336, ['13']],
  [1337, ['5', '1']],
  [1338, ['3', '5', '10', '1']],
  [1344, ['2', '20']],
  [1345, ['5', '12']],
  [1348, ['7', '100']],
  [1349, ['1', '2', '3']],
  [1350, ['1', '2']],
  [1351, ['2']],
  [1353, ['100000']],
  [1354, ['jpg', 'png', 'gif', '10M']],
  [1355, ['rar', 'doc', 'pdf', '5G']],
  [1356, ['PNG', 'JPG', '1M']],
  [1359, ['0:00']],
  [1360, ['3']],
  [1385, ['0']],
  [1386, ['1']],
  [1387, ['9999999999999999999']],
  [1391, ['50']],
  [1393, ['12']],
  [1398, ['6', '50']],
  [1400, ['6', '32']],
  [1418, ['3']],
  [1420, ['0']],
  [1422, ['0', '1']],
  [1423, ['11:00', '13:00']],
  [1424, ['11:00', '13:00']],
  [1425, ['1U', '10 TRX']],
  [1429, ['10']],
  [5005, ['30']],
];
const ungrouped = (text: string): string => text.replace(/(?<=\d)[.,](?=\d)/g, '');

test.each(LANGUAGES)('%s: messages tell the figures of their rules', async (language) => {
  const { catalogue } = await loadLanguage(language);
  const texts = new Map<string, unknown>(Object.entries(catalogue.codes));
  const without = FIGURES.flatMap(([code, figures]) => {
    const text = texts.get(String(code));
    const told = typeof text === 'string' ? ungrouped(text) : '';
    return figures
      .filter((figure) => !told.includes(figure))
      .map((figure) => `${code}: ${figure} not in "${told}"`);
  });
  expect(without).toEqual([]);
});

test('the table says how many codes have a message of their own, and how many that of their range', () => {
  const own = Object.keys(english).filter((key) => /^\d+$/.test(key));
  const sent = new Set(Object.values(CODE).map(String));
  const contract = span(1027, 1865).map(String);
  const inside = own.filter((code) => contract.includes(code));
  const byRange = contract.filter((code) => !own.includes(code) && rangeOf(Number(code)) !== null);
  const page = readFileSync(join(__dirname, '../../../docs/features/codes.md'), 'utf8').replaceAll('\n', ' ');
  const ours = own.filter((code) => sent.has(code)).length;
  expect(page).toContain(`${own.length} codes have a message of their own`);
  expect(page).toContain(`${ours} that our platform or client sends`);
  expect(page).toContain(`and ${own.length - ours} for which the contract`);
  expect(page).toContain(
    `${inside.length} of them lie between 1027 and 1865, ${own.length - inside.length} are special`,
  );
  expect(page).toContain(`The other ${byRange.length} numbers of the contract's ranges`);
  expect(page).toContain(`the narrowest of ${CODE_RANGES.length} [ranges]`);
  expect(page).toContain(`So ${inside.length + byRange.length} numbers`);
  expect(page).toContain(`the ${contract.length - inside.length - byRange.length} that lie in no range`);
});
