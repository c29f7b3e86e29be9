// `npm run check`: what needs no browser, no platform and no patience, in a minute.
import { runChecks } from './run';
import { floorStep, staticSteps, quickUnitStep } from './steps';

await runChecks(staticSteps, [quickUnitStep, floorStep]);
