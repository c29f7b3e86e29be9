// Sounds played together: pools, families, ducking, levels, music and the continuous sound; missing sounds are silent.
import { ManualClock } from '../../../src/core/clock';
import { Mixer } from '../../../src/client/sound/mixer';
import type { OpenSheet, Player } from '../../../src/client/sound/player';
import { POOL } from '../../../src/client/sound/rules';
import type { Sheet, Sounds } from '../../../src/client/sound/soundList';

interface Heard {
  readonly marker: string;
  volume: number;
  rate: number;
  on: boolean;
  readonly end: () => void;
}

/** Records the played sounds; sheets named in `broken` cannot be loaded. */
class FakePlayer implements Player {
  readonly heard: Heard[] = [];
  readonly closed: string[] = [];
  readonly opened: string[] = [];

  constructor(private readonly broken: ReadonlySet<string> = new Set()) {}

  get now(): string[] {
    return this.heard.filter(({ on }) => on).map(({ marker }) => marker);
  }

  one(marker: string): Heard | undefined {
    return this.heard.find((voice) => voice.marker === marker && voice.on);
  }

  open(sheet: Sheet): OpenSheet {
    const name = sheet.src[0] ?? '';
    this.opened.push(name);
    return {
      loaded: Promise.resolve(!this.broken.has(name)),
      play: (marker, volume, rate, over) => {
        const voice: Heard = {
          marker,
          volume,
          rate,
          on: true,
          end: () => {
            voice.on = false;
            over();
          },
        };
        return this.heard.push(voice) - 1;
      },
      volume: (id, to) => this.change(id, { volume: to }),
      rate: (id, to) => this.change(id, { rate: to }),
      stop: (id) => this.change(id, { on: false }),
      close: () => void this.closed.push(name),
    };
  }

  private change(id: number, to: Partial<Heard>): void {
    Object.assign(this.heard[id] ?? {}, to);
  }
}

const sheet = (src: string, ...names: string[]): Sheet => ({
  src: [src],
  sprite: Object.fromEntries(names.map((name, i) => [name, [i * 1000, 900] as [number, number]])),
});

const SOUNDS: Sounds = {
  groups: {
    shared: [sheet('hall.ogg', 'tap', 'win-1', 'win-4', 'bet'), sheet('hall-music.ogg', 'music')],
    rocket: [
      sheet('rocket.ogg', 'tick', 'flight', 'explode', 'step-1', 'step-2', 'escape'),
      sheet('rocket-music.ogg', 'music'),
    ],
    hilo: [sheet('hilo.ogg', 'turn')],
  },
};
const LOUD = { music: 0.5, effects: 0.8 };

async function mix(broken: string[] = [], hasMusic = true) {
  const clock = new ManualClock();
  const player = new FakePlayer(new Set(broken));
  const missing: string[] = [];
  const mixer = new Mixer({
    player,
    clock,
    sounds: SOUNDS,
    chance: () => 0.5,
    hasMusic,
    missing: (what) => missing.push(what),
  });
  const arrive = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  mixer.setLevels(LOUD);
  mixer.enter('rocket');
  await arrive();
  return { mixer, clock, player, missing, arrive };
}

test('a cue is played at the level of effects, from the game or else from the hall', async () => {
  const { mixer, player } = await mix();
  mixer.cue('tick');
  mixer.cue('tap');
  expect(player.now).toEqual(['music', 'tick', 'tap']);
  expect(player.one('tick')?.volume).toBe(0.8);
});

test('music begins once the effects are there, and each place has its own or the one of the hall', async () => {
  const { mixer, player, arrive } = await mix();
  expect(player.opened).toEqual(
    ['hall.ogg', 'rocket.ogg', 'rocket-music.ogg'].sort(
      (a, b) => player.opened.indexOf(a) - player.opened.indexOf(b),
    ),
  );
  expect(player.opened.at(-1)).toBe('rocket-music.ogg');
  expect(player.one('music')?.volume).toBe(0.5);
  mixer.enter('hilo');
  await arrive();
  expect(player.closed).toEqual(expect.arrayContaining(['rocket.ogg', 'rocket-music.ogg']));
  expect(player.closed).not.toContain('hall.ogg');
  expect(player.opened.at(-1)).toBe('hall-music.ogg');
  expect(player.now).toEqual(['music']);
});

test('where data is saved there is no music', async () => {
  const { player } = await mix([], false);
  expect(player.now).toEqual([]);
  expect(player.opened).not.toContain('rocket-music.ogg');
});

test('variants take turns', async () => {
  const { mixer, clock, player } = await mix();
  for (let i = 0; i < 3; i += 1) {
    mixer.cue('step');
    clock.wind(400);
  }
  expect(player.now.filter((name) => name.startsWith('step'))).toEqual(['step-1', 'step-2', 'step-1']);
});

test('no more of one cue than its rule has: the oldest ends', async () => {
  const { mixer, clock, player } = await mix();
  for (let i = 0; i < 6; i += 1) {
    mixer.cue('step');
    clock.wind(200);
  }
  expect(player.now.filter((name) => name.startsWith('step'))).toHaveLength(3);
  expect(player.heard.find(({ marker }) => marker === 'step-1')?.on).toBe(false);
});

test('the pool holds fifty at once, music and lasting sounds counted', async () => {
  const { clock, player, missing } = await mix();
  const names = Array.from({ length: 60 }, (_, i) => `sound${String.fromCharCode(97 + (i % 26))}${i}`);
  const mixer = new Mixer({
    player,
    clock,
    sounds: { groups: { shared: [sheet('many.ogg', ...names)] } },
    chance: () => 0.5,
    hasMusic: false,
    missing: (what) => missing.push(what),
  });
  mixer.setLevels(LOUD);
  mixer.enter('shared');
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
  for (const name of names) mixer.cue(name);
  expect(POOL).toBe(50);
  expect(mixer.count).toBe(50);
  expect(player.now).not.toContain(names[0]);
  expect(player.now).toContain(names.at(-1));
});

test('a voice that has ended by itself makes room', async () => {
  const { mixer, player } = await mix();
  mixer.cue('tick');
  expect(mixer.count).toBe(2);
  player.one('tick')?.end();
  expect(mixer.count).toBe(1);
});

test('two of a cue within its gap are one, and so are two wins of any size', async () => {
  const { mixer, clock, player } = await mix();
  mixer.cue('tap');
  mixer.cue('tap');
  mixer.cue('win-1');
  clock.wind(100);
  mixer.cue('win-4');
  expect(player.now).toEqual(['music', 'tap', 'win-1']);
});

test('music and the lasting sound step back for a win, and come back', async () => {
  const { mixer, clock, player } = await mix();
  clock.wind(100);
  mixer.bed({ name: 'flight', level: 1, rate: 1 });
  mixer.cue('win-4');
  clock.wind(100);
  mixer.bed({ name: 'flight', level: 1, rate: 1 });
  expect(player.one('music')?.volume).toBeCloseTo(0.15);
  expect(player.one('flight')?.volume).toBeCloseTo(0.24);
  clock.wind(1500);
  mixer.bed({ name: 'flight', level: 1, rate: 1 });
  expect(player.one('music')?.volume).toBeCloseTo(0.5);
  expect(player.one('flight')?.volume).toBeCloseTo(0.8);
});

test('the lasting sound follows level and pitch, and fades away when nobody speaks for it', async () => {
  const { mixer, clock, player } = await mix();
  mixer.bed({ name: 'flight', level: 0.5, rate: 0.8 });
  expect(player.one('flight')).toMatchObject({ volume: 0.4, rate: 0.8 });
  clock.wind(100);
  mixer.bed({ name: 'flight', level: 1, rate: 1.4 });
  expect(player.one('flight')).toMatchObject({ volume: 0.8, rate: 1.4 });
  expect(player.heard.filter(({ marker }) => marker === 'flight')).toHaveLength(1);
  clock.wind(100);
  mixer.bed({ name: 'flight', level: 0, rate: 1 });
  expect(player.one('flight')).toBeUndefined();
  clock.wind(100);
  mixer.bed({ name: 'flight', level: 1, rate: 1 });
  clock.wind(2500);
  expect(player.one('flight')).toBeUndefined();
});

test('levels change what is heard at once, each kind by itself', async () => {
  const { mixer, clock, player, arrive } = await mix();
  mixer.cue('tick');
  mixer.setLevels({ music: 0.1, effects: 0.2 });
  expect(player.one('tick')?.volume).toBe(0.2);
  expect(player.one('music')?.volume).toBe(0.1);
  mixer.setLevels({ music: 0, effects: 0.2 });
  expect(player.now).toEqual(['tick']);
  mixer.setLevels({ music: 0.4, effects: 0 });
  await arrive();
  clock.wind(1000);
  mixer.cue('tick');
  expect(player.now).toEqual(['music']);
});

test('silence ends all, and nothing begins in it; music comes back afterwards', async () => {
  const { mixer, clock, player, arrive } = await mix();
  mixer.bed({ name: 'flight', level: 1, rate: 1 });
  mixer.cue('tick');
  mixer.setLevels({ music: 0, effects: 0 });
  clock.wind(1000);
  mixer.cue('explode');
  mixer.bed({ name: 'flight', level: 1, rate: 1 });
  expect(player.now).toEqual([]);
  expect(mixer.count).toBe(0);
  mixer.setLevels(LOUD);
  await arrive();
  expect(player.now).toEqual(['music']);
});

test('a cue without a sound is silent and said once', async () => {
  const { mixer, clock, missing } = await mix();
  for (let i = 0; i < 3; i += 1) {
    mixer.cue('nonesuch');
    clock.wind(1000);
  }
  mixer.cue('cancel');
  expect(missing).toEqual(['rocket/nonesuch']);
});

test('a sheet that cannot be loaded is silent and said once, and the hall is heard all the same', async () => {
  const { mixer, player, missing } = await mix(['rocket.ogg']);
  mixer.cue('tick');
  mixer.cue('tap');
  expect(player.now).toEqual(['music', 'tap']);
  expect(missing).toEqual(['rocket/rocket.ogg']);
});

test('a music that arrives after the player has moved on is not heard', async () => {
  const { mixer, player, arrive } = await mix();
  mixer.enter('hilo');
  mixer.enter('rocket');
  await arrive();
  expect(player.now).toEqual(['music']);
  mixer.dispose();
  expect(mixer.count).toBe(0);
});
