// Ed25519 signatures of texts, as the platform makes them of receipts and digests (RFC 8032). Key and signature are
// lowercase hexadecimal. Not part of any page's first load: workers, the offline verifier and tools check signatures.
import { etc, verify } from '@noble/ed25519';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
// The SHA-512 of @noble/hashes is in one module with SHA-256, so every game would load it.
import sha512 from 'crypto-js/sha512.js';
import words from 'crypto-js/lib-typedarrays.js';

const KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

const sha512Bytes = (...parts: Uint8Array[]): Uint8Array =>
  hexToBytes(sha512(words.create(etc.concatBytes(...parts))).toString());

/** Whether one of the keys signed this text; false for malformed keys and signatures. */
export function isSigned(text: string, signature: string, keys: readonly string[]): boolean {
  etc.sha512Sync ??= sha512Bytes;
  if (!SIGNATURE.test(signature)) return false;
  const [bytes, message] = [hexToBytes(signature), utf8ToBytes(text)];
  return keys.some((key) => KEY.test(key) && verify(bytes, message, hexToBytes(key), { zip215: false }));
}
