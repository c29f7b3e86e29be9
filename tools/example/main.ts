// `npm run example`: adds the example game to a copy of this tree and checks it like every game: types, build, the tests that
// cover the whole registry, and its own tests in a real browser. `--keep` does not delete the copy.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BINS } from '../check/steps';
import { root } from '../root';
import { copyTree, elsewhere, layOver } from './overlay';

const GAME = 'coin';
const words = process.argv.slice(2);
const folder = join(tmpdir(), `fairground-example-${process.pid}`);

function run(name: string, script: string, ...args: readonly string[]): void {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' });
  console.log(`  ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (status !== 0) throw new Error(`${name} failed`);
}
const bin = (name: keyof typeof BINS): string => join('node_modules', BINS[name]);

try {
  copyTree(root, folder);
  // Hard links for each file: Node would resolve a symbolic link to this tree.
  spawnSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')], { stdio: 'inherit' });
  const laid = layOver(root, GAME, folder);
  const strays = elsewhere(GAME, laid);
  if (strays.length > 0) throw new Error(`${GAME} touches ${strays.join(', ')}`);
  console.log(`  ${GAME}: ${laid.added.length} new files; changed: ${laid.changed.join(', ')}`);
  run('tokens', bin('tsx'), 'tools/tokens/main.ts');
  run('types', bin('tsc'), '-p', 'tsconfig.json');
  run('build', bin('tsx'), 'tools/build/main.ts');
  run(
    'tests',
    bin('jest'),
    '--ci',
    '--selectProjects',
    'unit',
    'dom',
    'platform',
    'browser',
    '--testPathPatterns',
    'test/(unit|platform)/games/(conformance|helps|coin)|test/browser/coin',
  );
} finally {
  if (words.includes('--keep')) console.log(`  ${folder} is kept`);
  else rmSync(folder, { recursive: true, force: true });
}
