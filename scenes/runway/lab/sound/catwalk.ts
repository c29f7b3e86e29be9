// On and beside the catwalk: heels on boards, and the lamps of the press.
import { filtered } from '../../../../tools/sound/dsp/filter';
import { BOOTH, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { modesOf, struck, thump, tone, white } from '../../../../tools/sound/dsp/sources';
import { faded, mix, pluckEnvelope, shape, type Wave } from '../../../../tools/sound/dsp/wave';
import { latch, swish } from '../../../../tools/sound/sounds/parts';

/** A heel tip, the boards under it, then the ball of the foot. */
export function heel(variant: number): Wave {
  const board = 168 + 13 * variant;
  return faded(
    inRoom(
      mix(0.34, [
        [
          struck(
            0.05,
            modesOf(2350 + 140 * variant, 0.006, [
              [1, 1],
              [1.6, 0.6],
              [2.3, 0.4],
            ]),
            0.0003,
            60 + variant,
          ),
          0,
          0.5,
        ],
        [
          struck(
            0.2,
            modesOf(board, 0.045, [
              [1, 1],
              [1.83, 0.8],
              [2.9, 0.6],
              [4.4, 0.4],
              [6.3, 0.25],
            ]),
            0.0012,
            64 + variant,
          ),
          0,
          0.8,
        ],
        [
          struck(
            0.12,
            modesOf(board * 1.35, 0.02, [
              [1, 0.8],
              [2.2, 0.5],
              [3.7, 0.3],
            ]),
            0.003,
            68 + variant,
          ),
          0.062,
          0.3,
        ],
        [swish(0.06, 1600, 900, 70 + variant), 0.055, 0.16],
      ]),
      BOOTH,
    ),
    0.0006,
    0.1,
  );
}

/** A magnesium lamp of a press photographer: shutter, pop, and the whine of the next charge. */
export const flash = (seed: number, whine: number): Wave =>
  faded(
    inRoom(
      mix(0.46, [
        [latch(2900, seed), 0, 0.4],
        [shape(filtered(white(0.15, seed + 1), 'band', 2100, 0.6), pluckEnvelope(0.002, 0.03)), 0.018, 0.9],
        [thump(0.1, 210, 120, 0.01, 0.02), 0.018, 0.3],
        [
          tone(
            0.5,
            (t) => whine * (1 + 0.5 * t),
            (t) => Math.sin(Math.min(Math.PI, (Math.PI * t) / 0.38)) ** 2,
          ),
          0.07,
          0.018,
        ],
      ]),
      TENT,
    ),
    0.0006,
    0.2,
  );
