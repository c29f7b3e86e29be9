// The SDK in a host page: the frame that it makes, the accepted senders, waiting messages, and removal.
import { FairgroundClient } from '../../../src/embed/element';
import { CLIENT_SOURCE, envelope } from '../../../src/embed/envelope';
import { link, mount } from '../../../src/embed/module';
import type { Handle } from '../../../src/embed/types';

const CLIENT = 'https://play.example';
const LAUNCH = `${CLIENT}/fair/?params=sealed&ttl=9`;

let handle: Handle | null = null;
let warnings: jest.SpyInstance;
beforeEach(() => {
  document.body.innerHTML = '<div id="game"></div>';
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  handle?.destroy();
  handle = null;
  warnings.mockRestore();
});

const frameOf = (): HTMLIFrameElement => {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  return frame;
};
const say = (
  type: string,
  payload: object = {},
  origin = CLIENT,
  source: unknown = frameOf().contentWindow,
) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: envelope(CLIENT_SOURCE, type, payload, 1),
      origin,
      source: source as MessageEventSource,
    }),
  );
const READY = { path: '/', language: 'en' };

test('the frame asks for no more than it needs, and cannot navigate the page', () => {
  handle = mount('#game', { launch: LAUNCH, title: 'Rocket', params: { language: 'ja' } });
  const frame = frameOf();
  expect(frame.title).toBe('Rocket');
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals|pointer-lock/);
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame.getAttribute('allow')).toBe('autoplay; clipboard-write; screen-wake-lock; fullscreen');
  expect(frame.src).toBe(`${LAUNCH}&language=ja`);
  handle.destroy();
  handle = mount('#game', { launch: LAUNCH, params: { fullscreen: false } });
  expect(frameOf().getAttribute('allow')).not.toContain('fullscreen');
});

test('a link-only launch carries the parameters beside the sealed block', () => {
  const url = new URL(
    link(LAUNCH, { lobbyUrl: 'https://casino.example/?a=1', jurisdiction: { name: 'SE' }, clock: true }),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    params: 'sealed',
    ttl: '9',
    lobbyUrl: 'https://casino.example/?a=1',
    jurisdiction: '{"name":"SE"}',
    clock: 'true',
  });
  expect(() => link('javascript:alert(1)')).toThrow('uses javascript:');
  expect(() => mount('#game', { launch: 'data:text/html,x' })).toThrow('uses data:');
  expect(() => mount('#nothing', { launch: LAUNCH })).toThrow('the element was not found');
});

test('what is sent before the client is ready waits; strangers are not heard', async () => {
  handle = mount('#game', { launch: LAUNCH });
  const target = frameOf().contentWindow;
  if (!target) throw new Error('no window');
  const post = jest.spyOn(target, 'postMessage').mockImplementation(() => undefined);
  const sent = () => post.mock.calls.map(([data, to]) => [(data as { type: string }).type, to as unknown]);
  const heard: string[] = [];
  handle.on('*', (_payload, { type }) => heard.push(type));
  const answer = handle.send('pause');
  say('ready', READY, 'https://evil.example');
  say('ready', READY, CLIENT, window);
  say('ready', { path: 5 });
  expect([heard, sent(), handle.ready]).toEqual([[], [], false]);
  expect(warnings).toHaveBeenCalledTimes(2);
  say('close');
  expect(sent()).toEqual([['hello', CLIENT]]);
  say('ready', READY);
  expect(sent().at(-1)).toEqual(['pause', CLIENT]);
  expect([heard, handle.ready]).toEqual([['close', 'ready'], true]);
  const asked = post.mock.calls.at(-1)?.[0] as { requestId: string } | undefined;
  window.dispatchEvent(
    new MessageEvent('message', {
      data: envelope(CLIENT_SOURCE, 'done', { type: 'pause', ok: true, reason: null }, 1, asked?.requestId),
      origin: CLIENT,
      source: target,
    }),
  );
  expect(await answer).toMatchObject({ ok: true });
});

test('a host that takes the frame away gets an answer for everything it asked', async () => {
  handle = mount('#game', { launch: LAUNCH });
  say('ready', READY);
  const answer = handle.send('getState');
  handle.destroy();
  expect(await answer).toEqual({ ok: false, reason: 'gone' });
  expect(await handle.send('pause')).toEqual({ ok: false, reason: 'gone' });
  expect(document.querySelector('iframe')).toBeNull();
  // Also the calls that waited for a client that was never ready.
  handle = mount('#game', { launch: LAUNCH });
  const waiting = handle.send('pause');
  handle.destroy();
  handle.destroy();
  expect(await waiting).toEqual({ ok: false, reason: 'gone' });
});

test('listeners come and go, and their ways out are asked for as events', () => {
  const exits: (string | null)[] = [];
  handle = mount('#game', { launch: LAUNCH, on: { exit: ({ url }) => exits.push(url) } });
  expect(new URL(frameOf().src).searchParams.get('exitEvent')).toBe('true');
  say('exit', { url: null });
  const more: string[] = [];
  const stop = handle.on('busy', () => more.push('busy'));
  say('busy');
  stop();
  say('busy');
  expect([exits, more]).toEqual([[null], ['busy']]);
});

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly fatal: boolean;
}

test('a launch that is fetched opens when it is here; one that fails leaves the frame empty', async () => {
  handle = mount('#game', { launch: () => Promise.resolve(LAUNCH) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(frameOf().src).toBe(LAUNCH);
  handle.destroy();
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  handle = mount('#game', { launch: () => Promise.reject(new Error('offline')) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(frameOf().getAttribute('src')).toBeNull();
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();
});

describe('a client that does not come is told as an error, with the reason', () => {
  let errors: jest.SpyInstance;
  const told: Fault[] = [];
  const on = { error: (fault: Fault) => told.push(fault) };
  const blocked = (blockedURI: string, effectiveDirective = 'frame-src') =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }),
    );
  beforeEach(() => {
    jest.useFakeTimers();
    told.splice(0);
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    errors.mockRestore();
  });
  const codes = () => told.map(({ code, fatal }) => [code, fatal]);

  test.each([
    ['launch-fetch', () => Promise.reject(new Error('offline'))],
    ['launch-link', () => 'Internal Server Error'],
    ['launch-link', () => '<!doctype html><title>Log in</title>'],
    ['launch-link', () => ''],
    ['launch-link', () => ({ link: LAUNCH }) as never],
    ['launch-link', () => 'javascript:alert(1)'],
  ])('%s', async (code, launch) => {
    handle = mount('#game', { launch, on });
    const waiting = handle.send('pause');
    await jest.advanceTimersByTimeAsync(1);
    expect(codes()).toEqual([[code, true]]);
    expect(await waiting).toEqual({ ok: false, reason: code });
    await jest.advanceTimersByTimeAsync(200_000);
    expect(told).toHaveLength(1);
  });

  test('launch-blocked: the page’s own policy does not let the frame in; other refusals are none of it', () => {
    handle = mount('#game', { launch: LAUNCH, on });
    blocked('https://ads.example/');
    blocked(`${CLIENT}/x.png`, 'img-src');
    expect(told).toEqual([]);
    blocked(LAUNCH);
    expect(codes()).toEqual([['launch-blocked', true]]);
    expect(told[0]?.message).toContain(CLIENT);
  });

  test('launch-refused: another page came, or the client does not let this page frame it', () => {
    handle = mount('#game', { launch: LAUNCH, on });
    const frame = frameOf();
    // First the empty page of a new frame; then a page of another origin, whose address cannot be read.
    let page: string | null = 'about:blank';
    const location = () => {
      if (page === null) throw new DOMException('another origin', 'SecurityError');
      return { href: page };
    };
    const window = Object.defineProperty({}, 'location', { get: location });
    Object.defineProperty(frame, 'contentWindow', { value: window });
    frame.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(3_000);
    expect(told).toEqual([]);
    page = null;
    frame.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(3_000);
    expect(codes()).toEqual([['launch-refused', true]]);
  });

  test('launch-timeout: nothing comes, or no end of loading; what is ready in time is none', () => {
    handle = mount('#game', { launch: LAUNCH, on });
    jest.advanceTimersByTime(30_000);
    expect(codes()).toEqual([['launch-timeout', true]]);
    handle.destroy();
    handle = mount('#game', { launch: LAUNCH, on });
    say('close');
    jest.advanceTimersByTime(89_000);
    expect(told).toHaveLength(1);
    jest.advanceTimersByTime(1_000);
    expect(codes().slice(1)).toEqual([['launch-timeout', true]]);
    handle.destroy();
    handle = mount('#game', { launch: LAUNCH, on });
    say('close');
    say('ready', READY);
    jest.advanceTimersByTime(200_000);
    expect(told).toHaveLength(2);
  });

  test('the client’s own word of why it cannot start ends the waiting, and answers what was and is sent', async () => {
    handle = mount('#game', { launch: LAUNCH, on });
    const before = handle.send('pause');
    say('error', { code: 'launch-host', message: 'm', fatal: true });
    jest.advanceTimersByTime(200_000);
    expect(codes()).toEqual([['launch-host', true]]);
    for (const sent of [before, handle.send('pause')])
      expect(await sent).toEqual({ ok: false, reason: 'launch-host' });
  });
});

test('clients side by side are numbered, and a number that is free again is taken', () => {
  document.body.innerHTML = '<div id="game"></div><div id="other"></div>';
  const names = () => [...document.querySelectorAll('iframe')].map(({ name }) => name.split('.'));
  handle = mount('#game', { launch: LAUNCH });
  const other = mount('#other', { launch: LAUNCH });
  expect(names().map(([, , number]) => number)).toEqual(['', '2']);
  expect(new Set(names().map(([, page]) => page)).size).toBe(1);
  handle.destroy();
  handle = mount('#game', { launch: LAUNCH });
  expect(names().map(([, , number]) => number)).toEqual(['', '2']);
  other.destroy();
});

test('a client of version 1 is spoken to in version 1, and one that knows 2 in 2', () => {
  handle = mount('#game', { launch: LAUNCH });
  const target = frameOf().contentWindow;
  if (!target) throw new Error('no window');
  const post = jest.spyOn(target, 'postMessage').mockImplementation(() => undefined);
  const versions = () => post.mock.calls.map(([data]) => (data as { version: number }).version);
  say('close');
  expect(versions()).toEqual([1]);
  say('close', { speaks: 2 });
  expect(versions()).toEqual([1, 2]);
});

test('the element mounts, passes its attributes on, and is taken away with it', async () => {
  const element = document.createElement('fairground-client');
  if (!(element instanceof FairgroundClient)) throw new Error('not defined');
  element.setAttribute('launch', LAUNCH);
  element.setAttribute('lobby-url', 'https://casino.example/');
  element.setAttribute('clock', '');
  const balances: unknown[] = [];
  element.addEventListener('balance', (event) => balances.push((event as CustomEvent).detail));
  document.body.append(element);
  await Promise.resolve();
  const { searchParams } = new URL(frameOf().src);
  expect([searchParams.get('lobbyUrl'), searchParams.get('clock')]).toEqual([
    'https://casino.example/',
    'true',
  ]);
  say('balance', { balance: '5.00', currency: null });
  expect(balances).toEqual([{ balance: '5.00', currency: null }]);
  element.remove();
  await Promise.resolve();
  expect(document.querySelector('iframe')).toBeNull();
  expect(element.client).toBeNull();
});

test('the element’s launch may come later, as attribute or property, and change', async () => {
  document.body.innerHTML = '<fairground-client></fairground-client>';
  const element = document.querySelector('fairground-client');
  if (!(element instanceof FairgroundClient)) throw new Error('not defined');
  await Promise.resolve();
  expect(document.querySelector('iframe')).toBeNull();
  element.setAttribute('launch', LAUNCH);
  await Promise.resolve();
  expect(frameOf().src).toBe(LAUNCH);
  const first = frameOf();
  element.launch = () => Promise.resolve(`${LAUNCH}&again=1`);
  await new Promise((resolve) => setTimeout(resolve));
  expect(frameOf()).not.toBe(first);
  expect(frameOf().src).toBe(`${LAUNCH}&again=1`);
  const faults: unknown[] = [];
  element.addEventListener('error', (event) => faults.push((event as unknown as CustomEvent).detail));
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  element.launch = 'nothing';
  await Promise.resolve();
  expect(faults).toEqual([expect.objectContaining({ code: 'launch-link', fatal: true })]);
  expect(document.querySelector('iframe')).toBeNull();
  errors.mockRestore();
  element.remove();
  await Promise.resolve();
});
