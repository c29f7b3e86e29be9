// Draws a sound: its wave above, its spectrum over time below (up to half its rate, logarithmic).
import sharp from 'sharp';
import type { Wave } from './dsp/wave';

const WIDTH = 900;
const HALF = 150;
const SIZE = 1024;

/** Magnitudes of `SIZE / 2` bands of a piece of the wave, by a fast Fourier transform. */
function spectrum(wave: Wave, at: number): Float64Array {
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  for (let i = 0; i < SIZE; i += 1)
    re[i] = (wave[at + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
  for (let i = 1, j = 0; i < SIZE; i += 1) {
    let bit = SIZE >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
  }
  for (let size = 2; size <= SIZE; size *= 2)
    for (let start = 0; start < SIZE; start += size)
      for (let k = 0; k < size / 2; k += 1) {
        const angle = (-2 * Math.PI * k) / size;
        const [a, b] = [start + k, start + k + size / 2];
        const x = (re[b] ?? 0) * Math.cos(angle) - (im[b] ?? 0) * Math.sin(angle);
        const y = (re[b] ?? 0) * Math.sin(angle) + (im[b] ?? 0) * Math.cos(angle);
        [re[b], im[b]] = [(re[a] ?? 0) - x, (im[a] ?? 0) - y];
        [re[a], im[a]] = [(re[a] ?? 0) + x, (im[a] ?? 0) + y];
      }
  return Float64Array.from({ length: SIZE / 2 }, (_, i) => Math.hypot(re[i] ?? 0, im[i] ?? 0) / (SIZE / 4));
}

/** Writes the picture, with each name at the time in seconds where its sound begins. */
export async function draw(
  file: string,
  wave: Wave,
  rate: number,
  names: readonly (readonly [string, number])[],
): Promise<void> {
  const pixels = Buffer.alloc(WIDTH * HALF * 2 * 3, 12);
  const set = (x: number, y: number, r: number, g: number, b: number): void => {
    const at = (y * WIDTH + x) * 3;
    pixels[at] = r;
    pixels[at + 1] = g;
    pixels[at + 2] = b;
  };
  const per = wave.length / WIDTH;
  for (let x = 0; x < WIDTH; x += 1) {
    let [least, most] = [0, 0];
    for (let i = Math.floor(x * per); i < (x + 1) * per; i += 1) {
      least = Math.min(least, wave[i] ?? 0);
      most = Math.max(most, wave[i] ?? 0);
    }
    for (let y = 0; y < HALF; y += 1) {
      const level = 1 - (2 * y) / HALF;
      if (level <= most + 0.007 && level >= least - 0.007) set(x, y, 245, 197, 87);
      else if (Math.abs(level) > 0.985) set(x, y, 110, 30, 40);
    }
    const bands = spectrum(wave, Math.max(0, Math.floor((x + 0.5) * per) - SIZE / 2));
    for (let y = 0; y < HALF; y += 1) {
      const hertz = 40 * (rate / 2 / 40) ** (1 - y / HALF);
      const level = bands[Math.min(SIZE / 2 - 1, Math.round((hertz / rate) * SIZE))] ?? 0;
      const heat = Math.max(0, Math.min(1, (20 * Math.log10(level + 1e-6) + 90) / 80));
      set(
        x,
        HALF + y,
        Math.round(255 * heat),
        Math.round(255 * Math.max(0, heat * 1.7 - 0.75)),
        Math.round(120 * Math.sin(heat * Math.PI)),
      );
    }
  }
  const texts = names
    .map(([name, at], i) => {
      const x = ((at * rate) / wave.length) * WIDTH;
      return `<line x1="${x}" x2="${x}" y1="0" y2="${2 * HALF}" stroke="#6a5fb0" stroke-width="0.6"/><text x="${x + 2}" y="${11 + (i % 3) * 10}" font-size="10" font-family="sans-serif" fill="#cfc6f2">${name}</text>`;
    })
    .join('');
  await sharp(pixels, { raw: { width: WIDTH, height: HALF * 2, channels: 3 } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HALF * 2}">${texts}</svg>`,
        ),
      },
    ])
    .png()
    .toFile(file);
}
