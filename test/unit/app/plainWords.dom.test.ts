// The message that the page shows when the client's scripts do not run: the test runs its inline script as a browser does.
import { join } from 'node:path';
import { parse } from 'acorn';
import { plainWordsScript } from '../../../tools/build/plainWords';

const script = plainWordsScript(join(__dirname, '../../..'));
const said = () => document.querySelector('#app > main');
const title = () => document.querySelector('#app h1')?.textContent ?? null;
let listeners: [string, EventListener][] = [];

/** Runs the inline script in this page; `lacks` names a feature that the browser does not have. */
function run({ language = 'en-GB', lacks = '' } = {}): void {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const names = ['ResizeObserver', 'PointerEvent', 'fetch', 'BigInt'].filter((name) => !(name in window));
  for (const name of names) Object.assign(window, { [name]: () => undefined });
  const kept = (window as unknown as Record<string, unknown>)[lacks];
  if (lacks) delete (window as unknown as Record<string, unknown>)[lacks];
  // oxlint-disable-next-line no-implied-eval
  new Function(script)();
  if (lacks) Object.assign(window, { [lacks]: kept });
  for (const name of names) delete (window as unknown as Record<string, unknown>)[name];
}

beforeEach(() => {
  document.body.innerHTML = '<div id="app"><i></i></div>';
  sessionStorage.clear();
  window.isDrawn = false;
  listeners = [];
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((kind: string, listener: unknown, options?: unknown) => {
      listeners.push([kind, listener as EventListener]);
      add(kind, listener as EventListener, options as boolean);
    });
});
afterEach(() => {
  for (const [kind, listener] of listeners) window.removeEventListener(kind, listener, true);
  jest.restoreAllMocks();
});

const parseError = (filename: string): ErrorEvent =>
  new ErrorEvent('error', {
    filename,
    message: 'Uncaught SyntaxError: Unexpected token',
    error: new SyntaxError('no'),
  });

test('every browser can read them, the oldest too', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
});

test.each([
  ['en-US', 'This browser is too old'],
  ['vi', 'Trình duyệt này quá cũ'],
  ['hi-IN', 'यह ब्राउज़र बहुत पुराना है'],
  ['zh-TW', '浏览器版本过旧'],
  ['ja', 'ブラウザが古すぎます'],
  ['ko-KR', '브라우저가 너무 오래되었습니다'],
  ['fr', 'This browser is too old'],
])('a browser below the floor in %s reads: %s', (language, words) => {
  run({ language, lacks: 'ResizeObserver' });
  expect(title()).toBe(words);
  expect(document.querySelector('i')).toBeNull();
});

test('a script of ours that cannot be parsed says so; one of somebody else does not', () => {
  run();
  expect(said()).toBeNull();
  window.dispatchEvent(parseError('https://extension.example/a.js'));
  expect(said()).toBeNull();
  window.dispatchEvent(parseError(new URL('show.1234.js', location.href).href));
  expect(said()?.getAttribute('data-trouble')).toBe('old');
});

test('a script of the page that does not come says that something broke, in the language chosen before', () => {
  sessionStorage.setItem('lang', 'vn');
  run();
  const tag = document.createElement('script');
  tag.defer = true;
  Object.defineProperty(tag, 'src', { value: new URL('main.1234.js', location.href).href });
  document.head.append(tag);
  tag.dispatchEvent(new Event('error'));
  expect(title()).toBe('Đã có sự cố');
});

test('of several clients on one host page each speaks its own language', () => {
  sessionStorage.setItem('lang', 'vn');
  sessionStorage.setItem('2.lang', 'jp');
  window.name = 'fairground.page-1.2.';
  run({ lacks: 'ResizeObserver' });
  expect(title()).toBe('ブラウザが古すぎます');
  window.name = '';
});

test('once a page of ours is drawn, the client tells of its troubles itself', () => {
  run();
  window.isDrawn = true;
  window.dispatchEvent(parseError(new URL('a.js', location.href).href));
  expect(said()).toBeNull();
});

test('the page around is told that nothing can start, and of a lost connection that it may come back', () => {
  const told: unknown[] = [];
  jest
    .spyOn(window, 'parent', 'get')
    .mockReturnValue({ postMessage: (data: unknown) => told.push(data) } as unknown as Window);
  run();
  window.sayPlainly?.('old');
  window.sayPlainly?.('offline');
  window.sayPlainly?.('broken', true);
  expect(told).toMatchObject([
    { source: 'fairground', type: 'error', version: 1, payload: { code: 'browser', fatal: true } },
    { type: 'error', payload: { code: 'network', fatal: false } },
  ]);
});

test('whoever has no connection can ask for the next try', () => {
  let tries = 0;
  run();
  window.addEventListener('online', () => (tries += 1));
  window.sayPlainly?.('offline');
  expect(title()).toBe('No connection');
  document.querySelector<HTMLButtonElement>('#app button')?.click();
  expect(tries).toBe(1);
});
