// Samples to the two formats that between them every browser plays: Ogg Vorbis, and MP3 for what cannot.
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import type { Wave } from './dsp/wave';
import { withFixedSerial } from './oggSerial';

/**
 * An MP3 at 24 kHz without a header of its own comes out of a decoder so many samples late (measured in Chromium against the
 * Ogg); the stillness at the head of the wave gives them back.
 */
const MP3_DELAY = 1657;

interface Encoder {
  encode(samples: Float32Array[]): Uint8Array;
  finalize(): Uint8Array;
}

const CHUNK = 16_384;

function all(encoder: Encoder, wave: Wave): Buffer {
  const parts: Buffer[] = [];
  // What the encoder hands out stays its own: it is copied at once.
  for (let at = 0; at < wave.length; at += CHUNK)
    parts.push(Buffer.from(encoder.encode([wave.slice(at, at + CHUNK)])));
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
}

/** `quality` from -1 (small) to 10. */
export async function toOgg(wave: Wave, sampleRate: number, quality: number): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate, channels: 1, vbrQuality: quality });
  return withFixedSerial(all(encoder, wave));
}

/** At a constant `bitrate` in kbit/s. The wave must begin with silence or with what comes round. */
export async function toMp3(wave: Wave, sampleRate: number, bitrate: 24 | 32 | 40): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate });
  return all(encoder, wave.slice(MP3_DELAY));
}
