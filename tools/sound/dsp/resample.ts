// Converts a wave from one sample rate to another, mostly from that of computing to that of the stored file. A windowed sinc
// removes frequencies above half the new rate.
import { RATE, type Wave } from './wave';

const ZEROS = 24;

/** For a loop, the samples before the beginning are those of the end. Its new length must be a whole number. */
export function resampled(wave: Wave, rate: number, isLoop = false, from = RATE): Wave {
  if (rate === from) return wave.slice();
  const step = from / rate;
  const cutoff = Math.min(1, 0.94 / step);
  const reach = ZEROS / cutoff;
  const length = Math.round(wave.length / step);
  const out = new Float32Array(length);
  for (let n = 0; n < length; n += 1) {
    const centre = n * step;
    let sum = 0;
    for (let i = Math.ceil(centre - reach); i <= centre + reach; i += 1) {
      const at = isLoop ? ((i % wave.length) + wave.length) % wave.length : i;
      if (at < 0 || at >= wave.length) continue;
      const x = i - centre;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * cutoff) / (Math.PI * x * cutoff);
      sum += (wave[at] ?? 0) * sinc * cutoff * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
    }
    out[n] = sum;
  }
  return out;
}
