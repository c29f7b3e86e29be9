// Starts the platform in production: `npm run serve` ends here. Nothing of the demo is imported or opened.
import { readProduction } from './config/production';
import { runProcess } from './process';

await runProcess({ readConfig: readProduction });
