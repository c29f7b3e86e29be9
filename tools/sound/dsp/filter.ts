// Filters: the second-order sections of the audio cookbook, and a state-variable filter whose corner moves.
import { RATE, type Wave } from './wave';

type Kind = 'low' | 'high' | 'band' | 'peak' | 'highShelf';

/** Filters by R. Bristow-Johnson's sections. `hertz` is limited to below half the rate; `decibels` is for peak and shelf only. */
export function filtered(wave: Wave, kind: Kind, hertz: number, q = 0.707, decibels = 0, rate = RATE): Wave {
  const w = (2 * Math.PI * Math.min(hertz, rate * 0.49)) / rate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (decibels / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const sections: Record<Kind, readonly [number, number, number, number, number, number]> = {
    low: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    high: [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    band: [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha],
    peak: [1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a],
    highShelf: [
      a * (a + 1 + (a - 1) * cos + root),
      -2 * a * (a - 1 + (a + 1) * cos),
      a * (a + 1 + (a - 1) * cos - root),
      a + 1 - (a - 1) * cos + root,
      2 * (a - 1 - (a + 1) * cos),
      a + 1 - (a - 1) * cos - root,
    ],
  };
  const [b0, b1, b2, a0, a1, a2] = sections[kind];
  const out = new Float32Array(wave.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < wave.length; i += 1) {
    const x = wave[i] ?? 0;
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
}

/** A low, band or high pass whose corner moves with time. */
export function swept(
  wave: Wave,
  kind: 'low' | 'band' | 'high',
  corner: (time: number) => number,
  q = 0.8,
): Wave {
  const out = new Float32Array(wave.length);
  let low = 0;
  let band = 0;
  for (let i = 0; i < wave.length; i += 1) {
    const g = Math.tan((Math.PI * Math.min(corner(i / RATE), RATE * 0.45)) / RATE);
    const k = 1 / q;
    const high = ((wave[i] ?? 0) - (g + k) * band - low) / (1 + g * (g + k));
    const b = band + g * high;
    const l = low + g * b;
    band = b + g * high;
    low = l + g * b;
    out[i] = kind === 'low' ? l : kind === 'band' ? b : high;
  }
  return out;
}
