// A room: eight delay lines that feed each other through a Hadamard matrix, and whose highs fade first. It makes long tails
// without a long convolution.
import { RATE, type Wave } from './wave';

const PRIMES = [1123, 1361, 1553, 1811, 2081, 2347, 2617, 2903];

export interface Room {
  /** Seconds until the tail has fallen by 60 dB. */
  readonly length: number;
  /** 1 is a hall, 0.4 a small booth. */
  readonly size: number;
  /** Frequency in hertz above which highs fade at each turn. */
  readonly damping: number;
  /** Gain of the room in the result. */
  readonly wet: number;
}

export const BOOTH: Room = { length: 0.5, size: 0.45, damping: 5000, wet: 0.16 };
export const TENT: Room = { length: 1.1, size: 0.9, damping: 3800, wet: 0.22 };
export const NIGHT: Room = { length: 1.8, size: 1.5, damping: 2600, wet: 0.24 };

/**
 * Returns a wave as long as the given one: leave room for the tail. `turns` runs a loop several times, so that its tail goes
 * on at its beginning.
 */
export function inRoom(wave: Wave, room: Room, turns = 1): Wave {
  const lines = PRIMES.map((length) => new Float32Array(Math.round(length * room.size)));
  const places = lines.map(() => 0);
  const lows = lines.map(() => 0);
  const gains = lines.map(({ length }) => 10 ** ((-3 * length) / RATE / room.length));
  const soft = 1 - Math.exp((-2 * Math.PI * room.damping) / RATE);
  const out = new Float32Array(wave.length);
  const taps = new Float64Array(8);
  for (let n = 0; n < wave.length * turns; n += 1) {
    const i = n % wave.length;
    const x = wave[i] ?? 0;
    let heard = 0;
    for (let k = 0; k < 8; k += 1) {
      const read = lines[k]?.[places[k] ?? 0] ?? 0;
      const low = (lows[k] ?? 0) + soft * (read - (lows[k] ?? 0));
      lows[k] = low;
      taps[k] = low * (gains[k] ?? 0);
      heard += k % 2 ? -low : low;
    }
    for (let half = 1; half < 8; half *= 2)
      for (let k = 0; k < 8; k += 1) {
        if (k & half) continue;
        const a = taps[k] ?? 0;
        const b = taps[k + half] ?? 0;
        taps[k] = (a + b) * Math.SQRT1_2;
        taps[k + half] = (a - b) * Math.SQRT1_2;
      }
    for (let k = 0; k < 8; k += 1) {
      const line = lines[k];
      const at = places[k] ?? 0;
      if (!line) continue;
      line[at] = (taps[k] ?? 0) + x * 0.35;
      places[k] = (at + 1) % line.length;
    }
    out[i] = x * (1 - room.wet * 0.3) + heard * room.wet;
  }
  return out;
}
