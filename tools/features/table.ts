// Reads the feature table of docs/features and finds its faults: a file that is missing, a test that is missing or skipped, an
// id that occurs twice.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface NamedTest {
  /** Path from the project's root. */
  readonly file: string;
  /** The title as written in the file, with its placeholders. */
  readonly title: string;
}

export interface Feature {
  readonly id: string;
  readonly what: string;
  /** Paths from the project's root, the most important file first. */
  readonly files: readonly string[];
  readonly tests: readonly NamedTest[];
}

export interface FeatureTable {
  readonly features: readonly Feature[];
  /** Lines of a table that are not valid rows. */
  readonly malformed: readonly string[];
}

/** Returns the text of a file by its path from the project's root; null when it is missing. */
export type ReadFile = (path: string) => string | null;

const ID = /^[A-Z]+-[1-9]\d*$/;
const PAGES = 'docs/features';
const TESTS = 'test/';

/** The cells of a line of a table. A bar inside a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const several = (cell: string): string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim())
    .filter(Boolean);

function testOf(part: string): NamedTest | null {
  const [, file, title] = /^(\S+?): (.+)$/.exec(part) ?? [];
  return file === undefined || title === undefined ? null : { file: TESTS + file, title };
}

function featureOf(cells: readonly string[]): Feature | null {
  const [id = '', what = '', files = '', tests = '', ...rest] = cells;
  const named = several(tests).map(testOf);
  const whole = named.filter((test) => test !== null);
  const isWhole = ID.test(id) && what !== '' && several(files).length > 0 && whole.length > 0;
  if (!isWhole || whole.length !== named.length || rest.length > 0) return null;
  return { id, what, files: several(files), tests: whole };
}

/** Reads the rows of one page. */
export function readPage(text: string): FeatureTable {
  const features: Feature[] = [];
  const malformed: string[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('|') || /^\| id \||^\|-/.test(line)) continue;
    const feature = featureOf(cellsOf(line));
    if (feature) features.push(feature);
    else malformed.push(line);
  }
  return { features, malformed };
}

/** Reads every page of the table. */
export function readTable(root: string): FeatureTable {
  const pages = readdirSync(join(root, PAGES))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readPage(readFileSync(join(root, PAGES, name), 'utf8')));
  return {
    features: pages.flatMap(({ features }) => features),
    malformed: pages.flatMap(({ malformed }) => malformed),
  };
}

/** Matches a title after `test(`, `it(` or the table of `test.each`, but not after `test.skip(`. */
const TITLE =
  /(?:\b(?:test|it)|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`)\s*,/g;
const SKIPS = /\b(?:test|it|describe)\.(?:skip|todo|failing|only)\b|\bx(?:test|it|describe)\(/;

/** Paths of the files that jest runs. Jest does not run a test in another place or under another name. */
const RUN = [
  /^test\/unit\/(?!.*\.dom\.).+\.test\.tsx?$/,
  /^test\/unit\/.+\.dom\.test\.tsx?$/,
  /^test\/(?:platform|browser)\/.+\.test\.ts$/,
];

/** Titles of the tests in a source. */
export const titlesOf = (source: string): ReadonlySet<string> =>
  new Set(
    [...source.matchAll(TITLE)].map(([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
    ),
  );

/** The faults of the table, one line each; empty when there are none. */
export function faultsOf({ features, malformed }: FeatureTable, read: ReadFile): string[] {
  const faults = malformed.map((line) => `no row: ${line}`);
  const ids = new Set<string>();
  const known = new Map<string, string | null>();
  const sourceOf = (path: string): string | null => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path) ?? null;
  };
  const titles = new Map<string, ReadonlySet<string>>();
  for (const { id, files, tests } of features) {
    if (ids.has(id)) faults.push(`${id}: the id stands twice`);
    ids.add(id);
    for (const file of files) if (sourceOf(file) === null) faults.push(`${id}: ${file} is gone`);
    for (const { file, title } of tests) {
      const source = sourceOf(file);
      if (source === null) {
        faults.push(`${id}: ${file} is gone`);
        continue;
      }
      if (!RUN.some((pattern) => pattern.test(file))) faults.push(`${id}: ${file} is run by nobody`);
      if (SKIPS.test(source)) faults.push(`${id}: ${file} skips tests`);
      const inFile = titles.get(file) ?? titlesOf(source);
      titles.set(file, inFile);
      if (!inFile.has(title)) faults.push(`${id}: ${file} has no test "${title}"`);
    }
  }
  return faults;
}

/** A reader for the files of the project at `root`. */
export const fileReader =
  (root: string): ReadFile =>
  (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
