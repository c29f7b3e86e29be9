// `npm run lab play -- [--rounds <n>] [--speed <n>]`: starts a whole platform with a fast clock, and the raw client in
// Python (test/independent/play.py), which plays every game and recomputes every payout, limit and sum. Other words are
// passed to that script; its report ends the run. `npm test` runs a short form of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fastHall } from './hall';
import { root } from '../../root';

const args = process.argv.slice(2).filter((word) => word !== 'play');
const named = args.indexOf('--speed');
const speed = named < 0 ? 16 : Number(args[named + 1]);
const hall = await fastHall(speed);
const script = join(root, 'test/independent/play.py');
const others = args.filter((_, at) => named < 0 || (at !== named && at !== named + 1));
const python = spawn('python3', [script, '--port', String(hall.port), '--speed', String(speed), ...others], {
  stdio: 'inherit',
});
const status = await new Promise<number>((resolve) => {
  python.once('exit', (code) => resolve(code ?? 1));
});
const { sumOfEntries, wrongAccounts } = await hall.audit();
console.log(`the ledger: entries sum to ${sumOfEntries}, ${wrongAccounts} wrong accounts`);
await hall.stop();
process.exit(status || (sumOfEntries === '0' && wrongAccounts === 0 ? 0 : 1));
