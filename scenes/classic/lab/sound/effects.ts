// The block-hash games: flip counters that clatter, blocks that come in like a train over a joint, a shutter, a bell.
import { filtered } from '../../../../tools/sound/dsp/filter';
import { BOOTH, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { modesOf, pink, struck, thump, white } from '../../../../tools/sound/dsp/sources';
import { add, faded, mix, pluckEnvelope, shape, silence, type Wave } from '../../../../tools/sound/dsp/wave';
import { bell, flute, musicBox } from '../../../../tools/sound/music/instruments';
import { knock, latch, swish } from '../../../../tools/sound/sounds/parts';
import type { Recipe } from '../../../../tools/sound/sounds/recipe';

/** A stiff flap that falls on the one below, and the pawl of its spindle. */
const flap = (variant: number): Wave =>
  faded(
    inRoom(
      mix(0.2, [
        [
          shape(
            filtered(white(0.04, 500 + variant), 'band', 1700 + 160 * variant, 0.7),
            pluckEnvelope(0.0006, 0.006),
          ),
          0,
          1,
        ],
        [
          struck(
            0.08,
            modesOf(430 + 37 * variant, 0.014, [
              [1, 1],
              [2.1, 0.7],
              [3.3, 0.5],
              [5.2, 0.25],
            ]),
            0.0007,
            510 + variant,
          ),
          0,
          0.7,
        ],
        [latch(2500 + 120 * variant, 520 + variant), 0.034, 0.28],
      ]),
      BOOTH,
    ),
    0.0006,
    0.07,
  );

/** Iron wheels over a rail joint, twice, for two axles. */
const joint = (): Wave =>
  mix(0.5, [
    [thump(0.16, 150, 84, 0.012, 0.035), 0, 0.9],
    [latch(680, 530), 0, 0.6],
    [thump(0.16, 140, 78, 0.012, 0.035), 0.135, 0.7],
    [latch(620, 531), 0.135, 0.45],
    [shape(filtered(pink(0.4, 532), 'low', 600), pluckEnvelope(0.02, 0.1)), 0, 0.3],
  ]);

function chord(seconds: number, notes: readonly number[], under: readonly number[], gap: number): Wave {
  const out = silence(seconds);
  notes.forEach((note, i) => add(out, musicBox(note, 0.4), i * gap, 0.5));
  for (const note of under) add(out, flute(note, seconds * 0.4), gap, 0.25);
  return faded(inRoom(out, TENT), 0.001, 0.35);
}

export const effects: readonly Recipe[] = [
  { name: 'block', level: -26, make: () => faded(inRoom(joint(), TENT), 0.001, 0.15) },
  {
    name: 'close',
    level: -23,
    make: () =>
      faded(
        inRoom(
          mix(0.9, [
            [swish(0.22, 500, 1100, 540), 0, 0.8],
            [knock(300, 541, 0.03), 0.2, 0.8],
            [bell(88, 0.4), 0.22, 0.3],
          ]),
          BOOTH,
        ),
        0.001,
        0.25,
      ),
  },
  ...[1, 2, 3, 4].map((n): Recipe => ({ name: `flap-${n}`, level: -25.5, make: () => flap(n - 1) })),
  {
    name: 'reveal',
    level: -22,
    make: () =>
      faded(
        inRoom(
          mix(1, [
            [flap(1), 0, 0.6],
            [bell(84, 0.5), 0.03, 0.6],
          ]),
          TENT,
        ),
        0.0008,
        0.3,
      ),
  },
  { name: 'win', level: -20, make: () => chord(1.6, [76, 79, 84, 88], [64, 67, 72], 0.09) },
];
