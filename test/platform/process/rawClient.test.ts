// The raw client in Python, in its short form: `npm run lab play` plays all ten games at length.
import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fastHall } from '../../../tools/lab/play/hall';

const SPEED = 40;
const script = resolve(__dirname, '../../independent/play.py');

if (spawnSync('python3', ['--version']).status === 0) {
  test('a client of another hand plays, and recomputes every payout, limit and sum', async () => {
    const hall = await fastHall(SPEED);
    const args = ['--port', String(hall.port), '--speed', String(SPEED), '--share', '0.005'];
    const python = spawn('python3', [script, ...args, '--games', 'plinko,hilo,odd-even']);
    let said = '';
    python.stdout.on('data', (text: Buffer) => (said += text.toString()));
    python.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await new Promise((done) => python.once('close', done));
    const audit = await hall.audit();
    await hall.stop();
    expect(said).toMatch(/\d+ rounds, \d+ bets, \d+ sums, \d+ slips: all agree\n$/);
    expect(audit).toEqual({ sumOfEntries: '0', wrongAccounts: 0 });
  });
} else {
  test.skip('a client of another hand plays: skipped, there is no python3 here', () => {});
}
