// Packs with every known fault, and the file that each message must name. The messages make the table of docs/pack-messages.md.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { png, svg, type PackFolder } from './packFolder';

const OWN = (f: PackFolder): string => join(f.path, 'child');

/** `fault`: its kind and file. */
export const BROKEN: readonly (readonly [
  name: string,
  breaks: (folder: PackFolder) => string | Promise<string>,
  fault: string,
])[] = [
  [
    'something else than JSON',
    (f) => (f.write('child/pack.json', 'name: child\ntitle: Child\n'), OWN(f)),
    'description pack.json',
  ],
  ['an empty file', (f) => (f.write('child/pack.json', '\n'), OWN(f)), 'description pack.json'],
  ['an empty object', (f) => (f.write('child/pack.json', '{}\n'), OWN(f)), 'description pack.json'],
  [
    'a list instead of an object',
    (f) => (f.write('child/pack.json', '["child"]\n'), OWN(f)),
    'description pack.json',
  ],
  ['a list of colours instead of a table', (f) => f.child({ palette: ['#203070'] }), 'description pack.json'],
  ['a list of fonts instead of a table', (f) => f.child({ fonts: [] }), 'description pack.json'],
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
    'description fair/all.json',
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
  [
    'a comma too many',
    (f) => (f.write('child/pack.json', '{\n  "name": "child",\n  "version": 1,\n}\n'), OWN(f)),
    'description pack.json',
  ],
  [
    'a name that is there twice',
    (f) => (
      f.write(
        'child/pack.json',
        '{\n  "name": "child",\n  "palette": { "ink": "#000000", "ink": "#FFFFFF" }\n}\n',
      ),
      OWN(f)
    ),
    'description pack.json',
  ],
  [
    'a comma that is missing',
    (f) => (f.write('child/pack.json', '{\n  "name": "child"\n  "version": 1\n}\n'), OWN(f)),
    'description pack.json',
  ],
  [
    'single quotes',
    (f) => (f.write('child/pack.json', "{\n  'name': 'child'\n}\n"), OWN(f)),
    'description pack.json',
  ],
  [
    'a file that ends in the middle',
    (f) => (f.write('child/pack.json', '{\n  "name": "child",\n  "palette": {'), OWN(f)),
    'description pack.json',
  ],
  [
    'no pack.json at all',
    (f) => (f.write('child/fair/moon.svg', svg(40, 20)), OWN(f)),
    'description pack.json',
  ],
  [
    'a word of pack.json with a slip',
    (f) => f.child({ licence: undefined, license: 'Mine' }),
    'description pack.json',
  ],
  ['a version in quotes', (f) => f.child({ version: '1' }), 'description pack.json'],
  ['a parent with a slip', (f) => f.child({ inherits: 'bsae' }), 'description pack.json'],
  ['a folder of another name', (f) => f.child({ name: 'kid' }), 'description pack.json'],
  [
    'a name of the palette with a slip',
    (f) => f.child({ palette: { 'nigth-900': '#101020' } }),
    'name pack.json',
  ],
  [
    'a scene colour named after a colour with a slip',
    (f) => f.child({ games: { fair: { colours: { sky: 'nigth-900' } } } }),
    'palette pack.json',
  ],
  [
    'a colour of a scene with a slip',
    (f) => f.child({ games: { fair: { colours: { sky: '#101020', skyy: '#101020' } } } }),
    'name pack.json',
  ],
  [
    'a game with a slip',
    (f) => f.child({ games: { fiar: { colours: { sky: '#101020' } } } }),
    'name pack.json',
  ],
  [
    'a soft picture with a slip',
    (f) => f.child({ games: { fair: { coarse: { 'fair/mon': 0.5 } } } }),
    'name pack.json',
  ],
  [
    'a picture with the right shape and another size',
    async (f) => (f.write('child/fair/moon.png', await png(48, 24)), f.child()),
    'size fair/moon.png',
  ],
  [
    'a photograph as PNG',
    async (f) => (f.write('child/fair/moon.png', await noisy(160, 80)), f.child()),
    'weight fair/moon.png',
  ],
  ['a sheet that is not there', (f) => f.child({ sheets: ['fair/all.json'] }), 'description fair/all.json'],
  [
    'a picture of a sheet with a slip',
    async (f) => {
      f.write('child/fair/all.png', await png(64, 64));
      f.write('child/fair/all.json', sheetOf({ mon: [40, 20] }));
      return f.child({ sheets: ['fair/all.json'] });
    },
    'extra fair/all.png',
  ],
  [
    'a picture of a sheet of another size',
    async (f) => {
      f.write('child/fair/all.png', await png(64, 64));
      f.write('child/fair/all.json', sheetOf({ moon: [30, 20] }));
      return f.child({ sheets: ['fair/all.json'] });
    },
    'size fair/all.png',
  ],
  [
    'a motion.json with a slip in its name',
    (f) => (f.write('child/fair/motions.json', '{}'), f.child()),
    'extra fair/motions.json',
  ],
  ...(
    [
      ['a motion of a scene that is not there', 'fair', '{}'],
      ['a scene with a slip', 'rockt', '{}'],
      ['a motion.json that is no JSON', 'rocket', '{\n  "sky": { "stars": 12, }\n}'],
      ['a group of a motion.json with a slip', 'rocket', '{\n  "skies": {}\n}'],
      ['a value of a motion.json with a slip', 'rocket', '{ "camera": { "climp": 90 } }'],
      ['a value of a motion.json that is a text', 'rocket', '{ "sky": { "stars": "many" } }'],
      ['a value of a motion.json that is too large', 'rocket', '{ "camera": { "climb": 900 } }'],
      ['a value of a motion.json that is too small', 'rocket', '{ "fair": { "flags": 10 } }'],
      ['half a star', 'rocket', '{ "sky": { "stars": 10.5 } }'],
      ['a motion by which players would be told later', 'rocket', '{ "chutes": { "opens": 900 } }'],
      ['a way to move with a slip', 'rocket', '{ "camera": { "fall": "smoth" } }'],
      ['a list where a group belongs', 'rocket', '{ "sky": [46] }'],
    ] as const
  ).map(
    ([what, game, text]) =>
      [
        what,
        (f: PackFolder) => (f.write(`child/${game}/motion.json`, text), f.child()),
        `description ${game}/motion.json`,
      ] as const,
  ),
];

function sheetOf(frames: Readonly<Record<string, readonly [number, number]>>): string {
  const entries = Object.entries(frames).map(([name, [w, h]]) => [name, { frame: { x: 0, y: 0, w, h } }]);
  return JSON.stringify({ frames: Object.fromEntries(entries), meta: { image: 'all.png' } });
}

/** A picture that PNG compresses badly: every pixel has another colour, the same in each run. */
function noisy(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let i = 0, seed = 1; i < pixels.length; i += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    if (i % 4 < 3) pixels[i] = 96 + (seed % 48);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
