// A second implementation of the rules, in Python and from docs/fairness.md alone, must agree with `npm run verify`.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const python = (...args: string[]) => spawnSync('python3', args, { cwd: root, encoding: 'utf8' });

if (python('--version').status === 0) {
  test('a second implementation made from the document agrees with the verifier', () => {
    const run = python('test/independent/agree.py', '--cases', '300');
    expect(run.stdout || run.stderr).toMatch(/^agree\.py --cases 300 --seed \w+\nagreed on \d+ lines .*\n$/);
    expect(run.status).toBe(0);
  }, 120_000);
} else {
  test.skip('a second implementation agrees with the verifier: skipped, there is no python3 here', () => {});
}
