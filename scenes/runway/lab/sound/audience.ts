// The audience in a tent: it murmurs, claps and draws its breath.
import { filtered, swept } from '../../../../tools/sound/dsp/filter';
import { TENT, inRoom } from '../../../../tools/sound/dsp/reverb';
import { pink, scattered } from '../../../../tools/sound/dsp/sources';
import {
  RATE,
  add,
  chances,
  fill,
  lines,
  mix,
  shape,
  silence,
  type Wave,
} from '../../../../tools/sound/dsp/wave';
import { clap } from '../../../../tools/sound/sounds/parts';

/** One of many voices at once: a buzzing throat through two changing vowels. */
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

export function murmur(seconds: number): Wave {
  const out = silence(seconds);
  for (let i = 0; i < 18; i += 1) add(out, voice(seconds, 80 + i * 3), 0, 0.3 + 0.05 * (i % 5));
  add(out, filtered(pink(seconds, 150), 'band', 500, 0.5), 0, 0.35);
  return inRoom(filtered(filtered(out, 'low', 2400), 'high', 140), { ...TENT, wet: 0.5 });
}

export const applause = (seconds: number, seed: number, busy: number): Wave =>
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

export const gasp = (seed: number): Wave => {
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
