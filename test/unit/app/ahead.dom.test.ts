// Files that the lobby fetches before a game is opened.
import { keyOf, noteFiles, pageOnce } from '../../../scenes/stage/early';
import { fetchAhead } from '../../../src/client/app/ahead';
import { keepLastGame } from '../../../src/client/stores/lastGame';
import { setWantsLess } from '../../../src/client/stores/dataSaving';
import { createMemory } from '../../../src/client/stores/memory';
import { storageOf } from '../../../src/client/app/boot/settings';
import type { GamePage } from '../../../src/games/definition';
import type { GameModule } from '../../../src/games/game';
import { GAMES } from '../../../src/games/games';

const PACK = 'packs/fairground-night/';
const [first, second, third] = GAMES;
if (!first || !second || !third) throw new Error('fewer than three games');

const prepared: unknown[] = [];
jest.mock('../../../scenes/stage/stage', () => ({
  prepareStage: (pictures: unknown) => Promise.resolve(prepared.push(pictures)),
}));

jest.mock('../../../scenes/stage/decode', () => ({
  ...jest.requireActual<object>('../../../scenes/stage/decode'),
  decoders: () => Promise.resolve({ avif: true, webp: true, bitmaps: true }),
}));

const loaded: string[] = [];
const showing = Promise.resolve({
  loadModule: (page: GamePage) => {
    loaded.push(page.id);
    return Promise.resolve({} as GameModule);
  },
});

let asked: string[];
let fetched: string[];
const memory = createMemory(storageOf(window).ofDevice, () => 'somebody');
const look = {
  changing: false,
  sceneFolders: { packUrl: PACK, fallbackUrl: PACK } as {
    packUrl: string;
    fallbackUrl: string;
    hashes?: ReadonlyMap<string, string>;
  },
};

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  location.hash = '#/h5/home';
  Object.assign(window, { innerWidth: 390, innerHeight: 844, devicePixelRatio: 2 });
  asked = [];
  loaded.length = prepared.length = 0;
  fetched = [];
  window.askForGame = (route) => asked.push(route);
  window.fetch = ((address: URL) => {
    fetched.push(address.pathname);
    return Promise.reject(new Error('offline'));
  }) as unknown as typeof fetch;
});

const touch = (href: string): void => {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  const sign = link.appendChild(document.createElement('span'));
  sign.dispatchEvent(new Event('pointerdown', { bubbles: true }));
};

test('a new player’s lobby fetches the first game, code and pictures', () => {
  fetchAhead(window, { memory }, look, showing);
  expect(asked).toEqual([first.page.route]);
  expect(fetched).toEqual([`/${PACK}manifest.json`]);
});

test('the game that he was in last, and each that he touches', () => {
  keepLastGame(memory, second.gameType);
  fetchAhead(window, { memory }, look, showing);
  expect(asked).toEqual([second.page.route]);
  touch(`#/h5/${third.page.route}?from=1`);
  touch('#/h5/records');
  touch('https://elsewhere.example/');
  // The page's own script requests each file once.
  expect([...new Set(asked)]).toEqual([second.page.route, third.page.route]);
});

test('nothing for who spares data, from when he does', () => {
  setWantsLess(memory, true);
  fetchAhead(window, { memory }, look, showing);
  touch(`#/h5/${third.page.route}`);
  expect([asked, fetched]).toEqual([[], []]);
});

test('no decoded page is held for a game that was played before', async () => {
  const base = new URL(PACK, document.baseURI);
  const page = new URL('earlier.avif', base);
  fetchAhead(window, { memory }, look, showing);
  noteFiles(first.id, {
    key: keyOf(base, first.id, '2'),
    frames: new URL('earlier.json', base),
    page,
    bytes: 2,
  });
  fetchAhead(window, { memory }, look, showing);
  expect(fetched).toContain(page.pathname);
  await new Promise((resolve) => setTimeout(resolve));
  expect(pageOnce(page)).toBeUndefined();
});

test('nothing outside of the lobby', () => {
  location.hash = `#/h5/${first.page.route}`;
  fetchAhead(window, { memory }, look, showing);
  touch(`#/h5/${third.page.route}`);
  expect([asked, fetched]).toEqual([[], []]);
});

test('no pictures of a pack from elsewhere, whose hashes the stage knows', () => {
  fetchAhead(
    window,
    { memory },
    { ...look, sceneFolders: { ...look.sceneFolders, hashes: new Map() } },
    showing,
  );
  expect([asked.length, fetched]).toEqual([1, []]);
});

/** Waits until the client has run its four steps, each in its own idle time. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 1_400));

test('the code of the game that is expected, and the stage, are begun while the page rests', async () => {
  // Wait until the work that earlier tests began has ended.
  await rest();
  loaded.length = prepared.length = 0;
  fetchAhead(window, { memory }, look, showing);
  await rest();
  expect([loaded, prepared]).toEqual([[first.page.id], [null]]);
});

test('half the page of pictures, which a new player sees first, is made a texture; a whole page is not', async () => {
  const scale = {
    avif: 'a.avif',
    half: 'half.avif',
    webp: 'a.webp',
    png: 'a.png',
    frames: 'a.json',
    bytes: {},
  };
  const answer = {
    clone: () => answer,
    json: () => Promise.resolve({ games: { [first.id]: { 2: scale } } }),
  };
  window.fetch = (() => Promise.resolve(answer)) as unknown as typeof fetch;
  fetchAhead(window, { memory }, look, showing);
  await rest();
  const half = { page: new URL(`${PACK}half.avif`, document.baseURI), bytes: 0 };
  expect(prepared).toEqual([null, expect.objectContaining({ half })]);

  prepared.length = 0;
  const base = new URL(PACK, document.baseURI);
  const [frames, page] = [new URL('a.json', base), new URL('a.avif', base)];
  noteFiles(first.id, { key: keyOf(base, first.id, '2'), frames, page, bytes: 2 });
  fetchAhead(window, { memory }, look, showing);
  await rest();
  expect(prepared).toEqual([null]);
});

test('neither is begun once a game was opened', async () => {
  fetchAhead(window, { memory }, look, showing);
  location.hash = `#/h5/${second.page.route}`;
  await rest();
  expect([loaded, prepared]).toEqual([[], []]);
});

test('nothing is begun for who spares data', async () => {
  setWantsLess(memory, true);
  fetchAhead(window, { memory }, look, showing);
  await rest();
  expect([loaded, prepared]).toEqual([[], []]);
});
