// The music of Deco railway, written for that pack: a dance orchestra of the twenties in a station hall, on the beat of wheels
// over rail joints.
import type { Room } from '../dsp/reverb';
import { bar, horns, mutedTrumpet, trombone, tuba } from './brass';
import { bass, calliope, drums, vibraphone, zither } from './instruments';
import type { Part, Piece } from './score';

/** A vault of stone and glass: long, and soft above. */
const CONCOURSE: Room = { length: 1.7, size: 1.6, damping: 3000, wet: 0.2 };
const CARRIAGE: Room = { length: 0.6, size: 0.6, damping: 4200, wet: 0.14 };

/** Root and fifth, as a tuba does. */
const oom = (gain: number): Part => ({
  instrument: tuba,
  gain,
  steps: [
    [0, [-1], 0.8],
    [2, [-2], 0.8],
  ],
});
/** The banjo between. */
const pah = (gain: number): Part => ({
  instrument: zither,
  gain,
  steps: [
    [1, [0, 1, 2], 0.3],
    [3, [0, 1, 2], 0.3],
  ],
});
/** Wheels over rail joints: two strokes, a rest, two strokes, a rest, each bar. */
const wheels = (gain: number): Part => ({
  instrument: drums,
  gain,
  steps: [
    [0, [1], 0.3],
    [0.34, [1], 0.3],
    [2, [1], 0.3],
    [2.34, [1], 0.3],
  ],
});
const clock = (gain: number): Part => ({
  instrument: drums,
  gain,
  steps: [
    [0, [2], 0.3],
    [1, [2], 0.3],
    [2, [2], 0.3],
    [3, [2], 0.3],
  ],
});

/** "Grand Concourse": a foxtrot for the hall. */
export const concourse: Piece = {
  beat: 0.29,
  meter: 4,
  melody:
    'C5 1, A4 1, C5 1, D5 1 | F5 3, D5 1 | C5 1, A4 1, G4 1, A4 1 | C5 4 | D5 1, Bb4 1, D5 1, F5 1 | G5 3, F5 1 | E5 1, C5 1, Bb4 1, G4 1 | A4 3, - 1 |' +
    'C5 1, A4 1, C5 1, D5 1 | F5 2, A5 2 | G5 1, F5 1, D5 1, Bb4 1 | D5 4 | Db5 2, Bb4 2 | C5 1, A4 1, F4 1, A4 1 | G4 2, C5 1, E5 1 | F5 3, - 1',
  chords: 'F F Dm Dm Gm7 Gm7 C7 F F F7 Bb Bb Bbm F,D7 Gm7,C7 F',
  lead: [[mutedTrumpet, 0.5]],
  under: [
    oom(0.3),
    pah(0.26),
    { instrument: horns, gain: 0.12, steps: [[0, [0, 1, 2], 3.4]], each: 2 },
    wheels(0.2),
  ],
  room: CONCOURSE,
  band: [60, 6500],
  loose: 0.006,
};

/** "Night Express": four strokes of steam a bar, the signal in the trombones. */
export const express: Piece = {
  beat: 0.27,
  meter: 4,
  melody:
    'A4 2, E5 2 | D5 1, C5 1, A4 2 | A4 2, E5 2 | G5 3, E5 1 | F5 2, D5 2 | E5 1, D5 1, C5 2 | B4 2, G#4 2 | E5 4 |' +
    'A4 2, E5 2 | D5 1, C5 1, A4 2 | C5 2, G5 2 | A5 3, G5 1 | F5 1, E5 1, D5 1, F5 1 | E5 2, C5 2 | B4 1, C5 1, D5 1, G#4 1 | A4 3, - 1',
  chords: 'Am Am Am C Dm Am E7 E7 Am Am C F Dm Am E7 Am',
  transpose: -2,
  lead: [
    [trombone, 0.42, -1],
    [mutedTrumpet, 0.28],
  ],
  under: [
    {
      instrument: bass,
      gain: 0.34,
      steps: [
        [0, [-1], 0.8],
        [1, [-1], 0.6],
        [2, [-2], 0.8],
        [3, [-1], 0.6],
      ],
    },
    {
      instrument: drums,
      gain: 0.4,
      steps: [
        [0, [1], 0.5],
        [1, [1], 0.5],
        [2, [1], 0.5],
        [3, [1], 0.5],
      ],
    },
    {
      instrument: drums,
      gain: 0.18,
      steps: [
        [0.5, [1], 0.4],
        [1.5, [1], 0.4],
        [2.5, [1], 0.4],
        [3.5, [1], 0.4],
      ],
    },
    { instrument: drums, gain: 0.24, steps: [[0, [0], 1]] },
    { instrument: horns, gain: 0.09, steps: [[3, [0, 1, 2], 0.7]], each: 2 },
  ],
  room: CONCOURSE,
  band: [55, 6500],
  loose: 0.004,
};

/** "Platform One": a slow foxtrot, a little faster than the heels. */
export const platform: Piece = {
  beat: 0.56,
  meter: 4,
  melody:
    'Bb4 1.5, C5 0.5, D5 2 | F5 1.5, D5 0.5, C5 2 | Eb5 1.5, D5 0.5, C5 1, A4 1 | Bb4 3, - 1 |' +
    'G4 1.5, A4 0.5, Bb4 1, D5 1 | F5 2, E5 1, C5 1 | Eb5 1, C5 1, A4 1, F4 1 | Bb4 3, - 1',
  chords: 'Bbmaj7 Bbmaj7 Cm7 Bb Gm7 C7 Cm7,F7 Bb',
  lead: [
    [mutedTrumpet, 0.46],
    [vibraphone, 0.2, -1],
  ],
  under: [
    {
      instrument: bass,
      gain: 0.4,
      steps: [
        [0, [-1], 0.9],
        [1, [-2], 0.8],
        [2, [-1], 0.9],
        [3, [-2], 0.8],
      ],
    },
    { instrument: trombone, gain: 0.08, steps: [[0, [0, 2], 3.6]] },
    {
      instrument: drums,
      gain: 0.24,
      steps: [
        [1, [1], 1],
        [3, [1], 1],
        [1.66, [1], 1],
        [3.66, [1], 1],
      ],
    },
  ],
  room: CONCOURSE,
  band: [55, 6500],
  loose: 0.01,
};

/** "Turnstile Rag": brass bars over banjo. */
export const turnstile: Piece = {
  beat: 0.3,
  meter: 4,
  melody:
    'G4 0.5, A4 0.5, C5 1, E5 0.5, D5 0.5, C5 1 | A4 0.5, C5 1, A4 0.5, G4 2 | E4 0.5, G4 0.5, C5 1, D5 0.5, C5 0.5, A4 1 | G4 3, - 1 |' +
    'F4 0.5, A4 0.5, C5 1, F5 0.5, E5 0.5, C5 1 | E5 0.5, C5 1, G4 0.5, E4 2 | F#4 0.5, A4 0.5, D5 1, C5 0.5, A4 0.5, F#4 1 | B4 2, D5 1, F5 1 |' +
    'E5 0.5, D5 0.5, C5 1, A4 0.5, G4 0.5, E4 1 | F4 0.5, A4 1, F4 0.5, Ab4 2 | G4 0.5, C5 0.5, E5 1, D5 0.5, B4 0.5, G4 1 | C5 3, - 1',
  chords: 'C Am C G7 F C D7 G7 C F C,G7 C',
  lead: [[bar, 0.42, 1]],
  under: [oom(0.3), pah(0.3), wheels(0.2)],
  room: CARRIAGE,
  band: [80, 7500],
  loose: 0.004,
};

/** "Dining Car": a slow waltz. */
export const diningCar: Piece = {
  beat: 0.5,
  meter: 3,
  melody:
    'D5 2, C#5 1 | D5 1, F5 1, A5 1 | Bb5 2, A5 1 | G5 3 | E5 2, G5 1 | F5 2, D5 1 |' +
    'C#5 1, E5 1, G5 1 | F5 3 | Bb4 2, D5 1 | C5 2, A4 1 | G4 1, Bb4 1, C#5 1 | D5 3',
  chords: 'Dm Dm Gm Gm A7 Dm A7 Dm Gm F A7 Dm',
  lead: [
    [vibraphone, 0.34],
    [mutedTrumpet, 0.2],
  ],
  under: [
    { instrument: bass, gain: 0.36, steps: [[0, [-1], 0.9]] },
    {
      instrument: zither,
      gain: 0.18,
      steps: [
        [1, [0, 1], 0.7],
        [2, [1, 2], 0.7],
      ],
    },
    { instrument: trombone, gain: 0.06, steps: [[0, [0, 2], 2.8]], each: 2 },
    {
      instrument: drums,
      gain: 0.2,
      steps: [
        [0, [1], 0.3],
        [0.3, [1], 0.3],
      ],
    },
  ],
  room: CARRIAGE,
  band: [60, 6500],
  loose: 0.012,
};

/** "Boiler House Stomp": steam whistles over a blues of twelve bars. */
export const stomp: Piece = {
  beat: 0.3,
  meter: 4,
  melody:
    'G4 1, Bb4 1, B4 1, D5 1 | E5 2, D5 2 | G4 1, Bb4 1, B4 1, D5 1 | F5 3, - 1 | E5 1, G5 1, E5 1, C5 1 | Eb5 2, C5 2 |' +
    'D5 1, B4 1, G4 1, B4 1 | D5 3, - 1 | C5 1, A4 1, D5 1, C5 1 | Bb4 1, G4 1, C5 1, Bb4 1 | B4 1, D5 1, Bb4 1, A4 1 | G4 2, F#4 1, D4 1',
  chords: 'G G G G7 C C G G D7 C G,E7 Am7,D7',
  lead: [
    [calliope, 0.34],
    [horns, 0.22, -1],
  ],
  under: [
    oom(0.34),
    pah(0.2),
    { instrument: drums, gain: 0.26, steps: [[0, [0], 1]] },
    {
      instrument: drums,
      gain: 0.3,
      steps: [
        [1, [3], 1],
        [3, [3], 1],
      ],
    },
  ],
  room: CONCOURSE,
  band: [60, 6500],
  loose: 0.006,
};

/** "Departures": the station clock under a few notes. */
export const departures: Piece = {
  beat: 0.36,
  meter: 4,
  melody:
    'E5 2, B4 2 | G4 3, A4 1 | B4 2, D5 2 | C5 4 | A4 2, E5 2 | D5 2, B4 2 |' +
    'C5 1, B4 1, A4 1, F#4 1 | B4 3, - 1 | E5 2, G5 2 | F#5 2, D5 2 | C5 1, A4 1, B4 1, D#5 1 | E5 3, - 1',
  chords: 'Em Em G Am Am Bm Am B7 Em D Am,B7 Em',
  lead: [
    [bar, 0.34],
    [trombone, 0.18, -1],
  ],
  under: [
    clock(0.16),
    {
      instrument: bass,
      gain: 0.38,
      steps: [
        [0, [-1], 1.6],
        [2, [-2], 1.6],
      ],
    },
    {
      instrument: zither,
      gain: 0.16,
      steps: [
        [1, [1], 0.6],
        [1.5, [2], 0.6],
        [3, [1], 0.6],
        [3.5, [0], 0.6],
      ],
    },
    { instrument: horns, gain: 0.06, steps: [[0, [0, 1, 2], 3.6]], each: 2 },
  ],
  room: CONCOURSE,
  band: [60, 6500],
  loose: 0.005,
};
