// The fashion tent: heels on boards, the press, cloth, and an audience that murmurs, gasps and claps.
import { filtered } from '../../../../tools/sound/dsp/filter';
import { BOOTH, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { modesOf, pink, scattered, struck, thump } from '../../../../tools/sound/dsp/sources';
import { faded, fill, lines, looped, mix, pluckEnvelope, shape } from '../../../../tools/sound/dsp/wave';
import { applause, gasp, murmur } from './audience';
import { flash, heel } from './catwalk';
import { knock, latch, swish } from '../../../../tools/sound/sounds/parts';
import type { Recipe } from '../../../../tools/sound/sounds/recipe';

export const effects: readonly Recipe[] = [
  {
    name: 'tick',
    level: -31,
    make: () =>
      faded(
        inRoom(
          mix(0.2, [
            [knock(1180, 71, 0.014), 0, 0.8],
            [latch(2400, 72), 0, 0.12],
          ]),
          BOOTH,
        ),
        0.0008,
        0.07,
      ),
  },
  {
    name: 'dim',
    level: -24,
    make: () =>
      faded(
        inRoom(
          mix(1.1, [
            [latch(560, 73), 0, 1],
            [latch(700, 74), 0.13, 0.6],
            [
              fill(
                1,
                (t) =>
                  (Math.sin(2 * Math.PI * 100 * t * (1 - 0.16 * t)) +
                    0.5 * Math.sin(2 * Math.PI * 300 * t * (1 - 0.16 * t))) *
                  Math.exp(-t / 0.3) *
                  Math.min(1, t / 0.02),
              ),
              0.02,
              0.12,
            ],
          ]),
          TENT,
        ),
        0.001,
        0.25,
      ),
  },
  {
    name: 'curtain',
    level: -21,
    make: () =>
      faded(
        inRoom(
          mix(1.4, [
            [
              swish(
                1.2,
                380,
                1250,
                75,
                lines([
                  [0, 0],
                  [0.25, 1],
                  [0.8, 0.7],
                  [1.2, 0],
                ]),
              ),
              0,
              1.4,
            ],
            [
              scattered(
                1.1,
                lines([
                  [0, 6],
                  [0.3, 30],
                  [0.9, 8],
                ]),
                (chance) => ({
                  wave: struck(
                    0.09,
                    modesOf(2900 + 1900 * chance(), 0.02, [
                      [1, 1],
                      [1.47, 0.6],
                      [2.1, 0.3],
                    ]),
                    0.0004,
                    Math.floor(chance() * 1e6),
                  ),
                  gain: 0.03 + 0.07 * chance(),
                }),
                76,
              ),
              0.04,
            ],
          ]),
          TENT,
        ),
        0.002,
        0.3,
      ),
  },
  ...[1, 2, 3, 4].map((n): Recipe => ({ name: `step-${n}`, level: -25, make: () => heel(n - 1) })),
  { name: 'walk', level: -31, loop: true, make: () => looped(murmur(3.5), 0.8) },
  { name: 'flash-1', level: -28, make: () => flash(100, 3100) },
  { name: 'flash-2', level: -28.5, make: () => flash(104, 3650) },
  {
    name: 'change',
    level: -23,
    make: () =>
      faded(
        inRoom(
          mix(1, [
            [swish(0.42, 500, 2400, 108), 0, 1.3],
            [swish(0.4, 2200, 800, 109), 0.2, 0.8],
            [
              scattered(
                0.7,
                lines([
                  [0, 10],
                  [0.2, 42],
                  [0.7, 6],
                ]),
                (chance) => ({
                  wave: struck(
                    0.3,
                    modesOf(2600 + 2600 * chance(), 0.1, [
                      [1, 1],
                      [2.76, 0.25, 0.3],
                    ]),
                    0.001,
                    Math.floor(chance() * 1e6),
                  ),
                  gain: 0.02 + 0.04 * chance(),
                }),
                110,
              ),
              0.12,
              1,
            ],
          ]),
          TENT,
        ),
        0.002,
        0.3,
      ),
  },
  {
    name: 'cash-out',
    level: -31,
    make: () =>
      faded(
        inRoom(
          mix(0.4, [
            [swish(0.22, 600, 1900, 111), 0, 1],
            [knock(420, 112, 0.012), 0.21, 0.25],
          ]),
          TENT,
        ),
        0.002,
        0.12,
      ),
  },
  {
    name: 'own-cash-out',
    level: -19,
    make: () =>
      faded(
        inRoom(
          mix(1.6, [
            [flash(113, 3300), 0, 0.8],
            [applause(1.45, 114, 120), 0.08, 0.55],
          ]),
          TENT,
        ),
        0.001,
        0.5,
      ),
  },
  {
    name: 'stumble',
    level: -19,
    make: () =>
      faded(
        inRoom(
          mix(1.25, [
            [heel(2), 0, 0.9],
            [swish(0.16, 2400, 1300, 115), 0.03, 0.9],
            [
              struck(
                0.08,
                modesOf(1750, 0.01, [
                  [1, 1],
                  [1.5, 0.7],
                  [2.7, 0.4],
                ]),
                0.0003,
                116,
              ),
              0.16,
              0.5,
            ],
            [thump(0.4, 120, 62, 0.03, 0.08), 0.36, 1],
            [knock(190, 117, 0.06), 0.36, 0.7],
            [gasp(118), 0.24, 0.9],
          ]),
          TENT,
        ),
        0.001,
        0.4,
      ),
  },
  {
    name: 'drop',
    level: -18,
    make: () =>
      faded(
        inRoom(
          mix(1.4, [
            [latch(700, 130), 0, 0.5],
            [swish(0.75, 420, 1500, 131, (t) => (t / 0.75) ** 1.6), 0.04, 1.6],
            [thump(0.6, 96, 44, 0.05, 0.14), 0.76, 1.3],
            [shape(filtered(pink(0.6, 132), 'low', 700), pluckEnvelope(0.004, 0.1)), 0.76, 1.4],
            [knock(150, 133, 0.08), 0.78, 0.4],
          ]),
          TENT,
        ),
        0.001,
        0.4,
      ),
  },
  {
    name: 'void',
    level: -23,
    make: () =>
      faded(
        inRoom(
          mix(0.8, [
            [latch(600, 134), 0, 0.8],
            [thump(0.4, 90, 58, 0.06, 0.12), 0.01, 0.8],
            [swish(0.5, 900, 380, 135), 0.05, 0.7],
          ]),
          TENT,
        ),
        0.001,
        0.2,
      ),
  },
];
