// Every answer of the platform has the security headers and a strict policy; the log contains no secret; and the platform
// disconnects a client that sends too much.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import { createLog } from '../../../src/platform/logging/log';
import type { Platform } from '../../../src/platform/platform';
import { systemClock } from '../../../src/platform/server/systemClock';
import { launchQuery } from '../../../src/protocol/launch';
import { CALLS } from '../../../src/protocol/calls';
import { startTestPlatform, TEST_CONFIG } from '../support/testPlatform';
import { TestPlayer } from '../support/testPlayer';
import { TestSocket } from '../support/testSocket';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Fairground</title><style>a{}</style><script src="main.js"></script>',
  'offline.html': '<!doctype html><title>Verifier</title>',
  'main.js': 'void 0',
  'sw.js': 'void 0',
  'worker-blocks.0a1b2c3d.js': 'void 0',
  'embed.js': 'void 0',
  'main.css': 'a{}',
  'main.0a1b2c3d.js': 'void 0',
  'main.0a1b2c3d.css': 'a{}',
  'media/tent.0a1b2c3d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/font.0a1b2c3d.woff2': 'font',
  'packs/a/rocket@2x.0a1b2c3d.avif': 'picture',
  'manifest.webmanifest': '{}',
  'config.json': '{"launchKey":"key-of-this-test"}',
  'packs/a/manifest.json': '{}',
  'packs/a/stall.webp': 'picture',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'font.woff2': 'font',
  'sound.mp3': 'sound',
};

let folder: string;
let platform: Platform;
let player: TestPlayer;
const lines: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairground-headers-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  platform = await startTestPlatform({
    config: { clientFolder: folder, demo: true },
    log: createLog({ clock: systemClock, level: 'debug', write: (line) => lines.push(line) }),
    // The chain, and a game whose service has the page of a block.
    createServices: (parts) => createServices(parts, { games: [5] }),
    migrations,
  });
  player = await TestPlayer.enter(platform);
});
afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** fetch would normalise addresses; a hostile client would not. */
const ask = (method: string, address: string, body = '', headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const { hostname, port } = new URL(platform.address);
    const asked = request({ hostname, port, method, path: address, headers }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers });
    });
    asked.on('error', reject).end(body);
  });

/** Names of files that are no page, worker or SVG, and carry a hash of their content. */
const PLAIN = /\/(?!worker-)[^/]+\.0a1b2c3d\.(js|css|woff2|avif)$/;

test.each<[string, string, number, string?]>([
  ...[
    '/',
    ...Object.keys(FILES)
      .map((name) => `/${name}`)
      .filter((name) => !PLAIN.test(name)),
  ].map((name) => ['GET', name, 200] as [string, string, number]),
  ['GET', '/?params=sealed&ttl=1', 200],
  ['GET', '/health', 200],
  ['GET', '/block/1', 200],
  ['GET', '/block/1000000', 404],
  ['GET', '/block/<script>', 404],
  ['GET', '/demo/launch', 302],
  ['GET', '/demo/launch?format=json', 200],
  ['GET', '/nothing', 404],
  ['GET', '/%', 400],
  ['DELETE', '/', 404],
  ['OPTIONS', '/api/game/list', 204],
  ['POST', '/api/game/list', 401, '{}'],
  ['POST', '/api/game/list', 413, 'x'.repeat(TEST_CONFIG.http.bodyLimit + 1)],
])('%s %s answers %i with every header', async (method, address, status, body = '') => {
  const reply = await ask(method, address, body);
  expect(reply.status).toBe(status);
  const { headers } = reply;
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const directive of ['base-uri', 'form-action']) expect(policy.get(directive)).toEqual(["'none'"]);
  expect(policy.has('frame-ancestors')).toBe(true);
  const scripts = policy.get('script-src') ?? [];
  expect(scripts.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
  // A picture opened as a page may use inline styles, in a sandbox; no other answer allows anything unsafe.
  if (policy.get('style-src')?.includes("'unsafe-inline'")) expect(policy.has('sandbox')).toBe(true);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
});

test.each(Object.keys(FILES).filter((name) => PLAIN.test(`/${name}`)))(
  '%s, which is no page and never changes, comes with what keeps its type and for how long',
  async (name) => {
    const { status, headers } = await ask('GET', `/${name}`);
    expect(status).toBe(200);
    expect(Object.keys(headers).sort()).toEqual(
      [
        ...['cache-control', 'connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'],
        ...['vary', 'x-content-type-options'],
      ].sort(),
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toContain('immutable');
  },
);

test.each([
  ['/sw.js', true],
  ['/worker-blocks.0a1b2c3d.js', true],
  ['/main.js', false],
  ['/packs/worker-blocks.0a1b2c3d.js', false],
])('a worker obeys what its script is sent with: %s, %p', async (address, isWorker) => {
  const policy = String((await ask('GET', address)).headers['content-security-policy']);
  expect(policy.includes("script-src 'self'")).toBe(isWorker);
  expect(policy.includes('connect-src')).toBe(isWorker);
});

test('a body over the limit is not read to its end, and the next call is answered', async () => {
  expect((await ask('POST', '/api/game/list', 'x'.repeat(1_000_000))).status).toBe(413);
  expect(await player.call(CALLS.accountBalance, {})).toBeDefined();
});

test('no secret of a player or of the deployment is in any line of the log', async () => {
  const launch = launchQuery(platform.launchKey, { userId: player.userId, token: player.token }, Date.now());
  await ask('GET', `/?${launch}`);
  await ask('GET', `/nothing?${launch}`);
  await ask('GET', `/%?${launch}`);
  await ask('POST', `/api/game/list?token=${player.token}`, '{}', { authorization: player.token });
  await player.call(CALLS.loginId, {});
  await player.send('/game/unknown', {});
  const socket = await player.connect();
  socket.close();
  await TestSocket.open(`${platform.address}/elsewhere`, player.token, player.ticket());
  const whole = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(whole).toContain('/nothing?');
  for (const secret of [player.token, player.sessionId, platform.launchKey, launch.slice(7, 60), 'sealed'])
    expect(whole.includes(secret)).toBe(false);
});
