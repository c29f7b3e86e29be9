// Which sprite pack a page uses: the operator's, the player's, or the default one when that is broken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemory } from '../../../src/client/stores/memory';
import { LookStore } from '../../../src/client/stores/look';
import { titleIn } from '../../../src/client/screens/settings/LookChoice';
import { variablesOf } from '../../../src/client/hud/pack/dress';
import { LANGUAGES } from '../../../src/protocol/launch';
import type { PackManifest } from '../../../src/protocol/pack';

const PAPER = {
  name: 'paper',
  title: 'Paper',
  palette: { ink: '#101010', scrim: '#aabbcc' },
  pictures: { tent: 'hud/tent.12345678.svg' },
  primers: { 'hilo/teller': 'primers/hilo/teller.12345678.svg' },
};

function lookOf(
  config: { pack?: string; packs?: string[]; packOrigins?: string[] } = {},
  answer: unknown = PAPER,
  kept = '{}',
) {
  const store = new Map<string, string>([['fairground', kept]]);
  const worn: (PackManifest | null)[] = [];
  const storage = {
    get: (key: string) => store.get(key) ?? null,
    set: (key: string, value: string) => void store.set(key, value),
    remove: (key: string) => void store.delete(key),
  };
  const make = () =>
    new LookStore({
      config: { pack: 'fairground-night', packs: ['fairground-night', 'paper'], packOrigins: [], ...config },
      memory: createMemory(storage, () => ''),
      folderOf: (pack) => new URL(pack.includes(':') ? pack : `https://fair.test/packs/${pack}/`),
      fetchVerified: (folder) =>
        answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve({
              manifest: answer as PackManifest,
              addressOf: (file) => (file.includes('gone') ? null : `blob:${folder.origin}/${file}`),
              hashes: new Map([['manifest.json', 'sha256-1']]),
            }),
      fetch: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
      dress: (pack) => worn.push(pack),
    });
  return { look: make(), again: make, worn };
}

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

test('without a wish it is the default pack, for which nothing is fetched', async () => {
  const { look, worn } = lookOf({}, new Error('must not be asked'));
  await look.start();
  expect(look.worn).toBe('fairground-night');
  expect(look.pictures.size).toBe(0);
  expect(worn).toEqual([null]);
  expect(warned).not.toHaveBeenCalled();
});

test("the operator's pack is worn by pages and scenes", async () => {
  const { look } = lookOf({ pack: 'paper' });
  await look.start();
  expect(look.pictures.get('tent')).toBe('https://fair.test/packs/paper/hud/tent.12345678.svg');
  expect(look.pictures.get('hilo/teller')).toBe(
    'https://fair.test/packs/paper/primers/hilo/teller.12345678.svg',
  );
  expect(look.sceneFolders).toEqual({
    packUrl: 'https://fair.test/packs/paper/',
    fallbackUrl: 'https://fair.test/packs/fairground-night/',
  });
});

test('it is known at once whether another pack than the worn one is on its way', async () => {
  const plain = lookOf().look;
  void plain.start();
  expect(plain.changing).toBe(false);
  const other = lookOf({ pack: 'paper' }).look;
  const worn = other.start();
  expect(other.changing).toBe(true);
  await worn;
  expect(other.changing).toBe(false);
});

test("a player's choice is kept, as long as the operator offers it", async () => {
  const { look, again } = lookOf();
  await look.start();
  await look.choose('paper');
  expect(look.worn).toBe('paper');
  const next = again();
  await next.start();
  expect(next.worn).toBe('paper');
});

test("a session's pack is worn in the place of the operator's, and scenes begin again with it", async () => {
  const { look } = lookOf();
  await look.start();
  const { folders } = look;
  await look.start('paper');
  expect(look.worn).toBe('paper');
  expect(look.folders).not.toBe(folders);
  expect(look.folders().packUrl).toBe('https://fair.test/packs/paper/');
  await look.start(undefined);
  expect(look.worn).toBe('fairground-night');
  expect(warned).not.toHaveBeenCalled();
});

test("a player's choice comes before his session's pack, and leaves a scene that has begun alone", async () => {
  const { look } = lookOf({ packs: ['fairground-night', 'paper', 'ink'] });
  await look.start();
  const { folders } = look;
  await look.choose('paper');
  expect(look.folders).toBe(folders);
  await look.start('ink');
  expect(look.worn).toBe('paper');
});

test('a pack of the session that is not offered is told, and changes nothing', async () => {
  const { look, worn } = lookOf();
  await look.start('no-such-pack');
  expect(look.worn).toBe('fairground-night');
  expect(worn).toEqual([null]);
  expect(warned.mock.calls).toEqual([[expect.stringContaining('no-such-pack')]]);
});

test.each([
  ['does not come', new Error('HTTP 404')],
  ['is no manifest', { name: 'paper' }],
  ['names a file outside of its folder', { ...PAPER, pictures: { tent: '../../other.svg' } }],
  ['has a colour that is none', { ...PAPER, palette: { ink: 'url(https://else.test)' } }],
])('a pack that %s leaves the default one, and that is said once', async (_, answer) => {
  const { look } = lookOf({ pack: 'paper' }, answer);
  await look.start();
  expect(look.worn).toBe('fairground-night');
  expect(warned).toHaveBeenCalledTimes(1);
  await expect(look.choose('paper')).rejects.toThrow();
  expect(look.worn).toBe('fairground-night');
});

test('a palette also gives the see-through colours that pages make of it', () => {
  const variables = new Map(variablesOf(PAPER.palette));
  expect(variables.get('--scrim')).toBe('#aabbcc');
  expect(variables.get('--scrim-aaa')).toBe('#aabbccaa');
});

test('a pack is called by its name in the player’s language, and by its own where it has none', async () => {
  const { look } = lookOf({}, { ...PAPER, titles: { kr: '종이', 'zh-CN': '剪纸' } });
  const manifest = await look.manifestOf('paper');
  expect(titleIn('kr', manifest)).toBe('종이');
  expect(titleIn('zh-CN', manifest)).toBe('剪纸');
  expect(titleIn('vn', manifest)).toBe('Paper');
  expect(titleIn(null, manifest)).toBe('Paper');
});

test.each(['fairground-night', 'paper-daylight'])('the pack %s has a name in every language', (pack) => {
  const file = join(__dirname, '../../../assets/packs', pack, 'pack.json');
  const { title, titles } = JSON.parse(readFileSync(file, 'utf8')) as Record<'titles', object> & {
    title: string;
  };
  const named = new Set(['en', ...Object.keys(titles)]);
  expect(LANGUAGES.filter((language) => !named.has(language))).toEqual([]);
  expect(new Set([title, ...Object.values(titles)]).size).toBe(LANGUAGES.length);
});

const HASH = `#sha256-${'A'.repeat(43)}=`;
const ELSEWHERE = `https://cdn.test/festival/${HASH}`;

test('a pack from elsewhere is worn where its origin is allowed; what is not as it should be is our own', async () => {
  const answer = { ...PAPER, pictures: { ...PAPER.pictures, moon: 'hud/gone.svg' }, primers: {} };
  const { look } = lookOf({ packOrigins: ['https://cdn.test'] }, answer);
  await look.start(ELSEWHERE);
  expect(look.worn).toBe(ELSEWHERE);
  expect([...look.pictures]).toEqual([['tent', 'blob:https://cdn.test/hud/tent.12345678.svg']]);
  expect(look.sceneFolders).toEqual({
    packUrl: 'https://cdn.test/festival/',
    fallbackUrl: 'https://fair.test/packs/fairground-night/',
    hashes: new Map([['manifest.json', 'sha256-1']]),
  });
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['another origin', ELSEWHERE.replace('cdn', 'other')],
  ['without a hash', 'https://cdn.test/festival/'],
  ['a folder of the deployment that is not offered', 'secret'],
])('%s is not put on, and that is told', async (_, pack) => {
  const { look } = lookOf({ packOrigins: ['https://cdn.test'] });
  await look.start(pack);
  expect(look.worn).toBe('fairground-night');
  expect(warned).toHaveBeenCalledWith(`The pack ${pack} is not offered here.`);
  expect(await look.wish(pack)).toBe(`the pack ${pack} is not offered here`);
});

test('the host page may change the pack, but not what the player has chosen', async () => {
  const { look } = lookOf();
  await look.start();
  expect(await look.wish('paper')).toBeNull();
  expect(look.worn).toBe('paper');
  await look.choose('fairground-night');
  expect(await look.wish('paper')).toBe('the player has chosen a pack');
  expect(look.worn).toBe('fairground-night');
});
