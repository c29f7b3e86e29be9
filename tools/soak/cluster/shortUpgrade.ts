// The short form of `upgrade`, for `npm test`: all edges and both halls once. Prints its result as JSON.
import { runCluster, UPGRADE } from './run';

const result = await runCluster({
  seed: 20_261_124,
  faults: UPGRADE.length,
  minutes: 3,
  kinds: UPGRADE,
  say: (line) => console.error(line),
});
console.log(JSON.stringify(result));
process.exit(0);
