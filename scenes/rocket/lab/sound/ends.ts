// The end of a launch ride: silk that snaps when a player escapes, the explosion, and a cancelled ride.
import { filtered, swept } from '../../../../tools/sound/dsp/filter';
import { NIGHT, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { brown, modesOf, pink, scattered, struck, thump, white } from '../../../../tools/sound/dsp/sources';
import {
  faded,
  gained,
  lines,
  mix,
  pluckEnvelope,
  saturate,
  shape,
  type Wave,
} from '../../../../tools/sound/dsp/wave';
import { flutter, latch, snap, steam, swish } from '../../../../tools/sound/sounds/parts';
import type { Recipe } from '../../../../tools/sound/sounds/recipe';

const shard = (chance: () => number): { wave: Wave; gain: number } => {
  const hertz = 500 + 2600 * chance() ** 2;
  return {
    wave: struck(
      0.22,
      modesOf(hertz, 0.03 + 0.05 * chance(), [
        [1, 1],
        [1.58, 0.7],
        [2.4, 0.5],
        [3.7, 0.3],
      ]),
      0.0006,
      Math.floor(chance() * 1e6),
    ),
    gain: 0.05 + 0.2 * chance() ** 2,
  };
};

export const ends: readonly Recipe[] = [
  {
    name: 'escape',
    level: -28,
    make: () =>
      faded(
        inRoom(
          filtered(
            mix(0.5, [
              [snap(45), 0, 0.9],
              [flutter(0.35, 13, 46), 0.05, 0.6],
            ]),
            'low',
            2600,
          ),
          NIGHT,
        ),
        0.001,
        0.16,
      ),
  },
  {
    name: 'own-escape',
    level: -18,
    make: () =>
      faded(
        inRoom(
          mix(1.3, [
            [latch(1500, 47), 0, 0.5],
            [swish(0.16, 700, 2600, 48), 0.02, 1.1],
            [snap(49), 0.15, 1.1],
            [flutter(1, 11, 50), 0.19, 0.9],
            [swish(0.9, 900, 380, 51, (t) => Math.exp(-t / 0.3) * Math.min(1, t / 0.05)), 0.25, 0.7],
          ]),
          TENT,
        ),
        0.001,
        0.25,
      ),
  },
  {
    name: 'explode',
    level: -13.5,
    make: () =>
      faded(
        inRoom(
          saturate(
            mix(3.1, [
              [shape(filtered(white(0.2, 52), 'high', 900), pluckEnvelope(0.0006, 0.012)), 0, 0.75],
              [saturate(thump(1.6, 130, 31, 0.07, 0.36), 2.4), 0.004, 1],
              [
                shape(
                  swept(pink(2.6, 53), 'low', (t) => 140 + 5200 * Math.exp(-t / 0.13)),
                  pluckEnvelope(0.003, 0.42),
                ),
                0,
                2,
              ],
              [
                shape(
                  filtered(brown(3, 54), 'low', 110),
                  lines([
                    [0, 0],
                    [0.05, 1],
                    [0.9, 0.5],
                    [2.8, 0],
                  ]),
                ),
                0,
                2.6,
              ],
              [
                gained(
                  scattered(
                    2.5,
                    lines([
                      [0, 8],
                      [0.3, 34],
                      [1.1, 16],
                      [2.2, 3],
                    ]),
                    shard,
                    55,
                  ),
                  1,
                ),
                0.28,
                0.85,
              ],
            ]),
            1.3,
          ),
          NIGHT,
        ),
        0.0006,
        0.5,
      ),
  },
  {
    name: 'void',
    level: -22,
    make: () =>
      faded(
        inRoom(
          mix(1, [
            [latch(620, 56), 0, 0.8],
            [
              steam(
                0.8,
                lines([
                  [0, 0.6],
                  [0.8, 0],
                ]),
                57,
              ),
              0.06,
              0.3,
            ],
            [thump(0.5, 90, 55, 0.1, 0.16), 0.02, 0.7],
          ]),
          TENT,
        ),
        0.001,
        0.2,
      ),
  },
];
