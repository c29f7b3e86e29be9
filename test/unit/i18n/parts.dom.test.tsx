// A language is loaded in parts: texts of every page, of games' pages, of refusals, and of verification. The code that a visit to
// the lobby loads at once uses only texts of the first part; the code that a game loads uses no texts of the last part.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import i18next from 'i18next';
import { hasMoreTexts, moreTexts, proofTexts, startTexts, switchTexts } from '../../../src/client/i18n';
import { loadPart } from '../../../src/client/i18n/catalogues';
import { PAGES } from '../../../src/games/games';

const ROOT = join(__dirname, '../../..');

test('the first part speaks for the pages, the second comes when it is asked for, once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startTexts('en', 'shell');
  expect(i18next.exists('hud:ok')).toBe(true);
  expect([hasMoreTexts(), i18next.exists('codes:401')]).toEqual([false, false]);
  // A text that is still loading is no fault, and is not shown as one.
  expect(i18next.t('codes:401')).toBe('');
  expect(jest.mocked(console.error)).not.toHaveBeenCalled();
  const coming = moreTexts();
  expect(moreTexts()).toBe(coming);
  await coming;
  expect([hasMoreTexts(), i18next.exists('codes:401'), i18next.exists('game:bet.missing')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(i18next.exists('fairness:verify')).toBe(false);
  await proofTexts();
  expect(i18next.exists('fairness:verify')).toBe(true);
  await switchTexts('vn');
  expect([hasMoreTexts(), i18next.exists('codes:401'), i18next.exists('fairness:verify')]).toEqual([
    true,
    true,
    true,
  ]);
});

/** Files that `file` imports statically, without type imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'(\.[^']+)'/gm)].flatMap(
    ([, to = '']) => {
      const path = join(dirname(file), to);
      const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((one) => existsSync(one));
      return found ? [found] : [];
    },
  );
}

function loadedAtOnce(entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen;
}

/** Texts shown only while a game is open, or after `moreTexts`. */
const LATER: readonly string[] = [
  'src/client/app/ReconnectLayer.tsx',
  'src/client/app/begin.ts',
  'src/client/app/reactions.ts',
  'src/client/app/tellFinding.ts',
  'src/client/connection/codeRanges.ts',
];

/** The keys of nested texts, such as "play.board". */
const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text).map((inner) => `${key}.${inner}`) : [key],
  );

test('what a lobby visit loads at once says nothing of the second part', async () => {
  const files = ['main.ts', 'show.tsx'].flatMap((half) => [
    ...loadedAtOnce(join(ROOT, 'src/client/app', half)),
  ]);
  expect(files.length).toBeGreaterThan(100);
  const [{ catalogue: atOnce }, { catalogue: play }, { catalogue: refusals }] = await Promise.all([
    loadPart('en', 'shell'),
    loadPart('en', 'play'),
    loadPart('en', 'more'),
  ]);
  const more = { ...play, ...refusals };
  // Games also add texts to the namespaces of every page.
  const later = Object.entries(more).flatMap(([namespace, texts]) =>
    namespace in atOnce
      ? keysOf(texts).map((words) => `${namespace}:${words.replaceAll('.', String.raw`\.`)}\\b`)
      : [`${namespace}:[\\w$]`],
  );
  const key = new RegExp(`['"\`](?:${later.join('|')})`);
  const saying = files.map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')] as const);
  const named = saying.flatMap(([name, text]) => (key.test(text) ? [name] : []));
  expect(named.sort()).toEqual([...LATER].sort());
});

/** Refusals by the game itself: shown by a toast, which waits for its text, or drawn again when the text has loaded. */
const REFUSALS: readonly string[] = [
  'src/games/bingo/client/extras.ts',
  'src/games/bingo/client/ordering.ts',
  'src/kits/betting/betAmount.ts',
  'src/kits/blockRounds/client/desk.ts',
  'src/kits/blockRounds/client/table.ts',
  'src/kits/ownRounds/client/seeds.ts',
];

test('what a game loads at once says of the texts that come behind its first frame only refusals', () => {
  const modules = PAGES.map(({ folder }) => join(ROOT, 'src', folder, 'client/module.ts'));
  const files = new Set(modules.flatMap((file) => [...loadedAtOnce(file)]));
  const saying = [...files].filter((file) =>
    /['"`](?:codes|delivery):[\w$]/.test(readFileSync(file, 'utf8')),
  );
  const atOnce = loadedAtOnce(join(ROOT, 'src/client/app/main.ts'));
  const own = saying.filter((file) => !atOnce.has(file)).map((file) => relative(ROOT, file));
  expect(own.sort()).toEqual(REFUSALS);
});

test('a page of games brings what it says, and nothing of another page', async () => {
  const [rocket, ...others] = PAGES;
  if (!rocket) throw new Error('no pages');
  const { catalogue } = await loadPart('en', 'play', [rocket]);
  expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(['game', 'guard', 'witness', rocket.id]));
  for (const { id } of others) expect(catalogue).not.toHaveProperty(id);
  const { catalogue: all } = await loadPart('en', 'play');
  for (const { id } of PAGES) expect(all).toHaveProperty(id);
});

test('what a game loads at once says nothing that is said where rounds are verified', () => {
  const modules = PAGES.map(({ folder }) => join(ROOT, 'src', folder, 'client/module.ts'));
  const files = [join(ROOT, 'src/client/app/show.tsx'), ...modules].flatMap((file) => [
    ...loadedAtOnce(file),
  ]);
  const saying = files.filter((file) => /['"`]fairness:[\w$]/.test(readFileSync(file, 'utf8')));
  expect(saying.map((file) => relative(ROOT, file))).toEqual([]);
});
