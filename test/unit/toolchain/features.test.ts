// The feature table agrees with the product: every row names existing files and tests, and every call, address parameter and
// number that players or operators use has a row.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../../src/client/app/routes';
import { BINGO_CALLS, BINGO_PUSHES } from '../../../src/games/bingo/messages';
import { CLASSIC_CALLS, CLASSIC_PUSHES } from '../../../src/kits/blockRounds/messages';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { ROCKET_CALLS, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { RUNWAY_CALLS, RUNWAY_PUSHES } from '../../../src/games/runway/messages';
import codes from '../../../src/client/i18n/en/codes.json';
import { PLAYER_CHAIN_CALLS, PLAYER_CHAIN_PUSHES } from '../../../src/kits/ownRounds/messages';
import { CALLS } from '../../../src/protocol/calls';
import { LANGUAGES } from '../../../src/protocol/launch';
import { PEOPLE_PUSHES } from '../../../src/protocol/billboard';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { faultsOf, fileReader, readPage, readTable, titlesOf } from '../../../tools/features/table';
import {
  renamedTitles,
  whatOfCode,
  withMessages,
  withPaths,
  withTitles,
} from '../../../tools/features/written';

const ROOT = join(__dirname, '../../..');
const table = readTable(ROOT);
const all = table.features.map(({ what }) => what).join('\n');
const aboutPushes = table.features.map(({ what }) => what).filter((what) => /push/i.test(what));
/** Matches the name as a whole word. */
const names = (word: string | number): RegExp => new RegExp(`(?<![\\w/])${word}(?![\\w/])`);
const without = (words: readonly (string | number)[], text = all): (string | number)[] =>
  words.filter((word) => !names(word).test(text));

test('names only files and tests that there are', () => {
  expect(table.features.length).toBeGreaterThan(550);
  expect(faultsOf(table, fileReader(ROOT))).toEqual([]);
});

test('every call of the wire has a row', () => {
  const tables = [CALLS, PEOPLE_CALLS, RECORD_CALLS, PLAYER_CHAIN_CALLS];
  const games = [ROCKET_CALLS, RUNWAY_CALLS, HILO_CALLS, PLINKO_CALLS, BINGO_CALLS, CLASSIC_CALLS];
  const paths = [...tables, ...games].flatMap((calls) => Object.values(calls).map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(80);
  expect(without(paths)).toEqual([]);
});

test('every push has a row', () => {
  const tables = [SHARED_PUSHES, PEOPLE_PUSHES, PLAYER_CHAIN_PUSHES, CLASSIC_PUSHES];
  const games = [ROCKET_PUSHES, RUNWAY_PUSHES, BINGO_PUSHES];
  const numbers = [...tables, ...games].flatMap((pushes) => Object.values(pushes).map(({ code }) => code));
  expect(numbers.length).toBeGreaterThan(35);
  expect(without(numbers, aboutPushes.join('\n'))).toEqual([]);
});

test('every answer code has a row, with its message', () => {
  const rows = new Map(table.features.map(({ id, what }) => [id, what]));
  for (const [code, message] of Object.entries(codes)) {
    // A range has a row under its first code.
    const [first = '', last] = code.split('-');
    const row = rows.get(`${last ? 'RANGE' : 'CODE'}-${first}`);
    expect([code, row]).toEqual([code, whatOfCode(code, message)]);
  }
});

test('every page and every language has a row', () => {
  expect(without(ROUTES.map(({ path }) => path))).toEqual([]);
  expect(without(LANGUAGES)).toEqual([]);
});

test.each([
  'client/connection/constants.ts',
  'client/stores/noticeTimes.ts',
  'client/hud/constants.ts',
  'kits/crash/rules.ts',
  'kits/crash/client/records.ts',
  'kits/betting/autoBet.ts',
  'kits/betting/autoBetRules.ts',
  'games/hilo/rules.ts',
  'games/bingo/rules.ts',
  'client/screens/home/preload.ts',
  'client/app/chunkReload.ts',
])('every number of %s has a row', (path) => {
  const source = readFileSync(join(ROOT, 'src', path), 'utf8');
  const numbers = [...source.matchAll(/^export const ([A-Z][A-Z0-9_]*)(?:: \w+)? = (?:-?\d|hundredths\()/gm)];
  expect(numbers.length).toBeGreaterThan(0);
  expect(without(numbers.map(([, name = '']) => name))).toEqual([]);
});

describe('the check', () => {
  const row = (id: string, test = 'unit/a.test.ts: it works', file = 'src/a.ts') =>
    `| ${id} | what it does | ${file} | ${test} |`;
  const project: Readonly<Record<string, string>> = {
    'src/a.ts': 'export {};',
    'test/unit/a.test.ts': "test('it works', () => undefined);\n// 'not this one',\n",
    'test/other/a.test.ts': "test('it works', () => undefined);",
    // The word is composed of parts, so that this file itself contains no skipped test.
    'test/unit/skipped.test.ts': `test.${'skip'}('it works', () => 1);\ntest('and this', () => 1);`,
  };
  const faults = (...lines: string[]) =>
    faultsOf(readPage(['| id | what | file | test |', '|---|---|---|---|', ...lines].join('\n')), (path) => {
      return project[path] ?? null;
    });

  test('finds nothing in a good table', () => {
    expect(faults(row('A-1'), row('A-2', 'unit/a.test.ts: it works<br>unit/a.test.ts: it works'))).toEqual(
      [],
    );
  });

  test.each([
    ['a file that is gone', [row('A-1', undefined, 'src/gone.ts')], 'A-1: src/gone.ts is gone'],
    [
      'a test file that is gone',
      [row('A-1', 'unit/b.test.ts: it works')],
      'A-1: test/unit/b.test.ts is gone',
    ],
    ['a test that is gone', [row('A-1', 'unit/a.test.ts: it flies')], 'has no test "it flies"'],
    ['a test that no project runs', [row('A-1', 'other/a.test.ts: it works')], 'is run by nobody'],
    ['words that stand only in a comment', [row('A-1', 'unit/a.test.ts: not this one')], 'has no test'],
    ['a test that is skipped', [row('A-1', 'unit/skipped.test.ts: it works')], 'skips tests'],
    ['a file that skips another test', [row('A-1', 'unit/skipped.test.ts: and this')], 'skips tests'],
    ['an id that stands twice', [row('A-1'), row('A-1')], 'A-1: the id stands twice'],
    ['a row without a test', ['| A-1 | what it does | src/a.ts | |'], 'no row'],
    ['a row without an id', ['| | what it does | src/a.ts | unit/a.test.ts: it works |'], 'no row'],
  ])('finds %s', (_what, lines, fault) => {
    expect(faults(...lines).join('\n')).toContain(fault);
  });

  test('knows titles in each of their forms', () => {
    const source = [
      "test('plain', () => 1);",
      'test("with \'quotes\'", () => 1);',
      'test.each([1])(\n  `a ${1} template`,\n  () => 1,\n);',
      "it('it\\'s escaped', () => 1);",
      "describe('a group', () => 1);",
      "say('not a test', 1);",
    ].join('\n');
    expect([...titlesOf(source)]).toEqual(['plain', "with 'quotes'", 'a ${1} template', "it's escaped"]);
  });
});

describe('what is written into the table', () => {
  const page = [
    '# Codes',
    '| id | what | file | test |',
    '| CODE-304 | 304: Old words | src/a.ts | unit/a.test.ts: it works<br>unit/b.test.ts: a \\| b |',
    '| RANGE-1001 | 1001-1199: Old | src/a.ts | unit/a.test.ts: it works |',
    '| A-1 | 304: it works | src/a.ts | unit/aa.test.ts: it works |',
  ].join('\n');

  test('messages of codes and ranges, and no other row', () => {
    const written = withMessages(page, { '304': 'Nothing has changed.', '1001-1199': 'Refused' });
    expect(written).toBe(
      page
        .replace('304: Old words', '304: Nothing has changed')
        .replace('1001-1199: Old', '1001-1199: Refused'),
    );
  });

  test('new titles of renamed tests, in the rows that name that file', () => {
    const written = withTitles(
      page,
      new Map([
        ['unit/a.test.ts', new Map([['it works', 'it flies']])],
        ['unit/b.test.ts', new Map([['a | b', 'c | d']])],
      ]),
    );
    expect(written).toBe(
      page.replaceAll('unit/a.test.ts: it works', 'unit/a.test.ts: it flies').replace('a \\| b', 'c \\| d'),
    );
  });

  test('new paths of moved files and tests, and no path that only begins or ends alike', () => {
    const moved = new Map([
      ['src/a.ts', 'src/b/a.ts'],
      ['test/unit/a.test.ts', 'test/unit/b/a.test.ts'],
      ['test/unit/b.test.ts', 'test/dom/b.test.ts'],
    ]);
    const rows = (a: string, testOfA: string, testOfB: string): string =>
      `src/a.ts in words\n| A-1 | src/a.ts does it | ${a}<br>src/a.tsx<br>src/src/a.ts | unit/${testOfA}: x<br>${testOfB}: unit/a.test.ts |`;
    expect(withPaths(rows('src/a.ts', 'a.test.ts', 'unit/b.test.ts'), moved)).toBe(
      rows('src/b/a.ts', 'b/a.test.ts', 'dom/b.test.ts'),
    );
  });

  test('a title is followed where as many came as went, and nowhere else', () => {
    expect([...renamedTitles(new Set(['a', 'b', 'c']), new Set(['a', 'B', 'c']))]).toEqual([['b', 'B']]);
    expect([...renamedTitles(new Set(['a', 'b']), new Set(['a']))]).toEqual([]);
    expect([...renamedTitles(new Set(['a', 'b']), new Set(['a', 'c', 'd']))]).toEqual([]);
  });
});
