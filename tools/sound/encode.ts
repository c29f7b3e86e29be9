// Encodes samples as Ogg Vorbis, and as MP3 for browsers that cannot play Ogg.
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import type { Wave } from './dsp/wave';
import { withFixedSerial } from './oggSerial';

/**
 * Samples by which an MP3 at 24 kHz without a header of its own is delayed by decoders (measured in Chromium against the
 * Ogg). As many samples of the silence at the wave's beginning are cut off.
 */
const MP3_DELAY = 1657;

interface Encoder {
  encode(samples: Float32Array[]): Uint8Array;
  finalize(): Uint8Array;
}

const CHUNK = 16_384;

function all(encoder: Encoder, wave: Wave): Buffer {
  const parts: Buffer[] = [];
  // The encoder reuses its memory, so the result is copied at once.
  for (let at = 0; at < wave.length; at += CHUNK)
    parts.push(Buffer.from(encoder.encode([wave.slice(at, at + CHUNK)])));
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
}

/** `quality` is from -1 (small) to 10. */
export async function toOgg(wave: Wave, sampleRate: number, quality: number): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate, channels: 1, vbrQuality: quality });
  return withFixedSerial(all(encoder, wave));
}

/** `bitrate` is constant, in kbit/s. The wave must begin with silence, or with the continuation of a loop. */
export async function toMp3(wave: Wave, sampleRate: number, bitrate: 24 | 32 | 40): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate });
  return all(encoder, wave.slice(MP3_DELAY));
}
