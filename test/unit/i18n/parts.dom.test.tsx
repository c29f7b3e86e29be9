// A language comes in three parts: what every page says, what games and refusals say, and what is said where rounds are verified. No
// text of the second part is asked for by what a lobby visit loads at once, none of the third by what a game loads.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import i18next from 'i18next';
import { hasMoreTexts, moreTexts, proofTexts, startTexts, switchTexts } from '../../../src/client/i18n';
import { loadPart } from '../../../src/client/i18n/catalogues';
import { PAGES } from '../../../src/games/games';

const ROOT = join(__dirname, '../../..');

test('the first part speaks for the pages, the second comes when it is asked for, once', async () => {
  await startTexts('en', 'shell');
  expect(i18next.exists('hud:ok')).toBe(true);
  expect([hasMoreTexts(), i18next.exists('codes:401')]).toEqual([false, false]);
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

/** Files that `file` imports at once, types aside. */
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

/** Said only where a game is open, or after `moreTexts`. */
const LATER: readonly string[] = [
  'src/client/app/ReconnectLayer.tsx',
  'src/client/app/begin.ts',
  'src/client/app/reactions.ts',
  'src/client/app/tellFinding.ts',
  'src/client/connection/codeRanges.ts',
];

/** Of texts within texts: "play.board". */
const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text).map((inner) => `${key}.${inner}`) : [key],
  );

test('what a lobby visit loads at once says nothing of the second part', async () => {
  const files = ['main.ts', 'show.tsx'].flatMap((half) => [
    ...loadedAtOnce(join(ROOT, 'src/client/app', half)),
  ]);
  expect(files.length).toBeGreaterThan(100);
  const [{ catalogue: atOnce }, { catalogue: more }] = await Promise.all([
    loadPart('en', 'shell'),
    loadPart('en', 'more'),
  ]);
  // Games add words to what every page says, too.
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

test('what a game loads at once says nothing that is said where rounds are verified', () => {
  const modules = PAGES.map(({ folder }) => join(ROOT, 'src', folder, 'client/module.ts'));
  const files = [join(ROOT, 'src/client/app/show.tsx'), ...modules].flatMap((file) => [
    ...loadedAtOnce(file),
  ]);
  const saying = files.filter((file) => /['"`]fairness:[\w$]/.test(readFileSync(file, 'utf8')));
  expect(saying.map((file) => relative(ROOT, file))).toEqual([]);
});
