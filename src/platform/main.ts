// Starts the platform of the demo: `npm start` ends here. Launch links for everybody, and simulated players; what else stands
// beside it is a process of its own (tools/casino).
import { readEnvironment } from './config/environment';
import { runProcess } from './process';

await runProcess({ readConfig: readEnvironment });
