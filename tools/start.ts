// `npm start`: builds the client when its sources changed since the last build, then runs the platform, which serves it.
import { isBuilt } from './build/freshness';
import { root } from './root';
import { runScript } from './script';

if (!isBuilt(root)) {
  console.log('Building the client (only when its sources changed) ...');
  // In its own process, whose memory is free again before the platform starts.
  await runScript('tools/build/main.ts');
}
await import('../src/platform/main');
