// `npm run check`: everything that needs no browser and no platform, in under a minute.
import { runChecks } from './run';
import { staticSteps, unitSteps } from './steps';

await runChecks(staticSteps, unitSteps);
