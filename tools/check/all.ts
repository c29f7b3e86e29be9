// `npm test`: all that `npm run check` looks at, and then the platform, the built client and the two in a browser.
import { runChecks } from './run';
import { buildStep, slowSteps, staticSteps, unitStep } from './steps';

await runChecks([buildStep, ...staticSteps], [unitStep, ...slowSteps]);
