// `npm test`: all checks of `npm run check`, then the tests of the platform, of the built client, and of both in a browser.
import { runChecks } from './run';
import { buildStep, slowSteps, staticSteps, unitStep } from './steps';

await runChecks([buildStep, ...staticSteps], [unitStep, ...slowSteps]);
