// A picture exported by each of the artists' tools gives the same result.
import { join } from 'node:path';
import sharp from 'sharp';
import { makeAtlas } from '../../../tools/pack/atlas';
import { motionFor } from '../../../tools/pack/motion/read';
import { pictureAt } from '../../../scenes/rocket/layers/fair';
import { readDrawings, readPack } from '../../../tools/pack/source';
import { PackFolder, png } from './packFolder';

let folder: PackFolder;
beforeEach(() => {
  folder = new PackFolder();
});
afterEach(() => folder.remove());

/** Place of the moon (40 × 20, with an empty border of 10 and 5) in the sheet: 3 from the left, 7 from the top. */
const PLACE = {
  frame: { x: 3, y: 7, w: 20, h: 10 },
  rotated: false,
  trimmed: true,
  spriteSourceSize: { x: 10, y: 5, w: 20, h: 10 },
  sourceSize: { w: 40, h: 20 },
};
const meta = { image: 'all.png', size: { w: 64, h: 64 }, scale: '1' };
const other = { ...PLACE, frame: { ...PLACE.frame, x: 30 } };

const FORMATS: readonly (readonly [name: string, json: object, turned?: boolean])[] = [
  [
    'TexturePacker, JSON hash',
    { frames: { 'moon.png': PLACE }, meta: { app: 'https://www.codeandweb.com/texturepacker', ...meta } },
  ],
  ['TexturePacker, JSON array', { frames: [{ filename: 'fair/moon.png', ...PLACE }], meta }],
  ['TexturePacker, turned', { frames: { moon: { ...PLACE, rotated: true } }, meta }, true],
  [
    'TexturePacker, multiatlas',
    {
      textures: [
        {
          image: 'all.png',
          format: 'RGBA8888',
          size: { w: 64, h: 64 },
          scale: 1,
          frames: [{ filename: 'moon', ...PLACE }],
        },
      ],
      meta: {},
    },
  ],
  [
    "free-tex-packer, Phaser's export",
    {
      textures: [
        {
          image: 'all.png',
          format: 'RGBA8888',
          size: { w: 64, h: 64 },
          scale: 1,
          frames: [{ filename: 'moon.png', ...PLACE, anchor: { x: 0.5, y: 0.5 } }],
        },
      ],
      meta: { app: 'http://free-tex-packer.com' },
    },
  ],
  [
    'Aseprite, hash with tags',
    {
      frames: { 'sky 0.aseprite': other, 'sky 1.aseprite': PLACE },
      meta: {
        ...meta,
        app: 'https://www.aseprite.org/',
        frameTags: [{ name: 'moon', from: 1, to: 1, direction: 'forward' }],
      },
    },
  ],
  [
    'Aseprite, array with tags',
    {
      frames: [{ filename: 'sky 0.aseprite', ...PLACE, duration: 100 }],
      meta: { ...meta, frameTags: [{ name: 'moon', from: 0, to: 0, direction: 'forward' }] },
    },
  ],
];

async function sheetOf(moon: Buffer, turned: boolean): Promise<Buffer> {
  const cut = await sharp(moon).extract({ left: 10, top: 5, width: 20, height: 10 }).toBuffer();
  const input = turned ? await sharp(cut).rotate(90).toBuffer() : cut;
  return sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
    .composite([{ input, left: 3, top: 7 }])
    .png()
    .toBuffer();
}

test.each(FORMATS.map(([name, json, turned = false]) => ({ name, json, turned })))(
  '$name gives the picture that was drawn',
  async ({ json, turned }) => {
    const moon = await png(40, 20);
    folder.write('child/fair/all.png', await sheetOf(moon, turned));
    folder.write('child/fair/all.json', JSON.stringify(json));
    const pack = await readPack(folder.child({ sheets: ['fair/all.json'] }));
    const drawing = (await readDrawings(pack, 'fair')).find(({ name }) => name === 'moon');
    expect(drawing).toMatchObject({ kind: 'pixels', viewBox: { x: -20, y: -10, width: 40, height: 20 } });
    const pixels = (picture: Buffer): Promise<Buffer> => sharp(picture).ensureAlpha().raw().toBuffer();
    expect(await pixels(drawing?.content ?? Buffer.alloc(0))).toEqual(await pixels(moon));
  },
);

test('every format makes the very same atlas', async () => {
  const moon = await png(40, 20);
  const atlases: string[] = [];
  for (const [, json, turned = false] of FORMATS) {
    folder.write('child/fair/all.png', await sheetOf(moon, turned));
    folder.write('child/fair/all.json', JSON.stringify(json));
    const pack = await readPack(folder.child({ sheets: ['fair/all.json'] }));
    const { webp, frames } = await makeAtlas(await readDrawings(pack, 'fair'), 2);
    atlases.push(`${JSON.stringify(frames)} ${webp.toString('base64')}`);
  }
  expect(atlases).toHaveLength(FORMATS.length);
  expect(new Set(atlases).size).toBe(1);
});

test('a row in Aseprite is numbered by its tag', async () => {
  folder.write('child/fair/all.png', await png(64, 64));
  const frame = (x: number) => ({ frame: { x, y: 0, w: 10, h: 10 } });
  const frameTags = [{ name: 'flag', from: 0, to: 1 }];
  folder.write(
    'child/fair/all.json',
    JSON.stringify({ frames: [frame(0), frame(10)], meta: { ...meta, frameTags } }),
  );
  const pack = await readPack(folder.child({ sheets: ['fair/all.json'] }));
  expect([...(pack.chain[0]?.sheets.keys() ?? [])]).toEqual(['fair/flag-0', 'fair/flag-1']);
});

/** A sheet with a row of pictures that the rocket's scene plays; `durations` are the milliseconds of each picture. */
async function timedFlags(durations: readonly (number | undefined)[], motion?: object): Promise<string> {
  folder.write('child/shared/all.png', await png(64, 64));
  const frame = (duration: number | undefined, i: number) => ({
    frame: { x: 10 * i, y: 0, w: 10, h: 10 },
    duration,
  });
  const frameTags = [{ name: 'flag', from: 0, to: 3 }];
  folder.write(
    'child/shared/all.json',
    JSON.stringify({ frames: durations.map(frame), meta: { ...meta, frameTags } }),
  );
  if (motion) folder.write('child/rocket/motion.json', JSON.stringify(motion));
  return folder.child({ sheets: ['shared/all.json'] });
}

test('the frame times of a tag become motion of the scene that plays its row; a motion.json goes before', async () => {
  const timed = await readPack(await timedFlags([50, 150, 100, 100]));
  const flag = { first: 0.5, second: 1.5, third: 1, fourth: 1 };
  expect(motionFor(timed, 'rocket')).toEqual({ motion: { fair: { flags: 100 }, flag } });
  const said = await readPack(await timedFlags([50, 150, 100, 100], { fair: { flags: 200, wheel: 0.1 } }));
  expect(motionFor(said, 'rocket')).toEqual({ motion: { fair: { flags: 200, wheel: 0.1 }, flag } });
});

test('a row without times leaves the motion alone, and times that no scene plays are told', async () => {
  const untimed = await readPack(await timedFlags([undefined, 100, 100, 100]));
  expect(motionFor(untimed, 'rocket')).toEqual({});
  await expect(timedFlags([9000, 9000, 9000, 9000]).then(readPack)).rejects.toThrow(
    /shared\/all\.png: the frame times of "shared\/flag" cannot be played: 9000 ms is too much; 400 is the most/,
  );
});

test('each picture of the flags is seen as long as its share says', () => {
  const shares = { first: 0.5, second: 1.5, third: 1, fourth: 1 };
  const seen = [0, 0.49, 0.5, 1.99, 2, 2.99, 3, 3.99, 4].map((turn) => pictureAt(turn, shares));
  expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 0]);
});

test('a loose picture goes before one in a sheet, and before the inherited one', async () => {
  folder.write('child/fair/moon.png', await png(40, 20));
  const pack = await readPack(folder.child());
  const drawings = await readDrawings(pack, 'fair');
  expect(drawings.map(({ name, file }) => [name, file.replace(folder.path, '')])).toEqual([
    ['flag-0', join('/base/fair/flag-0.svg')],
    ['flag-1', join('/base/fair/flag-1.svg')],
    ['moon', join('/child/fair/moon.png')],
    ['plate', join('/base/fair/plate.svg')],
  ]);
});
