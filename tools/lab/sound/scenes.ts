// The scenes that are measured: each sound by itself, each game in its busiest minute, and ten sounds at one instant.
import type { Bed } from '../../../src/client/stores/services';
import { ruleOf } from '../../../src/client/sound/rules';
import { placesHeard, type Run } from './cueSheet';

type Timed = readonly [milliseconds: number, cue: string];

/** A scene to be played: a place of the hall, and its cues. */
export interface Scene {
  readonly place: string;
  readonly hasMusic: boolean;
  readonly bed: Bed | null;
  readonly cues: readonly Timed[];
  readonly seconds: number;
}

const PLACES_HEARD = placesHeard();
export const PLACES: readonly string[] = Object.keys(PLACES_HEARD);

const timed = ({ from, every, times, cues }: Run): Timed[] =>
  Array.from({ length: times }, (_, i): Timed => [from + i * every, cues[i % cues.length] ?? '']);

/** Seconds of silence before each single sound. */
const PAUSE = 0.4;

/** All short sounds of a place, one after the other, and the seconds at which each begins. */
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
  const bed = PLACES_HEARD[place]?.lasts;
  return bed ? { place, hasMusic: false, bed: { ...bed, level: 1 }, cues: [], seconds: 4 } : null;
};

/** The music once, and on over the seam. */
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
  bed: PLACES_HEARD[place]?.lasts ?? null,
  cues: (PLACES_HEARD[place]?.busiest ?? []).flatMap(timed),
  seconds: 17,
});

/** The loudest sounds that can play together, all at one instant, over music and the lasting sound. */
export function clash(place: string, loudestFirst: readonly string[], count = 10): Scene {
  const families = new Set<string>();
  const cues: Timed[] = [];
  for (const name of loudestFirst) {
    const { family } = ruleOf(name);
    const stem = family.replace(/-\d+$/, '');
    // The mixer plays variants of one sound in turn, so they count as one cue.
    const one = /^(step|flash|turn|ball|flap)$/.test(stem) ? stem : family;
    if (families.has(one) || cues.length === count) continue;
    families.add(one);
    cues.push([3000, name]);
  }
  return { place, hasMusic: true, bed: PLACES_HEARD[place]?.lasts ?? null, cues, seconds: 7 };
}
