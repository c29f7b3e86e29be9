// Tests the check that only a game's own files name the game: it finds planted names in all forms, and reports an exception
// that is no longer needed.
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
  ['"text": "हर मिनट बिंगो"', 'बिंगो'],
  ['"text": "哈希牛牛"', '哈希牛牛'],
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

test('a name is a fault, but not where it stands on purpose; a purpose that nothing needs is one too', () => {
  const found = ['src/platform/planted.ts', 'src/embed/types.ts'].flatMap((file) =>
    namesIn(file, "\n'rocket'", PATTERNS),
  );
  const faults = nameFaults(found);
  expect(faults[0]).toBe('src/platform/planted.ts:2 names a game (rocket)');
  const unused = faults.slice(1);
  expect(unused.length).toBeGreaterThan(5);
  for (const fault of unused) expect(fault).toMatch(/^no file under \S+ names a game any more/);
  expect(unused.filter((fault) => fault.includes('embed'))).toEqual([]);
});
