// Finds a Chrome or Chromium for the browser tests, and fetches one when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const WHAT_TO_DO =
  'Install Chrome or Chromium, or name one with PUPPETEER_EXECUTABLE_PATH, and run the command again.';

/** The usual paths of an installed browser, best first. */
export function usualPlaces(platform, env) {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    return programs.flatMap((program) => roots.map((root) => `${root}\\${program}`));
  }
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = COMMANDS.flatMap((command) => onPath.map((folder) => join(folder, command)));
  if (platform !== 'darwin') return found;
  const bundles = ['Google Chrome', 'Chromium', 'Google Chrome for Testing'];
  const roots = ['/Applications', join(env.HOME ?? '', 'Applications')];
  return [
    ...bundles.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`)),
    ...found,
  ];
}

/** True when the file exists and starts: a downloaded browser may lack system libraries, and a wrapper script its package. */
function works(path) {
  if (!path || !existsSync(path)) return false;
  // On Windows `--version` opens a window instead of printing.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** The path of a browser that starts. Throws an Error with a message for the user when no browser is available. */
export async function provideBrowser(root, say) {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named) {
    if (works(named)) return named;
    throw new Error(`PUPPETEER_EXECUTABLE_PATH names ${named}, which does not start. ${WHAT_TO_DO}`);
  }
  const installed = usualPlaces(process.platform, process.env).find(works);
  if (installed) {
    say(`tests use the browser ${installed}`);
    return installed;
  }
  const downloaded = await ownBrowser(root, say);
  if (downloaded) return downloaded;
  if (installDebianChromium(say) && works('/usr/bin/chromium')) return '/usr/bin/chromium';
  throw new Error(`no browser for the tests was found, and none could be fetched. ${WHAT_TO_DO}`);
}

/** The path of Puppeteer's own browser, downloaded when it is missing; null when that fails or it does not start. */
async function ownBrowser(root, say) {
  const require = createRequire(join(root, 'package.json'));
  const path = await require('puppeteer').executablePath();
  if (works(path)) return path;
  if (!existsSync(path)) {
    say("no browser is installed: downloading puppeteer's own (about 150 MB, once)");
    const cli = join(root, 'node_modules/puppeteer/lib/cjs/puppeteer/node/cli.js');
    const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '' };
    spawnSync(process.execPath, [cli, 'browsers', 'install', 'chrome'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env,
    });
  }
  if (works(path)) return path;
  say("puppeteer's own browser does not start here");
  return null;
}

/** Installs the Chromium of Debian or Ubuntu, if this process is root. True when apt-get succeeds. */
function installDebianChromium(say) {
  const apt = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(apt)) return false;
  say('installing the chromium package with apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync(apt, args, { stdio: ['ignore', 2, 2], env }).status === 0;
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}
