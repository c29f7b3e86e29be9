// Parts of crypto-js that its types leave out: word arrays, which accept typed arrays only when that module is loaded, the
// cipher without its chaining of blocks, and the hash without copies of its input.
import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/aes.js';
import 'crypto-js/lib-typedarrays.js';
import 'crypto-js/sha256.js';

export const { lib } = CryptoJS;
export type CryptoJSWordArray = CryptoJS.lib.WordArray;

const utf8 = new TextEncoder();

/** Half of a surrogate pair counts as U+FFFD, as on the platform; crypto-js itself throws there. */
export const utf8Bytes = (text: string): Uint8Array => utf8.encode(text);

/** Text as its UTF-8 bytes. */
export function utf8Words(text: string): CryptoJSWordArray {
  const bytes = utf8Bytes(text);
  const words: number[] = [];
  for (let at = 0; at < bytes.length; at += 4) words.push(wordAt(bytes, at));
  return lib.WordArray.create(words, bytes.length);
}

/** Four bytes as a word, the first one highest. Bytes beyond the end are 0. */
export const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 24) |
  ((bytes[at + 1] ?? 0) << 16) |
  ((bytes[at + 2] ?? 0) << 8) |
  (bytes[at + 3] ?? 0);

/** Enciphers or deciphers the four words from `offset` on, in place. */
export interface BlockCipher {
  encryptBlock(words: number[], offset: number): void;
  decryptBlock(words: number[], offset: number): void;
}

/** AES with a key of 32 bytes, one block at a time. */
export function blockCipher(key: CryptoJSWordArray): BlockCipher {
  const { AES } = CryptoJS.algo as unknown as {
    AES: { createDecryptor(key: CryptoJSWordArray, options: object): BlockCipher };
  };
  return AES.createDecryptor(key, { iv: lib.WordArray.create([0, 0, 0, 0]) });
}

interface BlockHash {
  _hash: { words: number[] };
  /** Hashes the sixteen words from `offset` on. */
  _doProcessBlock(words: ArrayLike<number>, offset: number): void;
}

const HASH_BLOCK = 16;
const HASH_WORDS = 8;
const WORD_BITS = 32;
const INNER_PAD = 0x36363636;
const OUTER_PAD = 0x5c5c5c5c;
/** The one bit after the message. */
const END = 0x80 << 24;

/** HMAC-SHA256 of the first `count` words, which are not copied. `count` is a multiple of four: whole blocks of AES. */
export type WordMac = (words: ArrayLike<number>, count: number) => number[];

/** With a key of 32 bytes, whose two blocks are hashed only once. */
export function wordMac(key: CryptoJSWordArray): WordMac {
  const { SHA256 } = CryptoJS.algo as unknown as { SHA256: { create(): BlockHash } };
  const hash = SHA256.create();
  const begin = [...hash._hash.words];
  const keyed = (pad: number): number[] => {
    hash._hash.words = [...begin];
    hash._doProcessBlock(
      Array.from({ length: HASH_BLOCK }, (_, i) => (key.words[i] ?? 0) ^ pad),
      0,
    );
    return hash._hash.words;
  };
  const [inner, outer] = [keyed(INNER_PAD), keyed(OUTER_PAD)];
  const last = new Int32Array(HASH_BLOCK);

  return (words, count) => {
    hash._hash.words = [...inner];
    const whole = count - (count % HASH_BLOCK);
    for (let at = 0; at < whole; at += HASH_BLOCK) hash._doProcessBlock(words, at);
    const rest = count - whole;
    last.fill(0);
    for (let i = 0; i < rest; i += 1) last[i] = words[whole + i] ?? 0;
    last[rest] = END;
    const bits = (HASH_BLOCK + count) * WORD_BITS;
    last[HASH_BLOCK - 2] = Math.floor(bits / 2 ** WORD_BITS);
    last[HASH_BLOCK - 1] = bits;
    hash._doProcessBlock(last, 0);
    const within = hash._hash.words;
    hash._hash.words = [...outer];
    last.fill(0);
    for (let i = 0; i < HASH_WORDS; i += 1) last[i] = within[i] ?? 0;
    last[HASH_WORDS] = END;
    last[HASH_BLOCK - 1] = (HASH_BLOCK + HASH_WORDS) * WORD_BITS;
    hash._doProcessBlock(last, 0);
    return hash._hash.words;
  };
}
