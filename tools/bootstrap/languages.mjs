// Provides the languages of the helpers for other backends on this machine. Installed ones are used; a missing one is installed
// from Debian's package, if this process is root. (It runs before the build, and inside tests.)
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** For each language, the command that prints its version, and Debian's packages. */
const LANGUAGES = {
  Node: { tries: [process.execPath, '--version'], packages: [] },
  Python: { tries: ['python3', '--version'], packages: ['python3'] },
  PHP: { tries: ['php', '--version'], packages: ['php-cli'] },
  Java: { tries: ['javac', '-version'], packages: ['default-jdk-headless'] },
  Go: { tries: ['go', 'version'], packages: ['golang-go'] },
  'C#': {
    tries: ['mcs', '--version'],
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-numerics4.0-cil'],
  },
};
/** Most milliseconds for each run of apt-get. */
const PATIENCE = 300_000;

const isThere = ([command, ...args]) => spawnSync(command, args).status === 0;

/** Null when the language is available; otherwise the reason why it is not. */
export function whyWithout(language) {
  const { tries, packages } = LANGUAGES[language];
  if (isThere(tries)) return null;
  const apt = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(apt)) return `there is no ${tries[0]} here`;
  console.error(`fairground: installing ${packages.join(' and ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync(apt, args, { stdio: ['ignore', 'ignore', 2], env, timeout: PATIENCE }).status === 0;
  run('update', '-qq');
  const done = run('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return done && isThere(tries) ? null : `${packages.join(' and ')} could not be installed`;
}
