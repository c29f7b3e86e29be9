// The envelope: messages that each side accepts, and messages that it refuses without reading them.
import { CLIENT_SCHEMA } from '../../../src/embed/clientMessages';
import { CLIENT_SOURCE, HOST_SOURCE, envelope } from '../../../src/embed/envelope';
import { isSmall, readEnvelope } from '../../../src/embed/reading';
import { HOST_SCHEMA } from '../../../src/embed/hostMessages';

const NOW = 1_700_000_000_000;
const host = (type: string, payload: unknown = {}) => envelope(HOST_SOURCE, type, payload, NOW, 'h1');
const readHost = (data: unknown) => readEnvelope(data, HOST_SOURCE, HOST_SCHEMA);
const readClient = (data: unknown) => readEnvelope(data, CLIENT_SOURCE, CLIENT_SCHEMA);

const ROUND = { roundId: '17', game: 'rocket', gameType: 7, bet: '10.00' };
const STATE = {
  path: '/h5/rocket',
  game: 'rocket',
  language: 'en',
  busy: false,
  pause: 'none',
  autoplay: false,
  balance: '10.00',
  currency: null,
  stake: null,
  muted: false,
  volume: 50,
};

const HOST_SAMPLES: Readonly<Record<keyof typeof HOST_SCHEMA, object>> = {
  hello: {},
  pause: {},
  resume: {},
  stopAutoplay: {},
  refreshBalance: {},
  setAudio: { muted: true, volume: 30 },
  setTheme: { tokens: { 'hud-0': '#000000' } },
  setPack: { pack: 'paper' },
  setLanguage: { language: 'ja' },
  showRules: {},
  showHistory: {},
  closePanels: {},
  openGame: { game: 'rocket' },
  getState: {},
  reload: {},
};
const CLIENT_SAMPLES: Readonly<Record<keyof typeof CLIENT_SCHEMA, object>> = {
  close: { speaks: 2 },
  loadProgress: { progress: 40 },
  ready: { path: '/h5/home', language: 'en' },
  roundStart: ROUND,
  roundEnd: { ...ROUND, win: '0.00', outcome: 'settled' },
  commitment: { game: 'rocket', roundId: '7', digest: 'ab'.repeat(32) },
  busy: {},
  idle: {},
  balance: { balance: '1.00', currency: 'EUR' },
  stakeChange: { game: 'hilo', stake: null },
  autoplayStart: { game: 'hilo' },
  autoplayEnd: { game: 'hilo' },
  audioChange: { muted: false, volume: 50, heard: 40 },
  connection: { state: 'reconnecting' },
  betRefused: { game: 'rocket', code: '1270', message: 'Period closed' },
  lowFunds: { game: 'rocket', balance: '1.00', stake: '5.00' },
  rulesOpen: {},
  rulesClose: {},
  historyOpen: {},
  historyClose: {},
  deposit: { url: null },
  exit: { url: 'https://casino.example/' },
  support: { url: null },
  history: { url: null },
  playerActivity: {},
  path: { path: '/h5/home' },
  paused: {},
  resumed: {},
  error: { code: '1282', message: 'm', fatal: false },
  done: { type: 'getState', ok: true, reason: null, state: STATE },
};

test.each(Object.entries(HOST_SAMPLES))('the client takes %s', (type, payload) => {
  expect(readHost(host(type, payload))).toMatchObject({ type, payload, version: 2, requestId: 'h1' });
});

test.each(Object.entries(CLIENT_SAMPLES))('the host page takes %s', (type, payload) => {
  expect(readClient(envelope(CLIENT_SOURCE, type, payload, NOW))).toMatchObject({ type, payload });
});

test.each([
  ['setAudio', { muted: 'yes' }, '.muted'],
  ['setAudio', { volume: 101 }, '.volume'],
  ['setAudio', { muted: true, volume: Number.NaN }, '.volume'],
  ['setTheme', { tokens: { ink: 5 } }, '.tokens.ink'],
  [
    'setTheme',
    { tokens: Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`t${i}`, '#000000'])) },
    '.tokens',
  ],
  ['setPack', { pack: 'x'.repeat(513) }, '.pack'],
  ['setLanguage', {}, '.language'],
  ['setLanguage', { language: 'x'.repeat(17) }, '.language'],
  ['openGame', { game: { id: 7 } }, '.game'],
  ['pause', null, ''],
  ['pause', 'now', ''],
])('%s with %j is refused for its payload%s', (type, payload, field) => {
  expect(readHost(host(type, payload))).toBe(`payload${field}`);
});

test('a refused message of the client names its field, however deep', () => {
  const done = { type: 'getState', ok: true, reason: null, state: { ...STATE, volume: 'loud' } };
  expect(readClient(envelope(CLIENT_SOURCE, 'done', done, NOW))).toBe('payload.state.volume');
});

test('a page of version 1 is understood, and one of no version that we know is not', () => {
  expect(readHost({ ...host('pause'), version: 1 })).toMatchObject({ type: 'pause', version: 1 });
  expect(readClient({ ...envelope(CLIENT_SOURCE, 'busy', {}, NOW), version: 1 })).toMatchObject({
    type: 'busy',
  });
});

test('what is not meant for us is told apart from what is wrong', () => {
  for (const foreign of [null, undefined, 7, 'pause', [], { type: 'pause' }, { source: 'react-devtools' }])
    expect(readHost(foreign)).toBe('foreign');
  expect(readHost(envelope(CLIENT_SOURCE, 'pause', {}, NOW))).toBe('source');
  expect(readHost({ ...host('pause'), version: 3 })).toBe('version');
  expect(readHost({ ...host('pause'), version: '1' })).toBe('version');
  expect(readHost(host('selfDestruct'))).toBe('type');
  expect(readHost(host('toString'))).toBe('type');
  expect(readHost(host('__proto__'))).toBe('type');
  expect(readHost({ ...host('pause'), timestamp: 'now' })).toBe('envelope');
  expect(readHost({ ...host('pause'), requestId: '<script>' })).toBe('envelope');
});

test('huge, deep and cyclic messages are refused, and quickly', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  let deep: unknown = 0;
  for (let depth = 0; depth < 10_000; depth++) deep = { deep };
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i]));
  const million = Array.from({ length: 1_000_000 }, () => 0);
  const bad = [cyclic, deep, wide, 'x'.repeat(1_000_000), million, new Map()];
  const begun = performance.now();
  expect(bad.map((payload) => readHost(host('pause', payload)))).toEqual(bad.map(() => 'too big or cyclic'));
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(isSmall(host('setTheme', HOST_SAMPLES.setTheme))).toBe(true);
});

test('fields beyond the schema are let through for later versions, and ignored', () => {
  expect(readHost(host('pause', { reason: 'break' }))).toMatchObject({ type: 'pause' });
});
