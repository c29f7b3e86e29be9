// Opens and makes frames of compact lines in a browser; the bytes equal those of platform/server/sealing.ts.
import { COMPACT_HEAD_BYTES, COMPACT_MAC_BYTES, nonceOf } from './compact';
import { decipher, keysOf, sameWords } from './envelope';

const WORD_BYTES = 4;
const BLOCK_BYTES = 16;
const BLOCK_WORDS = BLOCK_BYTES / WORD_BYTES;

export interface OpenedCompact {
  readonly kind: number;
  readonly counter: number;
  readonly plain: Uint8Array;
}

/** Null when it is malformed, altered or under another secret. */
export function openCompact(secret: string, frame: ArrayBuffer): OpenedCompact | null {
  const macAt = frame.byteLength - COMPACT_MAC_BYTES;
  const sealedBytes = macAt - COMPACT_HEAD_BYTES;
  if (sealedBytes < 0 || sealedBytes % BLOCK_BYTES !== 0) return null;
  const bytes = new DataView(frame);
  const [kind, counter] = [bytes.getUint8(0), bytes.getUint32(1)];
  const wordsFrom = (at: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, word) => bytes.getInt32(at + word * WORD_BYTES));
  const sealed = wordsFrom(COMPACT_HEAD_BYTES, sealedBytes / WORD_BYTES);
  if (!sameWords(macOf(secret, kind, counter, sealed), wordsFrom(macAt, BLOCK_WORDS))) return null;
  if (sealed.length === 0) return { kind, counter, plain: new Uint8Array() };
  const { mac, cipher } = keysOf(secret);
  const iv = mac(nonceOf(kind, counter, true), BLOCK_WORDS).slice(0, BLOCK_WORDS);
  const plain = decipher(Int32Array.from([...iv, ...sealed]), cipher);
  return plain && { kind, counter, plain };
}

/** A frame that contains only its kind and its counter. */
export function sealEmpty(secret: string, kind: number, counter: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(COMPACT_HEAD_BYTES + COMPACT_MAC_BYTES);
  const bytes = new DataView(frame.buffer);
  bytes.setUint8(0, kind);
  bytes.setUint32(1, counter);
  macOf(secret, kind, counter, []).forEach((word, at) =>
    bytes.setInt32(COMPACT_HEAD_BYTES + at * WORD_BYTES, word),
  );
  return frame;
}

function macOf(secret: string, kind: number, counter: number, sealed: readonly number[]): readonly number[] {
  const words = [...nonceOf(kind, counter, false), ...sealed];
  return keysOf(secret).mac(words, words.length).slice(0, BLOCK_WORDS);
}
