// The example game, copied over a copy of this tree: it adds its folders, its entries in the packs and a line in the registry,
// and nothing else. `npm run example` also type-checks, builds and plays it; here the tests of every registered game run on it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, elsewhere, layOver, type Laid } from '../../../tools/example/overlay';

const ROOT = join(__dirname, '../../..');
const folder = join(mkdtempSync(join(tmpdir(), 'fairground-example-')), 'tree');
let laid: Laid;

beforeAll(() => {
  copyTree(ROOT, folder);
  laid = layOver(ROOT, 'coin', folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}, 60_000);
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('it touches the registry and the packs, and nothing else', () => {
  expect([...laid.changed].sort()).toEqual([
    'assets/packs/fairground-night/pack.json',
    'assets/packs/paper-daylight/pack.json',
    'src/games/registry.ts',
  ]);
  expect(laid.added.length).toBeGreaterThan(20);
  expect(elsewhere('coin', laid)).toEqual([]);
});

test('a file anywhere else would be found', () => {
  const strays = ['src/client/screens/home/stalls.ts', 'src/games/hilo/game.ts', 'tools/bench/coin.ts'];
  expect(elsewhere('coin', { added: strays, changed: [] })).toEqual(strays);
});

/** Runs tests of the copy, and expects that they pass. */
function passes(project: string, files: string, tests = '.'): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--selectProjects',
      project,
      '--testPathPatterns',
      files,
      '--testNamePattern',
      tests,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(status === 0 ? '' : stderr).toBe('');
  expect(stderr).toMatch(/Tests: .*\d+ passed/);
}

test('it passes what every registered game has to pass', () => {
  passes('unit', 'test/unit/(games/(conformance|coin)|i18n|pack/primers)');
}, 180_000);

test('its rules are shown with its keys', () => {
  passes('dom', 'test/unit/games/helps', 'in en every game');
}, 180_000);
