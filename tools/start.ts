// `npm start`: builds the client when its sources have changed since the last build, then runs the platform, which serves
// it, and in a process of its own a casino that embeds it.
import { isBuilt } from './build/freshness';
import { casinoBeside } from './casino/beside';
import { freePorts } from './casino/ports';
import { root } from './root';
import { runScript } from './script';

if (!isBuilt(root)) {
  console.log('Building the client (only when its sources changed) ...');
  // In a process of its own, so that its memory is free again before the platform starts.
  await runScript('tools/build/main.ts');
}
Object.assign(process.env, await freePorts(process.env));
const casino = readyCasino();
Object.assign(process.env, casino?.settings);
// Resolves when the platform has started.
await import('../src/platform/main');
casino?.start();

function readyCasino(): ReturnType<typeof casinoBeside> {
  try {
    return casinoBeside(process.env);
  } catch {
    // The platform refuses invalid settings itself, with its own message.
    return null;
  }
}
