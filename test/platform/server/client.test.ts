// How the platform serves the client: the policy of its page, which files may be cached, and which are not served.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Platform } from '../../../src/platform/platform';
import { preferred } from '../../../src/platform/server/clientFiles';
import { PERMISSIONS_POLICY } from '../../../src/platform/server/policy';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';

const STYLE = 'body{background:#0f0c33}';
const PAGE = `<!doctype html><title>Fairground</title><style>${STYLE}</style><script src="main.0a1b2c3d.js"></script>`;
const SCRIPT = `console.log('${'fair '.repeat(1_000)}')`;

let folder: string;
let platform: Platform;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-client-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('index.html', PAGE);
  write('main.0a1b2c3d.js', SCRIPT);
  write('main.0a1b2c3d.js.map', 'sources');
  write('sw.js', '// worker');
  write('built.0a1b2c3d.js', SCRIPT);
  // Another content than the platform's own compression would have, so that the test sees which file was sent.
  writeFileSync(path.join(folder, 'built.0a1b2c3d.js.br'), brotliCompressSync('of the build'));
  writeFileSync(path.join(folder, 'built.0a1b2c3d.js.gz'), gzipSync('of the build'));
  write('late.js', SCRIPT);
  writeFileSync(path.join(folder, 'late.js.br'), brotliCompressSync('of an earlier build'));
  utimesSync(path.join(folder, 'late.js.br'), 1, 1);
  write('.secret', 'secret');
  write(
    'config.json',
    JSON.stringify({ launchKey: 'of the file', domains: ['https://api.example', 'other.example/base'] }),
  );
  mkdirSync(path.join(folder, 'packs'));
  write('packs/rocket.webp', 'picture');
  writeFileSync(path.join(folder, '..', 'outside.txt'), 'outside');
  platform = await startTestPlatform({
    config: {
      clientFolder: folder,
      client: {
        ...TEST_CONFIG.client,
        settings: { noticeDomains: ['live.example'] },
        frameAncestors: ['https://operator.example'],
      },
      http: { ...TEST_CONFIG.http, origins: ['https://cdn.example'] },
    },
  });
});
afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(platform.address + address, { headers });

test('the page comes with a policy made from the configuration, without unsafe sources', async () => {
  const reply = await get('/?params=sealed&ttl=1');
  expect(await reply.text()).toBe(PAGE);
  const policy = new Map(
    (reply.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual([
    "'self'",
    `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  ]);
  const host = new URL(platform.address).host;
  const backends = [
    'https://api.example',
    'wss://api.example',
    'https://other.example',
    'wss://other.example',
    'https://live.example',
    'wss://live.example',
  ];
  expect(policy.get('connect-src')).toEqual(["'self'", `ws://${host}`, `wss://${host}`, ...backends]);
  expect(policy.get('frame-ancestors')).toEqual(['https://operator.example']);
  expect(policy.get('worker-src')).toEqual(["'self'"]);
  expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*/);
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('permissions-policy')).toBe(PERMISSIONS_POLICY);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
});

test('a forged host never gets into the policy', async () => {
  const { hostname, port } = new URL(platform.address);
  const policy = await new Promise<string>((resolve, reject) => {
    const asked = request(
      { hostname, port, path: '/', headers: { host: "x; script-src 'unsafe-inline'" } },
      (reply) => {
        reply.resume();
        resolve(String(reply.headers['content-security-policy']));
      },
    );
    asked.on('error', reject).end();
  });
  expect(policy).not.toContain('unsafe');
});

test('files whose name carries a hash are kept for a year, others are asked for again', async () => {
  const hashed = await get('/main.0a1b2c3d.js');
  expect(hashed.headers.get('cache-control')).toContain('immutable');
  expect(hashed.headers.get('content-type')).toContain('text/javascript');
  const worker = await get('/sw.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/sw.js', { 'if-none-match': worker.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test.each(['br', 'gzip'])('text is compressed as %s for who takes it', async (encoding) => {
  const reply = await get('/main.0a1b2c3d.js', { 'accept-encoding': encoding });
  expect(reply.headers.get('content-encoding')).toBe(encoding);
  expect(await reply.text()).toBe(SCRIPT);
  expect(
    (await get('/packs/rocket.webp', { 'accept-encoding': encoding })).headers.get('content-encoding'),
  ).toBeNull();
});

test('copies that the build has made are handed out, unless they are older than their file', async () => {
  for (const encoding of ['br', 'gzip']) {
    const reply = await get('/built.0a1b2c3d.js', { 'accept-encoding': encoding });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(await reply.text()).toBe('of the build');
  }
  expect(await (await get('/built.0a1b2c3d.js', { 'accept-encoding': 'identity' })).text()).toBe(SCRIPT);
  const late = await get('/late.js', { 'accept-encoding': 'br' });
  expect(late.headers.get('content-encoding')).toBe('br');
  expect(await late.text()).toBe(SCRIPT);
});

test('each encoding is an answer of its own, for caches on the way too', async () => {
  const replies = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => get('/main.0a1b2c3d.js', { 'accept-encoding': encoding })),
  );
  expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(3);
  for (const { headers } of replies) expect(headers.get('vary')).toContain('accept-encoding');
  const [best] = replies;
  const again = await get('/main.0a1b2c3d.js', {
    'accept-encoding': 'br',
    'if-none-match': best?.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test.each([
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['x-brotli', null],
  ['GZIP, deflate', 'gzip'],
])('of "%s" the encoding is %s', (accepted, encoding) => {
  expect(preferred(accepted)).toBe(encoding);
});

test('config.json is what the platform knows, fresh each time, and tells the time', async () => {
  const before = Date.now();
  const reply = await get('/config.json');
  expect(await reply.json()).toMatchObject({
    launchKey: 'of the file',
    domains: ['https://api.example', 'other.example/base'],
    noticeDomains: ['live.example'],
  });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  // The header has whole seconds.
  const told = Date.parse(reply.headers.get('date') ?? '');
  expect(told).toBeGreaterThan(before - 2_000);
  expect(told).toBeLessThanOrEqual(Date.now());
});

test.each([
  '/.secret',
  '/main.0a1b2c3d.js.map',
  '/built.0a1b2c3d.js.br',
  '/built.0a1b2c3d.js.gz',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/packs',
  '/%00',
  '/%',
  '/nothing',
])('%s is not served', async (address) => {
  const { hostname, port } = new URL(platform.address);
  // fetch would normalise the address; a hostile client would not.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ hostname, port, path: address }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    asked.on('error', reject).end();
  });
  expect([400, 404]).toContain(status);
});

test('clients of other origins may call only when they are allowed', async () => {
  const preflight = (origin: string) =>
    fetch(`${platform.address}/api/game/list`, { method: 'OPTIONS', headers: { origin } });
  expect((await preflight('https://cdn.example')).headers.get('access-control-allow-origin')).toBe(
    'https://cdn.example',
  );
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('without test controls there is nothing under /admin', async () => {
  expect((await fetch(`${platform.address}/admin/audit`, { method: 'POST', body: '{}' })).status).toBe(404);
});

test('health says what it knows', async () => {
  expect(await (await get('/health')).json()).toMatchObject({ status: 'ok', sockets: 0 });
});

test('a missing build is said plainly', async () => {
  const bare = await startTestPlatform();
  const reply = await fetch(bare.address);
  expect(reply.status).toBe(503);
  expect(await reply.text()).toContain('npm run build');
  await bare.stop();
});
