// The music of the hall, written for this project: one waltz in three dresses, and a piece for each of the other stalls.
import { NIGHT, TENT } from '../dsp/reverb';
import {
  bass,
  bell,
  bourdon,
  calliope,
  drums,
  flute,
  musicBox,
  organ,
  vibraphone,
  zither,
} from './instruments';
import { BASS_WALTZ, type Part, type Piece } from './score';

const LANTERNS =
  'C5 2, A4 1 | C5 1, D5 1, C5 1 | A4 2, F4 1 | A4 3 | Bb4 2, D5 1 | G5 2, E5 1 | F5 2, C5 1 | D5 1, E5 1, C5 1 |' +
  'C5 2, A4 1 | C5 1, Eb5 1, D5 1 | F5 2, D5 1 | Db5 2, F5 1 | C5 2, A4 1 | F#4 1, A4 1, C5 1 | Bb4 1, G4 1, E4 1 | F4 2, - 1';
const LANTERN_CHORDS = 'F F Dm Dm Gm C7 F C7 F F7 Bb Bbm F D7 Gm,C7 F';

const waltz = (instrument: Part['instrument'], gain: number, length = 0.5): Part => ({
  instrument,
  gain,
  steps: [
    [1, [0, 1, 2], length],
    [2, [0, 1, 2], length],
  ],
});

/** "Lanterns": the lobby's barrel organ, heard across the fair. */
const hall: Piece = {
  beat: 0.4,
  meter: 3,
  melody: LANTERNS,
  chords: LANTERN_CHORDS,
  lead: [
    [organ, 0.4],
    [flute, 0.22, 1],
  ],
  under: [{ instrument: bourdon, gain: 0.5, steps: [[0, [-1], 0.9]] }, waltz(flute, 0.17, 0.55)],
  room: NIGHT,
  band: [70, 6500],
  loose: 0.006,
};

export const PIECES: Readonly<Record<string, Piece>> = {
  shared: hall,
  /** "Lanterns" on steam whistles, faster, with the drum. */
  bingo: {
    ...hall,
    beat: 0.34,
    transpose: 2,
    lead: [
      [calliope, 0.34],
      [bell, 0.1, 1],
    ],
    under: [
      { ...BASS_WALTZ, gain: 0.45 },
      waltz(organ, 0.1, 0.4),
      { instrument: drums, gain: 0.24, steps: [[0, [0], 1]] },
      {
        instrument: drums,
        gain: 0.09,
        steps: [
          [1, [3], 1],
          [2, [3], 1],
        ],
      },
    ],
    room: TENT,
  },
  /** "Lanterns" on a music box under the ticking board, slower. */
  classic: {
    ...hall,
    beat: 0.42,
    transpose: -3,
    lead: [[musicBox, 0.5, 1]],
    under: [
      {
        instrument: zither,
        gain: 0.3,
        steps: [
          [0, [-1], 1],
          [1, [1], 0.8],
          [2, [2], 0.8],
        ],
      },
      { instrument: flute, gain: 0.12, steps: [[0, [0, 2], 2.6]] },
      {
        instrument: drums,
        gain: 0.07,
        steps: [
          [0, [2], 1],
          [1.5, [2], 1],
        ],
      },
    ],
    room: TENT,
    band: [80, 8000],
  },
  /** "Ninety seconds to midnight": the launch ride. */
  rocket: {
    beat: 0.36,
    meter: 3,
    melody:
      'E5 3 | A5 2, G5 1 | F5 3 | C5 3 | E5 2, G5 1 | C6 3 | B5 2, A5 1 | G5 3 |' +
      'A5 2, B5 1 | C6 2, E6 1 | D6 3 | A5 2, F5 1 | E5 2, G#5 1 | B5 2, D6 1 | C6 2, B5 1 | G#5 3',
    chords: 'Am Am F F C C G G Am Am Dm Dm E E7 Am E7',
    transpose: -5,
    lead: [
      [organ, 0.26],
      [flute, 0.2, -1],
    ],
    under: [
      {
        instrument: bass,
        gain: 0.6,
        steps: [
          [0, [-1], 0.45],
          [0.5, [-1], 0.4],
          [1.5, [-1], 0.4],
          [2, [-2], 0.45],
          [2.5, [-1], 0.4],
        ],
      },
      {
        instrument: zither,
        gain: 0.16,
        steps: [
          [0, [0], 0.5],
          [0.5, [1], 0.5],
          [1, [2], 0.5],
          [1.5, [3], 0.5],
          [2, [2], 0.5],
          [2.5, [1], 0.5],
        ],
      },
      { instrument: drums, gain: 0.3, steps: [[0, [0], 1]] },
      {
        instrument: drums,
        gain: 0.07,
        steps: [
          [1, [1], 1],
          [2, [1], 1],
        ],
      },
    ],
    room: NIGHT,
    band: [60, 6500],
    loose: 0.004,
  },
  /** "Velvet rope": vibraphone, walking bass and a brush, a little faster than the heels. */
  runway: {
    beat: 0.7,
    meter: 4,
    melody:
      'D5 1.5, Bb4 0.5, G4 2 | Eb5 1.5, C5 0.5, Bb4 2 | A4 1, C5 1, Eb5 1.5, D5 0.5 | D5 3, - 1 |' +
      'G5 1.5, F5 0.5, Eb5 1, D5 1 | C5 2, A4 1, F#4 1 | G4 1.5, Bb4 0.5, D5 2 | C5 1, Bb4 1, A4 1, F#4 1',
    chords: 'Gm7 Cm7 F7 Bbmaj7 Ebmaj7 Am7b5,D7 Gm7 D7',
    lead: [[vibraphone, 0.42]],
    under: [
      {
        instrument: bass,
        gain: 0.8,
        steps: [
          [0, [-1], 0.9],
          [1, [-2], 0.8],
          [2, [-1], 0.9],
          [3, [-2], 0.6],
          [3.66, [-1], 0.3],
        ],
      },
      {
        instrument: zither,
        gain: 0.1,
        steps: [
          [1, [1, 2, 3], 0.3],
          [3, [1, 2, 3], 0.3],
        ],
      },
      {
        instrument: drums,
        gain: 0.12,
        steps: [
          [1, [1], 1],
          [3, [1], 1],
          [1.66, [1], 1],
          [3.66, [1], 1],
        ],
      },
      { instrument: drums, gain: 0.16, steps: [[0, [0], 1]] },
    ],
    room: TENT,
    band: [55, 7500],
    loose: 0.012,
  },
  /** "Brass clockwork": music boxes over the pin table. */
  plinko: {
    beat: 0.38,
    meter: 3,
    melody:
      'B4 2, D5 1 | A4 3 | G4 2, B4 1 | F#4 3 | E4 1, G4 1, C5 1 | B4 2, G4 1 | A4 1, C5 1, E5 1 | D5 3 |' +
      'B4 2, D5 1 | F#5 2, D5 1 | E5 2, B4 1 | D#5 2, B4 1 | C5 1, E5 1, G5 1 | Eb5 2, C5 1 | B4 1, A4 1, F#4 1 | G4 3',
    chords: 'G D Em Bm C G Am D7 G D Em B7 C Cm G,D7 G',
    lead: [[musicBox, 0.44, 1]],
    under: [
      {
        instrument: zither,
        gain: 0.22,
        steps: [
          [0, [-1], 0.9],
          [1, [2], 0.5],
          [2, [1], 0.5],
        ],
      },
      {
        instrument: musicBox,
        gain: 0.12,
        steps: [
          [0.5, [4], 0.5],
          [1.5, [6], 0.5],
          [2.5, [5], 0.5],
        ],
      },
      { instrument: flute, gain: 0.08, steps: [[0, [0, 1, 2], 2.7]], each: 2 },
    ],
    room: TENT,
    band: [90, 8500],
    loose: 0.004,
  },
  /** "What the cards keep": a slow waltz in minor for the fortune-teller. */
  hilo: {
    beat: 0.5,
    meter: 3,
    melody:
      'D5 1.5, E5 0.5, F5 1 | Bb5 2, A5 1 | G5 1, E5 1, C#5 1 | D5 3 | F5 2, D5 1 | G5 2, Eb5 1 | E5 1, C#5 1, A4 1 | A4 1, Bb4 1, C#5 1 |' +
      'D5 2, F5 1 | A5 1, F#5 1, D5 1 | Bb5 2, G5 1 | E5 1, G5 1, Bb5 1 | A5 2, C5 1 | D5 1, F5 1, Bb5 1 | A5 1, G5 1, C#5 1 | D5 3',
    chords: 'Dm Gm6 A7 Dm Bb Eb A7 A7 Dm D7 Gm C7 F Bb A7 Dm',
    lead: [
      [musicBox, 0.4],
      [vibraphone, 0.14, -1],
    ],
    under: [
      { instrument: bourdon, gain: 0.16, steps: [[0, [-1], 2.7]] },
      {
        instrument: zither,
        gain: 0.24,
        steps: [
          [1, [0, 1], 0.7],
          [2, [1, 2], 0.7],
        ],
      },
      { instrument: flute, gain: 0.05, steps: [[0, [1, 2], 2.8]] },
    ],
    room: { ...NIGHT, wet: 0.28 },
    band: [65, 7000],
    loose: 0.014,
  },
};
