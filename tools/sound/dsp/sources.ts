// Sources of sound: noises, tones, struck and plucked bodies.
import { chances, fill, silence, RATE, type Envelope, type Wave } from './wave';

export function white(seconds: number, seed: number): Wave {
  const next = chances(seed);
  return fill(seconds, () => 2 * next() - 1);
}

/** Noise that falls by 3 dB an octave (P. Kellet's filter). */
export function pink(seconds: number, seed: number): Wave {
  const next = chances(seed);
  let [b0, b1, b2] = [0, 0, 0];
  return fill(seconds, () => {
    const w = 2 * next() - 1;
    b0 = 0.99765 * b0 + w * 0.099046;
    b1 = 0.963 * b1 + w * 0.2965164;
    b2 = 0.57 * b2 + w * 1.0526913;
    return (b0 + b1 + b2 + w * 0.1848) * 0.25;
  });
}

/** Noise that falls by 6 dB an octave: rumble. */
export function brown(seconds: number, seed: number): Wave {
  const next = chances(seed);
  let last = 0;
  return fill(seconds, () => {
    last = 0.995 * last + 0.06 * (2 * next() - 1);
    return last;
  });
}

/** A sine whose frequency may change; its phase has no jumps. */
export function tone(seconds: number, hertz: number | Envelope, envelope: Envelope = () => 1): Wave {
  let phase = 0;
  return fill(seconds, (t) => {
    phase += (2 * Math.PI * (typeof hertz === 'number' ? hertz : hertz(t))) / RATE;
    return Math.sin(phase) * envelope(t);
  });
}

export interface Mode {
  readonly hertz: number;
  /** Seconds in which it falls to 1/e. */
  readonly decay: number;
  readonly gain: number;
}

/** A body that rings in modes after a blow. `hardness`: seconds in which the modes rise; shorter is harder. */
export function struck(seconds: number, modes: readonly Mode[], hardness = 0.0006, seed = 1): Wave {
  const out = silence(seconds);
  const next = chances(seed);
  for (const { hertz, decay, gain } of modes) {
    if (hertz > RATE * 0.45) continue;
    const w = (2 * Math.PI * hertz) / RATE;
    const phase = next() * 0.6;
    for (let i = 0; i < out.length; i += 1) {
      const t = i / RATE;
      out[i] =
        (out[i] ?? 0) + Math.sin(w * i + phase) * gain * Math.exp(-t / decay) * (1 - Math.exp(-t / hardness));
    }
  }
  return out;
}

/** Modes at multiples of a note. Higher modes decay faster, unless a share of the decay is given. */
export const modesOf = (
  hertz: number,
  decay: number,
  partials: readonly (readonly [ratio: number, gain: number, decay?: number])[],
): Mode[] =>
  partials.map(([ratio, gain, share = 1 / Math.sqrt(ratio)]) => ({
    hertz: hertz * ratio,
    decay: decay * share,
    gain,
  }));

/** Partials of a thin brass pin or tongue: those of a clamped bar, and one a little out of tune beside the first. */
export const BRASS = [
  [1, 1, 1],
  [1.004, 0.4, 0.9],
  [2.76, 0.42, 0.45],
  [5.4, 0.24, 0.22],
  [8.93, 0.1, 0.12],
] as const;
/** Partials of a counter bell. */
export const BELL = [
  [0.5, 0.25, 1.1],
  [1, 1, 1],
  [1.19, 0.35, 0.7],
  [1.56, 0.2, 0.5],
  [2, 0.5, 0.55],
  [2.66, 0.28, 0.35],
  [3.01, 0.22, 0.3],
  [4.1, 0.12, 0.2],
  [5.4, 0.07, 0.14],
] as const;

/** A plucked string (Karplus and Strong), softened at the pick; `bright` 0 to 1. */
export function plucked(seconds: number, hertz: number, bright: number, decay: number, seed: number): Wave {
  const next = chances(seed);
  const period = RATE / hertz;
  const size = Math.floor(period);
  const line = new Float32Array(size + 1);
  let soft = 0;
  for (let i = 0; i <= size; i += 1) {
    soft += (2 * next() - 1 - soft) * (0.15 + 0.85 * bright);
    line[i] = soft;
  }
  const loss = Math.exp(-period / RATE / decay);
  const share = period - size;
  let at = 0;
  let last = 0;
  return fill(seconds, () => {
    const now = line[at] ?? 0;
    const following = line[(at + 1) % line.length] ?? 0;
    const read = now * (1 - share) + following * share;
    last = loss * (read * (0.5 + 0.45 * bright) + last * (0.5 - 0.45 * bright));
    line[at] = last;
    at = (at + 1) % line.length;
    return read;
  });
}

/** A dull body that is hit: a sine that falls from `from` to `to` hertz. */
export const thump = (seconds: number, from: number, to: number, fall: number, decay: number): Wave =>
  tone(
    seconds,
    (t) => to + (from - to) * Math.exp(-t / fall),
    (t) => Math.min(1, t / 0.002) * Math.exp(-t / decay),
  );

/** Many small things that fall, crackle or clap: grains at random times. `density`: grains a second at a time. */
export function scattered(
  seconds: number,
  density: Envelope,
  grain: (chance: () => number, time: number) => { readonly wave: Wave; readonly gain: number },
  seed: number,
): Wave {
  const next = chances(seed);
  const out = silence(seconds);
  let t = 0;
  while (t < seconds) {
    t += -Math.log(1 - next() * 0.999) / Math.max(0.5, density(t));
    const { wave, gain } = grain(next, t);
    const first = Math.round(t * RATE);
    for (let i = 0; i < wave.length && first + i < out.length; i += 1)
      out[first + i] = (out[first + i] ?? 0) + (wave[i] ?? 0) * gain;
  }
  return out;
}

/** Frequency of a MIDI note in hertz: 69 is the A of 440. */
export const hertzOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);
