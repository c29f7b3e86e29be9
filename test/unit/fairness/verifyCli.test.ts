import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const run = (input: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/fairness/cli/main.ts'], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });

const CHAIN =
  '{"game":"chain","serverSeed":"19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b","steps":1}';

test('one answer a line, in order, and nothing else; blank lines and CRLF are no requests', () => {
  const { stdout, status } = run(`${CHAIN}\r\n\n${CHAIN}`);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    Array(2).fill({ hash: '97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b' }),
  );
  expect(status).toBe(0);
});

test('an answer that was held against nothing is not passed off as verified', () => {
  const expected = CHAIN.replace(
    '}',
    ',"expect":{"hash":"97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b"}}',
  );
  expect(run(`${expected}\n`)).toMatchObject({ status: 0, stderr: '' });
  expect(run(`${expected}\n${CHAIN}\n`).stderr).toBe(
    'worked out, not verified: 1 without anything expected ("expect")\n',
  );
});

test('a malformed request, or one that differs from what it expects, makes the exit status 1 at the end', () => {
  const malformed = run(`nonsense\n${CHAIN}\n`);
  expect(malformed.stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(malformed.status).toBe(1);
  expect(run(CHAIN.replace('}', ',"expect":{"hash":"0"}}')).status).toBe(1);
});
