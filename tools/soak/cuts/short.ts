// The short form of the cuts, for `npm test`: a process of its own, since so many clients leave no test runner alone.
// Prints its result as JSON.
import { root } from '../../root';
import { runCuts } from './run';

const { figures, faults } = await runCuts({
  root,
  seed: 20_261_121,
  cuts: 60,
  playersPerGame: 1,
  // The long form holds each client to 5 s, on a machine that does nothing else.
  equalWithin: 20_000,
  kills: 1,
  longest: 120_000,
  say: (line) => console.error(line),
});
console.log(JSON.stringify({ figures, faults }));
process.exit(0);
