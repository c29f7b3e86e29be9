// The headers in docs and deploy/nginx.conf, which operators copy, equal those that the platform itself sends.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { COMPRESSIBLE, TYPES } from '../../../src/platform/server/fileTypes';
import {
  CACHE_CONTROL,
  COMMON_HEADERS,
  PERMISSIONS_POLICY,
  WORKER_SCRIPT,
} from '../../../src/platform/server/policy';
import { readConfig, type ClientConfig } from '../../../src/protocol/config';
import { asLines, asNginx, sample, siteHeaders } from '../../../tools/delivery/headers';

const read = (name: string): string => readFileSync(join(__dirname, '../../..', name), 'utf8');
const nginx = read('deploy/nginx.conf');

function configOf(json: object): ClientConfig {
  const parsed = readConfig({ launchKey: 'key', ...json });
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.config;
}
const policyOf = (json: object, host = 'play.example'): ReadonlyMap<string, string> =>
  new Map(
    (
      siteHeaders({
        client: configOf(json),
        html: '<style>a{}</style><script>b()</script><script src="c.js"></script>',
        host,
        frameAncestors: ["'self'"],
      })['content-security-policy'] ?? ''
    )
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
  );

test('docs/delivery.md shows the headers that the code makes', () => {
  const docs = read('docs/delivery.md');
  const { headers, cache } = sample();
  expect(docs).toContain(headers);
  expect(docs).toContain(cache);
});

test('the policy follows config.json, and allows inline what the page holds and nothing else', () => {
  const policy = policyOf({
    domains: ['https://api.example/base'],
    noticeDomains: ['live.example'],
    hosts: ['https://casino.example'],
  });
  expect(policy.get('connect-src')).toBe(
    "'self' ws://play.example wss://play.example https://api.example wss://api.example https://live.example wss://live.example",
  );
  expect(policy.get('frame-ancestors')).toBe("'self' https://casino.example");
  for (const directive of ['script-src', 'style-src'])
    expect(policy.get(directive)).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
});

test('sources of blocks that config.json names may be asked', () => {
  const policy = policyOf({ blockSources: ['https://node.example/path', 'http://127.0.0.1:8090'] });
  expect(policy.get('connect-src')).toBe(
    "'self' ws://play.example wss://play.example https://node.example http://127.0.0.1:8090",
  );
});

test('counting adds its origins, and only where config.json names it', () => {
  const analytics = {
    endpoint: 'https://in.example/v1',
    script: 'https://count.example/a.js',
    origins: ['https://more.example'],
  };
  const [without, counted] = [policyOf({}), policyOf({ analytics })];
  for (const [directive, sources] of counted)
    if (!['script-src', 'connect-src', 'img-src'].includes(directive))
      expect([directive, sources]).toEqual([directive, without.get(directive)]);
  expect(counted.get('script-src')).toMatch(/ https:\/\/count\.example$/);
  expect(counted.get('connect-src')).toMatch(
    / https:\/\/in\.example https:\/\/count\.example https:\/\/more\.example$/,
  );
  expect(policyOf({ analytics: { endpoint: 'nonsense' } })).toEqual(without);
});

test('where errors are reported to, the policy grows by that origin and nothing else', () => {
  const [without, reported] = [policyOf({}), policyOf({ errorReports: 'https://errors.example/in?k=1' })];
  const connect = `${without.get('connect-src')} https://errors.example`;
  expect([...reported]).toEqual([...new Map([...without, ['connect-src', connect]])]);
});

test('nginx gets them as they are', () => {
  const lines = asNginx({ ...COMMON_HEADERS, 'permissions-policy': PERMISSIONS_POLICY }).split('\n');
  expect(lines).toContain('add_header X-Content-Type-Options "nosniff" always;');
  expect(lines).toContain(`add_header Permissions-Policy "${PERMISSIONS_POLICY}" always;`);
  expect(asLines({ 'referrer-policy': 'no-referrer' })).toBe('Referrer-Policy: no-referrer\n');
  for (const bad of ['a"b', 'a\nb', '$host']) expect(() => asNginx({ 'x-a': bad })).toThrow('x-a');
});

describe('deploy/nginx-platform.conf', () => {
  const proxy = read('deploy/nginx-platform.conf').replaceAll(/^\s*#.*$/gm, '');

  test('logs no query: launch links and tickets stand there', () => {
    const format = /log_format fairground ([^;]+);/.exec(proxy)?.[1] ?? '';
    const said = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(said).toEqual([
      ...['remote_addr', 'time_iso8601', 'request_method', 'uri', 'server_protocol'],
      ...['status', 'body_bytes_sent', 'request_time'],
    ]);
    expect(proxy.match(/^ *access_log .*$/gm)).toEqual([
      '  access_log /var/log/nginx/fairground.log fairground;',
    ]);
    expect(proxy).toMatch(/error_log\s+\S+ crit;/);
  });

  test('passes on what the platform needs, and waits no longer than that', () => {
    expect(proxy).toContain('proxy_set_header Upgrade $http_upgrade;');
    expect(proxy).toContain('proxy_set_header Host $host;');
    const wait = DEFAULT_CONFIG.http.requestTimeout / 1_000;
    expect(proxy).toContain(`client_header_timeout ${wait}s;`);
    expect(proxy).toMatch(new RegExp(`client_body_timeout\\s+${wait}s;`));
    expect(proxy).toContain(`client_max_body_size  ${DEFAULT_CONFIG.http.bodyLimit / 1024}k;`);
  });
});

describe('deploy/nginx.conf', () => {
  test('keeps files for as long as the platform does, by the same names', () => {
    expect(nginx.split(`add_header Cache-Control "${CACHE_CONTROL.hashed}" always;`)).toHaveLength(3);
    expect(nginx.split(`add_header Cache-Control "${CACHE_CONTROL.other}" always;`)).toHaveLength(3);
    const pattern = new RegExp(/location ~ "(\^\/fair\/\.[^"]+)"/.exec(nginx)?.[1] ?? '$.');
    for (const name of ['main.0a1b2c3d.js', 'packs/a/rocket@2x.e6fa2866.webp', 'media/tent.4b324013.svg'])
      expect(pattern.test(`/fair/${name}`)).toBe(true);
    for (const name of ['', 'index.html', 'sw.js', 'config.json', 'embed.js', 'packs/a/manifest.json'])
      expect(pattern.test(`/fair/${name}`)).toBe(false);
  });

  test('names every kind of file as the platform does', () => {
    const served = new Set(
      Object.entries(TYPES)
        .filter(([ending]) => !['.jpg', '.ico', '.m4a', '.webm', '.wasm'].includes(ending))
        .map(([ending, type]) => `${type.split(';')[0]} ${ending.slice(1)}`),
    );
    const given = [...nginx.matchAll(/^ {4}([\w.+-]+\/[\w.+-]+) ([\w ]+);$/gm)].flatMap(
      ([, type, endings = '']) => endings.split(' ').map((ending) => `${type} ${ending}`),
    );
    expect(new Set(given)).toEqual(served);
    expect(COMPRESSIBLE.size).toBeGreaterThan(5);
  });

  test('sends the headers wherever it sends headers of its own', () => {
    const blocks = nginx.split(/location /).slice(1);
    for (const block of blocks)
      if (block.includes('add_header') && !block.includes('Content-Security-Policy'))
        expect(block).toContain('include /etc/nginx/fairground-headers.conf;');
  });

  test('sends what is no page and no worker with what the platform sends it with', () => {
    const plain = nginx.split(/location /).filter((block) => block.includes('Content-Security-Policy'));
    expect(plain).toHaveLength(1);
    for (const line of asNginx(COMMON_HEADERS).trim().split('\n')) expect(plain[0]).toContain(line);
    expect(plain[0]).toMatch(/^~ "\^\/fair\/\.\*/);
  });

  test('sends workers with the policy, by the names that the platform knows them by', () => {
    const pattern = /location ~ "\^\/fair\/(worker-[^"]+)"/.exec(nginx)?.[1] ?? '';
    expect(WORKER_SCRIPT.source).toContain(pattern.replace(/\\\.js\$$/, ''));
    expect(nginx.indexOf('/fair/worker-')).toBeLessThan(nginx.indexOf('Content-Security-Policy'));
  });
});

test('each worker of the client is started with a script of such a name', () => {
  const started = readdirSync(join(__dirname, '../../../src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('platform'))
    .flatMap((name) => [...read(join('src', name)).matchAll(/new Worker\(([^)]*)/g)])
    .map(([, given = '']) => /webpackEntryOptions: \{ filename: "([^"]+)" \}/.exec(given)?.[1] ?? 'none');
  expect(started).toHaveLength(3);
  for (const name of started) expect(name.replace('[contenthash:8]', '0a1b2c3d')).toMatch(WORKER_SCRIPT);
});
