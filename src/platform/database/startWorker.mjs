// Plain JavaScript, because a worker thread begins without the loader that reads TypeScript: it registers that first.
import { register } from 'tsx/esm/api';

register();
await import('./embeddedWorker.ts');
