// "Lanterns" on steam whistles, faster, with the drum.
import { TENT } from '../../../../tools/sound/dsp/reverb';
import { bell, calliope, drums, organ } from '../../../../tools/sound/music/instruments';
import { hall, waltz } from '../../../../tools/sound/music/pieces';
import { BASS_WALTZ, type Piece } from '../../../../tools/sound/music/score';

export const piece: Piece = {
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
};
