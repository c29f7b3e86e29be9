// Every text key in the sources has its English text, and every code that the specifications name singly has one.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NAMESPACES, loadLanguage, type Catalogue } from '../../../src/client/i18n/catalogues';
import codes from '../../../src/client/i18n/en/codes.json';
import game from '../../../src/client/i18n/en/game.json';
import hud from '../../../src/client/i18n/en/hud.json';
import screens from '../../../src/client/i18n/en/screens.json';
import { CODE } from '../../../src/protocol/codes';

let CATALOGUE: Catalogue;
beforeAll(async () => {
  CATALOGUE = (await loadLanguage('en')).catalogue;
});
const ROOT = join(__dirname, '../../..');

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The keys as literals: 'game:bet.missing'. Built ones (`codes:${code}`) are checked by their parts below. */
const KEY = new RegExp(`(['"\`])((?:${NAMESPACES.join('|')}):[\\w.]+)\\1`, 'g');
const namedKeys = (text: string): string[] =>
  [...text.matchAll(KEY)].flatMap(([, , key]) => (key ? [key] : []));

const usedKeys = [...sources('src'), ...sources('scenes')].flatMap((path) =>
  namedKeys(readFileSync(join(ROOT, path), 'utf8')).map((key) => ({ key, path })),
);

function textOf(key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  return path
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined,
      CATALOGUE[namespace],
    );
}

/** True when the key has a text, one for each plural form, or a group of texts whose names are added to the key. */
const hasText = (key: string): boolean =>
  [key, `${key}_other`].some((form) => {
    const text = textOf(form);
    return typeof text === 'object' || (typeof text === 'string' && text !== '');
  });

test('the scan sees keys at all', () => {
  expect(usedKeys.length).toBeGreaterThan(80);
  expect(namedKeys("say({ key: 'game:no.such.text' })")).toEqual(['game:no.such.text']);
  expect(hasText('game:no.such.text')).toBe(false);
});

test('every key in the sources has an English text', () => {
  expect(usedKeys.filter(({ key }) => !hasText(key)).map(({ key, path }) => `${key} in ${path}`)).toEqual([]);
});

test('a counted text has a form for one and for many', () => {
  const forms = (node: object, path: string): string[] =>
    Object.entries(node).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? forms(value as object, `${path}${name}.`)
        : [`${path}${name}`],
    );
  const all = Object.entries(CATALOGUE).flatMap(([namespace, texts]) => forms(texts, `${namespace}:`));
  const halves = all.filter((key) => /_(one|other)$/.test(key));
  for (const key of halves)
    expect(all).toContain(key.replace(/_(one|other)$/, key.endsWith('_one') ? '_other' : '_one'));
});

test('every answer code has a message', () => {
  const silent: readonly number[] = [CODE.success];
  for (const code of Object.values(CODE))
    if (!silent.includes(code)) expect(codes).toHaveProperty(String(code));
});

test('every code that the specifications name singly has a message', () => {
  const named = [
    304, 400, 401, 402, 500, 503, 1117, 1127, 1190, 1191, 1416, 1417, 2009, 2010, 5001, 5002, 5003, 5005,
  ];
  const venues = [7006, 10114, 11404, 11502, 11503, 11507, 11602, 11603, 11701, 11702, 11703, 99999];
  const special = Array.from({ length: 14 }, (_, index) => 11704 + index);
  for (const code of [...named, ...venues, ...special]) expect(codes).toHaveProperty(String(code));
});

test('the wordings of the specifications are kept to the letter', () => {
  expect(game.bet.missing).toBe('Please enter the bet amount');
  expect(game.bet.belowMinimum).toMatch(/^The bet amount cannot be less than the minimum bet limit: \{/);
  expect(game.bet.aboveMaximum).toMatch(/^The amount you entered exceeds the limit\. The maximum is \{/);
  expect(game.bet.started).toBe('The game has started, click Join next game');
  expect(game.bet.first).toBe('Please place your bet first');
  expect(game.auto.stopped.balance).toBe('Sorry, Your bet times out of balance');
  expect(game.void.exception).toBe(
    'An exception occurred in the game. This round is void, and all bets will be canceled. The bet amounts will be fully refunded.',
  );
  expect(game.void.thirdParty).toBe('Abnormal third-party data transmission, this round is cancelled.');
  expect(codes['99998']).toBe('The interface returns incorrect data.');
  expect(hud.connection.failed).toBe(
    'Reconnection failed, please close this page and exit the game, try to re-enter...',
  );
  expect(hud.parameterError).toBe('Parameter error');
  const idle = 'Page idle for too long or logged in on another device';
  expect([screens.expired.text, hud.connection.idleOrElsewhere]).toEqual([idle, idle]);
});

test('the wordings about rounds, margin and maintenance are kept to the letter', () => {
  expect(codes['1274']).toBe('The current game has not been generated yet, please refresh.');
  expect(codes['1275']).toBe('The current round has ended and your bets were cancelled');
  expect(codes['1288']).toBe('Insufficient balance, need to freeze a 9x margin');
  const closed = 'The game is under maintenance, please try again later!';
  expect([codes['1277'], hud.maintenance.game]).toEqual([closed, closed]);
  expect(hud.maintenance.upgrading).toBe('System upgrading, please try again later...');
  const soon = (unit: string) => `Platform maintenance in {{count}} ${unit}. Please finish the current game.`;
  expect([hud.maintenance.soon_one, hud.maintenance.soon_other]).toEqual([soon('minute'), soon('minutes')]);
  const closes = (unit: string) =>
    `{{game}} closes for maintenance in {{count}} ${unit}. Please finish the current game.`;
  expect([screens.notice.game_one, screens.notice.game_other]).toEqual([closes('minute'), closes('minutes')]);
});

/** A source and everything that it imports by itself, not later. */
function withImports(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, from = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(
    /^(?:import|export) .*?'(\.[^']+)';$/gms,
  )) {
    const base = join(path, '..', from);
    const file = [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((one) =>
      existsSync(join(ROOT, one)),
    );
    if (file !== undefined) withImports(file, found);
  }
  return found;
}

test.each(['screens/home/Home.tsx', 'screens/home/BelowGames.tsx', 'app/App.tsx'])(
  '%s shows no text of help, ranking or settings, which come later than the page',
  (page) => {
    const shown = withImports(`src/client/${page}`);
    expect(shown.size).toBeGreaterThan(20);
    const late = [...shown].flatMap((path) =>
      namedKeys(readFileSync(join(ROOT, path), 'utf8')).flatMap((key) =>
        /^(help|people):/.test(key) ? [`${key} in ${path}`] : [],
      ),
    );
    expect(late).toEqual([]);
  },
);
