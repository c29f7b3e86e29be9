// Starts the platform in production, for `npm run serve`. It imports and opens no part of the demo.
import { readProduction } from './config/production';
import { runProcess } from './process';

await runProcess({ readConfig: readProduction });
