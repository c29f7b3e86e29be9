// `npm run lab mutate -- [--rows <n>] [--from <row id>] [--only <row id>,…]`: removes the behaviour of rows of the feature
// table, one at a time, and checks that the row's own tests fail. It changes no file on the disk: jest gets another text for
// one file. It takes the first source file of a row and removes, one by one, the functions and constants whose words are
// nearest to the row's, until the tests fail. When they never do, it empties all functions of the file, which shows whether
// the tests touch the file at all. It takes only rows with unit or dom tests, and runs only those tests; they must pass
// before. Rows whose behaviour a platform or browser test proves are counted separately.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTable, type Feature } from '../../features/table';
import { root } from '../../root';
import { sitesOf, without, wordsOf, type Site } from './sites';

/** Most places that are removed for a row. */
const TRIES = 5;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'mutate'),
  options: {
    rows: { type: 'string', default: '100' },
    /** Another seed selects other rows. */
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

interface Row {
  readonly id: string;
  readonly file: string;
  readonly tests: Feature['tests'];
  /** The row also has tests that are too slow for this lab. */
  readonly hasSlowTests: boolean;
  readonly words: ReadonlySet<string>;
}

const folder = mkdtempSync(join(tmpdir(), 'fairground-mutate-'));
const mutant = join(folder, 'mutant.json');

/** Whether the row's tests fail with this text of the file. */
function isNoticed({ file, tests }: Row, text: string): boolean {
  writeFileSync(mutant, JSON.stringify({ file: join(root, file), text }));
  const paths = [...new Set(tests.map((one) => one.file))];
  // The table has titles as in the source: `%s` and `${…}` match any text.
  const titles = tests.map(({ title }) =>
    title
      .split(/%[a-zA-Z]|\$\{[^}]*\}|\$\w+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['--config', join(root, 'tools/lab/mutate/jest.config.mjs'), '--runInBand', '--bail', '--silent'],
      ...['--testNamePattern', titles.join('|'), ...paths],
    ],
    { cwd: root, env: { ...process.env, FAIRGROUND_MUTANT: mutant }, stdio: 'ignore', timeout: 180_000 },
  );
  return status !== 0;
}

function rowOf({ id, what, files, tests }: Feature): Row | null {
  const file = files.find((one) => /^(src|scenes)\/.*\.tsx?$/.test(one));
  const own = tests.filter((one) => one.file.startsWith('test/unit/'));
  if (file === undefined || own.length === 0) return null;
  const hasSlowTests = own.length < tests.length;
  return {
    id,
    file,
    tests: own,
    hasSlowTests,
    words: wordsOf([what, ...own.map(({ title }) => title)].join(' ')),
  };
}

const nearness = ({ words, name }: Site, row: Row): number => {
  const shared = (some: ReadonlySet<string>): number =>
    [...some].filter((word) => row.words.has(word)).length;
  return 3 * shared(wordsOf(name)) + shared(words) / Math.sqrt(words.size || 1);
};

/** The result for a row whose unit tests are about another part of it. */
const LEFT = 'left to its platform or browser test';

/** The result for a row, in words; null when the change was noticed. */
function verdictOf(row: Row): string | null {
  const text = readFileSync(join(root, row.file), 'utf8');
  const sites = sitesOf(row.file, text);
  if (sites.length === 0) return null;
  const nearest = [...sites].sort((a, b) => nearness(b, row) - nearness(a, row)).slice(0, TRIES);
  for (const site of nearest) if (isNoticed(row, without(text, [site]))) return null;
  const outer = sites.filter(({ isOuter }) => isOuter);
  if (!isNoticed(row, without(text, outer)))
    return row.hasSlowTests ? LEFT : `its tests do not touch ${row.file}`;
  return `${row.file}: not noticed without ${nearest.map(({ name }) => name).join(', nor ')}`;
}

const only = values.only?.split(',');
const order = ({ id }: Row): string => createHash('sha256').update(`${values.seed}:${id}`).digest('hex');
const rows = readTable(root)
  .features.flatMap((feature) => rowOf(feature) ?? [])
  .filter(({ id }) => !only || only.includes(id))
  .sort((a, b) => (order(a) < order(b) ? -1 : 1))
  .slice(0, Number(values.rows));
const verdicts: (string | null)[] = [];
for (const [n, row] of rows.entries()) {
  const verdict = verdictOf(row);
  verdicts.push(verdict);
  console.log(`${n + 1}/${rows.length} ${row.id}: ${verdict ?? 'noticed'}`);
}
rmSync(folder, { recursive: true });
const noticed = verdicts.filter((one) => one === null).length;
const left = verdicts.filter((one) => one === LEFT).length;
console.log(
  `${rows.length} rows: ${noticed} noticed, ${left} ${LEFT}, ${rows.length - noticed - left} not noticed`,
);
process.exit(noticed + left < rows.length ? 1 : 0);
