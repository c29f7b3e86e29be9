// The sounds that ship agree with their markers, their script and their size limits; and an artist's mistakes are reported.
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSounds, checkSounds, ownSoundNames, soundBytes } from '../../../tools/pack/audio';
import { audioLength } from '../../../tools/pack/audioLength';
import { readSprite, type Markers } from '../../../tools/pack/audioSprite';
import { decoded } from '../../../tools/sound/decode';
import { loudestOf, measured, truePeak } from '../../../tools/sound/measure';
import { MUSIC_LEVEL } from '../../../tools/sound/formats';
import { GAME_BUDGET } from '../../../tools/sound/report';
import { soundsOf } from '../../../tools/sound/catalogue';
import { secondsOf } from '../../../tools/sound/music/score';

const PACK = path.join(__dirname, '../../../assets/packs/fairground-night');
const GAMES = ['rocket', 'runway', 'plinko', 'hilo', 'bingo', 'classic'];
const at = (game: string, file: string) => path.join(PACK, game, 'sound', file);

async function placeOf(place: string, pack = 'fairground-night') {
  const found = (await soundsOf(pack)).get(place);
  if (!found) throw new Error(`${pack} has no sounds for ${place}`);
  return found;
}

function spriteOf(game: string, kind: string): Markers {
  const read = readSprite(readFileSync(at(game, `${kind}.json`), 'utf8'));
  if ('fault' in read) throw new Error(read.fault);
  return read.sprite;
}

test.each(['shared', ...GAMES])(
  '%s: markers lie within both files, one behind the other, as the script has them',
  async (game) => {
    const { effects } = await placeOf(game);
    const sprite = spriteOf(game, 'effects');
    expect(Object.keys(sprite)).toEqual(effects.map(({ name }) => name));
    let end = 0;
    for (const [start, length] of Object.values(sprite)) {
      expect(start).toBeGreaterThanOrEqual(end + 50);
      expect(length).toBeGreaterThan(40);
      end = start + length;
    }
    for (const recipe of effects) expect(sprite[recipe.name]?.[2] === true).toBe(recipe.loop === true);
    for (const kind of ['ogg', 'mp3'])
      expect(audioLength(readFileSync(at(game, `effects.${kind}`)))).toBeGreaterThanOrEqual(end - 60);
  },
);

test.each(['shared', ...GAMES])(
  '%s: the music goes round after whole bars, with what comes round on both sides of the seam',
  async (game) => {
    const { music } = spriteOf(game, 'music');
    const { piece } = await placeOf(game);
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
  expect(Object.keys(read.sprite)).toEqual(
    (await placeOf('shared', 'paper-daylight')).effects.map(({ name }) => name),
  );
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

test.each(['shared', ...GAMES])(
  '%s: the third pack has every sound of its own, and what goes round in it has no seam',
  async (game) => {
    const deco = path.join(PACK, '../deco-railway');
    const own = await ownSoundNames(deco, game);
    expect([...(await ownSoundNames(PACK, game))].filter((name) => !own.has(name))).toEqual([]);
    const loops = ['effects', 'music'].flatMap((kind) =>
      Object.entries(spriteOf(game, kind)).flatMap(([name, [, , isLoop]]) => (isLoop ? [name] : [])),
    );
    for (const name of loops) {
      const file = name === 'music' ? 'music.wav' : `${name}.loop.wav`;
      const sound = await decoded(readFileSync(path.join(deco, game, 'sound', file)));
      if (!sound) throw new Error(`${file} cannot be read`);
      const { seconds, truePeak: peak, loudness, seam } = measured(sound.wave, sound.rate, true);
      expect(seam).toBeLessThan(1.5);
      expect(peak).toBeLessThan(-3);
      if (name !== 'music') continue;
      const { piece } = await placeOf(game, 'deco-railway');
      if (!piece) throw new Error('no music');
      expect(Math.abs(seconds - secondsOf(piece))).toBeLessThan(0.001);
      expect(Math.abs(loudness - MUSIC_LEVEL)).toBeLessThan(1);
    }
  },
);

/** A WAV file with 16 bits, 24 kHz, one channel: seconds of silence, of a tone, and of silence again. */
function wav(before: number, tone: number, behind: number): Buffer {
  const [rate, count] = [24_000, (seconds: number) => Math.round(seconds * 24_000)];
  const samples = count(before) + count(tone) + count(behind);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, samples * 2],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  for (let i = 0; i < count(tone); i += 1)
    bytes.writeInt16LE(Math.round(3000 * Math.sin(i * 0.2)), 44 + (count(before) + i) * 2);
  return bytes;
}

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
    const sheets = groups['rocket'] ?? [];
    const own = sheets.find(({ sprite }) => 'explode' in sprite);
    const inherited = sheets.find(({ sprite }) => 'launch' in sprite);
    expect(Object.keys(own?.sprite ?? {})).toEqual(['explode']);
    expect(own?.src.map((name) => path.extname(name))).toEqual(['.ogg', '.mp3']);
    expect(Object.keys(inherited?.sprite ?? {})).toContain('launch');
    expect(Object.keys(inherited?.sprite ?? {})).not.toContain('explode');
    for (const { src } of Object.values(groups).flat()) for (const name of src) expect(files).toContain(name);
    expect(await checkSounds(path.join(folder, 'pack'))).toEqual([]);
  });

  test('gives one WAV: it is in both formats, trimmed, as loud as the one of before, and takes its bytes', async () => {
    put('pack/shared/sound/tap.wav', wav(0.3, 0.1, 0.4));
    const pack = path.join(folder, 'pack');
    expect(await checkSounds(pack)).toEqual([]);
    const { groups } = await built([pack, PACK]);
    const effects = groups['shared']?.filter(({ sprite }) => !('music' in sprite)) ?? [];
    expect(effects.map(({ sprite }) => Object.keys(sprite).sort())).toEqual([
      Object.keys(spriteOf('shared', 'effects')).sort(),
    ]);
    const [sheet] = effects;
    expect(sheet?.src.map((name) => path.extname(name))).toEqual(['.ogg', '.mp3']);
    const [, length = 0] = sheet?.sprite['tap'] ?? [];
    expect(length).toBeGreaterThan(95);
    expect(length).toBeLessThan(150);
    const heard = async (file: string, marker: readonly [number, number, true?] | undefined) => {
      const whole = await decoded(readFileSync(file));
      const [start = 0, span = 0] = marker ?? [];
      if (!whole) throw new Error(`${file} cannot be decoded`);
      const wave = whole.wave.slice(
        Math.round((start / 1000) * whole.rate),
        Math.round(((start + span) / 1000) * whole.rate),
      );
      return { loudest: loudestOf(wave, whole.rate), peak: truePeak(wave) };
    };
    const before = spriteOf('shared', 'effects');
    const file = path.join(folder, 'out', sheet?.src[0] ?? '');
    // New sounds are as loud as those that they replace, and all others are unchanged.
    for (const name of ['tap', 'bet', 'win-4']) {
      const [is, was] = [
        await heard(file, sheet?.sprite[name]),
        await heard(at('shared', 'effects.ogg'), before[name]),
      ];
      expect(Math.abs(is.loudest - was.loudest)).toBeLessThan(1);
      expect(is.peak).toBeLessThan(-1);
    }
    // A 0.8 s WAV has 38 kB, and the game with the most sounds has only 2 kB left.
    for (const game of GAMES) expect(await soundBytes([pack, PACK], game)).toBeLessThanOrEqual(GAME_BUDGET);
  });

  test('gives a WAV that is silent or of a kind that cannot be read, and is told', async () => {
    put('pack/shared/sound/tap.wav', wav(0.8, 0, 0));
    const adpcm = wav(0, 0.5, 0);
    adpcm.writeUInt16LE(2, 20);
    put('pack/shared/sound/bet.wav', adpcm);
    const faults = await checkSounds(path.join(folder, 'pack'));
    expect(faults.map(({ file, message }) => `${path.basename(file)} ${message}`)).toEqual([
      expect.stringMatching(/^bet\.wav is a WAV of a kind that cannot be read/),
      expect.stringMatching(/^tap\.wav has nothing but silence/),
    ]);
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
    // Faulty sounds are left out; the others are built.
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
