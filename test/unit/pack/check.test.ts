// What `npm run pack check` says about packs that are broken in every way we know: which fault, in which file.
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkPack } from '../../../tools/pack/check';
import { contrast } from '../../../tools/pack/check/contrast';
import { apart } from '../../../tools/pack/check/eyes';
import { PackFolder, png, svg } from './packFolder';

let folder: PackFolder;
beforeEach(() => {
  folder = new PackFolder();
});
afterEach(() => folder.remove());

const faultsOf = async (path: string): Promise<string[]> =>
  (await checkPack(path, { weigh: false })).map(({ kind, file }) => `${kind} ${file}`);

test('a sound pack has no fault, nor has one that inherits all', async () => {
  expect(await checkPack(join(folder.path, 'base'), { weigh: false })).toEqual([]);
  expect(await faultsOf(folder.child())).toEqual([]);
});

const BROKEN: readonly (readonly [
  name: string,
  breaks: (folder: PackFolder) => string | Promise<string>,
  fault: string,
])[] = [
  [
    'broken JSON',
    (f) => (f.write('child/pack.json', '{"name": "child",}'), join(f.path, 'child')),
    'description pack.json',
  ],
  ['a word that pack.json does not know', (f) => f.child({ pallette: {} }), 'description pack.json'],
  ['a parent that is not there', (f) => f.child({ inherits: 'nobody' }), 'description pack.json'],
  ['packs that inherit in a circle', (f) => f.child({ inherits: 'child' }), 'description pack.json'],
  [
    'a font path that climbs out',
    (f) => f.child({ fonts: { text: { family: 'X', files: [{ file: 'a/../../x.woff2', weight: 400 }] } } }),
    'description pack.json',
  ],
  [
    'a sheet path that climbs out',
    (f) => f.child({ sheets: ['../base/fair/moon.json'] }),
    'description pack.json',
  ],
  ['a colour that is none', (f) => f.child({ palette: { ink: 'black' } }), 'description pack.json'],
  [
    'a scene colour by a name that is not there',
    (f) => f.child({ games: { fair: { colours: { sky: 'nowhere' } } } }),
    'palette pack.json',
  ],
  ['text too pale to be read', (f) => f.child({ palette: { 'text-low': '#4A3F86' } }), 'contrast pack.json'],
  [
    'two colours that tell a win from a loss and look alike to some eyes',
    (f) => f.child({ apart: [['win', 'lose']], palette: { win: '#8EE6C0', lose: '#FFCDC4' } }),
    'colour-blind pack.json',
  ],
  [
    'a font that is not there',
    (f) => f.child({ fonts: { text: { family: 'X', files: [{ file: 'fonts/x.woff2', weight: 400 }] } } }),
    'missing fonts/x.woff2',
  ],
  [
    'a text file called .woff2',
    (f) => (
      f.write('child/fonts/x.woff2', 'letters'),
      f.child({ fonts: { text: { family: 'X', files: [{ file: 'fonts/x.woff2', weight: 400 }] } } })
    ),
    'font fonts/x.woff2',
  ],
  [
    'a font of another format',
    (f) => f.child({ fonts: { text: { family: 'X', files: [{ file: 'fonts/x.ttf', weight: 400 }] } } }),
    'description pack.json',
  ],
  ['a missing picture', (f) => f.child({ slots: { 'fair/sun': { size: [8, 8] } } }), 'missing fair/sun.svg'],
  [
    'an extra picture',
    (f) => (f.write('child/fair/elephant.svg', svg(8, 8)), f.child()),
    'extra fair/elephant.svg',
  ],
  [
    'a misnamed picture',
    (f) => (f.write('child/fair/Moon.svg', svg(40, 20)), f.child()),
    'misnamed fair/Moon.svg',
  ],
  [
    'a picture of another format',
    (f) => (f.write('child/fair/moon.jpg', 'x'), f.child()),
    'format fair/moon.jpg',
  ],
  [
    'a PNG that is a renamed text file',
    (f) => (f.write('child/fair/moon.png', 'moon, to be drawn'), f.child()),
    'format fair/moon.png',
  ],
  ['a file without bytes', (f) => (f.write('child/fair/moon.png', ''), f.child()), 'empty fair/moon.png'],
  [
    'a PNG that ends too early',
    async (f) => (f.write('child/fair/moon.png', (await png(40, 20)).subarray(0, 60)), f.child()),
    'broken fair/moon.png',
  ],
  [
    'a picture on which nothing is drawn',
    (f) => (f.write('child/fair/moon.svg', svg(40, 20).replace(/<path.*\/>/, '')), f.child()),
    'empty fair/moon.svg',
  ],
  [
    'a picture of the wrong size',
    async (f) => (f.write('child/fair/moon.png', await png(60, 20)), f.child()),
    'size fair/moon.png',
  ],
  [
    'an SVG far too large for its slot',
    (f) => (f.write('child/fair/moon.svg', svg(80, 40)), f.child()),
    'size fair/moon.svg',
  ],
  [
    'a picture of 20,000 px',
    async (f) => {
      f.write(
        'child/fair/moon.png',
        await sharp({ create: { width: 20_000, height: 10, channels: 4, background: '#f00' } })
          .png()
          .toBuffer(),
      );
      return f.child();
    },
    'size fair/moon.png',
  ],
  [
    'an SVG without a viewBox',
    (f) => (f.write('child/fair/moon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), f.child()),
    'broken fair/moon.svg',
  ],
  [
    'an SVG with a script',
    (f) => (
      f.write('child/fair/moon.svg', svg(40, 20).replace('<path', '<script>1</script><path')),
      f.child()
    ),
    'svg fair/moon.svg',
  ],
  [
    'a pivot out of bounds',
    (f) => (f.write('child/fair/moon.svg', svg(40, 20, 90, 10)), f.child()),
    'pivot fair/moon.svg',
  ],
  [
    'a row of which one frame is drawn',
    (f) => (f.write('child/fair/flag-0.svg', svg(10, 10)), f.child()),
    'tag fair/flag-1.svg',
  ],
  [
    'a link out of the folder',
    (f) => {
      f.write('child/fair/note.txt', '');
      symlinkSync('/etc/hostname', join(f.path, 'child/fair/moon.png'));
      return f.child();
    },
    'outside fair/moon.png',
  ],
  [
    'a sheet that is none',
    (f) => (f.write('child/fair/all.json', '{"pictures": []}'), f.child({ sheets: ['fair/all.json'] })),
    'description pack.json',
  ],
  [
    'a turned nine-slice',
    async (f) => {
      f.write('child/fair/all.png', await png(64, 64));
      f.write(
        'child/fair/all.json',
        JSON.stringify({
          frames: { plate: { frame: { x: 0, y: 0, w: 24, h: 24 }, rotated: true } },
          meta: { image: 'all.png' },
        }),
      );
      return f.child({ sheets: ['fair/all.json'] });
    },
    'rotated fair/all.png',
  ],
  [
    'a sheet larger than a page',
    async (f) => {
      f.write(
        'child/fair/all.png',
        await sharp({ create: { width: 4096, height: 8, channels: 4, background: '#f00' } })
          .png()
          .toBuffer(),
      );
      f.write(
        'child/fair/all.json',
        JSON.stringify({
          frames: { moon: { frame: { x: 0, y: 0, w: 40, h: 20 } } },
          meta: { image: 'all.png' },
        }),
      );
      return f.child({ sheets: ['fair/all.json'] });
    },
    'page fair/all.png',
  ],
];

test.each(BROKEN)('%s is told', async (_, breaks, fault) => {
  const faults = await checkPack(await breaks(folder), { weigh: false });
  expect(faults.map(({ kind, file }) => `${kind} ${file}`)).toContain(fault);
  // Each says what to do.
  for (const { message } of faults) expect(message.length).toBeGreaterThan(20);
});

test('a misnamed picture is told its name', async () => {
  folder.write('child/fair/mooon.svg', svg(40, 20));
  const [fault] = await checkPack(folder.child(), { weigh: false });
  expect(fault?.message).toContain('fair/moon.svg');
});

test('drawings that weigh too much for their game are told', async () => {
  const faults = await checkPack(folder.child(), { download: 200 });
  expect(faults.map(({ kind, file }) => `${kind} ${file}`)).toEqual(['download pack.json (games.fair)']);
  expect(await checkPack(folder.child())).toEqual([]);
});

test('sounds that weigh too much for a game, the hall’s counted, are told', async () => {
  const sound = readFileSync(
    join(__dirname, '../../../assets/packs/fairground-night/shared/sound/effects.ogg'),
  );
  folder.write('base/shared/sound/tap.ogg', sound);
  folder.write('child/fair/sound/win.ogg', sound);
  const faults = await checkPack(folder.child(), { sound: 2 * sound.length - 1 });
  expect(faults.map(({ kind, file }) => `${kind} ${file}`)).toEqual(['sound pack.json (games.fair)']);
  expect(await checkPack(folder.child(), { sound: 2 * sound.length })).toEqual([]);
});

test('contrast is counted as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('pictures that only their colour tells apart are held against eyes that lack it, and that is a warning', async () => {
  const slots = ['hilo/rank-red-7', 'hilo/rank-black-7'];
  const drawn = (fill: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -10 40 20" width="40" height="20"><path d="M-9-5H9V5Z" fill="${fill}"/></svg>`;
  const child = folder.child({
    games: { fair: { apart: [slots] } },
    slots: Object.fromEntries(slots.map((part) => [part, { size: [40, 20] }])),
  });
  const found = async (red: string, black: string) => {
    folder.write('child/hilo/rank-red-7.svg', drawn(red));
    folder.write('child/hilo/rank-black-7.svg', drawn(black));
    return (await checkPack(child, { weigh: false })).filter(({ kind }) => kind === 'colour-blind');
  };
  expect(await found('#E0203A', '#1A1040')).toEqual([]);
  const [fault] = await found('#7A3A00', '#4A4A00');
  expect(fault).toMatchObject({ level: 'warning', file: 'hilo/rank-red-7.svg' });
  expect(fault?.message).toContain('protanopia');
});

test('letters of a scene that are too faint on their ground are a warning, with the contrast that they have', async () => {
  const child = folder.child({
    games: {
      fair: {
        colours: { number: '#FFFFFF', faint: '#686888', board: '#1A1040' },
        legible: [
          ['number', 'board'],
          ['faint', 'board', 3],
          ['number', 'fair/sign'],
        ],
      },
    },
    slots: { 'fair/sign': { size: [40, 20] } },
  });
  const found = async (sign: string) => {
    folder.write('child/fair/sign.svg', svg(40, 20).replace(/fill="[^"]*"/, `fill="${sign}"`));
    return checkPack(child, { weigh: false });
  };
  expect(await found('#203070')).toEqual([]);
  const [fault, ...others] = await found('#C0C0C0');
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ level: 'warning', kind: 'contrast', file: 'fair/sign.svg' });
  expect(fault?.message).toContain('1.82 to 1, below 4.5');
});

test('a pair of letters and ground that names nothing is told', async () => {
  const child = folder.child({ games: { fair: { legible: [['number', 'nowhere']] } } });
  expect(await faultsOf(child)).toEqual(['palette pack.json']);
});

test('red and green are far apart for usual eyes and near for those without a cone; greys are the same for all', () => {
  expect(apart('#C04020', '#708020')).toBeGreaterThan(50);
  expect(apart('#C04020', '#708020', 'deuteranopia')).toBeLessThan(25);
  for (const eyes of ['protanopia', 'deuteranopia', 'tritanopia'] as const)
    expect(apart('#404040', '#C0C0C0', eyes)).toBeCloseTo(apart('#404040', '#C0C0C0'), 0);
});
