// Mono sound as numbers at one rate, and functions that place, mix, shape and level whole waves. All results are
// deterministic: random numbers come from a seed.

/** Samples a second at which everything is computed; the result is converted to the rate of the file at the end. */
export const RATE = 48_000;
export type Wave = Float32Array;
/** Returns a factor for a time in seconds since the beginning. */
export type Envelope = (time: number) => number;

export const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * RATE));

/** Fills a wave. `at` is called for each sample, with its time in seconds and its number. */
export function fill(seconds: number, at: (time: number, index: number) => number): Wave {
  const out = silence(seconds);
  for (let i = 0; i < out.length; i += 1) out[i] = at(i / RATE, i);
  return out;
}

/** Adds `wave` to `out` from `seconds` on. Samples beyond the end are left out, or added at the beginning where `wraps`. */
export function add(out: Wave, wave: Wave, seconds = 0, gain = 1, wraps = false): Wave {
  const first = Math.round(seconds * RATE);
  for (let i = 0; i < wave.length; i += 1) {
    const raw = first + i;
    const at = wraps ? ((raw % out.length) + out.length) % out.length : raw;
    if (at >= 0 && at < out.length) out[at] = (out[at] ?? 0) + (wave[i] ?? 0) * gain;
  }
  return out;
}

export function mix(
  seconds: number,
  parts: readonly (readonly [wave: Wave, at?: number, gain?: number])[],
): Wave {
  const out = silence(seconds);
  for (const [wave, at = 0, gain = 1] of parts) add(out, wave, at, gain);
  return out;
}

export const shape = (wave: Wave, envelope: Envelope): Wave => wave.map((v, i) => v * envelope(i / RATE));
export const gained = (wave: Wave, gain: number): Wave => wave.map((v) => v * gain);
export const peakOf = (wave: Wave): number => wave.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
export const toPeak = (wave: Wave, peak: number): Wave => gained(wave, peak / Math.max(1e-9, peakOf(wave)));

/** Rises in `attack` seconds, then falls to 1/e every `decay` seconds. */
export const pluckEnvelope =
  (attack: number, decay: number): Envelope =>
  (t) =>
    Math.min(1, t / attack) * Math.exp(-Math.max(0, t - attack) / decay);

/** An envelope of straight lines between [seconds, factor] points. */
export function lines(points: readonly (readonly [number, number])[]): Envelope {
  return (t) => {
    let [before, from] = points[0] ?? [0, 0];
    for (const [time, value] of points) {
      if (t < time) return from + ((value - from) * (t - before)) / Math.max(1e-9, time - before);
      before = time;
      from = value;
    }
    return from;
  };
}

/** Adds short ramps at both ends against clicks. */
export function faded(wave: Wave, head = 0.002, tail = 0.03): Wave {
  const seconds = wave.length / RATE;
  return shape(wave, (t) => Math.min(1, t / head, Math.max(0, (seconds - t) / tail)));
}

/** Rounds off peaks; `drive` 1 is little, 4 is much. */
export const saturate = (wave: Wave, drive: number): Wave =>
  wave.map((v) => Math.tanh(v * drive) / Math.tanh(drive));

/** Random numbers from 0 to 1, the same ones for the same seed. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Makes a loop of a sound that is longer by `overlap` seconds: its tail is faded into its head with equal power, so that the
 * end continues at the beginning.
 */
export function looped(wave: Wave, overlap: number): Wave {
  const over = Math.round(overlap * RATE);
  const out = wave.slice(0, wave.length - over);
  for (let i = 0; i < over; i += 1) {
    const share = (i + 0.5) / over;
    const head = Math.sin((share * Math.PI) / 2);
    const tail = Math.cos((share * Math.PI) / 2);
    out[i] = (wave[i] ?? 0) * head + (wave[out.length + i] ?? 0) * tail;
  }
  return out;
}
