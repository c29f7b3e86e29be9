// `npm run check`: the checks that need no browser and no platform, without slow tests.
import { runChecks } from './run';
import { floorStep, staticSteps, quickUnitStep } from './steps';

await runChecks([...staticSteps, floorStep], [quickUnitStep]);
console.log('Slow test files (tools/jest/quickOnes.cjs) did not run: `npm test` runs them.');
