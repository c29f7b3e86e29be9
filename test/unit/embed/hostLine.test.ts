// The client's side of the channel to the host page: accepted senders and origins, and messages that wait.
import { HOST_SOURCE, envelope } from '../../../src/embed/envelope';
import { HostLine, type LineTerms } from '../../../src/client/app/host/hostLine';
import { VOCABULARIES } from '../../../src/client/app/host/vocabularies';

const CASINO = 'https://casino.example';
const TERMS: LineTerms = { hosts: [CASINO], vocabulary: null, hostOrigin: null };
const pause = envelope(HOST_SOURCE, 'pause', {}, 1, 'h1');

function framed({ opened = false, ancestors = [] as string[] } = {}) {
  const posted: { data: { type: string; payload: unknown }; target: string }[] = [];
  const host = { postMessage: (data: never, target: string) => posted.push({ data, target }) };
  let listener: (event: unknown) => void = () => undefined;
  const page = {
    addEventListener: (_type: string, heard: typeof listener) => (listener = heard),
    location: { ancestorOrigins: ancestors },
    parent: host as unknown,
    opener: null as unknown,
  };
  if (opened) {
    page.parent = page;
    page.opener = host;
  }
  const line = new HostLine(page as unknown as Window, () => 5, []);
  const taken: string[] = [];
  const hear = (data: unknown, origin = CASINO, source: unknown = host) => listener({ data, origin, source });
  return { line, posted, hear, taken, listen: () => line.take(({ type }) => taken.push(type)) };
}

let warnings: jest.SpyInstance;
beforeEach(() => (warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warnings.mockRestore());

test('only the parent is heard, and only from the origin that is allowed', () => {
  const { line, hear, taken, listen } = framed();
  line.open(TERMS);
  listen();
  hear(pause, CASINO, { another: 'window' });
  hear(pause, 'https://evil.example');
  hear(pause, 'null');
  expect(taken).toEqual([]);
  expect(warnings).toHaveBeenCalledTimes(2);
  hear(pause);
  expect(taken).toEqual(['pause']);
});

test('once a host is known, another allowed origin is none of it', () => {
  const { line, hear, taken, listen } = framed();
  line.open({ ...TERMS, hosts: [CASINO, 'https://other.example'] });
  listen();
  hear(pause);
  hear(pause, 'https://other.example');
  expect(taken).toEqual(['pause']);
});

test('what is said early waits for the host, and goes to its origin only', () => {
  const { line, hear, posted } = framed();
  line.say('loadProgress', { progress: 10 });
  line.open(TERMS);
  expect(posted).toEqual([]);
  hear(envelope(HOST_SOURCE, 'hello', {}, 1));
  expect(posted.map(({ data, target }) => [data.type, target])).toEqual([['loadProgress', CASINO]]);
  expect(line.connected).toBe(true);
});

test('what is heard early waits for the deployment’s settings, and then for the client', () => {
  const { line, hear, taken, listen } = framed();
  hear(pause);
  hear(pause, 'https://evil.example');
  line.open(TERMS);
  expect(taken).toEqual([]);
  listen();
  expect(taken).toEqual(['pause']);
});

test('a browser that tells the parent’s origin needs no hello; a launch cannot tell another than the allowed', () => {
  const known = framed({ ancestors: [CASINO] });
  known.line.open(TERMS);
  expect(known.line.connected).toBe(true);
  const claimed = framed();
  claimed.line.open({ ...TERMS, hostOrigin: 'https://evil.example' });
  expect(claimed.line.connected).toBe(false);
});

test('a page that opened the client must be listed; one that frames it has passed frame-ancestors', () => {
  const open = { ...TERMS, hosts: [] };
  const opened = framed({ opened: true });
  opened.line.open(open);
  opened.listen();
  opened.hear(pause);
  expect(opened.taken).toEqual([]);
  const inFrame = framed();
  inFrame.line.open(open);
  inFrame.listen();
  inFrame.hear(pause);
  expect(inFrame.taken).toEqual(['pause']);
  const listed = framed({ opened: true });
  listed.line.open(TERMS);
  listed.listen();
  listed.hear(pause);
  expect(listed.taken).toEqual(['pause']);
});

test('nonsense is refused with a log, and answered when it has a name', () => {
  const { line, hear, taken, listen, posted } = framed({ ancestors: [CASINO] });
  line.open(TERMS);
  listen();
  hear({ ...pause, version: 3 });
  hear({ ...pause, type: 'explode' });
  hear({ source: 'react-devtools' });
  expect(taken).toEqual([]);
  expect(warnings).toHaveBeenCalledTimes(2);
  expect(posted.map(({ data }) => data.payload)).toEqual([
    { type: 'pause', ok: false, reason: 'version' },
    { type: 'explode', ok: false, reason: 'type' },
  ]);
});

test('in another vocabulary: it is understood, and spoken beside our own', () => {
  const { line, hear, taken, listen, posted } = framed({ ancestors: [CASINO] });
  line.open({ ...TERMS, vocabulary: VOCABULARIES.hizi });
  listen();
  hear({ type: 'stopAutoplay' });
  hear({ type: 'somethingElse' });
  expect(taken).toEqual(['stopAutoplay']);
  line.say('ready', { path: '/', language: 'en' });
  expect(posted.map(({ data }) => data.type)).toEqual(['ready', 'gameReady']);
});

test('a page on its own has no line', () => {
  const page = { opener: null, addEventListener: () => expect('a listener').toBe('none') };
  const line = new HostLine(Object.assign(page, { parent: page }) as unknown as Window, () => 5, []);
  line.open({ ...TERMS, hosts: [] });
  line.say('busy', {});
  expect([line.exists, line.connected]).toEqual([false, false]);
});

test('a host of version 1 is spoken to in version 1, and hears nothing that came later', () => {
  const { line, hear, posted, listen } = framed({ ancestors: [CASINO] });
  line.open(TERMS);
  listen();
  line.say('connection', { state: 'reconnecting' });
  hear({ ...envelope(HOST_SOURCE, 'hello', {}, 1), version: 1 });
  line.say('lowFunds', { game: 'rocket', balance: '1.00', stake: null });
  line.say('busy', {});
  expect(posted.map(({ data }) => data)).toEqual([expect.objectContaining({ type: 'busy', version: 1 })]);
  hear(envelope(HOST_SOURCE, 'hello', {}, 1));
  line.say('connection', { state: 'online' });
  expect(posted.at(-1)?.data).toMatchObject({ type: 'connection', version: 2 });
});

test('a page that is not listed is told so, once, and told nothing else', () => {
  const evil = 'https://evil.example';
  const { line, hear, posted, taken, listen } = framed({ ancestors: [evil] });
  line.say('balance', { balance: '1.00', currency: null });
  line.open(TERMS);
  listen();
  hear(pause, evil);
  expect(taken).toEqual([]);
  expect(posted).toEqual([
    {
      target: evil,
      data: expect.objectContaining({
        type: 'error',
        payload: expect.objectContaining({ code: 'launch-host', fatal: true }) as unknown,
      }) as unknown,
    },
  ]);
});

test('a refused payload is answered with the field that is wrong', () => {
  const { line, hear, listen, posted } = framed({ ancestors: [CASINO] });
  line.open(TERMS);
  listen();
  hear(envelope(HOST_SOURCE, 'setAudio', { volume: 'loud' }, 1, 'h7'));
  expect(posted[0]?.data.payload).toEqual({ type: 'setAudio', ok: false, reason: 'payload.volume' });
});
