// The music of the hall, written for this project: one waltz, which two of the stalls play on other instruments.
import { NIGHT } from '../dsp/reverb';
import { bourdon, flute, organ } from './instruments';
import type { Part, Piece } from './score';

const LANTERNS =
  'C5 2, A4 1 | C5 1, D5 1, C5 1 | A4 2, F4 1 | A4 3 | Bb4 2, D5 1 | G5 2, E5 1 | F5 2, C5 1 | D5 1, E5 1, C5 1 |' +
  'C5 2, A4 1 | C5 1, Eb5 1, D5 1 | F5 2, D5 1 | Db5 2, F5 1 | C5 2, A4 1 | F#4 1, A4 1, C5 1 | Bb4 1, G4 1, E4 1 | F4 2, - 1';
const LANTERN_CHORDS = 'F F Dm Dm Gm C7 F C7 F F7 Bb Bbm F D7 Gm,C7 F';

export const waltz = (instrument: Part['instrument'], gain: number, length = 0.5): Part => ({
  instrument,
  gain,
  steps: [
    [1, [0, 1, 2], length],
    [2, [0, 1, 2], length],
  ],
});

/** "Lanterns": the lobby's barrel organ, heard across the fair. */
export const hall: Piece = {
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
