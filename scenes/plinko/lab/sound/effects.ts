// The pin table: brass pins tuned to a scale, one for each row, wooden cups, and chimes that grow with the multiplier.
import { BOOTH, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { add, faded, mix, silence, type Wave } from '../../../../tools/sound/dsp/wave';
import { bell, bourdon, flute, musicBox } from '../../../../tools/sound/music/instruments';
import { knock, latch, swish, tongue } from '../../../../tools/sound/sounds/parts';
import type { Recipe } from '../../../../tools/sound/sounds/recipe';

/** D major without its fourth and seventh, from the first row down to the sixteenth: it rises while the ball falls. */
const SCALE = [62, 64, 66, 69, 71, 74, 76, 78, 81, 83, 86, 88, 90, 93, 95, 98];

const pin = (note: number, row: number): Wave => {
  const decay = 0.13 - 0.0045 * row;
  return faded(
    mix(0.26, [
      [tongue(note, decay, 200 + row, 0.0005), 0, 0.8],
      [latch(3200, 220 + row), 0, 0.08],
    ]),
    0.0006,
    0.09,
  );
};

/** A ball that stops in a felted cup. */
const cup = (seed: number): Wave =>
  mix(0.3, [
    [knock(290, seed, 0.03), 0, 0.9],
    [knock(330, seed + 1, 0.02), 0.13, 0.3],
    [latch(1500, seed + 2), 0, 0.12],
  ]);

function chime(seconds: number, notes: readonly number[], gap: number, chord: readonly number[] = []): Wave {
  const out = silence(seconds);
  add(out, cup(240), 0, 0.5);
  notes.forEach((note, i) =>
    add(out, i === notes.length - 1 ? bell(note, 1) : musicBox(note, 0.3), 0.05 + i * gap, 0.5),
  );
  for (const note of chord)
    add(
      out,
      note < 55 ? bourdon(note, seconds * 0.4) : flute(note, seconds * 0.4),
      0.05 + (notes.length - 1) * gap,
      0.2,
    );
  return faded(inRoom(out, TENT), 0.0008, 0.35);
}

export const effects: readonly Recipe[] = [
  ...SCALE.map((note, row): Recipe => ({ name: `pin-${row + 1}`, level: -30.5, make: () => pin(note, row) })),
  {
    name: 'drop',
    level: -26,
    make: () =>
      faded(
        inRoom(
          mix(0.34, [
            [latch(1100, 250), 0, 0.6],
            [swish(0.16, 500, 1300, 251), 0.02, 0.5],
            [knock(700, 252, 0.012), 0.13, 0.3],
          ]),
          BOOTH,
        ),
        0.0008,
        0.1,
      ),
  },
  { name: 'land', level: -26.5, make: () => faded(inRoom(cup(253), BOOTH), 0.0008, 0.08) },
  { name: 'slot-1', level: -24, make: () => chime(0.9, [81, 86], 0.07) },
  { name: 'slot-2', level: -22, make: () => chime(1.3, [78, 81, 86, 90], 0.075) },
  { name: 'slot-3', level: -19.5, make: () => chime(1.9, [74, 78, 81, 86, 90, 93], 0.08, [50, 66, 69]) },
  {
    name: 'slot-4',
    level: -17.5,
    make: () => chime(2.6, [74, 78, 81, 86, 81, 86, 90, 93, 98], 0.085, [50, 62, 66, 69, 74]),
  },
];
