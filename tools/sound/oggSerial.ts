// Gives Ogg streams a fixed serial number in place of the encoder's random one. The same sounds are then the same bytes, so
// that a new run of the script changes no file without need.

const POLYNOMIAL = 0x04c11db7;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ POLYNOMIAL : sum << 1;
  return sum >>> 0;
});

/** Sets the serial number of every page to 1, and corrects its checksum. */
export function withFixedSerial(stream: Buffer): Buffer {
  const out = Buffer.from(stream);
  let at = 0;
  while (at + 27 <= out.length && out.toString('latin1', at, at + 4) === 'OggS') {
    const segments = out[at + 26] ?? 0;
    let size = 27 + segments;
    for (let i = 0; i < segments; i += 1) size += out[at + 27 + i] ?? 0;
    out.writeUInt32LE(1, at + 14);
    out.writeUInt32LE(0, at + 22);
    let sum = 0;
    for (let i = at; i < at + size; i += 1)
      sum = ((sum << 8) ^ (TABLE[((sum >>> 24) ^ (out[i] ?? 0)) & 255] ?? 0)) >>> 0;
    out.writeUInt32LE(sum, at + 22);
    at += size;
  }
  return out;
}
