// Files of a pack that inherits the default one: only its own, and no files that the client has already.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPacks } from '../../../tools/pack/build';
import { weigh, type Weight } from '../../../tools/pack/check/weight';
import { readPack } from '../../../tools/pack/source';
import { DEFAULT_PACK } from '../../../src/protocol/pack';
import { DESCRIPTION, PackFolder, svg } from './packFolder';

interface Built {
  readonly manifest: {
    readonly restOf?: string;
    readonly pictures: object;
    readonly primers: Readonly<Record<string, string>>;
    readonly games: Record<string, Record<string, { isPart?: boolean; frames: string; webp: string }>>;
  };
  readonly files: readonly string[];
  frames(file: string): string[];
}

const { slots } = DESCRIPTION;
const SIGN = 'hud/sign';
const STANDARD = {
  ...DESCRIPTION,
  name: DEFAULT_PACK,
  games: { ...DESCRIPTION.games, hud: { parts: ['hud/*'] } },
  slots: { ...slots, [SIGN]: { size: [30, 30], pivot: [15, 15] } },
};

let packs: PackFolder;
let out: string;
beforeEach(() => {
  packs = new PackFolder();
  out = mkdtempSync(join(tmpdir(), 'fairground-built-'));
  packs.write(`${DEFAULT_PACK}/pack.json`, JSON.stringify(STANDARD));
  for (const [part, { size }] of Object.entries(STANDARD.slots))
    packs.write(`${DEFAULT_PACK}/${part}.svg`, svg(size[0] ?? 1, size[1] ?? 1));
});
afterEach(() => {
  packs.remove();
  rmSync(out, { recursive: true, force: true });
});

async function built(name: string, whole = false, scales: readonly number[] = [1]): Promise<Built> {
  await buildPacks(out, { packs: packs.path, only: [name], whole, ...(scales.length > 0 && { scales }) });
  const folder = join(out, name);
  const read = (file: string): object => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object;
  return {
    manifest: read('manifest.json') as Built['manifest'],
    files: readdirSync(folder, { recursive: true }).map(String),
    frames: (file) => Object.keys((read(file) as { frames: object }).frames).sort(),
  };
}

test('without a drawing of its own it is a name for the default pack', async () => {
  packs.child({ inherits: DEFAULT_PACK });
  const { manifest, files } = await built('child');
  expect(manifest).toMatchObject({ restOf: DEFAULT_PACK, games: {}, pictures: {} });
  expect([...files].sort()).toEqual(['files.json', 'manifest.json', 'sounds.json']);
});

test('a drawing of its own comes alone, beside the default pack’s, and so does a picture of the pages', async () => {
  packs.child({ inherits: DEFAULT_PACK });
  packs.write('child/fair/moon.svg', svg(40, 20, 20, 10));
  packs.write(`child/${SIGN}.svg`, svg(30, 30, 15, 15));
  // A copy of the same drawing does not count as its own.
  packs.write('child/fair/plate.svg', svg(24, 24));
  const first = await built('child');
  expect(first.manifest).toMatchObject({ games: {}, pictures: {} });

  packs.write('child/fair/flag-0.svg', svg(10, 10, 5, 5).replace('#c33', '#33c'));
  packs.write('child/fair/flag-1.svg', svg(10, 10, 5, 5).replace('#c33', '#33c'));
  packs.write(`child/${SIGN}.svg`, svg(30, 30, 15, 15).replace('#c33', '#33c'));
  const { manifest, frames } = await built('child');
  const scale = manifest.games['fair']?.['1'];
  expect(scale?.isPart).toBe(true);
  expect(frames(scale?.frames ?? '')).toEqual(['flag-0', 'flag-1']);
  expect(Object.keys(manifest.pictures)).toEqual(['sign']);
});

test('its own art of a scene also comes as a file where the three pictures of a game show it', async () => {
  packs.write(
    `${DEFAULT_PACK}/pack.json`,
    JSON.stringify({ ...STANDARD, primers: ['fair/moon', 'fair/plate'] }),
  );
  packs.child({ inherits: DEFAULT_PACK });
  packs.write('child/fair/moon.svg', svg(40, 20).replace('#c33', '#33c'));
  packs.write('child/fair/plate.svg', svg(24, 24));
  const { manifest, files } = await built('child');
  expect(Object.keys(manifest.primers)).toEqual(['fair/moon']);
  expect(files).toContain(manifest.primers['fair/moon']);
});

test('all of it comes where a page has no other pack at hand, as when pictures of a scene are taken', async () => {
  packs.child({ inherits: DEFAULT_PACK });
  const { manifest, frames } = await built('child', true);
  expect(manifest.restOf).toBeUndefined();
  expect(frames(manifest.games['fair']?.['1']?.frames ?? '')).toHaveLength(5);
  expect(Object.keys(manifest.pictures)).toEqual(['sign']);
});

test('where most of a game is its own, all of it comes on one page', async () => {
  packs.child({ inherits: DEFAULT_PACK });
  packs.write('child/fair/moon.svg', svg(40, 20).replace('#c33', '#33c'));
  packs.write('child/fair/plate.svg', svg(24, 24).replace('#c33', '#33c'));
  const { manifest, frames } = await built('child');
  const scale = manifest.games['fair']?.['1'];
  expect(scale?.isPart).toBeUndefined();
  expect(frames(scale?.frames ?? '')).toEqual(['flag-0', 'flag-1', 'moon', 'plate', 'solid']);
});

test('a colour of its own is told, without a picture', async () => {
  packs.child({ inherits: DEFAULT_PACK, games: { fair: { colours: { sky: '#123456' } } } });
  const { manifest, frames } = await built('child');
  const scale = manifest.games['fair']?.['1'];
  expect(scale?.isPart).toBe(true);
  expect(frames(scale?.frames ?? '')).toEqual([]);
});

test('a pack that builds on another one than the default delivers everything', async () => {
  packs.child();
  const { manifest, frames } = await built('child');
  expect(manifest.restOf).toBeUndefined();
  expect(frames(manifest.games['fair']?.['1']?.frames ?? '')).toHaveLength(5);
});

test('a part is weighed with the pictures that it lies over, and what differs in nothing as those', async () => {
  packs.child({ inherits: DEFAULT_PACK });
  const weighed = async (name: string): Promise<Weight> =>
    weigh(await readPack(join(packs.path, name)), 'fair');
  const beneath = await weighed(DEFAULT_PACK);
  expect(await weighed('child')).toEqual(beneath);
  packs.write('child/fair/flag-0.svg', svg(10, 10, 5, 5).replace('#c33', '#33c'));
  const over = await weighed('child');
  expect(over.memory).toBeGreaterThan(beneath.memory);
  expect(over.pictures).toBeGreaterThan(beneath.pictures);
});

test('a pack names the scales of its pictures: three pixels a unit for sharp screens', async () => {
  packs.child({ inherits: DEFAULT_PACK, scales: [2, 3] });
  packs.write('child/fair/moon.svg', svg(40, 20).replace('#c33', '#33c'));
  packs.write('child/fair/plate.svg', svg(24, 24).replace('#c33', '#33c'));
  const { manifest, files } = await built('child', false, []);
  expect(Object.keys(manifest.games['fair'] ?? {})).toEqual(['2', '3']);
  expect(files.filter((file) => /@3x.*webp$/.test(file))).toHaveLength(1);
});

test.each([
  [[1, 3], /scales: the list needs 2, the set that phones take; add it/],
  [[2, 4], /scales.* 4 is none of what may stand here: .*3/],
])('scales %j are refused', async (scales, what) => {
  packs.child({ inherits: DEFAULT_PACK, scales });
  await expect(built('child')).rejects.toThrow(what);
});
