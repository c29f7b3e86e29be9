// Samples to a WAV file as recorders and editors write it: PCM of 16 bits, one channel.
import type { Wave } from './dsp/wave';

const HEADER = 44;
const PCM = 1;

export function wavOf(wave: Wave, rate: number): Buffer {
  const bytes = Buffer.alloc(HEADER + wave.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(PCM, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(wave.length * 2, 40);
  wave.forEach((v, i) =>
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, v)) * 32_767), HEADER + i * 2),
  );
  return bytes;
}
