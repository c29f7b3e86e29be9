// Checks whether dist/ is up to date, by the contents of all files that go into a build.
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
/** Files that are never bundled: a change to them leaves the client unchanged. */
const NOT_BUNDLED = /^src\/(platform|fairness\/cli|(kits|games)\/\w+\/platform)\/|\/dealer\.ts$/;

/** A finished build writes this file; the next start compares it. */
const stampFile = (root: string) => join(root, '.cache/build-stamp');

export function isBuilt(root: string): boolean {
  const stamp = stampFile(root);
  if (!existsSync(stamp) || !existsSync(join(root, 'dist/index.html'))) return false;
  return readFileSync(stamp, 'utf8') === hashOfSources(root);
}

/** Call this before a build starts: an interrupted build then counts as none. */
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
