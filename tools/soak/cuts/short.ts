// The short form of the cuts, for `npm test`: in a separate process, since so many clients disturb a test runner. Prints its
// result as JSON.
import { root } from '../../root';
import { runCuts } from './run';

const { figures, faults } = await runCuts({
  root,
  seed: 20_261_121,
  cuts: 60,
  playersPerGame: 1,
  // The long form requires 5 s of each client, on an otherwise idle machine.
  equalWithin: 20_000,
  kills: 1,
  longest: 120_000,
  say: (line) => console.error(line),
});
console.log(JSON.stringify({ figures, faults }));
process.exit(0);
