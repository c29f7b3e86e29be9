// Pictures that are requested before the stage has loaded.
import { askEarly, fetchOnce, noteFiles, pageOnce } from '../../../scenes/stage/early';

let mockShowsAvif = false;
jest.mock('../../../scenes/stage/decode', () => ({
  decoders: () => Promise.resolve({ avif: mockShowsAvif, webp: true, bitmaps: true }),
  decodePage: (blob: unknown) => Promise.resolve({ page: blob }),
}));

const PHONE = { innerWidth: 390, innerHeight: 844, devicePixelRatio: 2 };
const MANIFEST = {
  name: 'night',
  games: {
    rocket: {
      '1': { webp: 'r1.webp', frames: 'r1.json', bytes: { webp: 1 } },
      '2': { avif: 'r2.avif', webp: 'r2.webp', frames: 'r2.json', bytes: { avif: 1, webp: 2 } },
    },
  },
};
const BASE = 'http://localhost/packs/night/';

let asked: string[];
let memory: Map<string, unknown>;
const notes = {
  read: (key: string) => memory.get(key),
  write: (key: string, value: unknown) => void memory.set(key, value),
};
const ask = (game: string, screen = PHONE) => askEarly('packs/night', game, screen, notes);
const files = (version: string) => ({
  key: `${BASE}rocket@2x`,
  frames: new URL(`${version}.json`, BASE),
  page: new URL(`${version}.webp`, BASE),
  bytes: 2,
});
/** As noteFiles writes it. */
const note = (version: string) => {
  const { key, frames, page, bytes } = files(version);
  return { key, frames: frames.href, page: page.href, bytes };
};
let answers: Readonly<Record<string, unknown>>;
beforeEach(() => {
  asked = [];
  memory = new Map();
  answers = { 'manifest.json': MANIFEST };
  window.fetch = ((address: URL) => {
    asked.push(address.href);
    const name = address.pathname.split('/').at(-1) ?? '';
    const answer: unknown = answers[name] ?? {};
    if (answer instanceof Error) return Promise.reject(answer);
    const json = () => Promise.resolve(answer);
    return Promise.resolve({ ok: true, json, clone: () => ({ json }), blob: () => Promise.resolve(name) });
  }) as unknown as typeof fetch;
});
const once = (name: string) => fetchOnce(new URL(name, BASE));

test('a phone held upright has asked for the finest pictures, and asks once', async () => {
  expect(await ask('rocket')).toEqual(files('r2'));
  expect(asked).toEqual(['manifest.json', 'r2.json', 'r2.webp'].map((name) => BASE + name));
  await Promise.all(['manifest.json', 'r2.json', 'r2.webp'].map(once));
  expect(asked).toHaveLength(3);
  // Only the first caller gets it.
  await once('r2.webp');
  expect(asked).toHaveLength(4);
});

test('as AVIF where the browser shows it', async () => {
  mockShowsAvif = true;
  expect(await ask('rocket')).toEqual({ ...files('r2'), page: new URL('r2.avif', BASE), bytes: 1 });
  mockShowsAvif = false;
  await Promise.all(['manifest.json', 'r2.json', 'r2.avif'].map(once));
});

test('half of a page where there is one, and the whole once the page has been had', async () => {
  mockShowsAvif = true;
  const halved = {
    avif: 'r2.avif',
    half: 'r2h.avif',
    webp: 'r2.webp',
    frames: 'r2.json',
    bytes: { avif: 2, half: 1, webp: 2 },
  };
  answers = { 'manifest.json': { name: 'night', games: { rocket: { '2': halved } } } };
  const page = new URL('r2.avif', BASE);
  const half = { page: new URL('r2h.avif', BASE), bytes: 1 };
  expect(await ask('rocket')).toEqual({ ...files('r2'), page, half });
  expect(asked).toEqual(['manifest.json', 'r2.json', 'r2h.avif'].map((name) => BASE + name));
  expect(noteFiles('rocket', { ...files('r2'), page })).toBe(true);
  expect(noteFiles('rocket', { ...files('r2'), page })).toBe(false);
  await Promise.all(['manifest.json', 'r2.json', 'r2h.avif'].map(once));
  expect(await ask('rocket')).toEqual({ ...files('r2'), page });
  mockShowsAvif = false;
  await Promise.all(['manifest.json', 'r2.json'].map(once));
});

test('a manifest that the page has asked for already is taken, whatever the screen', async () => {
  const answer = window.fetch(new URL('manifest.json', BASE) as unknown as string);
  window.earlyPack = { url: `${BASE}manifest.json`, answer };
  await ask('rocket');
  expect(asked).toEqual(['manifest.json', 'r2.json', 'r2.webp'].map((name) => BASE + name));
  await Promise.all(['manifest.json', 'r2.json', 'r2.webp'].map(once));
  // It can be taken once: a later request for another game fetches again.
  await ask('rocket', { ...PHONE, devicePixelRatio: 1 });
  await once('manifest.json');
  expect(asked).toHaveLength(4);
  window.earlyPack = { url: `${BASE}manifest.json`, answer };
  await ask('rocket', { ...PHONE, devicePixelRatio: 1 });
  await once('manifest.json');
  expect(asked).toHaveLength(4);
});

test.each([
  ['a phone held sideways', { ...PHONE, innerWidth: 844, innerHeight: 390 }],
  ['a screen of one pixel a point', { ...PHONE, devicePixelRatio: 1 }],
])('%s asks for nothing, since the stage may take other pictures', async (_, screen) => {
  expect(await ask('rocket', screen)).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ['a game that the pack does not have', MANIFEST, 'bingo'],
  ['a manifest that is none', ['x'], 'rocket'],
])('%s is left to the stage', async (_, manifest, game) => {
  answers = { 'manifest.json': manifest };
  expect(await ask(game)).toBeNull();
  expect(asked).toEqual([`${BASE}manifest.json`]);
  await once('manifest.json');
  expect(asked).toHaveLength(1);
});

test('what did not come is asked for again', async () => {
  answers = { ...answers, 'r2.webp': new Error('offline') };
  await ask('rocket');
  answers = { 'manifest.json': MANIFEST };
  await once('r2.webp');
  expect(asked.filter((address) => address.endsWith('webp'))).toHaveLength(2);
  await Promise.all(['manifest.json', 'r2.json'].map(once));
});

test('pictures of an earlier visit are asked for at once, without waiting for the manifest', async () => {
  await ask('rocket');
  noteFiles('rocket', files('earlier'));
  await Promise.all(['manifest.json', 'r2.json', 'r2.webp'].map(once));
  asked = [];
  let come: () => void = () => undefined;
  answers = { 'manifest.json': new Promise<void>((resolve) => (come = resolve)).then(() => MANIFEST) };
  expect(await ask('rocket')).toEqual(files('earlier'));
  expect(asked).toEqual(['manifest.json', 'earlier.json', 'earlier.webp'].map((name) => BASE + name));
  come();
  await Promise.all(['manifest.json', 'earlier.json'].map(once));
});

test('a picture of an earlier visit is decoded as soon as it has come, for whoever takes it first', async () => {
  memory.set('pictures.rocket', note('earlier'));
  await ask('rocket');
  const page = new URL('earlier.webp', BASE);
  await expect(pageOnce(page)).resolves.toEqual({ page: 'earlier.webp' });
  expect(pageOnce(page)).toBeUndefined();
  await Promise.all(['manifest.json', 'earlier.json'].map(once));
});

test('one that is not there any more is told to whoever takes it, and to nobody else', async () => {
  memory.set('pictures.rocket', note('earlier'));
  answers = { 'manifest.json': MANIFEST, 'earlier.webp': new Error('gone') };
  await ask('rocket');
  await expect(pageOnce(new URL('earlier.webp', BASE))).rejects.toThrow('gone');
  await Promise.all(['manifest.json', 'earlier.json'].map(once));
});

test.each([
  ['of another pack', { ...files('other'), key: 'http://localhost/packs/day/rocket@2x' }],
  ['that is none', { key: `${BASE}rocket@2x`, frames: 7 }],
  ['that is nothing', 'x'],
])('a note %s is passed over', async (_, kept) => {
  memory.set('pictures.rocket', kept);
  expect(await ask('rocket')).toEqual(files('r2'));
  await Promise.all(['manifest.json', 'r2.json', 'r2.webp'].map(once));
});

test('pictures are noted when they have changed, the finest only', async () => {
  await ask('rocket');
  const write = jest.spyOn(notes, 'write');
  noteFiles('rocket', { ...files('r1'), key: `${BASE}rocket@1x` });
  noteFiles('rocket', files('r2'));
  noteFiles('rocket', files('r2'));
  noteFiles('rocket', files('r3'));
  expect(write.mock.calls.map(([, noted]) => (noted as { page: string }).page)).toEqual(
    ['r2.webp', 'r3.webp'].map((name) => BASE + name),
  );
  await Promise.all(['manifest.json', 'r2.json', 'r2.webp'].map(once));
});
