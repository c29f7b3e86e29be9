// SHA-256 of text, the only primitive that fairness stands on: every input is text that a person can paste into any
// SHA-256 tool, and every output is 64 lowercase hex characters.
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/** The lowercase hexadecimal SHA-256 of the UTF-8 text. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The 32 bytes of the SHA-256 of the UTF-8 text. */
export const hashBytes = (text: string): Uint8Array => sha256(utf8ToBytes(text));

const HASH = /^[0-9a-f]{64}$/;
/** True for 64 lowercase hex characters. */
export const isHash = (text: string): boolean => HASH.test(text);

const HEX_DIGITS = new Uint8Array(Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0)));

/**
 * Hashes a 64-character hash again and again, `steps` times, each time as text. Works on two reused buffers, since an
 * auditor walks chains of millions.
 */
export function walkChain(hash: string, steps: number): string {
  if (!isHash(hash)) throw new RangeError('not 64 lowercase hex characters');
  if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError('steps is no whole number');
  if (steps === 0) return hash;
  const text = utf8ToBytes(hash);
  for (let step = 0; step < steps; step++) writeHex(sha256(text), text);
  return String.fromCharCode(...text);
}

function writeHex(bytes: Uint8Array, out: Uint8Array): void {
  for (let i = 0; i < 32; i++) {
    const byte = bytes[i] ?? 0;
    out[2 * i] = HEX_DIGITS[byte >> 4] ?? 0;
    out[2 * i + 1] = HEX_DIGITS[byte & 15] ?? 0;
  }
}
