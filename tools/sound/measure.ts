// Measures sounds: true peak and loudness by ITU-R BS.1770-4 (mono), the constant offset, and whether a loop's end continues
// at its beginning.
import { filtered } from './dsp/filter';
import type { Wave } from './dsp/wave';

export interface Measured {
  readonly seconds: number;
  /** In dBTP, oversampled four times. */
  readonly truePeak: number;
  /** LUFS of the loudest 400 ms; of the whole for shorter sounds. */
  readonly loudest: number;
  /** Gated loudness of the whole, in LUFS. */
  readonly loudness: number;
  /** Mean of the samples, as a share of full scale. */
  readonly offset: number;
  /**
   * A loop's step from its last to its first sample, as a multiple of the 99.9th percentile of its other steps; 0 for other
   * sounds.
   */
  readonly seam: number;
}

const decibels = (value: number): number => 20 * Math.log10(Math.max(value, 1e-9));

/** Kernels that interpolate at a quarter, a half and three quarters of the way from one sample to the next. */
const BETWEEN = [0.25, 0.5, 0.75].map((part) =>
  Float64Array.from({ length: 24 }, (_, i) => {
    const x = part - (i - 11);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / 12.5));
  }),
);

/** Largest factor by which an interpolated point can exceed the samples around it. */
const REACH = Math.max(...BETWEEN.map((kernel) => kernel.reduce((sum, v) => sum + Math.abs(v), 0)));
/** Samples that are skipped together where none of them can be the peak. */
const SPAN = 64;

export function truePeak(wave: Wave): number {
  let most = greatest(wave, 0, wave.length);
  for (let from = 0; from < wave.length; from += SPAN) {
    const to = Math.min(from + SPAN, wave.length);
    if (greatest(wave, from - 11, to + 12) * REACH <= most) continue;
    for (let i = from; i < to; i += 1)
      for (const kernel of BETWEEN) {
        let sum = 0;
        for (let k = 0; k < 24; k += 1) sum += (wave[i + k - 11] ?? 0) * (kernel[k] ?? 0);
        most = Math.max(most, Math.abs(sum));
      }
  }
  return decibels(most);
}

function greatest(wave: Wave, from: number, to: number): number {
  let most = 0;
  for (let i = Math.max(0, from); i < Math.min(to, wave.length); i += 1)
    most = Math.max(most, Math.abs(wave[i] ?? 0));
  return most;
}

/** Power of blocks of 400 ms that begin every 100 ms, weighted as loudness needs it. */
function blocks(wave: Wave, rate: number): number[] {
  const weighted = filtered(filtered(wave, 'highShelf', 1682, 0.7071, 4, rate), 'high', 38, 0.5, 0, rate);
  const size = Math.min(weighted.length, Math.round(0.4 * rate));
  const powers: number[] = [];
  for (let at = 0; at + size <= weighted.length; at += Math.round(0.1 * rate)) {
    let sum = 0;
    for (let i = at; i < at + size; i += 1) sum += (weighted[i] ?? 0) ** 2;
    powers.push(sum / size);
  }
  return powers;
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

export const loudestOf = (wave: Wave, rate: number): number =>
  lufs(blocks(wave, rate).reduce((a, b) => Math.max(a, b), 0));

/** Gated loudness of the whole, LUFS. */
export const loudnessOf = (wave: Wave, rate: number): number => gated(blocks(wave, rate));

function gated(powers: readonly number[]): number {
  const heard = powers.filter((power) => lufs(power) > -70);
  const limit = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((power) => lufs(power) > limit)));
}

function seamOf(wave: Wave): number {
  const steps = Array.from(wave.subarray(1), (v, i) => Math.abs(v - (wave[i] ?? 0))).sort((a, b) => a - b);
  const usual = steps[Math.floor(steps.length * 0.999)] ?? 1;
  return Math.abs((wave[0] ?? 0) - (wave.at(-1) ?? 0)) / Math.max(usual, 1e-6);
}

export function measured(wave: Wave, rate: number, isLoop: boolean): Measured {
  const powers = blocks(wave, rate);
  return {
    seconds: wave.length / rate,
    truePeak: truePeak(wave),
    loudest: lufs(powers.reduce((a, b) => Math.max(a, b), 0)),
    loudness: gated(powers),
    offset: mean(Array.from(wave)),
    seam: isLoop ? seamOf(wave) : 0,
  };
}
