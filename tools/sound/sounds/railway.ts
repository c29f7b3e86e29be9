// What lasts in Deco railway, and how its show ends: a locomotive, a station hall, a drum of brass balls, a brake, a heavy
// curtain.
import { filtered, swept } from '../dsp/filter';
import { BOOTH, inRoom, type Room } from '../dsp/reverb';
import { BELL, brown, hertzOf, modesOf, pink, scattered, struck, thump, white } from '../dsp/sources';
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
  toPeak,
  type Wave,
} from '../dsp/wave';
import { knock, latch, steam, swish } from './parts';
import type { Recipe } from './recipe';

const HALL: Room = { length: 2.4, size: 1.8, damping: 2600, wet: 0.5 };

/** Strokes of steam in a loop: three turns of the wheels, four strokes each. */
const STROKES = 12;
const STROKE = 0.2;

/** One stroke of the blast pipe. */
const stroke = (seed: number, force: number): Wave =>
  mix(0.3, [
    [shape(filtered(pink(0.3, seed), 'band', 520, 0.7), pluckEnvelope(0.012, 0.075)), 0, force],
    [shape(filtered(white(0.3, seed + 1), 'band', 2100, 0.8), pluckEnvelope(0.008, 0.05)), 0, 0.3 * force],
    [thump(0.2, 95, 55, 0.02, 0.06), 0, 0.6 * force],
  ]);

/** A locomotive that pulls: strokes of steam, rods, and the fire under both. The first stroke of each turn is the heaviest. */
function locomotive(): Wave {
  const seconds = STROKES * STROKE;
  const out = silence(seconds);
  const next = chances(611);
  for (let i = 0; i < STROKES; i += 1) {
    add(out, stroke(620 + 3 * i, i % 4 === 0 ? 1 : 0.72 + 0.1 * next()), i * STROKE, 1, true);
    if (i % 2 === 1) add(out, latch(520, 660 + i), (i + 0.45) * STROKE, 0.1, true);
  }
  const fire = looped(
    mix(seconds + 0.6, [
      [toPeak(filtered(filtered(brown(seconds + 0.6, 601), 'low', 190), 'high', 40), 1), 0, 0.2],
      [toPeak(filtered(pink(seconds + 0.6, 602), 'band', 700, 0.5), 1), 0, 0.1],
    ]),
    0.6,
  );
  return add(out, fire);
}

/** A station hall with people in it: steps, voices without words, a carriage over joints far away, steam now and then. */
function stationHall(): Wave {
  const [seconds, over] = [3.6, 0.8];
  const whole = seconds + over;
  const voices = silence(whole);
  for (let i = 0; i < 14; i += 1) {
    const next = chances(700 + i);
    const pitch = 100 + 110 * next();
    const rate = 2.6 + 2 * next();
    const throat = fill(whole, (t) => {
      const syllable = Math.max(0, Math.sin(2 * Math.PI * rate * t + 6 * i)) ** 1.5;
      const phrase = 0.5 + 0.5 * Math.sin(2 * Math.PI * 0.31 * t + 2.1 * i);
      return (2 * ((pitch * t) % 1) - 1 + 0.6 * (next() - 0.5)) * syllable * phrase;
    });
    add(voices, filtered(throat, 'band', 380 + 90 * (i % 6), 2.2), 0, 0.3);
  }
  const steps = scattered(
    whole,
    () => 5,
    (chance) => ({
      wave: knock(500 + 500 * chance(), Math.floor(chance() * 1e6), 0.012),
      gain: 0.05 + 0.08 * chance(),
    }),
    720,
  );
  const joints = silence(whole);
  for (let at = 0.3; at < whole; at += 1.1)
    for (const [second, gain] of [
      [0, 0.22],
      [0.13, 0.16],
    ] as const)
      add(joints, filtered(thump(0.3, 120, 62, 0.03, 0.07), 'low', 300), at + second, gain);
  const valve = steam(
    whole,
    lines([
      [0, 0.006],
      [1.4, 0.02],
      [1.7, 0.045],
      [2.6, 0.012],
      [whole, 0.006],
    ]),
    730,
  );
  return looped(
    inRoom(
      filtered(
        mix(whole, [
          [voices, 0, 1],
          [steps, 0, 1],
          [joints, 0, 1],
          [valve, 0, 1],
          [filtered(brown(whole, 731), 'low', 160), 0, 0.25],
        ]),
        'low',
        3000,
      ),
      HALL,
    ),
    over,
  );
}

/** Hollow brass balls that tumble in a drum which steam blows through. */
function drum(): Wave {
  const [seconds, over] = [3, 0.5];
  const whole = seconds + over;
  const ball = (chance: () => number): { wave: Wave; gain: number } => ({
    wave: struck(
      0.12,
      modesOf(700 + 1300 * chance(), 0.018 + 0.02 * chance(), [
        [1, 1],
        [1.59, 0.6],
        [2.65, 0.35],
        [4.1, 0.15],
      ]),
      0.0007,
      Math.floor(chance() * 1e6),
    ),
    gain: 0.06 + 0.4 * chance() ** 3,
  });
  return looped(
    inRoom(
      mix(whole, [
        [scattered(whole, () => 40, ball, 740), 0, 0.7],
        [filtered(filtered(pink(whole, 741), 'band', 360, 0.5), 'low', 900), 0, 0.5],
        [steam(whole, () => 0.06, 742), 0, 1],
      ]),
      BOOTH,
    ),
    over,
  );
}

/** A brake block on a wheel, a heel that slips on stone, and air let go. */
const brake = (): Wave =>
  faded(
    inRoom(
      mix(1.25, [
        [knock(760, 750, 0.02), 0, 0.9],
        [
          shape(
            swept(white(0.5, 751), 'band', (t) => 2500 - 900 * t, 14),
            lines([
              [0, 0],
              [0.05, 1],
              [0.3, 0.7],
              [0.5, 0],
            ]),
          ),
          0.04,
          1.3,
        ],
        [knock(620, 752, 0.02), 0.2, 0.7],
        [
          steam(
            0.9,
            lines([
              [0, 0],
              [0.04, 0.6],
              [0.3, 0.25],
              [0.9, 0],
            ]),
            753,
          ),
          0.3,
          0.5,
        ],
        [swish(0.6, 700, 1500, 754), 0.24, 1.2],
      ]),
      { ...HALL, wet: 0.25 },
    ),
    0.001,
    0.25,
  );

/** Velvet with lead in its hem comes down, and the station gong is struck once. */
const curtain = (): Wave =>
  faded(
    inRoom(
      mix(1.4, [
        [swish(0.5, 1300, 320, 760), 0, 1.6],
        [thump(0.5, 110, 48, 0.04, 0.14), 0.42, 1],
        [filtered(shape(pink(0.4, 761), pluckEnvelope(0.002, 0.07)), 'low', 700), 0.42, 1.2],
        [struck(0.95, modesOf(hertzOf(50), 0.55, BELL), 0.002, 762), 0.45, 0.35],
      ]),
      { ...HALL, wet: 0.22 },
    ),
    0.001,
    0.35,
  );

/** Each as loud as the sound of the default pack that it replaces; the build sees to it once more. */
export const FLIGHT: readonly Recipe[] = [{ name: 'flight', level: -25, loop: true, make: locomotive }];
export const SHOW: readonly Recipe[] = [
  { name: 'walk', level: -31, loop: true, make: stationHall },
  { name: 'stumble', level: -19, make: brake },
  { name: 'drop', level: -19, make: curtain },
];
export const TUMBLE: readonly Recipe[] = [{ name: 'tumble', level: -30, loop: true, make: drum }];
