// The sounds that ship agree with their markers, their script and their budget; and an artist's mistakes are told.
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSounds, checkSounds, soundBytes } from '../../../tools/pack/audio';
import { audioLength } from '../../../tools/pack/audioLength';
import { readSprite, type Markers } from '../../../tools/pack/audioSprite';
import { GAME_BUDGET } from '../../../tools/sound/report';
import { EFFECTS, PACKS, pieceOf } from '../../../tools/sound/catalogue';
import { secondsOf } from '../../../tools/sound/music/score';

const PACK = path.join(__dirname, '../../../assets/packs/fairground-night');
const GAMES = ['rocket', 'runway', 'plinko', 'hilo', 'bingo', 'classic'];
const at = (game: string, file: string) => path.join(PACK, game, 'sound', file);

function spriteOf(game: string, kind: string): Markers {
  const read = readSprite(readFileSync(at(game, `${kind}.json`), 'utf8'));
  if ('fault' in read) throw new Error(read.fault);
  return read.sprite;
}

test.each(['shared', ...GAMES])(
  '%s: markers lie within both files, one behind the other, as the script has them',
  (game) => {
    const sprite = spriteOf(game, 'effects');
    expect(Object.keys(sprite)).toEqual(EFFECTS[game]?.map(({ name }) => name));
    let end = 0;
    for (const [start, length] of Object.values(sprite)) {
      expect(start).toBeGreaterThanOrEqual(end + 50);
      expect(length).toBeGreaterThan(40);
      end = start + length;
    }
    for (const recipe of EFFECTS[game] ?? [])
      expect(sprite[recipe.name]?.[2] === true).toBe(recipe.loop === true);
    for (const kind of ['ogg', 'mp3'])
      expect(audioLength(readFileSync(at(game, `effects.${kind}`)))).toBeGreaterThanOrEqual(end - 60);
  },
);

test.each(['shared', ...GAMES])(
  '%s: the music goes round after whole bars, with what comes round on both sides of the seam',
  (game) => {
    const { music } = spriteOf(game, 'music');
    const piece = pieceOf(game);
    if (!music || !piece) throw new Error('no music');
    const [start, length, loop] = music;
    expect(loop).toBe(true);
    expect(Math.abs(length / 1000 - secondsOf(piece))).toBeLessThan(0.001);
    expect(start).toBeGreaterThan(150);
    for (const kind of ['ogg', 'mp3'])
      expect(audioLength(readFileSync(at(game, `music.${kind}`)))).toBeGreaterThan(start + length + 50);
  },
);

test.each(GAMES)('%s: in one format its sounds and those of the hall are at most 150 kB', (game) => {
  for (const kind of ['ogg', 'mp3']) {
    const files = [at(game, `effects.${kind}`), at(game, `music.${kind}`), at('shared', `effects.${kind}`)];
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(GAME_BUDGET);
  }
});

test('the pack that ships has nothing to complain of', async () => {
  expect(await checkSounds(PACK)).toEqual([]);
});

test('the second pack hears its own effects in the hall and nothing of the default pack’s', async () => {
  const paper = path.join(PACK, '../paper-daylight');
  expect(await checkSounds(paper)).toEqual([]);
  const read = readSprite(readFileSync(path.join(paper, 'shared/sound/effects.json'), 'utf8'));
  if ('fault' in read) throw new Error(read.fault);
  expect(Object.keys(read.sprite)).toEqual(PACKS['paper-daylight']?.['shared']?.map(({ name }) => name));
  const out = mkdtempSync(path.join(tmpdir(), 'sounds-'));
  await buildSounds([paper, PACK], out);
  const { groups } = JSON.parse(readFileSync(path.join(out, 'sounds.json'), 'utf8')) as {
    groups: Record<string, { sprite: Markers }[]>;
  };
  rmSync(out, { recursive: true });
  expect(groups['shared']?.map(({ sprite }) => Object.keys(sprite))).toEqual([
    Object.keys(read.sprite),
    ['music'],
  ]);
  expect(Object.keys(groups['rocket']?.[0]?.sprite ?? {})).toContain('launch');
  for (const game of GAMES) expect(await soundBytes([paper, PACK], game)).toBeLessThanOrEqual(GAME_BUDGET);
});

describe('an artist', () => {
  let folder: string;
  const put = (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const ogg = readFileSync(at('shared', 'effects.ogg'));
  const mp3 = readFileSync(at('shared', 'effects.mp3'));
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sounds-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const built = async (folders: readonly string[]) => {
    const out = path.join(folder, 'out');
    mkdirSync(out, { recursive: true });
    await buildSounds(folders, out);
    const list = JSON.parse(readFileSync(path.join(out, 'sounds.json'), 'utf8')) as {
      groups: Record<string, { src: string[]; sprite: Markers }[]>;
    };
    return { groups: list.groups, files: readdirSync(out) };
  };

  test('drops one loose file, and it is heard in place of the one of before; the rest stays', async () => {
    put('pack/rocket/sound/explode.ogg', ogg);
    put('pack/rocket/sound/explode.mp3', mp3);
    const { groups, files } = await built([path.join(folder, 'pack'), PACK]);
    const [own, inherited] = groups['rocket'] ?? [];
    expect(Object.keys(own?.sprite ?? {})).toEqual(['explode']);
    expect(own?.src.map((name) => path.extname(name))).toEqual(['.ogg', '.mp3']);
    expect(Object.keys(inherited?.sprite ?? {})).toContain('launch');
    expect(Object.keys(inherited?.sprite ?? {})).not.toContain('explode');
    for (const { src } of Object.values(groups).flat()) for (const name of src) expect(files).toContain(name);
    expect(await checkSounds(path.join(folder, 'pack'))).toEqual([]);
  });

  test('brings one heel, and hears none of the four of before', async () => {
    put('pack/runway/audio/step.ogg', ogg);
    const { groups } = await built([path.join(folder, 'pack'), PACK]);
    const names = (groups['runway'] ?? []).flatMap(({ sprite }) => Object.keys(sprite));
    expect(names.filter((name) => name.startsWith('step'))).toEqual(['step']);
  });

  test('a loop is named so, and music goes round by itself', async () => {
    put('pack/rocket/sound/flight.loop.ogg', ogg);
    put('pack/rocket/sound/music.mp3', mp3);
    const { groups } = await built([path.join(folder, 'pack')]);
    expect(groups['rocket']?.map(({ sprite }) => Object.values(sprite)[0]?.[2])).toEqual([true, true]);
  });

  test.each([
    ['howler', { urls: ['s.ogg'], sprite: { tap: [0, 500] } }],
    ['howler2', { src: ['s.ogg'], sprite: { tap: [0, 500, true] } }],
    ['plain', { resources: ['s.ogg'], spritemap: { tap: { start: 0, end: 0.5, loop: false } } }],
  ])('exports an audiosprite in the shape "%s"', async (_, json) => {
    put('pack/shared/sound/s.ogg', ogg);
    put('pack/shared/sound/s.json', JSON.stringify(json));
    expect(await checkSounds(path.join(folder, 'pack'))).toEqual([]);
    const { groups } = await built([path.join(folder, 'pack')]);
    expect(groups['shared']?.[0]?.sprite['tap']?.slice(0, 2)).toEqual([0, 500]);
  });

  test.each([
    [
      'a marker behind the end',
      { src: ['s.ogg'], sprite: { tap: [0, 99_000_000] } },
      /marker "tap" ends at 99000000 ms/,
    ],
    ['a file that is not there', { src: ['t.ogg'], sprite: { tap: [0, 5] } }, /is not there/],
    [
      'a path that climbs out of the folder',
      { src: ['../../../x.ogg'], sprite: { tap: [0, 5] } },
      /must lie beside its JSON/,
    ],
    ['a time below zero', { src: ['s.ogg'], sprite: { tap: [-1, 5] } }, /is no audiosprite/],
    ['a marker without length', { src: ['s.ogg'], sprite: { tap: [3, 0] } }, /has no length/],
  ])('is told of %s', async (_, json, said) => {
    put('pack/shared/sound/s.ogg', ogg);
    put('pack/shared/sound/s.json', JSON.stringify(json));
    const faults = await checkSounds(path.join(folder, 'pack'));
    expect(faults.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(said)]),
    );
    // What is wrong is left out; the rest is built all the same.
    expect((await built([path.join(folder, 'pack')])).groups['shared']).toEqual([]);
  });

  test('is told of broken JSON, of a renamed text file and of a format that browsers do not play', async () => {
    put('pack/shared/sound/s.json', '{ "src": [');
    put('pack/shared/sound/tap.ogg', 'this is no sound');
    put('pack/shared/sound/bet.aiff', ogg);
    const faults = await checkSounds(path.join(folder, 'pack'));
    expect(faults.map(({ file, message }) => `${path.basename(file)} ${message}`)).toEqual([
      expect.stringMatching(/^s\.json cannot be read as JSON/),
      expect.stringMatching(/^bet\.aiff is no sound that browsers play/),
      expect.stringMatching(/^tap\.ogg cannot be read as a sound/),
    ]);
  });
});
