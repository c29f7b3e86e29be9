// Limits peaks without clicks: it looks ahead, lowers the gain before a peak, and raises it again slowly.
import type { Wave } from './wave';

const AHEAD = 0.003;
const RELEASE = 0.07;

/**
 * Returns a wave in which no sample exceeds `ceiling`. A loop is processed twice, so that its end and its beginning are
 * limited alike.
 */
export function limited(wave: Wave, ceiling: number, rate: number, isLoop: boolean): Wave {
  const ahead = Math.round(AHEAD * rate);
  const n = wave.length;
  const sample = (i: number): number => (i < n ? (wave[i] ?? 0) : isLoop ? (wave[i % n] ?? 0) : 0);
  const release = 1 - Math.exp(-1 / (RELEASE * rate));
  const out = new Float32Array(n);
  let gain = 1;
  for (let i = isLoop ? -n : 0; i < n; i += 1) {
    let most = 0;
    for (let k = 0; k <= ahead; k += 1) most = Math.max(most, Math.abs(sample((i < 0 ? i + n : i) + k)));
    const wanted = Math.min(1, ceiling / Math.max(most, 1e-9));
    gain = wanted < gain ? gain + (wanted - gain) * 0.12 : gain + (wanted - gain) * release;
    if (i >= 0) out[i] = Math.max(-ceiling, Math.min(ceiling, (wave[i] ?? 0) * gain));
  }
  return out;
}
