// When sound starts: not before a gesture, and not while muted or hidden; the strictest of player, host and page counts.
import { factorOf, levelsOf } from '../../../src/client/sound/levels';
import type { Mixer } from '../../../src/client/sound/mixer';
import { variantsOf } from '../../../src/client/sound/names';
import { ruleOf } from '../../../src/client/sound/rules';
import { Sound } from '../../../src/client/sound/sound';
import { SoundsSchema } from '../../../src/client/sound/soundList';
import { winTier } from '../../../src/core/winTier';
import { DEFAULT_SOUND } from '../../../src/client/stores/settings';
import * as v from 'valibot';

const OPEN_HOST = { muted: false, volume: 100 };

function stage(loads = true) {
  const told: string[] = [];
  const context = {
    state: 'suspended',
    resume: async () => {
      context.state = 'running';
      told.push('resume');
    },
    suspend: async () => {
      context.state = 'suspended';
      told.push('suspend');
    },
  };
  const mixer = {
    enter: (place: string) => told.push(`enter ${place}`),
    setLevels: ({ music, effects }: { music: number; effects: number }) =>
      told.push(`levels ${music.toFixed(2)} ${effects.toFixed(2)}`),
    cue: (name: string) => told.push(`cue ${name}`),
    bed: () => told.push('bed'),
    dispose: () => told.push('dispose'),
  };
  const sound = new Sound({
    openContext: () => {
      told.push('open');
      return context as unknown as AudioContext;
    },
    calm: () => Promise.resolve(),
    loadMixer: () => {
      told.push('load');
      return loads ? Promise.resolve(mixer as unknown as Mixer) : Promise.reject(new Error('away'));
    },
    failed: () => told.push('failed'),
  });
  const settle = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
    return told.splice(0);
  };
  return { sound, settle };
}

test('nothing is opened or fetched before the first gesture', async () => {
  const { sound, settle } = stage();
  sound.setSettings(DEFAULT_SOUND);
  sound.enter('shared');
  sound.cue('tap');
  expect(await settle()).toEqual([]);
  sound.gesture();
  expect(await settle()).toEqual(['open', 'resume', 'load', 'levels 0.21 0.35', 'enter shared']);
  sound.cue('tap');
  expect(await settle()).toEqual(['cue tap']);
});

test('nothing is opened or fetched before the scene stands, which needs no further gesture', async () => {
  const { sound, settle } = stage();
  sound.enter(null);
  sound.gesture();
  expect(await settle()).toEqual([]);
  sound.enter('rocket');
  expect(await settle()).toEqual(['open', 'resume', 'load', 'levels 0.21 0.35', 'enter rocket']);
});

test('a tap that leads into a game opens no audio until its scene stands', async () => {
  const { sound, settle } = stage();
  sound.enter('shared');
  sound.gesture();
  sound.enter(null);
  expect(await settle()).toEqual([]);
  sound.enter('rocket');
  expect(await settle()).toEqual(['open', 'resume', 'load', 'levels 0.21 0.35', 'enter rocket']);
});

test('what lasts is not heard between two places', async () => {
  const { sound, settle } = stage();
  sound.enter('rocket');
  sound.gesture();
  await settle();
  sound.bed({ name: 'flight', level: 1, rate: 1 });
  sound.enter(null);
  sound.bed({ name: 'walk', level: 1, rate: 1 });
  expect(await settle()).toEqual(['bed']);
});

test('with sound off nothing is ever fetched; switched on within a gesture it comes', async () => {
  const { sound, settle } = stage();
  sound.setSettings({ ...DEFAULT_SOUND, volumeOpen: 0 });
  sound.enter('shared');
  sound.gesture();
  expect(await settle()).toEqual([]);
  sound.setSettings(DEFAULT_SOUND);
  sound.gesture();
  expect(await settle()).toContain('load');
});

test('a hidden page is silent and its audio asleep', async () => {
  const { sound, settle } = stage();
  sound.enter('shared');
  sound.gesture();
  await settle();
  sound.setHidden(true);
  expect(await settle()).toEqual(['levels 0.00 0.00', 'suspend']);
  sound.gesture();
  sound.cue('tick');
  expect(await settle()).toEqual([]);
  sound.setHidden(false);
  expect(await settle()).toEqual(['levels 0.21 0.35', 'resume']);
});

test('the host mutes what the player has on, and cannot unmute what he has off', async () => {
  const { sound, settle } = stage();
  sound.enter('shared');
  sound.gesture();
  await settle();
  sound.setHost({ muted: true, volume: 100 });
  expect(await settle()).toEqual(['levels 0.00 0.00']);
  expect(sound.silent).toBe(true);
  sound.setHost(OPEN_HOST);
  sound.setSettings({ ...DEFAULT_SOUND, volumeOpen: 0 });
  sound.setHost({ muted: false, volume: 100 });
  expect((await settle()).at(-1)).toBe('levels 0.00 0.00');
});

test('where sounds cannot be had, that is said once and never tried again', async () => {
  const { sound, settle } = stage(false);
  sound.enter('shared');
  sound.gesture();
  expect(await settle()).toEqual(['open', 'resume', 'load', 'failed']);
  sound.gesture();
  sound.cue('tap');
  sound.enter('rocket');
  expect(await settle()).toEqual([]);
});

test('another pack: the sounds of before are let go, and the new ones fetched', async () => {
  const { sound, settle } = stage();
  sound.enter('rocket');
  sound.renew();
  expect(await settle()).toEqual([]);
  sound.gesture();
  await settle();
  sound.renew();
  expect(await settle()).toEqual(['dispose', 'load', 'levels 0.21 0.35', 'enter rocket']);
});

test('levels: 50 and 50 by default, each by itself, times the factor and what the host allows', () => {
  expect(levelsOf(DEFAULT_SOUND, OPEN_HOST).effects).toBeCloseTo(0.354, 3);
  expect(levelsOf({ ...DEFAULT_SOUND, soundVolume: 0 }, OPEN_HOST)).toMatchObject({ music: 0 });
  expect(levelsOf({ ...DEFAULT_SOUND, soundEffect: 100 }, OPEN_HOST).effects).toBe(1);
  expect(levelsOf({ ...DEFAULT_SOUND, soundEffect: 100 }, { muted: false, volume: 50 }).effects).toBeCloseTo(
    factorOf(50),
  );
  expect(levelsOf({ ...DEFAULT_SOUND, volumeOpen: 0 }, OPEN_HOST)).toEqual({ music: 0, effects: 0 });
  expect(levelsOf(DEFAULT_SOUND, { muted: true, volume: 100 })).toEqual({ music: 0, effects: 0 });
});

test('wins grow with the multiplier', () => {
  expect([101n, 199n, 200n, 499n, 500n, 9_999n, 10_000n, 100_000_000n].map(winTier)).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(ruleOf('win-3')).toMatchObject({ ducks: true, family: 'win' });
  expect(ruleOf('pin-7')).toMatchObject({ most: 10, family: 'pin' });
});

test('a cue is its marker or its variants', () => {
  const names = new Set(['step-1', 'step-2', 'win-1', 'tap']);
  expect(variantsOf('step', names)).toEqual(['step-1', 'step-2']);
  expect(variantsOf('win-1', names)).toEqual(['win-1']);
  expect(variantsOf('none', names)).toEqual([]);
});

test('a list of sounds is read with its loops; one that is none is refused', () => {
  const list = (src: string[], sprite: object) => ({ groups: { rocket: [{ src, sprite }] } });
  const read = v.parse(SoundsSchema, list(['a.ogg'], { hum: [0, 5, true], tap: [9, 5] }));
  expect(read.groups['rocket']?.[0]?.sprite).toEqual({ hum: [0, 5, true], tap: [9, 5] });
  expect(v.safeParse(SoundsSchema, list([], {})).success).toBe(false);
  expect(v.safeParse(SoundsSchema, list(['a.ogg'], { a: [-1, 5] })).success).toBe(false);
});
