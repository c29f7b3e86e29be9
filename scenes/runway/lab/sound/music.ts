// "Velvet rope": vibraphone, walking bass and a brush, a little faster than the heels.
import { TENT } from '../../../../tools/sound/dsp/reverb';
import { bass, drums, vibraphone, zither } from '../../../../tools/sound/music/instruments';
import type { Piece } from '../../../../tools/sound/music/score';

export const piece: Piece = {
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
};
