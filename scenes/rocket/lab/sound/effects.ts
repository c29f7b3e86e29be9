// The launch ride: a clockwork countdown, steam and burner, and the roar that follows the height. ends.ts has the sounds of
// its end.
import { filtered, swept } from '../../../../tools/sound/dsp/filter';
import { NIGHT, BOOTH, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { brown, pink, thump, tone, white } from '../../../../tools/sound/dsp/sources';
import {
  chances,
  faded,
  fill,
  lines,
  looped,
  mix,
  saturate,
  shape,
  toPeak,
  type Wave,
} from '../../../../tools/sound/dsp/wave';
import { knock, latch, steam, swish } from '../../../../tools/sound/sounds/parts';
import type { Recipe } from '../../../../tools/sound/sounds/recipe';
import { ends } from './ends';

function roar(seconds: number): Wave {
  const next = chances(40);
  // Combustion is never even: slow and fast flicker, both random.
  let slow = 0;
  let fast = 0;
  const flicker = fill(seconds, (_, i) => {
    if (i % 480 === 0) slow += (next() - 0.5 - slow) * 0.3;
    if (i % 96 === 0) fast += (next() - 0.5 - fast) * 0.5;
    return 1 + 0.5 * slow + 0.35 * fast;
  });
  const body = mix(seconds, [
    [toPeak(filtered(filtered(brown(seconds, 41), 'low', 180), 'high', 38), 1), 0, 0.34],
    [toPeak(filtered(pink(seconds, 42), 'band', 420, 0.6), 1), 0, 0.5],
    [toPeak(filtered(filtered(pink(seconds, 43), 'high', 900), 'low', 3200), 1), 0, 0.3],
    [toPeak(filtered(white(seconds, 44), 'band', 1150, 9), 1), 0, 0.05],
  ]);
  return saturate(
    toPeak(
      body.map((v, i) => v * (flicker[i] ?? 1)),
      1,
    ),
    1.2,
  );
}

export const effects: readonly Recipe[] = [
  {
    name: 'tick',
    level: -30,
    make: () =>
      faded(
        inRoom(
          mix(0.22, [
            [latch(2050, 30), 0, 0.6],
            [knock(980, 31, 0.014), 0.004, 0.4],
            [latch(2600, 32), 0.055, 0.22],
          ]),
          BOOTH,
        ),
        0.0008,
        0.08,
      ),
  },
  {
    name: 'ignite',
    level: -20,
    make: () =>
      faded(
        inRoom(
          mix(1.7, [
            [latch(900, 33), 0, 0.7],
            [
              steam(
                1.7,
                lines([
                  [0, 0],
                  [0.06, 0.75],
                  [0.35, 0.3],
                  [0.8, 0.5],
                  [1.45, 0.75],
                  [1.7, 0.4],
                ]),
                34,
              ),
              0,
              0.34,
            ],
            [
              shape(
                filtered(brown(1.7, 35), 'low', 130),
                lines([
                  [0, 0.05],
                  [0.5, 0.25],
                  [1.5, 1],
                  [1.7, 0.8],
                ]),
              ),
              0,
              2.2,
            ],
            [swish(0.5, 500, 1600, 36), 0.5, 0.8],
            [
              tone(
                1.7,
                (t) => 46 + 9 * t,
                lines([
                  [0, 0],
                  [0.7, 0.1],
                  [1.5, 0.4],
                  [1.7, 0.3],
                ]),
              ),
              0,
              0.6,
            ],
          ]),
          TENT,
        ),
        0.002,
        0.22,
      ),
  },
  {
    name: 'launch',
    level: -15.5,
    make: () =>
      faded(
        inRoom(
          mix(2, [
            [saturate(thump(1.2, 105, 40, 0.09, 0.32), 2.2), 0, 0.85],
            [
              shape(
                swept(
                  pink(2, 37),
                  'low',
                  lines([
                    [0, 500],
                    [0.15, 5200],
                    [0.8, 2400],
                    [2, 700],
                  ]),
                ),
                lines([
                  [0, 0],
                  [0.04, 1],
                  [0.5, 0.7],
                  [2, 0],
                ]),
              ),
              0,
              2.2,
            ],
            [
              shape(
                filtered(brown(2, 38), 'low', 220),
                lines([
                  [0, 0],
                  [0.06, 1],
                  [1, 0.6],
                  [2, 0],
                ]),
              ),
              0,
              1.2,
            ],
            [
              steam(
                1.4,
                lines([
                  [0, 0.9],
                  [0.5, 0.25],
                  [1.4, 0],
                ]),
                39,
              ),
              0,
              0.22,
            ],
          ]),
          NIGHT,
        ),
        0.002,
        0.4,
      ),
  },
  { name: 'flight', level: -25, loop: true, make: () => looped(roar(3), 0.6) },
  ...ends,
];
