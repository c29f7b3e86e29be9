// Which requests the service worker answers, and which it leaves to the network: at the root of an origin and under a path.
import { cachePrefix, kindOf, mayKeep, type Kind } from '../../../src/client/app/serviceWorker/kinds';

const SCOPES = ['https://play.example/', 'https://cdn.example/halls/fair/'] as const;
const plain = { mode: 'cors', method: 'GET', ranged: false };
const page = { ...plain, mode: 'navigate' };

describe.each(SCOPES)('under %s', (address) => {
  const scope = new URL(address);
  const at = (name: string) => new URL(name, scope);

  test.each<[string, Kind]>([
    ['config.json', 'fresh'],
    ['packs/paper-daylight/manifest.json', 'fresh'],
    ['packs/paper-daylight/sounds.json', 'fresh'],
    ['main.0a1b2c3d.js', 'code'],
    ['text-kr-more.ac33af57.js', 'code'],
    ['9792.9ed5b57f.css', 'code'],
    ['media/tent.4b324013.svg', 'picture'],
    ['media/be-vietnam-pro-latin-500-normal.5adbf1fc.woff2', 'picture'],
    ['packs/paper-daylight/rocket@2x.e6fa2866.json', 'picture'],
    ['packs/paper-daylight/rocket@2x.e6fa2866.webp', 'picture'],
    ['packs/paper-daylight/rocket-music.b500e687.ogg', 'sound'],
  ])('%s is kept as %s', (name, kind) => {
    expect(kindOf(at(name), scope, plain)).toBe(kind);
  });

  test.each(['', 'index.html', '?params=sealed&ttl=1', '?game=rocket#/h5/rocket'])(
    'a visit of "%s" is the page',
    (name) => {
      expect(kindOf(at(name), scope, page)).toBe('page');
    },
  );

  test.each([
    'api/game/list',
    'api/main.0a1b2c3d.js',
    'notice',
    'health',
    'demo/launch',
    'admin/audit',
    'block/12',
    'operator/lobby.js',
    'operator/main.0a1b2c3d.js',
    'sw.js',
    'embed.js',
    'embed.mjs',
    'fairground-verifier.html',
    'icons/icon.svg',
    'packs/config.json',
  ])('%s goes to the network', (name) => {
    expect(kindOf(at(name), scope, plain)).toBeNull();
  });

  test.each(['demo/launch', 'block/12', 'operator/', 'fairground-verifier.html', 'health'])(
    'a visit of %s is none of its business',
    (name) => {
      expect(kindOf(at(name), scope, page)).toBeNull();
    },
  );

  test('other methods, parts of files and other origins go to the network', () => {
    expect(kindOf(at('main.0a1b2c3d.js'), scope, { ...plain, method: 'POST' })).toBeNull();
    expect(kindOf(at('config.json'), scope, { ...plain, method: 'HEAD' })).toBeNull();
    expect(kindOf(at('packs/a/rocket-music.b500e687.ogg'), scope, { ...plain, ranged: true })).toBeNull();
    expect(kindOf(new URL('https://other.example/main.0a1b2c3d.js'), scope, plain)).toBeNull();
  });
});

test('two deployments of one origin keep to themselves', () => {
  const scope = new URL(SCOPES[1]);
  expect(kindOf(new URL('https://cdn.example/halls/other/main.0a1b2c3d.js'), scope, plain)).toBeNull();
  expect(kindOf(new URL('https://cdn.example/halls/fair'), scope, page)).toBeNull();
  expect(cachePrefix(scope)).not.toBe(cachePrefix(new URL('https://cdn.example/halls/')));
  expect(cachePrefix(scope).startsWith(cachePrefix(new URL('https://cdn.example/halls/')))).toBe(false);
});

test.each([
  [200, 'text/javascript', true],
  [200, 'image/webp', true],
  // A server that answers requests for missing files with its start page.
  [200, 'text/html; charset=utf-8', false],
  [404, 'text/javascript', false],
  [206, 'audio/ogg', false],
])('an answer %i of %s is kept: %s', (status, type, kept) => {
  expect(mayKeep({ status, headers: new Headers({ 'content-type': type }) })).toBe(kept);
});
