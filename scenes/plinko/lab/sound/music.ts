// "Brass clockwork": music boxes over the pin table.
import { TENT } from '../../../../tools/sound/dsp/reverb';
import { flute, musicBox, zither } from '../../../../tools/sound/music/instruments';
import type { Piece } from '../../../../tools/sound/music/score';

export const piece: Piece = {
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
};
