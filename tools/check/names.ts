// Fails when a file names a game that must not: see nameRules.ts. `--all` prints every place outside of games' own files.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games/games';
import { root } from '../root';
import { mayName, nameFaults, namesIn, patternsOf } from './nameRules';

/** Files that are generated from the packs' palette and from the paths of test files. */
const GENERATED: ReadonlySet<string> = new Set(['src/client/hud/tokens.css', 'tools/jest/seconds.json']);
const LOOKED_AT = /^(src|scenes|tools|public|deploy)\/.*\.(tsx?|[cm]?js|css|json|html)$/;
const CALL_PATH = /'(\/[a-z]\w*\/[\w/]+)'/g;

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = [...new Set(stdout.split('\n'))].filter((file) => LOOKED_AT.test(file) && !GENERATED.has(file));
const text = (file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return ''; // deleted, and not committed yet
  }
};
const callPaths = files
  .filter((file) => /^src\/games\/[^/]+\/messages\.ts$/.test(file))
  .flatMap((file) => [...text(file).matchAll(CALL_PATH)].map(([, path]) => path ?? ''));
const patterns = patternsOf(GAMES, callPaths);
const found = files.filter((file) => !mayName(file)).flatMap((file) => namesIn(file, text(file), patterns));

if (process.argv.includes('--all')) {
  for (const { file, line, name } of found) console.log(`${file}:${line} ${name}`);
} else {
  const faults = nameFaults(found);
  for (const fault of faults) console.error(`  ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
