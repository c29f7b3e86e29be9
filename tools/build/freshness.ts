// Knows whether dist/ still is what the sources say, by the contents of everything that goes into a build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const INPUTS = [
  'src',
  'scenes',
  'assets',
  'public',
  'tools/build',
  'tools/pack',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Never bundled: changing them leaves the client as it is. */
const NOT_BUNDLED = /^src\/(platform|fairness\/cli|(kits|games)\/\w+\/platform)\/|\/dealer\.ts$/;

/** What a finished build leaves behind, to be compared by the next start. */
const stampFile = (root: string) => join(root, '.cache/build-stamp');

export function isBuilt(root: string): boolean {
  const stamp = stampFile(root);
  if (!existsSync(stamp) || !existsSync(join(root, 'dist/index.html'))) return false;
  return readFileSync(stamp, 'utf8') === hashOfSources(root);
}

/** Call before a build starts, so that a build that breaks off counts as none. */
export function forgetBuild(root: string): void {
  rmSync(stampFile(root), { force: true });
}

export function recordBuild(root: string, sources: string): void {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), sources);
}

export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesUnder(join(root, input)))) {
    const name = relative(root, path).replaceAll('\\', '/');
    if (!NOT_BUNDLED.test(name)) hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
