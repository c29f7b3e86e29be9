// The fashion tent: heels on boards, the press, cloth, and an audience that murmurs, gasps and claps.
import { filtered, swept } from '../dsp/filter';
import { BOOTH, TENT, inRoom } from '../dsp/reverb';
import { modesOf, pink, scattered, struck, thump, tone, white } from '../dsp/sources';
import {
  add,
  chances,
  faded,
  fill,
  lines,
  looped,
  mix,
  pluckEnvelope,
  shape,
  silence,
  RATE,
  type Wave,
} from '../dsp/wave';
import { clap, knock, latch, swish } from './parts';
import type { Recipe } from './recipe';

/** A heel tip, the boards under it, then the ball of the foot. */
function heel(variant: number): Wave {
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

/** One of many who talk at once: a buzzing throat through two vowels that keep changing. */
function voice(seconds: number, seed: number): Wave {
  const next = chances(seed);
  const pitch = 95 + 130 * next();
  const vowels = Array.from(
    { length: Math.ceil(seconds * 5) + 2 },
    () => [300 + 480 * next(), 900 + 1300 * next(), next() < 0.28 ? 0 : 0.4 + 0.6 * next()] as const,
  );
  const at = (t: number, k: 0 | 1 | 2): number => {
    const place = t * 4.6 + seed * 0.37;
    const i = Math.floor(place) % (vowels.length - 1);
    const share = (1 - Math.cos(Math.PI * (place % 1))) / 2;
    return (vowels[i]?.[k] ?? 0) * (1 - share) + (vowels[i + 1]?.[k] ?? 0) * share;
  };
  let phase = 0;
  const throat = fill(seconds, (t) => {
    phase += (pitch * (1 + 0.06 * Math.sin(2 * Math.PI * (0.7 + 0.1 * (seed % 7)) * t + seed))) / RATE;
    return (2 * (phase % 1) - 1 + 0.5 * (next() - 0.5)) * at(t, 2);
  });
  return mix(seconds, [
    [swept(throat, 'band', (t) => at(t, 0), 4), 0, 1],
    [swept(throat, 'band', (t) => at(t, 1), 6), 0, 0.55],
  ]);
}

function murmur(seconds: number): Wave {
  const out = silence(seconds);
  for (let i = 0; i < 18; i += 1) add(out, voice(seconds, 80 + i * 3), 0, 0.3 + 0.05 * (i % 5));
  add(out, filtered(pink(seconds, 150), 'band', 500, 0.5), 0, 0.35);
  return inRoom(filtered(filtered(out, 'low', 2400), 'high', 140), { ...TENT, wet: 0.5 });
}

const applause = (seconds: number, seed: number, busy: number): Wave =>
  scattered(
    seconds,
    lines([
      [0, 6],
      [0.14, busy],
      [seconds * 0.5, busy * 0.75],
      [seconds, 3],
    ]),
    (chance) => ({ wave: clap(Math.floor(chance() * 1e6), chance()), gain: 0.2 + 0.8 * chance() ** 2 }),
    seed,
  );

/** A magnesium lamp of the press: shutter, pop, and the whine of the next charge. */
const flash = (seed: number, whine: number): Wave =>
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

const gasp = (seed: number): Wave => {
  const out = silence(0.7);
  for (let i = 0; i < 9; i += 1) {
    const breath = swept(
      pink(0.6, seed + i),
      'band',
      lines([
        [0, 700 + 60 * i],
        [0.25, 1500 + 90 * i],
        [0.6, 1000],
      ]),
      3,
    );
    add(
      out,
      shape(
        breath,
        lines([
          [0, 0],
          [0.2, 1],
          [0.3, 0.6],
          [0.6, 0],
        ]),
      ),
      0.012 * i,
      0.5,
    );
  }
  return out;
};

export const RUNWAY: readonly Recipe[] = [
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
