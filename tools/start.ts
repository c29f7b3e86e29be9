// `npm start`: builds the client when its sources have changed since the last build, then runs the platform, which serves the
// client, and a demo casino, in a process of its own, which embeds the client.
import { isBuilt } from './build/freshness';
import { casinoBeside } from './casino/beside';
import { freePorts } from './casino/ports';
import { root } from './root';
import { runScript } from './script';

if (!isBuilt(root)) {
  console.log('Building the client (only when its sources changed) ...');
  // The build runs in a process of its own, so that its memory is free before the platform starts.
  await runScript('tools/build/main.ts');
}
Object.assign(process.env, await freePorts(process.env));
const casino = readyCasino();
Object.assign(process.env, casino?.settings);
// This import resolves when the platform has started.
await import('../src/platform/main');
casino?.start();

function readyCasino(): ReturnType<typeof casinoBeside> {
  try {
    return casinoBeside(process.env);
  } catch {
    // The platform itself reports invalid settings.
    return null;
  }
}
