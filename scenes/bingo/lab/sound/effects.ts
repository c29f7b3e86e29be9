// The glass ball machine: air and tumbling balls, the catch, number after number, bells for hits and lines.
import { filtered, swept } from '../../../../tools/sound/dsp/filter';
import { BOOTH, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { modesOf, pink, scattered, struck, thump, tone } from '../../../../tools/sound/dsp/sources';
import { add, faded, lines, looped, mix, shape, silence, type Wave } from '../../../../tools/sound/dsp/wave';
import { bell, bourdon, calliope, flute, organ } from '../../../../tools/sound/music/instruments';
import { knock, latch, swish, tongue } from '../../../../tools/sound/sounds/parts';
import type { Recipe } from '../../../../tools/sound/sounds/recipe';

/** Two hollow balls that collide, or one and the glass. */
const bump = (chance: () => number): { wave: Wave; gain: number } => ({
  wave: struck(
    0.1,
    modesOf(620 + 900 * chance(), 0.013 + 0.008 * chance(), [
      [1, 1],
      [1.59, 0.5],
      [2.14, 0.3],
      [4.6, 0.12],
    ]),
    0.0007,
    Math.floor(chance() * 1e6),
  ),
  gain: 0.08 + 0.5 * chance() ** 3,
});

const tumble = (seconds: number): Wave =>
  inRoom(
    mix(seconds, [
      [scattered(seconds, () => 46, bump, 400), 0, 0.7],
      [filtered(filtered(pink(seconds, 401), 'band', 330, 0.5), 'low', 900), 0, 0.5],
      [filtered(pink(seconds, 402), 'band', 1900, 1.2), 0, 0.1],
    ]),
    BOOTH,
  );

function prize(seconds: number, notes: readonly number[], gap: number, chord: readonly number[]): Wave {
  const out = silence(seconds);
  notes.forEach((note, i) => add(out, bell(note, 1), i * gap, 0.42));
  const at = (notes.length - 1) * gap;
  for (const note of chord)
    add(out, note < 55 ? bourdon(note, seconds * 0.42) : organ(note, seconds * 0.42), at, 0.2);
  return faded(inRoom(out, TENT), 0.001, 0.4);
}

export const effects: readonly Recipe[] = [
  {
    name: 'tick',
    level: -31,
    make: () =>
      faded(
        inRoom(
          mix(0.2, [
            [knock(860, 410, 0.016), 0, 0.8],
            [latch(2200, 411), 0, 0.16],
          ]),
          BOOTH,
        ),
        0.0008,
        0.07,
      ),
  },
  {
    name: 'draw',
    level: -23,
    make: () =>
      faded(
        mix(1.2, [
          [latch(700, 412), 0, 0.8],
          [
            shape(
              swept(
                pink(1.2, 413),
                'band',
                lines([
                  [0, 160],
                  [0.7, 620],
                  [1.2, 520],
                ]),
                1.2,
              ),
              lines([
                [0, 0],
                [0.5, 0.9],
                [1.2, 0],
              ]),
            ),
            0,
            1.2,
          ],
          [
            tone(
              1.2,
              lines([
                [0, 40],
                [0.8, 128],
                [1.2, 132],
              ]),
              lines([
                [0, 0],
                [0.4, 0.3],
                [1.2, 0],
              ]),
            ),
            0,
            0.4,
          ],
        ]),
        0.002,
        0.2,
      ),
  },
  { name: 'tumble', level: -30, loop: true, make: () => looped(tumble(3.4), 0.5) },
  {
    name: 'catch',
    level: -26,
    make: () =>
      faded(
        inRoom(
          mix(0.34, [
            [swish(0.14, 420, 1500, 414), 0, 1],
            [thump(0.1, 260, 170, 0.012, 0.02), 0.1, 0.7],
            [knock(900, 415, 0.012), 0.12, 0.5],
          ]),
          BOOTH,
        ),
        0.001,
        0.1,
      ),
  },
  ...[1, 2, 3].map((n): Recipe => ({
    name: `ball-${n}`,
    level: -26.5,
    make: () =>
      faded(
        inRoom(
          mix(0.34, [
            [knock(640 + 45 * n, 416 + n, 0.02), 0, 0.8],
            [tongue(72 + 2 * n, 0.07, 420 + n), 0, 0.25],
          ]),
          BOOTH,
        ),
        0.0008,
        0.1,
      ),
  })),
  {
    name: 'hit',
    level: -22,
    make: () =>
      faded(
        inRoom(
          mix(0.95, [
            [bell(86, 0.6), 0, 0.7],
            [knock(680, 430, 0.02), 0, 0.4],
          ]),
          TENT,
        ),
        0.0008,
        0.3,
      ),
  },
  {
    name: 'gate',
    level: -22,
    make: () =>
      faded(
        inRoom(
          mix(1, [
            [bell(79, 0.4), 0, 0.5],
            [bell(84, 0.4), 0.16, 0.5],
          ]),
          TENT,
        ),
        0.0008,
        0.35,
      ),
  },
  {
    name: 'extra',
    level: -21,
    make: () =>
      faded(
        inRoom(
          mix(1.2, [
            [calliope(74, 0.12), 0, 0.5],
            [calliope(79, 0.12), 0.14, 0.5],
            [calliope(83, 0.34), 0.28, 0.55],
            [flute(67, 0.34), 0.28, 0.3],
          ]),
          TENT,
        ),
        0.001,
        0.3,
      ),
  },
  { name: 'win-1', level: -21, make: () => prize(1.2, [79, 84], 0.11, []) },
  { name: 'win-2', level: -19.5, make: () => prize(1.7, [79, 83, 86, 91], 0.11, [67, 71]) },
  { name: 'win-3', level: -18, make: () => prize(2.3, [74, 79, 83, 86, 91, 95], 0.11, [55, 67, 71, 74]) },
  {
    name: 'win-4',
    level: -16.5,
    make: () => prize(3, [74, 79, 83, 86, 83, 86, 91, 95, 98], 0.12, [43, 55, 67, 71, 74, 79]),
  },
  {
    name: 'void',
    level: -23,
    make: () =>
      faded(
        inRoom(
          mix(0.8, [
            [latch(620, 440), 0, 0.8],
            [thump(0.4, 92, 60, 0.06, 0.12), 0.01, 0.8],
            [swish(0.5, 700, 240, 441), 0.05, 0.8],
          ]),
          BOOTH,
        ),
        0.001,
        0.2,
      ),
  },
];
