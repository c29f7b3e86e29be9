// `npm run lab operator -- [--players <n>] [--transactions <n>] [--kills <n>]`: an operator in Python opens players, keeps
// their money and compares both ledgers (test/independent/operator.py), while the wallet fails and either side is killed.
// `npm test` runs a short form of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../root';

const args = process.argv.slice(2).filter((word) => word !== 'operator');
const platform = [process.execPath, '--import', 'tsx', join(root, 'src/platform/main.ts')];
const script = join(root, 'test/independent/operator.py');
const python = spawn('python3', [script, '--platform', platform.join(' '), ...args], {
  cwd: root,
  stdio: 'inherit',
});
python.once('exit', (code) => process.exit(code ?? 1));
