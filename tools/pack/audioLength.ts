// Reads how long an audio file plays from its bytes: Ogg (Vorbis and Opus), MP3, WAV.

const OPUS_RATE = 48_000;
const MP3_RATES = [44_100, 48_000, 32_000];
const MP3_KILOBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Length in milliseconds; null when the bytes are none of these formats. */
export function audioLength(bytes: Buffer): number | null {
  const head = bytes.toString('latin1', 0, 4);
  if (head === 'OggS') return oggLength(bytes);
  if (head === 'RIFF') return wavLength(bytes);
  return mp3Length(bytes);
}

/** Reads the number of samples from the last page and the sample rate from the first packet. */
function oggLength(bytes: Buffer): number | null {
  const vorbis = bytes.indexOf('\u0001vorbis', 0, 'latin1');
  const rate = vorbis >= 0 && vorbis < 200 ? bytes.readUInt32LE(vorbis + 12) : OPUS_RATE;
  if (vorbis < 0 && bytes.indexOf('OpusHead') < 0) return null;
  const last = bytes.lastIndexOf('OggS');
  if (rate === 0 || last + 14 > bytes.length) return null;
  return (Number(bytes.readBigInt64LE(last + 6)) / rate) * 1000;
}

function wavLength(bytes: Buffer): number | null {
  const format = bytes.indexOf('fmt ');
  const data = bytes.indexOf('data');
  if (format < 0 || data < 0 || data + 8 > bytes.length) return null;
  const perSecond = bytes.readUInt32LE(format + 16);
  return perSecond === 0 ? null : (bytes.readUInt32LE(data + 4) / perSecond) * 1000;
}

/** Goes from frame to frame and skips the tags before and behind them. */
function mp3Length(bytes: Buffer): number | null {
  let at = bytes.toString('latin1', 0, 3) === 'ID3' ? 10 + tagSize(bytes) : 0;
  let seconds = 0;
  while (at + 4 <= bytes.length) {
    const second = bytes[at + 1] ?? 0;
    // A frame begins with eleven set bits; the mask also checks for layer III.
    if (bytes[at] !== 0xff || (second & 0xe6) !== 0xe2) break;
    const version = (second >> 3) & 3;
    const third = bytes[at + 2] ?? 0;
    const rate = (MP3_RATES[(third >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
    const kilobits = MP3_KILOBITS[version === 3 ? 1 : 2][third >> 4] ?? 0;
    if (rate === 0 || kilobits === 0) break;
    const samples = version === 3 ? 1152 : 576;
    seconds += samples / rate;
    at += Math.floor(((samples / 8) * kilobits * 1000) / rate) + ((third >> 1) & 1);
  }
  return seconds > 0 ? seconds * 1000 : null;
}

const tagSize = (bytes: Buffer): number =>
  [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 127), 0);
