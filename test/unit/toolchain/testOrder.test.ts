// The order in which jest runs test files: first those that took longest, then those marked as long, then large ones.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import LongFirst from '../../../tools/jest/longFirst.cjs';
import quickOnes from '../../../tools/jest/quickOnes.cjs';
import seconds from '../../../tools/jest/seconds.json';

const ROOT = join(__dirname, '../../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairground-order-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, source: string): { readonly path: string } => {
  const path = join(folder, name);
  writeFileSync(path, source);
  return { path };
};

test('patience goes before size, size before name', () => {
  const tests = [
    file('b-small', 'test()'),
    file('a-small', 'test()'),
    file('large', 'test()'.repeat(100)),
    file('patient', "test('slow', () => {\n}, 30_000);\n"),
    file('each', "  test.each([1])(\n    'slow',\n    () => {},\n    60_000,\n  );\n"),
    file('most-patient', 'jest.setTimeout(600_000);\n'),
  ];
  const order = ['most-patient', 'each', 'patient', 'large', 'a-small', 'b-small'];
  for (const given of [tests, [...tests].reverse()])
    expect(new LongFirst().sort(given).map(({ path }) => basename(path))).toEqual(order);
});

test('what took longest goes before patience, and is a test still', () => {
  const took = Object.entries(seconds).sort(([, one], [, other]) => other - one);
  const [longest, second] = took.map(([path]) => join(ROOT, path));
  if (longest === undefined || second === undefined) throw new Error('seconds.json is empty');
  const patient = file('patient', 'jest.setTimeout(600_000);\n');
  const tests = [patient, { path: second }, { path: longest }];
  expect(new LongFirst().sort(tests)).toEqual([tests[2], tests[1], patient]);
  expect(took.map(([path]) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the quick checks leave out files that took long, or that ask for half a minute', () => {
  const paths = [
    file('quick', "test('quick', () => {\n}, 20_000);\n"),
    file('silent', 'test()'),
    file('slow', "test('slow', () => {\n}, 30_000);\n"),
    file('slow-in-a-group', "describe('group', () => {\n  test('slow', () => {\n  }, 60_000);\n});\n"),
  ].map(({ path }) => path);
  const took = Object.keys(seconds).map((path) => join(ROOT, path));
  expect(took.some((path) => path.includes('/test/unit/'))).toBe(true);
  const quick = quickOnes([...paths, ...took]).filtered;
  expect(quick.map((path: string) => basename(path))).toEqual(['quick', 'silent']);
});
