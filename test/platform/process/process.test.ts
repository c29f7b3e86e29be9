// Start and stop of the platform by npm, a shell, and a supervisor that signals the whole process group.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WIRE_VERSION } from '../../../src/protocol/signature';
import { readProduction } from '../../../src/platform/config/production';
import { eventually } from '../support/eventually';
import { openLiveTron, type LiveTron } from '../support/liveTron';
import { keptBeside, productionFolder, Started } from '../support/started';

const LAUNCH_KEY = 'pF3q9Zk1vT7xW2yB8nM4cR6dH0jL5sGa';
const STORAGE_KEY = 'b2Wn8Lc4Xe6Ry1Kd9Vf3Th7Jm5Qp0ZsA';
let production: ReturnType<typeof productionFolder>;
let data: string;
let chain: LiveTron;

beforeAll(async () => {
  production = productionFolder();
  chain = await openLiveTron();
});
afterAll(async () => {
  production.remove();
  await chain.close();
});
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'fairground-data-'));
});
afterEach(() => {
  for (const folder of [data, keptBeside(data)]) rmSync(folder, { recursive: true, force: true });
});

const serve = (env: Record<string, string>): Started =>
  Started.run(['npm', 'run', 'serve'], {
    cwd: production.folder,
    dataFolder: data,
    env: { ...chain.env, ...env },
  });
const status = async (address: string, at: string, headers = {}): Promise<number> =>
  (await fetch(address + at, { headers })).status;

test('in production nothing of the demo is open, and a SIGTERM to npm ends it in good order', async () => {
  const started = serve({ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_LOG_LEVEL: 'info' });
  const address = await started.address();
  expect(started.output).not.toMatch(/demo|operator/i);
  for (const gone of ['/demo/launch', '/admin/audit', '/metrics'])
    expect(await status(address, gone)).toBe(404);
  for (const there of ['/', '/health', '/ready', '/version']) expect(await status(address, there)).toBe(200);
  const config = (await (await fetch(`${address}/config.json`)).json()) as { launchKey: string };
  expect(config.launchKey).toBe(LAUNCH_KEY);
  const version = (await (await fetch(`${address}/version`)).json()) as Record<string, unknown>;
  expect(version).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    commit: null,
    wire: [WIRE_VERSION],
  });
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(started.holdsDatabase()).toBe(false);
});

test('metrics are for whoever has the token', async () => {
  const token = 'mT2v8KqLz5XwR9bN3cJ7hD1gF6sP0yAe';
  const started = serve({ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_METRICS_TOKEN: token });
  const address = await started.address();
  expect(await status(address, '/metrics')).toBe(401);
  expect(await status(address, '/metrics', { authorization: 'Bearer nobody' })).toBe(401);
  await fetch(`${address}/api/game/refreshSession`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: 'x', encryption: WIRE_VERSION },
  });
  await fetch(`${address}/api/no/such/path`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: 'x', encryption: WIRE_VERSION },
  });
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(text).toContain('fairground_calls_total{path="/game/refreshSession",code="401"} 1');
  expect(text).toContain('fairground_calls_total{path="unknown",code="5001"} 1');
  for (const name of ['fairground_sockets 0', 'process_cpu_seconds_total', 'fairground_build_info'])
    expect(text).toContain(name);
  started.child.kill('SIGTERM');
  await started.ended;
});

test.each([
  [{}, 'FAIRGROUND_LAUNCH_KEY is missing'],
  [{ FAIRGROUND_LAUNCH_KEY: 'short' }, 'FAIRGROUND_LAUNCH_KEY is shorter'],
  [
    { FAIRGROUND_LAUNCH_KEY: 'fairground-demo-launch-key-and-more' },
    'FAIRGROUND_LAUNCH_KEY is easy to guess',
  ],
  [{ FAIRGROUND_LAUNCH_KEY: 'a'.repeat(40) }, 'FAIRGROUND_LAUNCH_KEY is easy to guess'],
  [
    { FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_METRICS_TOKEN: 'x' },
    'FAIRGROUND_METRICS_TOKEN is shorter',
  ],
  [{ FAIRGROUND_LAUNCH_KEY_FILE: '/no/such/file' }, 'FAIRGROUND_LAUNCH_KEY_FILE'],
  [{ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_OPERATOR_PORT: '9000' }, 'FAIRGROUND_OPERATOR_PORT'],
  [{ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_CLIENT: '/no/such' }, '/no/such has no index.html'],
  [
    { FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, TRON_NODE: '' },
    'TRON_NODE is missing: set it to the address of a node',
  ],
  [{ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_LOG_LEVEL: 'loud' }, 'FAIRGROUND_LOG_LEVEL=loud'],
  [{ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_STORAGE_KEY: '' }, 'FAIRGROUND_STORAGE_KEY is missing'],
  [{ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_STORAGE_KEY: 'x' }, 'FAIRGROUND_STORAGE_KEY is shorter'],
  [{ FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_COMMITMENTS: '' }, 'FAIRGROUND_COMMITMENTS is missing'],
  [
    { FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY, FAIRGROUND_DATA: '/d', FAIRGROUND_COMMITMENTS: '/d/kept' },
    'FAIRGROUND_COMMITMENTS is inside FAIRGROUND_DATA',
  ],
])(
  'what is missing or weak is refused by name, and no value is told: %j',
  (env: Record<string, string>, words) => {
    const refused = (): unknown =>
      readProduction(
        {
          FAIRGROUND_CLIENT: 'off',
          TRON_NODE: 'http://127.0.0.1:1',
          FAIRGROUND_STORAGE_KEY: STORAGE_KEY,
          FAIRGROUND_COMMITMENTS: '/kept',
          ...env,
        },
        [],
      );
    expect(refused).toThrow(words);
    for (const value of Object.values(env)) if (value.length > 30) expect(refused).not.toThrow(value);
  },
);

test.each([
  [{}, 0],
  [{ FAIRGROUND_BOTS: ' ' }, 0],
  [{ FAIRGROUND_BOTS: '2' }, 2],
])('bots play only when asked for: %j', (env: Record<string, string>, bots) => {
  const settings = {
    FAIRGROUND_CLIENT: 'off',
    FAIRGROUND_LAUNCH_KEY: LAUNCH_KEY,
    FAIRGROUND_STORAGE_KEY: STORAGE_KEY,
    FAIRGROUND_COMMITMENTS: '/kept',
    TRON_NODE: 'http://127.0.0.1:1',
  };
  expect(readProduction({ ...settings, ...env }, []).bots).toBe(bots);
});

test('a refusal ends the process with a sentence and no trace of code', async () => {
  const started = Started.run(['node', 'tools/serve.mjs'], { cwd: production.folder, dataFolder: data });
  expect(await started.ended).toBe(1);
  expect(started.errors).toMatch(/^Fairground cannot run: FAIRGROUND_LAUNCH_KEY is missing; [^\n]+\n$/);
});

test('a secret may lie in a file, as containers mount them', async () => {
  const file = path.join(data, 'key');
  writeFileSync(file, `${LAUNCH_KEY}\n`);
  const started = serve({ FAIRGROUND_LAUNCH_KEY_FILE: file, FAIRGROUND_BOTS: '2' });
  const address = await started.address();
  const config = (await (await fetch(`${address}/config.json`)).json()) as { launchKey: string };
  expect(config.launchKey).toBe(LAUNCH_KEY);
  // A supervisor signals every process of the group, and npm forwards its own signal: the platform must count both as one.
  started.child.kill('SIGTERM');
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(started.holdsDatabase()).toBe(false);
});

test('a SIGTERM to npm start reaches the platform, although the shell between them swallows it', async () => {
  const root = path.resolve(__dirname, '../../..');
  const scripts = { start: `node ${root}/tools/bootstrap.mjs src/platform/main.ts` };
  writeFileSync(path.join(data, 'package.json'), JSON.stringify({ name: 'starter', scripts }));
  const started = Started.run(['npm', 'start'], {
    cwd: data,
    dataFolder: path.join(data, 'database'),
    env: { FAIRGROUND_BOTS: '0' },
  });
  const address = await started.address();
  expect(await status(address, '/health')).toBe(200);
  started.child.kill('SIGTERM');
  await started.ended;
  await eventually(() => expect(started.holdsDatabase()).toBe(false));
  await expect(fetch(`${address}/health`)).rejects.toThrow();
});
