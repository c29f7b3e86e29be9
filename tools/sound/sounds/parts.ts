// Sounds of small bodies that several games use: clicks, cloth, steam, coins, claps, brass chimes.
import { filtered, swept } from '../dsp/filter';
import { BRASS, hertzOf, modesOf, pink, struck, thump, white } from '../dsp/sources';
import { faded, mix, pluckEnvelope, shape, type Envelope, type Wave } from '../dsp/wave';

/** A latch or relay: metal on wood. */
export const latch = (hertz: number, seed: number): Wave =>
  mix(0.12, [
    [
      struck(
        0.1,
        modesOf(hertz, 0.012, [
          [1, 1],
          [1.73, 0.6],
          [2.4, 0.35],
          [3.9, 0.2],
        ]),
        0.0003,
        seed,
      ),
    ],
    [thump(0.1, hertz / 6, hertz / 11, 0.01, 0.02), 0, 0.9],
    [shape(filtered(white(0.02, seed), 'high', 2500), pluckEnvelope(0.0005, 0.003)), 0, 0.25],
  ]);

/** A knock on wood. */
export const knock = (hertz: number, seed: number, decay = 0.03): Wave =>
  struck(
    decay * 6,
    modesOf(hertz, decay, [
      [1, 1],
      [1.51, 0.55],
      [2.32, 0.4],
      [3.4, 0.2],
      [4.7, 0.1],
    ]),
    0.0008,
    seed,
  );

/** Air through cloth or paper: noise whose band moves from `from` to `to` hertz. */
export const swish = (seconds: number, from: number, to: number, seed: number, envelope?: Envelope): Wave =>
  faded(
    shape(
      swept(pink(seconds, seed), 'band', (t) => from * (to / from) ** (t / seconds), 1.1),
      envelope ?? ((t) => Math.sin((Math.PI * t) / seconds) ** 1.5),
    ),
    0.003,
    0.02,
  );

/** Heavy cloth that snaps taut. */
export const snap = (seed: number): Wave =>
  mix(0.3, [
    [shape(filtered(white(0.12, seed), 'band', 1500, 0.7), pluckEnvelope(0.001, 0.018)), 0, 1.6],
    [shape(filtered(pink(0.25, seed + 1), 'low', 900), pluckEnvelope(0.002, 0.05)), 0, 1.6],
    [thump(0.2, 170, 80, 0.015, 0.05), 0, 0.9],
  ]);

/** Steam from a valve. */
export const steam = (seconds: number, envelope: Envelope, seed: number): Wave =>
  shape(filtered(filtered(white(seconds, seed), 'high', 2200), 'peak', 4300, 1.2, 5), envelope);

/** A coin on coins. */
export const coin = (seed: number, pitch = 1): Wave =>
  struck(
    0.35,
    modesOf(2350 * pitch, 0.09, [
      [1, 0.8, 1],
      [1.48, 1, 0.9],
      [2.09, 0.7, 0.7],
      [2.56, 0.5, 0.5],
      [3.4, 0.25, 0.3],
    ]),
    0.0004,
    seed,
  );

/** One pair of hands. */
export const clap = (seed: number, chance: number): Wave =>
  shape(
    filtered(white(0.05, seed), 'band', 900 + 1300 * chance, 1.1),
    pluckEnvelope(0.0008, 0.007 + 0.006 * chance),
  );

/** A tuned brass tongue. */
export const tongue = (note: number, decay: number, seed: number, hardness = 0.0007): Wave =>
  faded(struck(decay * 3.4, modesOf(hertzOf(note), decay, BRASS), hardness, seed), 0.0005, decay * 0.6);

/** Cloth that flutters in a dying wind. */
export const flutter = (seconds: number, rate: number, seed: number): Wave =>
  shape(
    filtered(pink(seconds, seed), 'band', 620, 0.6),
    (t) =>
      (0.35 + 0.65 * Math.max(0, Math.sin(2 * Math.PI * rate * t * (1 - 0.25 * t))) ** 2) *
      Math.exp((-2.6 * t) / seconds),
  );
