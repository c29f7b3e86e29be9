// The hall's own sounds, which every game and the lobby play: buttons, tickets, messages, wins.
import { BOOTH, TENT, inRoom } from '../dsp/reverb';
import { filtered } from '../dsp/filter';
import { white } from '../dsp/sources';
import { add, faded, mix, pluckEnvelope, shape, silence, type Wave } from '../dsp/wave';
import { bell, bourdon, drums, flute, musicBox, organ } from '../music/instruments';
import { knock, latch, swish } from './parts';
import type { Recipe } from './recipe';

/** A note of a flourish: MIDI note, start, length, gain. */
type Note = readonly [note: number, at: number, held: number, gain: number];

function fanfare(
  seconds: number,
  melody: readonly Note[],
  chord: readonly Note[],
  sparkle: readonly Note[],
): Wave {
  const out = silence(seconds);
  for (const [note, at, held, gain] of melody) add(out, organ(note, held), at, gain * 0.5);
  for (const [note, at, held, gain] of chord)
    add(out, note < 55 ? bourdon(note, held) : flute(note, held), at, gain * 0.34);
  for (const [note, at, held, gain] of sparkle) add(out, bell(note, held), at, gain * 0.3);
  return faded(inRoom(out, TENT), 0.001, 0.35);
}

export const SHARED: readonly Recipe[] = [
  {
    name: 'tap',
    level: -31,
    make: () => faded(mix(0.09, [[knock(620, 3, 0.012)], [latch(1900, 4), 0, 0.18]]), 0.0008, 0.03),
  },
  {
    name: 'bet',
    level: -23,
    // A conductor's punch through a ticket: press, bite, spring back.
    make: () =>
      faded(
        inRoom(
          mix(0.3, [
            [latch(1250, 5), 0, 0.7],
            [swish(0.05, 2600, 1500, 6), 0.012, 0.5],
            [latch(2100, 7), 0.062, 0.8],
          ]),
          BOOTH,
        ),
        0.0008,
        0.08,
      ),
  },
  {
    name: 'cancel',
    level: -26,
    make: () =>
      faded(
        mix(0.28, [
          [swish(0.2, 1800, 700, 8), 0, 1],
          [knock(380, 9, 0.02), 0.14, 0.4],
        ]),
        0.002,
        0.06,
      ),
  },
  {
    name: 'toast',
    level: -25,
    make: () =>
      faded(
        inRoom(
          mix(0.7, [
            [musicBox(79, 0.3), 0, 0.6],
            [musicBox(84, 0.3), 0.085, 0.7],
          ]),
          BOOTH,
        ),
        0.001,
        0.2,
      ),
  },
  {
    name: 'toast-wrong',
    level: -24,
    make: () =>
      faded(
        inRoom(
          mix(0.5, [
            [musicBox(60, 0.2), 0, 0.7],
            [musicBox(57, 0.3), 0.11, 0.7],
            [knock(210, 10), 0, 0.35],
          ]),
          BOOTH,
        ),
        0.001,
        0.15,
      ),
  },
  {
    name: 'win-1',
    level: -21,
    make: () =>
      fanfare(
        1.15,
        [
          [72, 0, 0.1, 0.8],
          [76, 0.11, 0.1, 0.9],
          [79, 0.22, 0.34, 1],
        ],
        [
          [60, 0.22, 0.34, 0.7],
          [64, 0.22, 0.34, 0.7],
        ],
        [],
      ),
  },
  {
    name: 'win-2',
    level: -19,
    make: () =>
      fanfare(
        1.6,
        [
          [72, 0, 0.1, 0.8],
          [76, 0.11, 0.1, 0.9],
          [79, 0.22, 0.1, 1],
          [84, 0.33, 0.55, 1],
        ],
        [
          [48, 0.33, 0.55, 0.8],
          [64, 0.33, 0.55, 0.8],
          [67, 0.33, 0.55, 0.8],
        ],
        [[96, 0.36, 1, 0.5]],
      ),
  },
  {
    name: 'win-3',
    level: -17,
    make: () =>
      withDrum(
        fanfare(
          2.3,
          [
            [67, 0, 0.1, 0.8],
            [72, 0.12, 0.1, 0.9],
            [76, 0.24, 0.1, 0.9],
            [79, 0.36, 0.2, 1],
            [76, 0.6, 0.1, 0.9],
            [84, 0.72, 0.85, 1.1],
          ],
          [
            [48, 0.36, 0.2, 0.8],
            [60, 0.36, 0.2, 0.8],
            [53, 0.6, 0.1, 0.8],
            [48, 0.72, 0.85, 1],
            [64, 0.72, 0.85, 0.9],
            [67, 0.72, 0.85, 0.9],
            [76, 0.72, 0.85, 0.6],
          ],
          [
            [91, 0.74, 1, 0.4],
            [96, 0.84, 1, 0.5],
            [100, 0.94, 1, 0.4],
          ],
        ),
        [0.36, 0.72],
      ),
  },
  {
    name: 'win-4',
    level: -15.5,
    make: () =>
      withDrum(
        fanfare(
          3.5,
          [
            [67, 0, 0.1, 0.8],
            [72, 0.12, 0.1, 0.9],
            [76, 0.24, 0.1, 0.9],
            [79, 0.36, 0.32, 1],
            [76, 0.72, 0.1, 0.9],
            [79, 0.84, 0.1, 0.9],
            [84, 0.96, 0.32, 1.1],
            [83, 1.32, 0.1, 0.9],
            [84, 1.44, 0.1, 1],
            [88, 1.56, 1.15, 1.15],
          ],
          [
            [48, 0.36, 0.3, 0.8],
            [60, 0.36, 0.3, 0.8],
            [64, 0.36, 0.3, 0.7],
            [53, 0.96, 0.3, 0.9],
            [65, 0.96, 0.3, 0.8],
            [69, 0.96, 0.3, 0.8],
            [55, 1.32, 0.2, 0.9],
            [71, 1.32, 0.2, 0.7],
            [48, 1.56, 1.15, 1.1],
            [64, 1.56, 1.15, 0.9],
            [67, 1.56, 1.15, 0.9],
            [72, 1.56, 1.15, 0.9],
            [79, 1.56, 1.15, 0.6],
          ],
          [
            [96, 1.58, 1, 0.5],
            [100, 1.68, 1, 0.45],
            [103, 1.78, 1, 0.4],
            [108, 1.9, 1, 0.35],
            [103, 2.06, 1, 0.3],
          ],
        ),
        [0.36, 0.96, 1.56],
      ),
  },
];

function withDrum(wave: Wave, times: readonly number[]): Wave {
  for (const at of times) {
    add(wave, drums(0, 0), at, 0.4);
    add(wave, shape(filtered(white(0.5, 21), 'high', 5200), pluckEnvelope(0.002, 0.12)), at, 0.07);
  }
  return wave;
}
