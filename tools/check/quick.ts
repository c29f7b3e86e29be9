// `npm run check`: everything that needs no browser and no platform, in a minute or two.
import { runChecks } from './run';
import { floorStep, staticSteps, unitSteps } from './steps';

await runChecks(staticSteps, [...unitSteps, floorStep]);
