// The short form of the restored backup, for `npm test`, in a separate process. Prints its result as JSON.
import { root } from '../../root';
import { runBackup } from './run';

const result = await runBackup({
  root,
  seed: 20_261_123,
  rounds: 1,
  longest: 120_000,
  keepsCommitments: process.argv[2] !== 'without',
  say: (line) => console.error(line),
});
console.log(JSON.stringify(result));
process.exit(0);
