import { loadConfig } from '../../../src/client/app/boot/loadConfig';
import { KEPT_HEADER } from '../../../src/client/app/serviceWorker/kinds';

const answer =
  (body: string, init: ResponseInit = {}): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, init));
const GOOD = JSON.stringify({ launchKey: 'k' });

test('config.json is read with its defaults, and the Date header tells the time of the platform', async () => {
  const date = 'Sat, 21 Nov 2026 08:34:29 GMT';
  expect(await loadConfig(answer(GOOD, { headers: { date } }))).toEqual({
    config: {
      launchKey: 'k',
      domains: [],
      noticeDomains: [],
      links: {},
      hosts: [],
      pack: 'fairground-night',
      packs: [],
      packOrigins: [],
    },
    kept: false,
    now: Date.parse(date),
  });
});

test('what the service worker had kept is known by its mark', async () =>
  expect(await loadConfig(answer(GOOD, { headers: { [KEPT_HEADER]: '1' } }))).toMatchObject({ kept: true }));

test('an answer without a Date tells no time', async () =>
  expect(await loadConfig(answer(GOOD))).toMatchObject({ now: null }));

test.each([
  ['is missing', answer('Not found', { status: 404 }), 'config.json: HTTP 404'],
  ['is no JSON', answer('<!doctype html>'), 'config.json: '],
  ['lacks the launch key', answer('{}'), 'launchKey: '],
  [
    'names a link that is no address',
    answer('{"launchKey":"k","links":{"support":"javascript:alert(1)"}}'),
    'links.support: ',
  ],
])('a config.json that %s is a fault that says what to mend', async (_what, get, begins) => {
  const loaded = await loadConfig(get as typeof fetch);
  expect('fault' in loaded && loaded.fault).toContain(begins);
});

test('a config.json that cannot be fetched is a lost connection', async () =>
  expect(await loadConfig(() => Promise.reject(new TypeError('offline')))).toEqual({ unreachable: true }));
