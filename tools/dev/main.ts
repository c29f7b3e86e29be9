// `npm run dev`: rebuilds the client and the packs when their sources change, restarts the platform when its own change, and
// reloads the page after each rebuild. The page compares a number in dist/dev-build.json (see reload.ts).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchClient } from '../build/client';
import { forgetBuild } from '../build/freshness';
import { casinoBeside } from '../casino/beside';
import { freePorts } from '../casino/ports';
import { buildPacks } from '../pack/build';
import { root } from '../root';
import { PLATFORM_SOURCES, PlatformUnderDevelopment } from './platform';
import { whenQuiet } from './whenQuiet';

const dist = join(root, 'dist');
const platform = new PlatformUnderDevelopment();
Object.assign(process.env, await freePorts(process.env));
const casino = casinoBeside(process.env);
Object.assign(process.env, casino?.settings);

const askForReload = () => {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'dev-build.json'), JSON.stringify({ build: Date.now() }));
};

async function rebuildPacks(): Promise<void> {
  try {
    await buildPacks(join(dist, 'packs'));
    askForReload();
    console.log('packs rebuilt');
  } catch (error) {
    // The drawing may be saved only in part; the next save triggers another build.
    console.error(error instanceof Error ? error.message : error);
  }
}

// From now on dist/ contains a development build, which `npm start` must not use.
forgetBuild(root);
await rebuildPacks();

let started = false;
watchClient([join(root, 'tools/dev/reload.ts')], (stats) => {
  console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
  if (stats.hasErrors()) return;
  askForReload();
  if (!started) {
    platform.start();
    casino?.start();
  }
  started = true;
});
whenQuiet(
  join(root, 'assets'),
  () => true,
  () => void rebuildPacks(),
);
whenQuiet(
  join(root, 'src'),
  (path) => started && PLATFORM_SOURCES.test(path),
  () => void platform.restart(),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void platform.stop().then(() => process.exit(0)));
}
