// The sounds of the pack of paper and daylight that differ from the default pack's: card, a rubber stamp, a small wooden box
// with tongues.
import { BOOTH, inRoom } from '../dsp/reverb';
import { filtered } from '../dsp/filter';
import { BRASS, hertzOf, modesOf, struck, thump, white } from '../dsp/sources';
import { faded, mix, pluckEnvelope, shape, type Wave } from '../dsp/wave';
import { bell, flute, musicBox } from '../music/instruments';
import { knock, swish } from './parts';
import type { Recipe } from './recipe';

/** A nail that flicks a sheet of card. */
const flick = (hertz: number, seed: number): Wave =>
  mix(0.1, [
    [shape(filtered(white(0.05, seed), 'band', hertz, 2.2), pluckEnvelope(0.0006, 0.006)), 0, 1],
    [knock(hertz / 3, seed + 1, 0.009), 0.001, 0.5],
  ]);

/** A tongue of a thumb piano: soft, woody and short. */
const tine = (note: number, seed: number): Wave =>
  mix(0.9, [
    [struck(0.9, modesOf(hertzOf(note), 0.26, BRASS), 0.0022, seed), 0, 0.8],
    [knock(hertzOf(note) / 2, seed + 3, 0.012), 0, 0.35],
  ]);

/** Plays notes one after the other, in a booth; the last ones ring together. */
const played = (
  seconds: number,
  notes: readonly (readonly [note: number, at: number, gain: number])[],
): Wave =>
  faded(
    inRoom(
      mix(
        seconds,
        notes.map(([note, at, gain], i) => [tine(note, 20 + i), at, gain] as const),
      ),
      BOOTH,
    ),
    0.001,
    0.3,
  );

const RUN: readonly number[] = [71, 76, 80, 83];
/** Seconds between two notes of a run. */
const STEP = 0.1;

/** A run of tongues, repeated an octave higher after `again` seconds unless 0; from `end` on flutes, music box and bells. */
const celebration = (
  seconds: number,
  run: readonly number[],
  again: number,
  chord: readonly number[],
  glitter: readonly number[],
  end: number,
): Wave =>
  faded(
    mix(seconds, [
      [
        played(
          seconds,
          run.map((note, i) => [note, i * STEP, 0.7 + 0.1 * i] as const),
        ),
        0,
        1,
      ],
      ...(again
        ? [
            [
              played(
                seconds - again,
                run.map((note, i) => [note + 12, i * STEP, 0.8] as const),
              ),
              again,
              0.8,
            ] as const,
          ]
        : []),
      ...chord.map((note) => [flute(note, seconds - end - 0.4), end, 0.2] as const),
      ...glitter.map((note, i) => [musicBox(note, 0.5), end + 0.07 * i, 0.34] as const),
      ...glitter.map((note, i) => [bell(note + 12, 0.4), end + 0.2 + 0.09 * i, 0.09] as const),
    ]),
    0.001,
    0.35,
  );

const SHARED_ON_PAPER: readonly Recipe[] = [
  { name: 'tap', level: -31, make: () => faded(flick(2100, 4), 0.0008, 0.03) },
  {
    name: 'bet',
    level: -23,
    // A stamp: it comes down, the wood resounds, the paper comes off.
    make: () =>
      faded(
        inRoom(
          mix(0.32, [
            [thump(0.16, 190, 95, 0.012, 0.035), 0, 1],
            [knock(430, 6, 0.018), 0.004, 0.7],
            [swish(0.07, 3200, 1800, 8), 0.12, 0.4],
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
        mix(0.3, [
          [swish(0.22, 900, 3400, 9), 0, 1],
          [flick(1300, 12), 0.2, 0.5],
        ]),
        0.002,
        0.06,
      ),
  },
  {
    name: 'toast',
    level: -25,
    make: () =>
      played(0.7, [
        [76, 0, 0.7],
        [83, 0.09, 0.8],
      ]),
  },
  {
    name: 'toast-wrong',
    level: -24,
    make: () =>
      played(0.7, [
        [64, 0, 0.8],
        [59, 0.12, 0.8],
      ]),
  },
  {
    name: 'win-1',
    level: -21,
    make: () =>
      played(1.3, [
        [71, 0, 0.7],
        [76, 0.1, 0.8],
        [80, 0.2, 1],
      ]),
  },
  { name: 'win-2', level: -19, make: () => celebration(1.7, RUN, 0, [], [83, 88], 0.46) },
  { name: 'win-3', level: -17, make: () => celebration(2.3, RUN, 0.5, [52, 64, 68], [88, 92, 95], 0.96) },
  {
    name: 'win-4',
    level: -15.5,
    make: () =>
      faded(
        mix(3.3, [
          [celebration(2, RUN, 0.42, [52, 64], [88, 92], 0.84), 0, 0.8],
          [
            celebration(
              2.5,
              RUN.map((note) => note + 5),
              0.5,
              [57, 69, 73],
              [93, 97, 100],
              0.9,
            ),
            1.05,
            1,
          ],
        ]),
        0.001,
        0.5,
      ),
  },
];

export const PAPER = { shared: { effects: SHARED_ON_PAPER } };
