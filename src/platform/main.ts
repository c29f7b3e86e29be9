// Starts the platform of the demo for `npm start`, with launch links for all visitors and simulated players. The demo casino is a
// process of its own (tools/casino).
import { readEnvironment } from './config/environment';
import { runProcess } from './process';

await runProcess({ readConfig: readEnvironment });
