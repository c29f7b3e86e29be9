// "Lanterns" on a music box under the ticking board, slower.
import { TENT } from '../../../../tools/sound/dsp/reverb';
import { drums, flute, musicBox, zither } from '../../../../tools/sound/music/instruments';
import { hall } from '../../../../tools/sound/music/pieces';
import type { Piece } from '../../../../tools/sound/music/score';

export const piece: Piece = {
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
};
