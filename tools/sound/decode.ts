// Decodes files into samples: WAV as recorders and editors write it, and Ogg Vorbis. Channels are mixed to one, as all
// sounds here are mono.
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import type { Wave } from './dsp/wave';

export interface Decoded {
  readonly wave: Wave;
  /** Samples a second. */
  readonly rate: number;
}

const PCM = 1;
const FLOAT = 3;
/** Tag of a WAV whose real format is further back, in the first two bytes of an id. */
const EXTENSIBLE = 0xfffe;

/** Null when the bytes are neither, or are damaged. */
export async function decoded(bytes: Buffer): Promise<Decoded | null> {
  const head = bytes.toString('latin1', 0, 4);
  if (head === 'RIFF') return wavOf(bytes);
  return head === 'OggS' ? oggOf(bytes) : null;
}

async function oggOf(bytes: Buffer): Promise<Decoded | null> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    const { channelData, sampleRate } = await decoder.decodeFile(new Uint8Array(bytes));
    const wave = mixed(channelData);
    return wave.length > 0 ? { wave, rate: sampleRate } : null;
  } catch {
    return null;
  } finally {
    decoder.free();
  }
}

function mixed(channels: readonly Wave[]): Wave {
  const [first = new Float32Array(0)] = channels;
  return first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length);
}

function wavOf(bytes: Buffer): Decoded | null {
  const format = chunk(bytes, 'fmt ');
  const data = chunk(bytes, 'data');
  if (!format || !data || format.length < 16) return null;
  const tag = format.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : tag;
  const [channels, rate, bits] = [format.readUInt16LE(2), format.readUInt32LE(4), format.readUInt16LE(14)];
  const read = READERS[`${kind}/${bits}`];
  if (!read || channels === 0 || rate === 0) return null;
  const size = bits / 8;
  const wave = new Float32Array(Math.floor(data.length / (size * channels)));
  for (let i = 0; i < wave.length; i += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += read(data, (i * channels + channel) * size);
    wave[i] = sum / channels;
  }
  return wave.length > 0 ? { wave, rate } : null;
}

/** Readers by format and bits a sample; they return values from -1 to 1. */
const READERS: Readonly<Record<string, (data: Buffer, at: number) => number>> = {
  [`${PCM}/8`]: (data, at) => data.readUInt8(at) / 128 - 1,
  [`${PCM}/16`]: (data, at) => data.readInt16LE(at) / 2 ** 15,
  [`${PCM}/24`]: (data, at) => data.readIntLE(at, 3) / 2 ** 23,
  [`${PCM}/32`]: (data, at) => data.readInt32LE(at) / 2 ** 31,
  [`${FLOAT}/32`]: (data, at) => data.readFloatLE(at),
  [`${FLOAT}/64`]: (data, at) => data.readDoubleLE(at),
};

/** The content of the first chunk of this name; null without one. Chunks begin at even places. */
function chunk(bytes: Buffer, name: string): Buffer | null {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === name) return bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return null;
}
