// The operator in Python, in its short form: `npm run lab operator` plays all ten games with a hundred players.
import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const script = resolve(root, 'test/independent/operator.py');
const platform = [process.execPath, '--import', 'tsx', resolve(root, 'src/platform/main.ts')].join(' ');
const has = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0;

if (has('python3', '--version') && has('openssl', 'version')) {
  test('an operator of another hand loses and doubles nothing, while his wallet fails and both sides are killed', async () => {
    const short = ['--players', '4', '--transactions', '50', '--kills', '2', '--games', '10,8,5,3'];
    const python = spawn('python3', [script, '--platform', platform, ...short], { cwd: root });
    let said = '';
    python.stdout.on('data', (text: Buffer) => (said += text.toString()));
    python.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await new Promise((done) => python.once('close', done));
    expect(said).toMatch(/killed with -9: platform 1 times, wallet 1 times/);
    expect(said).toMatch(/both ledgers agree to the cent\n$/);
  }, 300_000);
} else {
  test.skip('an operator of another hand: skipped, there is no python3 or no openssl here', () => {});
}
