// Styles are global, so a class name has one owner: two parts that both call something ".stall" would dress each other.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../../src');

const stylesheets = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return stylesheets(path);
    return entry.name.endsWith('.css') ? [path] : [];
  });

/** The one layout of all games in a window too low for theirs: it moves the parts of each, and has none of its own. */
const ACROSS = 'client/hud/lowWindow.css';

/** The blocks that a stylesheet dresses: the first class of each selector, without element and modifier. */
function blocksOf(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(','));
  return new Set(
    selectors.flatMap(
      (selector) => /^\s*\.([a-z]+(?:-[a-z]+)*?)(?=__|--|[^\w-]|$)/.exec(selector)?.[1] ?? [],
    ),
  );
}

/** Parts of one owner stand in one folder, or in a folder of it. */
const ownerOf = (path: string): string => dirname(path).replace(/^(kits\/\w+)\/.*$/, '$1');

test('no class name has two owners', () => {
  const owners = new Map<string, Set<string>>();
  for (const path of stylesheets('.').filter((one) => one !== ACROSS)) {
    for (const block of blocksOf(readFileSync(join(ROOT, path), 'utf8'))) {
      owners.set(block, (owners.get(block) ?? new Set()).add(ownerOf(path)));
    }
  }
  expect(owners.size).toBeGreaterThan(40);
  const shared = [...owners].filter(([, folders]) => folders.size > 1);
  expect(shared.map(([block, folders]) => `.${block} in ${[...folders].join(' and ')}`)).toEqual([]);
});

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** A variable that nobody sets takes its whole rule away, and the browser says nothing. */
test('every variable that a style sheet names is set by one, or by a script', () => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const styles = stylesheets('.').map((path) => [path, read(path)] as const);
  const set = new Set(
    styles.flatMap(([, css]) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  const scripts = sources('.').flatMap((path) => read(path).match(/--[a-z][\w-]*/g) ?? []);
  const isSet = (name: string): boolean =>
    set.has(name) || scripts.some((one) => one === name || (one.endsWith('-') && name.startsWith(one)));
  const named = styles.flatMap(([path, css]) =>
    [...css.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name = '']) => [path, name] as const),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(([, name]) => !isSet(name))).toEqual([]);
});
