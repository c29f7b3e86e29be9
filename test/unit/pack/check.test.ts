// Messages of `npm run pack check` about packs with every known fault: the fault and the file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPack } from '../../../tools/pack/check';
import { contrast } from '../../../tools/pack/check/contrast';
import { apart } from '../../../tools/pack/check/eyes';
import { BROKEN } from './brokenPacks';
import { DESCRIPTION, PackFolder, svg } from './packFolder';

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

test.each(BROKEN)('%s is told', async (_, breaks, fault) => {
  const faults = await checkPack(await breaks(folder), { weigh: false });
  expect(faults.map(({ kind, file }) => `${kind} ${file}`)).toContain(fault);
  // Each message says how to correct the fault.
  for (const { message } of faults) expect(message.length).toBeGreaterThan(20);
});

/** Messages of libraries, which an artist cannot understand. */
const FOREIGN = /Expected|Invalid|undefined|never|ENOENT|Unexpected|NaN|\[object/;

// `MESSAGES=write` before the jest command writes the table again.
test('the messages of all broken packs are those of the table, each in our own words and without a path of this machine', async () => {
  const rows: string[] = [];
  for (const [name, breaks, fault] of BROKEN) {
    const one = new PackFolder();
    try {
      const faults = await checkPack(await breaks(one), { weigh: false });
      const [told, ...others] = faults.filter(({ kind, file }) => `${kind} ${file}` === fault);
      for (const { message } of faults) {
        expect(message).not.toMatch(FOREIGN);
        expect(message).not.toContain(one.path);
      }
      // One fault gives one message; but a colour may have too little contrast on several backgrounds.
      if (told?.kind !== 'contrast') expect([name, others]).toEqual([name, []]);
      rows.push(`| ${name} | \`${told?.file}\` | ${told?.level} | ${told?.message.replaceAll('|', '\\|')} |`);
    } finally {
      one.remove();
    }
  }
  const table = `${TABLE}\n${rows.join('\n')}\n`;
  const doc = join(__dirname, '../../../docs/pack-messages.md');
  if (process.env['MESSAGES'] === 'write') writeFileSync(doc, table);
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(readFileSync(doc, 'utf8')).toBe(table);
});

const TABLE = `# What \`npm run pack check\` says

Each row is a pack that a test breaks in this way (\`test/unit/pack/brokenPacks.ts\`) and the message that it gets, word for
word. A picture \`fair/moon\` of 40 × 20 px and a pack \`base\` are the test's own.

| what is broken | file | | message |
| --- | --- | --- | --- |`;

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
  expect(faults.map(({ kind, file }) => `${kind} ${file}`)).toEqual(['sound fair/sound']);
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

test('pictures that look alike are told of the pack that draws one of them, by its file', async () => {
  const slots = ['fair/red', 'fair/black'];
  const drawn = (fill: string): string => svg(40, 20).replace('#c33', fill);
  folder.write(
    'base/pack.json',
    JSON.stringify({
      ...DESCRIPTION,
      games: { fair: { ...DESCRIPTION.games.fair, apart: [slots] } },
      slots: {
        ...DESCRIPTION.slots,
        ...Object.fromEntries(slots.map((part) => [part, { size: [40, 20] }])),
      },
    }),
  );
  folder.write('base/fair/red.svg', drawn('#7A3A00'));
  folder.write('base/fair/black.svg', drawn('#4A4A00'));
  expect(await faultsOf(join(folder.path, 'base'))).toEqual(['colour-blind fair/red.svg']);
  const child = folder.child();
  expect(await faultsOf(child)).toEqual([]);
  folder.write('child/fair/black.svg', drawn('#4A4A00'));
  expect(await faultsOf(child)).toEqual(['colour-blind fair/black.svg']);
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
    return (await checkPack(child, { weigh: false })).filter(({ kind }) => kind === 'contrast');
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
