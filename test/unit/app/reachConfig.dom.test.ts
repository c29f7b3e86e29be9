// A deployment that does not answer counts as no connection; the client tries again until it answers.
import { reachConfig } from '../../../src/client/app/boot/loadConfig';
import { keepLanguage, keptLanguage, usualLanguage } from '../../../src/client/app/boot/usualLanguage';

const answers: (() => Promise<Response>)[] = [];
const offline = () => Promise.reject(new TypeError('offline'));

beforeEach(() => {
  answers.length = 0;
  delete window.earlyConfig;
  window.fetch = globalThis.fetch = () => (answers.shift() ?? offline)();
});

test('is told once, and asked again when the network or the player says so', async () => {
  let told = 0;
  answers.push(offline, offline, () => Promise.resolve({ ok: false, status: 500 } as Response));
  const reached = reachConfig(window, () => (told += 1));
  while (answers.length > 0) {
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('online'));
  }
  expect(await reached).toEqual({ fault: 'config.json: HTTP 500' });
  expect(told).toBe(1);
});

test('an answer at once, right or wrong, is no lost connection', async () => {
  answers.push(() => Promise.resolve({ ok: false, status: 404 } as Response));
  const told = jest.fn();
  expect(await reachConfig(window, told)).toEqual({ fault: 'config.json: HTTP 404' });
  expect(told).not.toHaveBeenCalled();
});

test('where storage is refused, the browser’s language stands in for the one that a reload forgets', () => {
  const page = {
    navigator: { language: 'en-IN' },
    sessionStorage: { getItem: () => null },
  } as unknown as Window;
  expect([keptLanguage(page), usualLanguage(page)]).toEqual(['zh-CN', 'en']);
  const refused = {
    navigator: { language: 'ko' },
    get sessionStorage(): Storage {
      throw new DOMException('refused', 'SecurityError');
    },
  } as unknown as Window;
  expect([keptLanguage(refused), usualLanguage(refused)]).toEqual(['kr', 'kr']);
});

test('where storage is refused, the language of the launch stays in the address; elsewhere it does not', () => {
  window.history.replaceState({ key: 'a' }, '', '/?reality=5#/h5/home');
  window.sessionStorage.setItem('lang', 'vn');
  keepLanguage(window, 'vn');
  expect(window.location.search).toBe('?reality=5');
  keepLanguage(window, 'en');
  expect(window.location.href).toMatch(/\/\?reality=5&lang=en#\/h5\/home$/);
  expect(window.history.state).toEqual({ key: 'a' });
});
