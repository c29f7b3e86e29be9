// The check that no file names a game but its own, checked: names planted in all their forms are found, in files that may
// not name one; and the list of files that are not clean yet can only become shorter.
import { readFileSync } from 'node:fs';
import { GAMES } from '../../../src/games/games';
import { mayName, nameFaults, namesIn, patternsOf } from '../../../tools/check/nameRules';

const PATTERNS = patternsOf(GAMES, ['/game/betEJ']);
const named = (text: string) => namesIn('src/platform/planted.ts', text, PATTERNS).map(({ name }) => name);

test.each([
  ["if (game.id === 'rocket') return;", 'rocket'],
  ['const oddEvenRounds = [];', 'oddEven'],
  ["['odd-even', 'x']", 'oddEven'],
  ['// As in BankerPlayer.', 'bankerPlayer'],
  ["page: '/h5/tshow'", 'tshow'],
  ["to('/h5/rocket')", 'rocket'],
  ['case { gameType: 7 }', 'a number of a game'],
  ['if (gameType === 11)', 'a number of a game'],
  ["api.call('/game/betEJ')", '/game/betEJ'],
  ['.plinko__board {}', 'plinko'],
])('%s names %s', (text, name) => {
  expect(named(text)).toEqual([name]);
});

test.each(['the hash of a bet', 'gameType: 700', 'a bullet', 'const gameTypes = [];', "'/game/bet'"])(
  '%s names none',
  (text) => {
    expect(named(text)).toEqual([]);
  },
);

test('a file is named too, where its own name is a game’s', () => {
  expect(namesIn('tools/bench/rocket.ts', '', PATTERNS)).toEqual([
    { file: 'tools/bench/rocket.ts', line: 0, name: 'rocket' },
  ]);
});

test('games, scenes, the registry, packs, documentation and tests may name games', () => {
  const may = ['src/games/rocket/game.ts', 'src/games/registry.ts', 'scenes/rocket/view.ts', 'docs/a.md'];
  const mayNot = ['src/games/games.ts', 'scenes/stage/stage.ts', 'src/kits/crash/rules.ts', 'tools/start.ts'];
  expect(may.filter((file) => !mayName(file))).toEqual([]);
  expect(mayNot.filter(mayName)).toEqual([]);
});

test('a name in a file that is not on the list is a fault, and so is a clean file on the list', () => {
  const found = namesIn('src/platform/planted.ts', "\n'rocket'", PATTERNS);
  expect(nameFaults(found, [])).toEqual(['src/platform/planted.ts:2 names a game (rocket)']);
  expect(nameFaults(found, ['src/platform/planted.ts'])).toEqual([]);
  expect(nameFaults([], ['src/platform/planted.ts'])).toEqual([
    'src/platform/planted.ts names no game any more: take it off the list in tools/check/namesLeft.json',
  ]);
});

test('what is verified, registered and served names no game', () => {
  const left = JSON.parse(readFileSync('tools/check/namesLeft.json', 'utf8')) as readonly string[];
  const clean = /^src\/(fairness|core)\/|^src\/games\/[^/]+\.ts$/;
  expect(left.filter((file) => clean.test(file))).toEqual([]);
});
