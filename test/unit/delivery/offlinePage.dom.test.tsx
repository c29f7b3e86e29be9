// The offline page: in each language, it tries by itself and on demand, and reloads the page when the network is back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LANGUAGE_KEY,
  LOOK_EVERY,
  languageFor,
  showOffline,
  triesOf,
  type Spoken,
} from '../../../src/client/app/offlinePage/offline';
import texts from '../../../src/client/app/offlinePage/texts.json';
import { LOCALES } from '../../../src/client/i18n/catalogues';
import { LANGUAGES } from '../../../src/protocol/launch';
import { STORAGE_KEYS } from '../../../src/client/stores/session';

const PAGE = readFileSync(join(__dirname, '../../../src/client/app/offlinePage/page.html'), 'utf8');
const textOf = (id: string) => document.getElementById(id)?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(PAGE)?.[1] ?? '';
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  const state = { back: false, looks: 0, reloads: 0 };
  showOffline(window, {
    reached: () => {
      state.looks++;
      return Promise.resolve(state.back);
    },
    reload: () => state.reloads++,
  });
  return state;
}

test.each(LANGUAGES)('it speaks %s', (language) => {
  sessionStorage.setItem(LANGUAGE_KEY, language);
  open();
  const words = texts[language];
  expect(document.documentElement.lang).toBe(LOCALES[language]);
  expect([textOf('title'), textOf('text'), textOf('state'), textOf('retry')]).toEqual([
    words.title,
    words.text,
    words.trying,
    words.retry,
  ]);
  expect(Object.keys(words)).toEqual(Object.keys(texts.en));
  if (language !== 'en')
    for (const [key, text] of Object.entries(words))
      expect(text).not.toBe(texts.en[key as keyof typeof words]);
});

test('it finds the language where the client keeps it, else by the browser', () => {
  expect(LANGUAGE_KEY).toBe(STORAGE_KEYS.language);
  const cases: [string | null, string[], Spoken][] = [
    ['jp', ['ko-KR'], 'jp'],
    [null, ['fr', 'ko-KR', 'en'], 'kr'],
    [null, ['zh-TW'], 'zh-CN'],
    ['toString', ['hi'], 'in'],
    [null, [], 'en'],
  ];
  for (const [chosen, accepted, spoken] of cases) expect(languageFor(chosen, accepted)).toBe(spoken);
});

test('of several clients on one host page each reads its own language', () => {
  sessionStorage.setItem(LANGUAGE_KEY, 'vn');
  sessionStorage.setItem(`2.${LANGUAGE_KEY}`, 'kr');
  for (const [name, spoken] of [
    ['fairground.page-1.2.', LOCALES.kr],
    ['fairground.page-1.', LOCALES.vn],
  ] as const) {
    window.name = name;
    open();
    expect(document.documentElement.lang).toBe(spoken);
  }
  window.name = '';
});

test('it looks again and again, and loads the page once it is back', async () => {
  const state = open();
  await jest.advanceTimersByTimeAsync(3 * LOOK_EVERY);
  expect(state).toMatchObject({ looks: 3, reloads: 0 });
  state.back = true;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(state).toMatchObject({ looks: 4, reloads: 1 });
});

test('the button tries at once and says what came of it', async () => {
  const state = open();
  document.getElementById('retry')?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(state.looks).toBe(1);
  expect(textOf('state')).toBe(texts.en.still);
});

test('a look goes past every cache', async () => {
  const asked: [unknown, RequestInit | undefined][] = [];
  window.fetch = (address, options) => {
    asked.push([address, options]);
    return Promise.reject(new TypeError('offline'));
  };
  expect(await triesOf(window).reached()).toBe(false);
  for (const [status, reached] of [
    [502, false],
    [404, true],
    [200, true],
  ] as const) {
    window.fetch = () => Promise.resolve({ status } as Response);
    expect(await triesOf(window).reached()).toBe(reached);
  }
  expect(asked).toMatchObject([['config.json', { method: 'HEAD', cache: 'no-store' }]]);
});
