// What is listened to: each sound by itself, each game in its busiest minute, and ten sounds in one instant.
import type { Bed } from '../../../src/client/stores/services';
import { ruleOf } from '../../../src/client/sound/rules';

type Timed = readonly [milliseconds: number, cue: string];

/** Something that can be played: a place of the hall, and what happens in it. */
export interface Scene {
  readonly place: string;
  readonly hasMusic: boolean;
  readonly bed: Bed | null;
  readonly cues: readonly Timed[];
  readonly seconds: number;
}

const every = (gap: number, from: number, to: number, ...names: readonly string[]): Timed[] =>
  Array.from({ length: Math.floor((to - from) / gap) + 1 }, (_, i): Timed => [
    from + i * gap,
    names[i % names.length] ?? '',
  ]);

const BEDS: Readonly<Record<string, Bed>> = {
  rocket: { name: 'flight', level: 0.95, rate: 1 },
  runway: { name: 'walk', level: 0.9, rate: 1 },
  bingo: { name: 'tumble', level: 0.9, rate: 1 },
};

const PINS = Array.from({ length: 16 }, (_, i) => `pin-${i + 1}`);

/** Each game at its busiest, with a win of the largest size in it. */
const BUSIEST: Readonly<Record<string, readonly Timed[]>> = {
  shared: [...every(400, 0, 6000, 'tap'), [2000, 'bet'], [3000, 'toast-wrong'], [4000, 'win-4']],
  rocket: [
    ...every(1000, 0, 4000, 'tick'),
    [5000, 'ignite'],
    [6500, 'launch'],
    ...every(140, 7000, 12_000, 'escape'),
    [9000, 'own-escape'],
    [9050, 'win-4'],
    [12_000, 'explode'],
    [12_100, 'toast'],
  ],
  runway: [
    ...every(1000, 0, 4000, 'tick'),
    [4500, 'dim'],
    [5500, 'curtain'],
    ...every(330, 6000, 13_000, 'step'),
    ...every(1500, 6500, 13_000, 'flash'),
    ...every(140, 7000, 12_000, 'cash-out'),
    [8000, 'change'],
    [10_000, 'own-cash-out'],
    [10_050, 'win-4'],
    [13_000, 'stumble'],
    [13_100, 'drop'],
  ],
  plinko: [
    ...every(50, 0, 9000, 'drop'),
    ...every(15, 500, 11_000, ...PINS),
    ...every(60, 1500, 11_500, 'land'),
    ...every(350, 2000, 11_000, 'slot-1', 'slot-2'),
    ...every(2000, 3000, 11_000, 'slot-3', 'slot-4'),
  ],
  hilo: [
    [0, 'bet'],
    ...every(900, 500, 7000, 'guess'),
    ...every(900, 600, 7100, 'turn'),
    ...every(900, 1000, 7500, 'right'),
    [3000, 'chest-open'],
    [7600, 'cashOut'],
    [7650, 'win'],
    [7700, 'win-4'],
    [10_000, 'wrong'],
    [10_050, 'chest-shut'],
  ],
  bingo: [
    ...every(1000, 0, 3000, 'tick'),
    [4000, 'draw'],
    ...every(400, 4500, 12_000, 'catch'),
    ...every(400, 5000, 12_500, 'ball'),
    ...every(1200, 5000, 12_500, 'hit'),
    [12_600, 'gate'],
    [12_800, 'extra'],
    [13_500, 'win-4'],
    [13_520, 'toast'],
  ],
  classic: [
    ...every(3000, 0, 6000, 'block'),
    [6500, 'close'],
    ...every(30, 7000, 8600, 'flap'),
    [8700, 'reveal'],
    [8750, 'win'],
    [8760, 'win-4'],
    ...every(500, 0, 6000, 'bet'),
  ],
};

export const PLACES: readonly string[] = Object.keys(BUSIEST);

/** Silence before each sound that is heard by itself; in seconds. */
const PAUSE = 0.4;

/** All sounds of a place that do not last, one after the other, and where each begins. In seconds. */
export function oneByOne(
  place: string,
  sounds: readonly { readonly name: string; readonly seconds: number }[],
): { readonly scene: Scene; readonly begins: readonly number[] } {
  let at = PAUSE;
  const begins = sounds.map(({ seconds }) => {
    const begin = at;
    at += Math.ceil((Math.max(seconds, 1.5) + PAUSE) * 50) / 50;
    return begin;
  });
  const cues = sounds.map(({ name }, i): Timed => [Math.round((begins[i] ?? 0) * 1000), name]);
  return { scene: { place, hasMusic: false, bed: null, cues, seconds: at }, begins };
}

export const bedAlone = (place: string): Scene | null => {
  const bed = BEDS[place];
  return bed ? { place, hasMusic: false, bed: { ...bed, level: 1 }, cues: [], seconds: 4 } : null;
};

/** Once round, and on over the seam. */
export const musicAlone = (place: string, seconds: number): Scene => ({
  place,
  hasMusic: true,
  bed: null,
  cues: [],
  seconds: seconds + 3,
});

export const busiest = (place: string): Scene => ({
  place,
  hasMusic: true,
  bed: BEDS[place] ?? null,
  cues: BUSIEST[place] ?? [],
  seconds: 17,
});

/** The loudest sounds that may be heard together, all in one instant, over music and what lasts. */
export function clash(place: string, loudestFirst: readonly string[], count = 10): Scene {
  const families = new Set<string>();
  const cues: Timed[] = [];
  for (const name of loudestFirst) {
    const { family } = ruleOf(name);
    const stem = family.replace(/-\d+$/, '');
    // Variants of one sound: the mixer takes them in turn, so they are one cue.
    const one = /^(step|flash|turn|ball|flap)$/.test(stem) ? stem : family;
    if (families.has(one) || cues.length === count) continue;
    families.add(one);
    cues.push([3000, name]);
  }
  return { place, hasMusic: true, bed: BEDS[place] ?? null, cues, seconds: 7 };
}
