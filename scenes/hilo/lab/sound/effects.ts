// The fortune-teller's table: stiff cards on cloth, an old chest, coins, and a hush when the guess was wrong.
import { filtered } from '../../../../tools/sound/dsp/filter';
import { BOOTH, TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { modesOf, pink, scattered, struck, thump, white } from '../../../../tools/sound/dsp/sources';
import {
  chances,
  faded,
  lines,
  mix,
  pluckEnvelope,
  shape,
  silence,
  add,
  type Wave,
} from '../../../../tools/sound/dsp/wave';
import { bell, musicBox } from '../../../../tools/sound/music/instruments';
import { coin, knock, latch, swish, tongue } from '../../../../tools/sound/sounds/parts';
import type { Recipe } from '../../../../tools/sound/sounds/recipe';

/** A card that a thumb releases: it bends, springs, and slaps the cloth. */
const flip = (seed: number, bend: number): Wave =>
  mix(0.36, [
    [swish(0.13, 900, 3000 + bend, seed), 0, 0.9],
    [shape(filtered(white(0.05, seed + 1), 'band', 2700 + bend, 0.8), pluckEnvelope(0.0008, 0.007)), 0.1, 1],
    [shape(filtered(pink(0.1, seed + 2), 'low', 700), pluckEnvelope(0.001, 0.02)), 0.105, 1.1],
    [knock(240, seed + 3, 0.018), 0.105, 0.3],
  ]);

const slide = (seed: number, seconds: number): Wave =>
  mix(seconds + 0.12, [
    [swish(seconds, 1500, 3600, seed, (t) => Math.sin((Math.PI * t) / seconds) ** 0.8), 0, 1],
    [shape(filtered(pink(0.08, seed + 1), 'low', 800), pluckEnvelope(0.001, 0.014)), seconds * 0.85, 0.7],
  ]);

/** Old wood that sticks and slips on its hinge, faster and faster. */
function creak(seconds: number, seed: number): Wave {
  const next = chances(seed);
  const out = silence(seconds);
  let t = 0.01;
  while (t < seconds - 0.1) {
    const share = t / seconds;
    const slip = struck(
      0.09,
      modesOf(410 + 260 * share, 0.011, [
        [1, 1],
        [1.7, 0.8],
        [2.6, 0.6],
        [4.1, 0.35],
      ]),
      0.0009,
      Math.floor(next() * 1e6),
    );
    add(out, slip, t, (0.3 + 0.5 * next()) * Math.sin(Math.PI * share) ** 0.6);
    t += (0.052 - 0.03 * share) * (0.7 + 0.6 * next());
  }
  return filtered(out, 'low', 3400);
}

const shimmer = (seconds: number, seed: number): Wave => {
  const scale = [86, 88, 91, 93, 95, 98, 100, 103];
  return scattered(
    seconds,
    lines([
      [0, 16],
      [seconds * 0.3, 26],
      [seconds, 3],
    ]),
    (chance) => ({
      wave: tongue(scale[Math.floor(chance() * scale.length)] ?? 86, 0.26, Math.floor(chance() * 1e6), 0.002),
      gain: 0.06 + 0.14 * chance(),
    }),
    seed,
  );
};

const coins = (seconds: number, seed: number): Wave =>
  scattered(
    seconds,
    lines([
      [0, 30],
      [seconds * 0.5, 16],
      [seconds, 3],
    ]),
    (chance) => ({
      wave: coin(Math.floor(chance() * 1e6), 0.85 + 0.45 * chance()),
      gain: 0.12 + 0.3 * chance() ** 2,
    }),
    seed,
  );

export const effects: readonly Recipe[] = [
  { name: 'turn-1', level: -24, make: () => faded(inRoom(flip(300, 0), BOOTH), 0.001, 0.08) },
  { name: 'turn-2', level: -24, make: () => faded(inRoom(flip(310, 260), BOOTH), 0.001, 0.08) },
  { name: 'turn-3', level: -24, make: () => faded(inRoom(flip(320, -240), BOOTH), 0.001, 0.08) },
  { name: 'skip', level: -26, make: () => faded(inRoom(slide(330, 0.24), BOOTH), 0.002, 0.08) },
  {
    name: 'guess',
    level: -30,
    make: () =>
      faded(
        mix(0.1, [
          [knock(520, 340, 0.014), 0, 0.8],
          [latch(1700, 341), 0, 0.12],
        ]),
        0.0008,
        0.03,
      ),
  },
  {
    name: 'right',
    level: -24,
    make: () =>
      faded(
        inRoom(
          mix(0.9, [
            [musicBox(81, 0.3), 0, 0.6],
            [musicBox(88, 0.3), 0.08, 0.6],
          ]),
          TENT,
        ),
        0.001,
        0.25,
      ),
  },
  {
    name: 'wrong',
    level: -22,
    make: () =>
      faded(
        inRoom(
          mix(1.2, [
            [bell(50, 1), 0, 0.5],
            [thump(0.5, 78, 52, 0.06, 0.16), 0, 0.8],
            [swish(0.5, 1100, 420, 350), 0.02, 0.4],
          ]),
          TENT,
        ),
        0.001,
        0.4,
      ),
  },
  {
    name: 'chest-open',
    level: -21,
    make: () =>
      faded(
        inRoom(
          mix(1.6, [
            [latch(1300, 360), 0, 0.7],
            [creak(0.75, 361), 0.06, 0.7],
            [shimmer(0.9, 362), 0.5, 0.8],
          ]),
          TENT,
        ),
        0.001,
        0.3,
      ),
  },
  {
    name: 'chest-shut',
    level: -23,
    make: () =>
      faded(
        inRoom(
          mix(0.6, [
            [creak(0.2, 365), 0, 0.35],
            [knock(170, 366, 0.05), 0.17, 1],
            [latch(1150, 367), 0.19, 0.6],
          ]),
          BOOTH,
        ),
        0.001,
        0.12,
      ),
  },
  {
    name: 'cashOut',
    level: -20,
    make: () =>
      faded(
        inRoom(
          mix(0.9, [
            [coins(0.55, 370), 0, 0.8],
            [latch(900, 371), 0, 0.3],
          ]),
          BOOTH,
        ),
        0.001,
        0.2,
      ),
  },
  {
    name: 'win',
    level: -19,
    make: () =>
      faded(
        inRoom(
          mix(1.7, [
            [coins(0.8, 372), 0, 0.6],
            [shimmer(1.1, 373), 0.05, 0.9],
          ]),
          TENT,
        ),
        0.001,
        0.4,
      ),
  },
];
