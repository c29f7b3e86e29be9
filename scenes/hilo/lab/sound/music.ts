// "What the cards keep": a slow waltz in minor for the fortune-teller.
import { NIGHT } from '../../../../tools/sound/dsp/reverb';
import { bourdon, flute, musicBox, vibraphone, zither } from '../../../../tools/sound/music/instruments';
import type { Piece } from '../../../../tools/sound/music/score';

export const piece: Piece = {
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
};
