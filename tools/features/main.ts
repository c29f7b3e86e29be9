// Updates the generated parts of docs/features: `npx tsx tools/features/main.ts`. It copies the messages of answer codes from
// the catalogue of texts, and writes the new titles of tests and the new paths of files that were renamed or moved since the
// last commit (`git add` a moved file first).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import codes from '../../src/client/i18n/en/codes.json';
import { root } from '../root';
import { titlesOf } from './table';
import { renamedTitles, withMessages, withPaths, withTitles } from './written';

const git = (...words: string[]): string =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 }).stdout;

const changed = git('diff', '--name-only', '--diff-filter=M', 'HEAD', '--', 'test').split('\n');
const renamed = new Map(
  changed
    .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)))
    .map((file) => [
      file.slice('test/'.length),
      renamedTitles(
        titlesOf(git('show', `HEAD:${file}`)),
        titlesOf(readFileSync(path.join(root, file), 'utf8')),
      ),
    ]),
);
const moved = new Map(
  git('diff', '--name-status', '--find-renames', '--diff-filter=R', 'HEAD')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, from = '', to = ''] = line.split('\t');
      return [from, to] as const;
    }),
);
const folder = path.join(root, 'docs/features');
for (const name of readdirSync(folder)) {
  const file = path.join(folder, name);
  const before = readFileSync(file, 'utf8');
  const after = withPaths(withTitles(withMessages(before, codes), renamed), moved);
  if (after === before) continue;
  writeFileSync(file, after);
  console.log(`docs/features/${name}`);
}
