// "Ninety seconds to midnight": the launch ride.
import { NIGHT } from '../../../../tools/sound/dsp/reverb';
import { bass, drums, flute, organ, zither } from '../../../../tools/sound/music/instruments';
import type { Piece } from '../../../../tools/sound/music/score';

export const piece: Piece = {
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
};
