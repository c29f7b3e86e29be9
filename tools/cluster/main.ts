// `npm run cluster`: runs Fairground as a cluster on one machine: three edges, two halls, PostgreSQL, NATS, and nginx before
// the edges on PORT (8787). A process that ends is started again, as a supervisor does. FAIRGROUND_CLUSTER names the folder
// (.fairground/cluster), which keeps the database from one run to the next.
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { isBuilt } from '../build/freshness';
import { freePort } from '../freePort';
import { NODE_FLAGS } from '../nodeFlags';
import { root } from '../root';
import { runScript } from '../script';
import { startNats, startNginx, startPostgres } from './engines';

const EDGES = 3;
const HALLS = 2;
const START_AGAIN = 1_000;
const STOP_PATIENCE = 15_000;

if (process.env['FAIRGROUND_CLIENT'] !== 'off' && !isBuilt(root)) {
  console.log('Building the client (only when its sources changed) ...');
  await runScript('tools/build/main.ts');
}
const folder = resolve(root, process.env['FAIRGROUND_CLUSTER'] ?? '.fairground/cluster');
const port = Number(process.env['PORT'] ?? 8787);
const engines: ChildProcess[] = [];
const members = new Set<ChildProcess>();
let stopping = false;

const postgres = await startPostgres(resolve(folder, 'postgres'));
engines.push(postgres.child);
const nats = await startNats(resolve(folder, 'nats'));
engines.push(nats.child);

function run(role: 'edge' | 'hall', name: string, at: number): void {
  const child = spawn(process.execPath, [...NODE_FLAGS, 'tools/bootstrap.mjs', 'src/platform/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      FAIRGROUND_ROLES: role,
      DATABASE_URL: postgres.address,
      FAIRGROUND_NATS_URL: nats.address,
      FAIRGROUND_PUBLIC_URL: `http://127.0.0.1:${port}/`,
      FAIRGROUND_PROXIES: '127.0.0.1',
      HOST: '127.0.0.1',
      PORT: String(at),
      // Only one edge runs bots.
      FAIRGROUND_BOTS: name === 'edge 1' ? (process.env['FAIRGROUND_BOTS'] ?? '24') : '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  members.add(child);
  child.stderr.on('data', (text: Buffer) => {
    for (const line of text.toString().split('\n').filter(Boolean)) console.error(`${name}: ${line}`);
  });
  child.on('exit', (code, signal) => {
    members.delete(child);
    if (stopping) return;
    console.log(`${name} ended (${code ?? signal}); restarting it`);
    setTimeout(() => stopping || run(role, name, at), START_AGAIN);
  });
}

const edgePorts: number[] = [];
for (let n = 1; n <= HALLS; n++) run('hall', `hall ${n}`, await freePort());
for (let n = 1; n <= EDGES; n++) {
  const at = await freePort();
  edgePorts.push(at);
  run('edge', `edge ${n}`, at);
}
for (const at of edgePorts) await isReady(`http://127.0.0.1:${at}/ready`);
const nginx = await startNginx(
  resolve(folder, 'nginx'),
  port,
  edgePorts.map((at) => `127.0.0.1:${at}`),
);
engines.push(nginx.child);
console.log(`
Fairground is open at ${nginx.address}: ${EDGES} edges and ${HALLS} halls behind nginx
  lobby     ${nginx.address}/demo/launch?lang=2&page=lobby
  edges     ${edgePorts.map((at) => `http://127.0.0.1:${at}`).join(' ')}
  database  ${postgres.address}
  NATS      ${nats.address}
`);

async function isReady(address: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((wait) => setTimeout(wait, 250));
  }
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

/** Stops the edges and halls gracefully, then the engines. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const left = [...members];
  for (const child of left) child.kill('SIGTERM');
  const late = setTimeout(() => left.forEach((child) => child.kill('SIGKILL')), STOP_PATIENCE);
  await Promise.all(left.map(ended));
  clearTimeout(late);
  for (const engine of engines.reverse()) {
    engine.kill('SIGINT');
    await ended(engine);
  }
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
