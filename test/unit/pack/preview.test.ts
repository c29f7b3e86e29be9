// The preview's server: its data about packs, accepted and refused requests, and how it follows saved files.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Weight } from '../../../tools/pack/check/weight';
import type { PackShape, SoundsShape } from '../../../tools/pack/preview/shape';
import { startPreview, type Preview } from '../../../tools/pack/preview/server/server';
import { DESCRIPTION, PackFolder, png, svg } from './packFolder';

let folder: PackFolder;
let preview: Preview;
let token: string;
beforeEach(async () => {
  folder = new PackFolder();
  folder.child();
  const pages = join(folder.path, '.pages');
  mkdirSync(pages);
  writeFileSync(join(pages, 'index.html'), '<!doctype html>');
  preview = await startPreview({ packs: folder.path, pages, port: 0, standard: 'base' });
  token = ((await get('api/token')) as { token: string }).token;
});
afterEach(async () => {
  await preview.close();
  folder.remove();
});

const get = async (path: string): Promise<unknown> => (await fetch(`${preview.url}${path}`)).json();
const packNamed = async (name: string): Promise<PackShape> => (await get(`api/packs/${name}`)) as PackShape;
const slotOf = (pack: PackShape, part: string) => pack.slots.find((slot) => slot.part === part);

interface Told {
  readonly status: number;
  readonly isKept: boolean;
  readonly text: string;
}

async function post(
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Told> {
  const answer = await fetch(`${preview.url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { origin: preview.url.slice(0, -1), 'x-fairground-token': token, ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, text, isKept: (JSON.parse(text) as { isKept?: boolean }).isKept ?? false };
}
const drop = (part: string, name: string, content: string | Buffer): Promise<Told> =>
  post(`api/packs/child/slots/${part}`, content, { 'x-file-name': encodeURIComponent(name) });

/** Calls `look` until its result satisfies `isSo`; returns the result. */
async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('tells every slot, whose picture is seen there, its size, pivot, borders and row', async () => {
  const pack = await packNamed('child');
  expect(pack.slots).toHaveLength(4);
  expect(slotOf(pack, 'fair/plate')).toMatchObject({
    owner: 'base',
    file: 'fair/plate.svg',
    size: [24, 24],
    pivot: [12, 12],
    nineSlice: [4, 4, 4, 4],
    games: ['fair'],
  });
  expect(slotOf(pack, 'fair/flag-1')?.row).toBe('fair/flag');
  expect(await get('api/packs')).toEqual([
    { name: 'base', title: 'Base' },
    { name: 'child', title: 'Base' },
  ]);
});

test('a dropped picture is written under its slot’s name, in place of one of another kind, and can be taken back', async () => {
  folder.write('child/fair/moon.svg', svg(40, 20));
  const picture = await png(80, 40);
  expect(await drop('fair/moon', 'My Drawing FINAL.PNG', picture)).toMatchObject({
    status: 200,
    isKept: true,
  });
  expect(readdirSync(join(folder.path, 'child/fair'))).toEqual(['moon.png']);
  expect(readFileSync(join(folder.path, 'child/fair/moon.png')).equals(picture)).toBe(true);
  expect(slotOf(await packNamed('child'), 'fair/moon')).toMatchObject({
    owner: 'child',
    file: 'fair/moon.png',
  });
  await post('api/packs/child/slots/fair/moon/undo', '');
  expect(readdirSync(join(folder.path, 'child/fair'))).toEqual(['moon.svg']);
});

test.each([
  [
    'a text called .png',
    'moon.png',
    () => Promise.resolve('moon, to be drawn'),
    /export it again instead of renaming/,
  ],
  ['a PNG called .svg', 'moon.svg', () => png(40, 20), /export it again instead of renaming/],
  ['a photograph', 'moon.jpg', () => png(40, 20), /is no SVG, PNG or WebP picture/],
  ['the wrong size', 'moon.png', () => png(60, 20), /60 × 20 px, its slot 40 × 20/],
  [
    'nothing drawn',
    'moon.svg',
    () => Promise.resolve(svg(40, 20).replace(/<path.*\/>/, '')),
    /nothing is drawn/,
  ],
  [
    'a script',
    'moon.svg',
    () => Promise.resolve(svg(40, 20).replace('<path', '<script>1</script><path')),
    /holds a script/,
  ],
])('%s is refused as check would, and nothing is written', async (_, name, content, said) => {
  const told = await drop('fair/moon', name, await content());
  expect([told.status, told.isKept]).toEqual([422, false]);
  expect(told.text).toMatch(said);
  expect(existsSync(join(folder.path, 'child/fair/moon.png'))).toBe(false);
});

test('what is too heavy is refused before it is read', async () => {
  const told = await drop('fair/moon', 'moon.png', Buffer.alloc(4_000_001));
  expect([told.status, told.isKept]).toEqual([413, false]);
});

test.each([
  ['a slot that nobody asks for', 'child/slots/fair/elephant'],
  ['a path that climbs out', 'child/slots/..%2f..%2fbase/fair/moon'],
  ['another folder by its dots', 'child/slots/fair/../../base/moon'],
  ['a pack that is not there', 'nobody/slots/fair/moon'],
])('%s is refused', async (_, path) => {
  const told = await post(`api/packs/${path}`, svg(40, 20), { 'x-file-name': 'moon.svg' });
  expect([told.status, told.isKept]).toEqual([404, false]);
});

test('a motion is written as what differs, told with what is wrong, and gone when nothing differs', async () => {
  folder.child({ games: { rocket: {} } });
  const motion = async () => (await packNamed('child')).motion['rocket'];
  await until(motion, (found) => found !== undefined);
  const file = join(folder.path, 'child/rocket/motion.json');
  const set = (value: object) => post('api/packs/child/motion/rocket', JSON.stringify(value));
  expect(await set({ sky: { stars: 5 } })).toMatchObject({ status: 200, isKept: true });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sky: { stars: 5 } });
  expect(await motion()).toEqual({ own: { sky: { stars: 5 } }, inherited: {} });
  const refused = await set({ sky: { stars: 5000 } });
  expect([refused.status, refused.isKept]).toEqual([422, false]);
  expect(refused.text).toContain('sky.stars: 5000 is too much; 120 is the most');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sky: { stars: 5 } });
  expect((await post('api/packs/child/motion/elephant', '{}')).status).toBe(404);
  await set({});
  expect(existsSync(file)).toBe(false);
});

test('a folder that is a link out of the pack takes nothing', async () => {
  mkdirSync(join(folder.path, '.elsewhere'));
  symlinkSync(join(folder.path, '.elsewhere'), join(folder.path, 'child/fair'));
  expect(await drop('fair/moon', 'moon.svg', svg(40, 20))).toMatchObject({ status: 404, isKept: false });
  expect(readdirSync(join(folder.path, '.elsewhere'))).toEqual([]);
});

test.each([
  ['without the secret', { 'x-fairground-token': '' }],
  ['with another secret', { 'x-fairground-token': 'x'.repeat(32) }],
  ['of another page', { origin: 'https://else.test' }],
])('a request %s changes nothing', async (_, headers) => {
  const told = await post('api/packs/child/slots/fair/moon', svg(40, 20), {
    'x-file-name': 'moon.svg',
    ...headers,
  });
  expect(told.status).toBe(403);
  expect(existsSync(join(folder.path, 'child/fair'))).toBe(false);
});

test('asked by a name that was made to lead here, or from another site, it says nothing', async () => {
  const ask = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${preview.url}api/token`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await ask({ host: 'fair.else.test' })).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ask({})).toBe(200);
});

test('files outside of its pages are not to be had', async () => {
  for (const path of ['..%2fbase%2fpack.json', '%2e%2e/base/pack.json', 'base/pack.json'])
    expect((await fetch(`${preview.url}${path}`)).status).toBe(404);
});

test('a save gives the game a new version and its listeners the news; another game keeps its own', async () => {
  folder.write(
    'child/pack.json',
    readFileSync(join(folder.path, 'child/pack.json'), 'utf8').replace(
      '"inherits"',
      '"games":{"quiet":{"parts":["fair/plate"]}},"inherits"',
    ),
  );
  const before = await until(
    () => packNamed('child'),
    ({ games }) => 'quiet' in games,
  );
  const events = (await fetch(`${preview.url}api/events`)).body?.getReader();
  await events?.read();
  // Save again, since a save is missed when the watch has not begun yet.
  let looks = 0;
  const after = await until(
    () => {
      if (looks++ % 50 === 0) folder.write('child/fair/moon.svg', svg(40, 20));
      return packNamed('child');
    },
    ({ games }) => games['fair'] !== before.games['fair'],
  );
  expect(after.games['quiet']).toBe(before.games['quiet']);
  expect(new TextDecoder().decode((await events?.read())?.value)).toMatch(
    /"packs":\["child"\],"savedAt":\d{13}/,
  );
  await events?.cancel();
});

test('a scene gets its pictures though one is broken: the inherited one stands in', async () => {
  folder.write('child/fair/moon.png', 'moon, to be drawn');
  const { games } = await until(
    () => packNamed('child'),
    (pack) => slotOf(pack, 'fair/moon')?.owner === 'child',
  );
  const address = `live/child/${games['fair']}/`;
  expect(await get(`${address}manifest.json`)).toMatchObject({
    games: { fair: { '2': { frames: 'fair.json' } } },
  });
  const { frames } = (await get(`${address}fair.json`)) as { frames: Record<string, object> };
  expect(Object.keys(frames)).toEqual(['flag-0', 'flag-1', 'moon', 'plate', 'solid']);
  expect((await fetch(`${preview.url}${address}fair.webp`)).headers.get('content-type')).toBe('image/webp');
  const pack = await until(
    () => packNamed('child'),
    (it) => (slotOf(it, 'fair/moon')?.faults.length ?? 0) > 0,
  );
  expect(slotOf(pack, 'fair/moon')?.faults[0]?.message).toContain('export it again');
});

test('a scene that has an earlier version on gets only what was saved since, if it can be told', async () => {
  const versionOf = async (): Promise<string> => (await packNamed('child')).games['fair'] ?? '';
  const first = await versionOf();
  await get(`live/child/${first}/fair.json`);
  await drop('fair/plate', 'plate.svg', svg(24, 24));
  const next = `live/child/${await versionOf()}`;
  const { frames } = (await get(`${next}/${first}/fair.json`)) as { frames: Record<string, object> };
  expect(Object.keys(frames)).toEqual(['plate']);
  expect((await fetch(`${preview.url}${next}/0123456789ab/fair.json`)).status).toBe(404);
});

test('while pack.json is broken the last good pack stands, and that is told', async () => {
  await packNamed('child');
  folder.write('child/pack.json', '{"name": "child",}');
  const pack = await until(
    () => packNamed('child'),
    ({ faults }) => faults.length > 0,
  );
  expect(pack.slots).toHaveLength(4);
  expect(pack.faults[0]).toMatchObject({
    file: 'pack.json',
    message: expect.stringContaining('comma') as string,
  });
});

test('a new pack inherits everything; a name that is taken is refused', async () => {
  expect(await post('api/packs', JSON.stringify({ title: 'Tin & Brass' }))).toMatchObject({ status: 201 });
  const pack = await packNamed('tin-brass');
  expect(pack).toMatchObject({ title: 'Tin & Brass', inherits: 'base', faults: [] });
  expect(pack.slots.map(({ owner }) => owner)).toEqual(['base', 'base', 'base', 'base']);
  expect((await post('api/packs', JSON.stringify({ title: 'tin brass' }))).status).toBe(409);
  expect((await post('api/packs', JSON.stringify({ title: '../..' }))).status).toBe(400);
});

test('a second gallery finds another port where the first one has the wished one', async () => {
  const port = Number(new URL(preview.url).port);
  const pages = join(folder.path, '.pages');
  const second = await startPreview({ packs: folder.path, pages, port, standard: 'base' });
  expect(second.url).not.toBe(preview.url);
  expect((await fetch(`${second.url}api/token`)).status).toBe(200);
  await second.close();
});

const description = (): string => readFileSync(join(folder.path, 'child/pack.json'), 'utf8');

test('a colour is written into pack.json, which else stays as it was; undo and redo turn it back and forth', async () => {
  folder.write('child/pack.json', description().replace('{', '{\n    '));
  const before = description();
  const set = (game: string | null, name: string, value: string | null) =>
    post('api/packs/child/colours', JSON.stringify({ game, name, value }));
  expect(await set(null, 'night-900', '#102030')).toMatchObject({ status: 200, isKept: true });
  expect(await set('fair', 'sky', 'text-hi')).toMatchObject({ status: 200, isKept: true });
  const after = description();
  expect(JSON.parse(after)).toMatchObject({
    palette: { 'night-900': '#102030' },
    games: { fair: { colours: { sky: 'text-hi' } } },
  });
  expect(after.startsWith('{\n    "name"')).toBe(true);
  expect(await packNamed('child')).toMatchObject({ undo: 'colour sky', redo: null });
  const refusals = [set(null, 'night-900', 'blue'), set('fair', 'sky', 'text-high')];
  for (const refused of await Promise.all(refusals))
    expect([refused.status, refused.isKept]).toEqual([422, false]);
  expect((await set('fair', 'ski', '#102030')).status).toBe(404);
  await post('api/packs/child/undo', '');
  await post('api/packs/child/undo', '');
  expect(description()).toBe(before);
  expect((await post('api/packs/child/undo', '')).status).toBe(404);
  await post('api/packs/child/redo', '');
  await post('api/packs/child/redo', '');
  expect(description()).toBe(after);
  await set('fair', 'sky', null);
  expect(description()).not.toContain('"sky"');
});

test('what another program has saved since is not undone', async () => {
  await drop('fair/moon', 'moon.svg', svg(40, 20));
  folder.write('child/fair/moon.svg', svg(40, 20, 1, 1));
  const told = await post('api/packs/child/undo', '');
  expect([told.status, told.text]).toEqual([409, expect.stringContaining('saved by another program')]);
  expect(readFileSync(join(folder.path, 'child/fair/moon.svg'), 'utf8')).toBe(svg(40, 20, 1, 1));
});

test('a font is stored with the weight that its name says, and what is none is refused', async () => {
  const woff2 = Buffer.from('wOF2 and more');
  const set = (name: string, content: Buffer) =>
    post('api/packs/child/fonts/display', content, { 'x-file-name': name });
  expect(await set('poiret-one-latin-700-normal.woff2', woff2)).toMatchObject({ status: 200 });
  expect((await packNamed('child')).fonts.display).toEqual({
    family: 'Poiret One',
    scale: 1,
    isOwn: true,
    files: [{ address: '/font/child/fonts/poiret-one-latin-700-normal.woff2', weight: 700 }],
  });
  const served = await fetch(`${preview.url}font/child/fonts/poiret-one-latin-700-normal.woff2`);
  expect(Buffer.from(await served.arrayBuffer()).equals(woff2)).toBe(true);
  expect((await post('api/packs/child/fonts/display/scale', JSON.stringify({ scale: 9 }))).status).toBe(422);
  expect((await post('api/packs/child/fonts/display/scale', JSON.stringify({ scale: 0.9 }))).status).toBe(
    200,
  );
  expect((await packNamed('child')).fonts.display?.scale).toBe(0.9);
  expect((await set('x.woff2', Buffer.from('a letter'))).status).toBe(422);
  await post('api/packs/child/fonts/display', '');
  expect((await packNamed('child')).fonts.display).toBeNull();
});

test('a sound is replaced by one WAV, heard with the others, and taken back', async () => {
  folder.write('base/fair/sound/ring.wav', tone(0.4));
  folder.write('base/fair/sound/step.wav', tone(0.2));
  await post('api/packs', JSON.stringify({ title: 'Fresh' }));
  const heard = async () => ((await get('api/packs/child/sounds')) as SoundsShape).groups['fair'] ?? [];
  const ring = async () => (await heard()).find(({ name }) => name === 'ring');
  expect(new Map((await heard()).map(({ name, isOwn }) => [name, isOwn]))).toEqual(
    new Map([
      ['ring', false],
      ['step', false],
    ]),
  );
  const set = (name: string, content: Buffer | string, cue = 'ring') =>
    post(`api/packs/child/sounds/fair/${cue}`, content, { 'x-file-name': name });
  expect((await set('My ring.wav', tone(0.8))).status).toBe(200);
  expect(await ring()).toMatchObject({ isOwn: true });
  expect((await ring())?.length).toBeGreaterThan(600);
  const file = (await ring())?.file ?? '';
  expect((await fetch(`${preview.url}sound/child/${file}`)).headers.get('content-type')).toMatch(/^audio\//);
  expect((await set('ring.aiff', tone(0.8))).text).toContain('no sound that browsers play');
  expect((await set('gong.wav', tone(0.8), 'gong')).status).toBe(404);
  await post('api/packs/child/undo', '');
  expect(await ring()).toMatchObject({ isOwn: false });
});

/** A WAV file of this length in seconds. */
function tone(seconds: number): Buffer {
  const rate = 22_050;
  const data = Buffer.alloc(2 * Math.round(seconds * rate));
  for (let i = 0; i < data.length / 2; i += 1) data.writeInt16LE(Math.round(12_000 * Math.sin(i / 8)), 2 * i);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

test('a game is weighed against what it may take', async () => {
  const { is, most } = (await get('api/packs/child/weight/fair')) as Record<'is' | 'most', Weight>;
  expect(most).toEqual({ pictures: 260_000, memory: 48 * 2 ** 20, sounds: 150_000 });
  expect(is.pictures).toBeGreaterThan(100);
  expect(is.pictures).toBeLessThan(10_000);
  expect(is.memory).toBeGreaterThan(0);
});

test('tells which pictures are stored smaller than they are drawn, and which pack says so', async () => {
  const coarse = (at: number) => ({ fair: { ...DESCRIPTION.games.fair, coarse: { 'fair/plate': at } } });
  folder.write('base/pack.json', JSON.stringify({ ...DESCRIPTION, games: coarse(0.5) }));
  const told = await until(
    () => packNamed('child'),
    (pack) => slotOf(pack, 'fair/plate')?.stored?.at === 0.5,
  );
  expect(slotOf(told, 'fair/plate')?.stored?.by).toBe('Base');
  expect(slotOf(told, 'fair/moon')?.stored).toBe(null);
  folder.child({ games: { fair: { coarse: { 'fair/plate': 1 } } } });
  await until(
    () => packNamed('child'),
    (pack) => slotOf(pack, 'fair/plate')?.stored === null,
  );
});

test('a pack leaves as one zip', async () => {
  await drop('fair/moon', 'moon.svg', svg(40, 20));
  const answer = await fetch(`${preview.url}api/packs/child/export`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="child.zip"');
  const archive = Buffer.from(await answer.arrayBuffer());
  expect(['child/fair/moon.svg', 'child/pack.json'].filter((name) => !archive.includes(name))).toEqual([]);
});

test('what lies where in a picture is given as a drawing, one by one and all in a zip', async () => {
  const slots = { 'rocket/tower': { size: [124, 500], pivot: [62, 486] } };
  const games = { rocket: { parts: ['rocket/*'] } };
  folder.write('base/pack.json', JSON.stringify({ ...DESCRIPTION, games, slots }));
  await until(
    () => packNamed('child'),
    (pack) => slotOf(pack, 'rocket/tower')?.hasGuide === true,
  );
  const guide = await fetch(`${preview.url}guide/child/rocket/tower.svg`);
  expect(guide.headers.get('content-type')).toBe('image/svg+xml');
  expect(await guide.text()).toContain('M-6 -311H6M0 -317V-305');
  expect((await fetch(`${preview.url}guide/child/rocket/moon.svg`)).status).toBe(404);
  const all = await fetch(`${preview.url}api/packs/child/guides`);
  expect(all.headers.get('content-disposition')).toBe('attachment; filename="guides.zip"');
  expect(Buffer.from(await all.arrayBuffer()).includes('guides/rocket/tower.svg')).toBe(true);
});
