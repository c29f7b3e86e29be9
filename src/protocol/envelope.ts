// Envelope v1: base64( iv[16] ‖ AES-256-CBC ciphertext ‖ HMAC-SHA256(iv ‖ ciphertext)[32] ), under keys derived from one
// secret. It hides traffic from casual view and detects tampering in transit; TLS provides the security.
import SHA256 from 'crypto-js/sha256.js';
import {
  blockCipher,
  utf8Bytes,
  utf8Words,
  wordAt,
  wordMac,
  type BlockCipher,
  type WordMac,
} from './cryptoWords';
import { keeping } from '../core/once';

const IV_BYTES = 16;
const MAC_BYTES = 32;
const AES_BLOCK_BYTES = 16;
/** Longest envelope that is opened, in characters; anything longer is refused before any work is done. */
export const MAX_ENVELOPE_CHARACTERS = 4_000_000;

interface Keys {
  readonly mac: WordMac;
  readonly cipher: BlockCipher;
}

const MAX_REMEMBERED_KEYS = 16;

/** Keys SHA256("enc:" + secret) and SHA256("mac:" + secret); the last few are kept. */
export const keysOf = keeping(
  (secret: string): Keys => ({
    mac: wordMac(SHA256(utf8Words(`mac:${secret}`))),
    cipher: blockCipher(SHA256(utf8Words(`enc:${secret}`))),
  }),
  MAX_REMEMBERED_KEYS,
);

/** Seals text under a secret. The iv is 16 random bytes unless a test passes its own. */
export function sealEnvelope(
  secret: string,
  text: string,
  iv = globalThis.crypto.getRandomValues(new Uint8Array(IV_BYTES)),
): string {
  const { mac, cipher } = keysOf(secret);
  const plain = utf8Bytes(text);
  const padding = AES_BLOCK_BYTES - (plain.length % AES_BLOCK_BYTES);
  const macAt = IV_BYTES + plain.length + padding;
  const bytes = new Uint8Array(macAt);
  bytes.set(iv);
  bytes.set(plain, IV_BYTES);
  bytes.fill(padding, macAt - padding);
  const words = Array.from({ length: macAt / WORD_BYTES }, (_, word) => wordAt(bytes, word * WORD_BYTES));
  // CBC: every block is XORed with the sealed block before it, the first with the iv, and enciphered.
  for (let at = BLOCK_WORDS; at < words.length; at += BLOCK_WORDS) {
    for (let i = at; i < at + BLOCK_WORDS; i++) words[i] = (words[i] ?? 0) ^ (words[i - BLOCK_WORDS] ?? 0);
    cipher.encryptBlock(words, at);
  }
  let sealed = '';
  for (const word of [...words, ...mac(words, words.length)])
    sealed += String.fromCharCode(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
  return btoa(sealed);
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const WORD_BYTES = 4;
const BLOCK_WORDS = AES_BLOCK_BYTES / WORD_BYTES;
/** Byte order marks count as text. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The sealed text, or null when the envelope is malformed, altered or under another secret. The MAC is checked first. Many
 * bets at once come through here: text is converted to words and back in one pass each, and the blocks are deciphered in
 * place (four times as fast as crypto-js's own chain of objects; the tests check that both give the same results).
 */
export function openEnvelope(secret: string, envelope: string): string | null {
  if (envelope.length > MAX_ENVELOPE_CHARACTERS || envelope.length % 4 !== 0 || !BASE64.test(envelope))
    return null;
  const bytes = atob(envelope);
  const cipherBytes = bytes.length - IV_BYTES - MAC_BYTES;
  if (cipherBytes < AES_BLOCK_BYTES || cipherBytes % AES_BLOCK_BYTES !== 0) return null;
  const words = wordsOf(bytes);
  const keys = keysOf(secret);
  const macAt = (IV_BYTES + cipherBytes) / WORD_BYTES;
  if (!sameWords(keys.mac(words, macAt), words.subarray(macAt))) return null;
  const text = decipher(words.subarray(0, macAt), keys.cipher);
  if (text === null) return null;
  try {
    return utf8.decode(text);
  } catch {
    return null; // the text inside is not UTF-8
  }
}

/** Four bytes a word, the first one highest. `bytes` has one byte per character. */
function wordsOf(bytes: string): Int32Array {
  const words = new Int32Array(bytes.length / WORD_BYTES);
  for (let word = 0; word < words.length; word++) {
    const at = word * WORD_BYTES;
    words[word] =
      (bytes.charCodeAt(at) << 24) |
      (bytes.charCodeAt(at + 1) << 16) |
      (bytes.charCodeAt(at + 2) << 8) |
      bytes.charCodeAt(at + 3);
  }
  return words;
}

/** CBC: every block is deciphered and XORed with the sealed block before it, the first with the iv. Null for a wrong padding. */
export function decipher(sealed: Int32Array, cipher: BlockCipher): Uint8Array | null {
  const count = sealed.length - BLOCK_WORDS;
  const bytes = new Uint8Array(count * WORD_BYTES);
  const block = [0, 0, 0, 0];
  for (let at = 0; at < count; at += BLOCK_WORDS) {
    for (let i = 0; i < BLOCK_WORDS; i++) block[i] = sealed[at + BLOCK_WORDS + i] ?? 0;
    cipher.decryptBlock(block, 0);
    for (let i = 0; i < BLOCK_WORDS; i++) {
      const word = (block[i] ?? 0) ^ (sealed[at + i] ?? 0);
      const to = (at + i) * WORD_BYTES;
      bytes[to] = word >>> 24;
      bytes[to + 1] = word >>> 16;
      bytes[to + 2] = word >>> 8;
      bytes[to + 3] = word;
    }
  }
  const padding = bytes[bytes.length - 1] ?? 0;
  return padding > 0 && padding <= AES_BLOCK_BYTES ? bytes.subarray(0, bytes.length - padding) : null;
}

/** Compares in constant time. */
export function sameWords(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let different = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) different |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return different === 0;
}
