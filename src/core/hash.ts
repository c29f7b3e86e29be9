// SHA-256 of text, the only primitive that fairness needs: every input is text that a person can paste into any SHA-256
// tool, and every output is 64 lowercase hex characters.
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { hashAgain } from './chainHash';

/** The lowercase hexadecimal SHA-256 of the UTF-8 text. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The 32 bytes of the SHA-256 of the UTF-8 text. */
export const hashBytes = (text: string): Uint8Array => sha256(utf8ToBytes(text));

const HASH = /^[0-9a-f]{64}$/;
/** True for 64 lowercase hex characters. */
export const isHash = (text: string): boolean => HASH.test(text);

/**
 * Hashes a 64-character hash `steps` times in a row, each time as text. Fast, since an auditor walks chains of millions.
 * Throws a RangeError for anything other than a hash and a whole number.
 */
export function walkChain(hash: string, steps: number): string {
  if (!isHash(hash)) throw new RangeError('not 64 lowercase hex characters');
  if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError('steps is no whole number');
  return hashAgain(hash, steps);
}
