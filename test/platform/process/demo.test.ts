// `npm start`, as in a first trial of the product: it starts platform and casino, and both end when it is stopped.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { openLaunch } from '../../../src/protocol/launch';
import { CALLS } from '../../../src/protocol/calls';
import { parseMoney } from '../../../src/core/money';
import { eventually } from '../support/eventually';
import { keptBeside, Started } from '../support/started';
import { newNonce, TestPlayer } from '../support/testPlayer';

const ROOT = path.resolve(__dirname, '../../..');
const PLINKO = 10;
let folder: string;
let data: string;
let neighbour: Server;
const started: Started[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-demo-'));
  data = path.join(folder, 'data');
  const scripts = { start: `node ${ROOT}/tools/bootstrap.mjs tools/start.ts` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'demo', scripts }));
  neighbour = createServer();
  // When another process uses the port already, the test works as well.
  await new Promise<void>((settled) => {
    neighbour.once('error', () => settled());
    neighbour.listen(DEFAULT_CONFIG.port, '127.0.0.1', settled);
  });
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await new Promise((closed) => neighbour.close(closed));
  for (const one of [folder, keptBeside(data)]) rmSync(one, { recursive: true, force: true });
});

function npmStart(env: Record<string, string> = {}): Started {
  const one = Started.run(['npm', 'start'], {
    cwd: folder,
    dataFolder: data,
    env: { PORT: '', FAIRGROUND_BOTS: '0', ...env },
  });
  started.push(one);
  return one;
}
const json = async (address: string, init?: RequestInit): Promise<Record<string, unknown>> =>
  (await (await fetch(address, init)).json()) as Record<string, unknown>;

test('platform and casino come up on free ports, one folder is for one of them, and one signal ends both', async () => {
  const first = npmStart();
  const platform = await first.address();
  await first.until(() => /office {4}\S+ {2}\(password \S+\)/.test(first.output), 'the casino to open');
  const [, office = '', password = ''] =
    /office {4}(\S+)\/office {2}\(password (\S+)\)/.exec(first.output) ?? [];
  expect(first.output).toContain(`Port ${DEFAULT_CONFIG.port} is in use`);
  expect(new URL(platform).port).not.toBe(String(DEFAULT_CONFIG.port));
  expect(new URL(office).port).not.toBe(new URL(platform).port);

  // A guest of the casino enters a game with the balance that the casino keeps.
  const { launch } = await json(`${office}/launch?game=${PLINKO}`);
  const { launchKey } = await json(`${platform}/config.json`);
  const params = new URL(String(launch)).searchParams.get('params') ?? '';
  const { token: code, userId } = openLaunch(String(launchKey), params);
  const { balance } = await new TestPlayer(platform, code, userId).call(CALLS.refreshSession, {
    nonce: newNonce(),
  });
  expect(balance).toBe(parseMoney('10000.00'));
  const entered = await fetch(`${office}/office/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const cookie = (entered.headers.getSetCookie()[0] ?? '').replace(/;.*/, '');
  const books = await json(`${office}/office/books`, { headers: { cookie } });
  expect(books).toMatchObject({ differences: [], people: [{ balance: '10000.00', platform: '10000.00' }] });

  const second = npmStart();
  expect(await second.ended).not.toBe(0);
  expect(second.errors).toMatch(/Fairground cannot run: the folder (\S+) is in use by process \d+ on \S+:/);
  expect(second.errors).toContain(data);
  expect(second.output).not.toContain('A casino');
  expect((await fetch(`${platform}/ready`)).status).toBe(200);
  expect((await fetch(`${office}/tables`)).status).toBe(200);

  first.child.kill('SIGTERM');
  await first.ended;
  const locks = [data, path.join(data, 'casino/books')].map((one) => path.join(one, 'lock'));
  await eventually(() => expect(locks.filter((lock) => existsSync(lock))).toEqual([]));
  for (const address of [platform, office]) await expect(fetch(address)).rejects.toThrow();
});

test('a port that somebody names is taken or refused by its name', async () => {
  const one = npmStart({ PORT: String(DEFAULT_CONFIG.port), FAIRGROUND_DATA: path.join(folder, 'another') });
  expect(await one.ended).not.toBe(0);
  expect(one.errors).toContain(
    `Fairground cannot run: port ${DEFAULT_CONFIG.port} is in use; set PORT to another`,
  );
});
