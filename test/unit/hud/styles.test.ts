// Styles are global, so a class name has one owner: two components with a class ".stall" would style each other.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import breakpoints from '../../../src/client/hud/breakpoints.json';
import { withBreakpoints } from '../support/stylesheet';

const ROOT = join(__dirname, '../../../src');

const stylesheets = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return stylesheets(path);
    return entry.name.endsWith('.css') ? [path] : [];
  });

/** Selectors without their exclusions: `.own:not(.other)` counts as .own. */
function selectorsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, list = '']) => list.trim())
    .filter((list) => !/^(@|from$|to$|[\d.]+%)/.test(list))
    .flatMap((list) => list.replaceAll(/:not\([^()]*\)/g, '').split(/,(?![^(]*\))/))
    .map((one) => one.trim());
}

/** A class without element and modifier: .stall of .stall__second and of .stall--tight. */
const blocksIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z]+(?:-[a-z]+)*)(?:__|--|(?![\w-]))/g)].map(([, block = '']) => block);

/** The owner of a sheet: its folder; for a game or a kit the folder of the game or kit. */
const ownerOf = (path: string): string => dirname(path).replace(/^((?:kits|games)\/\w+)\/.*$/, '$1');

type Sheets = ReadonlyMap<string, string>;

/** The owners whose selectors begin with a class, by class. */
function ownersOf(sheets: Sheets): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [path, css] of sheets)
    for (const selector of selectorsOf(css)) {
      const [block] = selector.startsWith('.') ? blocksIn(selector) : [];
      if (block !== undefined) owners.set(block, (owners.get(block) ?? new Set()).add(ownerOf(path)));
    }
  return owners;
}

const shared = (sheets: Sheets): string[] =>
  [...ownersOf(sheets)]
    .filter(([, folders]) => folders.size > 1)
    .map(([block, folders]) => `.${block} in ${[...folders].join(' and ')}`);

/** Selectors in a game's or a kit's sheet that can match without a class of that game or kit. */
function straying(sheets: Sheets): string[] {
  const owners = ownersOf(sheets);
  return [...sheets]
    .filter(([path]) => /^(kits|games)\//.test(path))
    .flatMap(([path, css]) =>
      selectorsOf(css)
        // Allowed: a rule for the page while it has this game's stage.
        .filter((one) => !one.startsWith("html[data-stage='"))
        .filter((one) => !blocksIn(one).some((block) => owners.get(block)?.has(ownerOf(path))))
        .map((one) => `${one} in ${path}`),
    );
}

/** Names of animations that two sheets define. */
function movedTwice(sheets: Sheets): string[] {
  const names = [...sheets.values()].flatMap((css) => [
    ...new Set([...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name)),
  ]);
  return names.filter((name, at) => names.indexOf(name) !== at);
}

const SHEETS: Sheets = new Map(
  stylesheets('.').map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);

describe('a sheet reaches nothing of another', () => {
  test('no class name has two owners', () => {
    expect(ownersOf(SHEETS).size).toBeGreaterThan(40);
    expect(shared(SHEETS)).toEqual([]);
  });

  test('whatever a game or a kit dresses stands in something of its own', () => {
    expect(straying(SHEETS)).toEqual([]);
  });

  test('no animation has two meanings', () => {
    expect(movedTwice(SHEETS)).toEqual([]);
  });

  const planted = (css: string): Sheets =>
    new Map([
      ['client/hud/Button.css', '.button { color: red } @keyframes spin { to { rotate: 1turn } }'],
      ['games/one/client/One.css', '.one { color: red } .one__part .button { color: blue }'],
      ['games/two/client/Two.css', `.two { color: red } ${css}`],
    ]);
  test.each([
    '.button { color: red }',
    '.button--wide { color: red }',
    'main > section { color: red }',
    '@media (hover: hover) { button:hover { color: red } }',
    '.one__part { color: red }',
    'html:has(.one) .two-else, .one { color: red }',
    '.button:not(.two) { color: red }',
  ])('a game that says %s is found', (css) => {
    expect([...shared(planted(css)), ...straying(planted(css))]).not.toEqual([]);
  });

  test.each([
    '.two .button { color: red }',
    'html:has(.two) { --win-lift: 0 }',
    '.two:is(.two--open, .two--shut) > p { color: red }',
  ])('a game that says %s is left in peace', (css) => {
    expect([...shared(planted(css)), ...straying(planted(css))]).toEqual([]);
  });

  test('an animation that is named twice is found', () => {
    expect(movedTwice(planted('@keyframes spin { to { rotate: 2turn } }'))).toEqual(['spin']);
  });
});

/** A page without our scripts, in no bundle. */
const ALONE = 'client/app/offlinePage/page.css';
/** Media queries that do not depend on a size. */
const ASKED = /^\((prefers-|forced-|hover|pointer)/;

const conditionsOf = (css: string): string[] =>
  [...css.matchAll(/@media([^{;]*)\{/g)].map(([, condition = '']) => condition.trim());

describe('every size at which a layout changes has its name in one table', () => {
  const named = [...SHEETS].filter(([path]) => path !== ALONE).flatMap(([, css]) => conditionsOf(css));

  test('style sheets name them, and say none themselves', () => {
    expect(named.length).toBeGreaterThan(70);
    expect(named.filter((one) => !ASKED.test(one) && !/^\(--[\w-]+\)$/.test(one))).toEqual([]);
  });

  test('each of the table is used, and no two are the same', () => {
    const used = [...named, ...sources('.').map((path) => readFileSync(join(ROOT, path), 'utf8'))].join('\n');
    const idle = Object.keys(breakpoints).filter(
      (name) =>
        !used.includes(`--${name})`) && !new RegExp(`breakpoints(\\.${name}\\b|\\['${name}'\\])`).test(used),
    );
    expect(idle).toEqual([]);
    expect(new Set(Object.values(breakpoints)).size).toBe(Object.keys(breakpoints).length);
  });

  test('the build puts the sizes in, and stops at a name that the table has not', () => {
    const table = { low: '(max-height: 40rem)', beside: '(a: 1), (b: 2)' };
    const css = '@media (--low) { .a { color: red } } @media (hover: hover) { .b {} } @media (--beside) {}';
    expect(withBreakpoints(css, table)).toBe(
      '@media (max-height: 40rem) { .a { color: red } } @media (hover: hover) { .b {} } @media (a: 1), (b: 2) {}',
    );
    expect(() => withBreakpoints('@media (--lo) {}', table)).toThrow('(--lo)');
    expect(() => withBreakpoints('@media (--low) and (hover: hover) {}', table)).toThrow('(--low) and');
    expect(() => withBreakpoints('@media (--toString) {}', table)).toThrow('toString');
  });
});

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** A variable that is never set makes its declaration invalid, and the browser does not report it. */
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
