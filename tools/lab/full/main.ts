// `npm run lab full -- [<part of a path>…]`: runs at full length the tests that `npm test` runs in a short form: all of
// them, or those whose path contains one of the words.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../../root';

const tests = join(root, 'test');
const words = process.argv.slice(2).filter((word) => word !== 'full');
const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(join(tests, file), 'utf8').includes("support/fullLength'"))
  .map((file) => join('test', file).replaceAll(sep, '/'))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();
if (files.length === 0) {
  console.error(`no test with a full length has ${words.join(' or ')} in its path`);
  process.exit(1);
}
const jest = join(root, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(process.execPath, [jest, '--ci', '--runTestsByPath', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAIRGROUND_FULL: 'on' },
});
process.exit(status ?? 1);
