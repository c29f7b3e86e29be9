// Pictures that are asked for before the stage has come.
import { askEarly, fetchOnce } from '../../../scenes/stage/early';

const PHONE = { innerWidth: 390, innerHeight: 844, devicePixelRatio: 2 };
const MANIFEST = {
  name: 'night',
  games: {
    rocket: { '1': { webp: 'r1.webp', frames: 'r1.json' }, '2': { webp: 'r2.webp', frames: 'r2.json' } },
  },
};
const BASE = 'http://localhost/packs/night/';

let asked: string[];
let answers: Readonly<Record<string, unknown>>;
beforeEach(() => {
  asked = [];
  answers = { 'manifest.json': MANIFEST };
  window.fetch = ((address: URL) => {
    asked.push(address.href);
    const name = address.pathname.split('/').at(-1) ?? '';
    const answer: unknown = answers[name] ?? {};
    if (answer instanceof Error) return Promise.reject(answer);
    const json = () => Promise.resolve(answer);
    return Promise.resolve({ json, clone: () => ({ json }) });
  }) as unknown as typeof fetch;
});
const once = (name: string) => fetchOnce(new URL(name, BASE));

test('a phone held upright has asked for the finest pictures, and asks once', async () => {
  await askEarly('packs/night', 'rocket', PHONE);
  expect(asked).toEqual(['manifest.json', 'r2.json', 'r2.webp'].map((name) => BASE + name));
  await Promise.all(['manifest.json', 'r2.json', 'r2.webp'].map(once));
  expect(asked).toHaveLength(3);
  // Only the first taker has it.
  await once('r2.webp');
  expect(asked).toHaveLength(4);
});

test('a manifest that the page has asked for already is taken, whatever the screen', async () => {
  const answer = window.fetch(new URL('manifest.json', BASE) as unknown as string);
  window.earlyPack = { url: `${BASE}manifest.json`, answer };
  await askEarly('packs/night', 'rocket', PHONE);
  expect(asked).toEqual(['manifest.json', 'r2.json', 'r2.webp'].map((name) => BASE + name));
  await Promise.all(['manifest.json', 'r2.json', 'r2.webp'].map(once));
  await askEarly('packs/night', 'rocket', { ...PHONE, devicePixelRatio: 1 });
  await once('manifest.json');
  expect(asked).toHaveLength(3);
  delete window.earlyPack;
});

test.each([
  ['a phone held sideways', { ...PHONE, innerWidth: 844, innerHeight: 390 }],
  ['a screen of one pixel a point', { ...PHONE, devicePixelRatio: 1 }],
])('%s asks for nothing, since the stage may take other pictures', async (_, screen) => {
  await askEarly('packs/night', 'rocket', screen);
  expect(asked).toEqual([]);
});

test.each([
  ['a game that the pack does not have', MANIFEST, 'bingo'],
  ['a manifest that is none', ['x'], 'rocket'],
])('%s is left to the stage', async (_, manifest, game) => {
  answers = { 'manifest.json': manifest };
  await askEarly('packs/night', game, PHONE);
  expect(asked).toEqual([`${BASE}manifest.json`]);
  await once('manifest.json');
  expect(asked).toHaveLength(1);
});

test('what did not come is asked for again', async () => {
  answers = { ...answers, 'r2.webp': new Error('offline') };
  await askEarly('packs/night', 'rocket', PHONE);
  answers = { 'manifest.json': MANIFEST };
  await once('r2.webp');
  expect(asked.filter((address) => address.endsWith('webp'))).toHaveLength(2);
  await Promise.all(['manifest.json', 'r2.json'].map(once));
});
