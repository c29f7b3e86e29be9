// crypto-js's insides that its types do not tell: word arrays, which only gain typed-array input when that module is
// loaded, and the cipher without what chains its blocks.
import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/aes.js';
import 'crypto-js/lib-typedarrays.js';

export const { lib } = CryptoJS;
export type CryptoJSWordArray = CryptoJS.lib.WordArray;

const utf8 = new TextEncoder();

/** Text as its UTF-8 bytes. Half of a surrogate pair counts as U+FFFD, as on the platform; crypto-js itself throws there. */
export function utf8Words(text: string): CryptoJSWordArray {
  const bytes = utf8.encode(text);
  const words = Array.from({ length: Math.ceil(bytes.length / 4) }, () => 0);
  // Four bytes a word, the first one highest.
  bytes.forEach((byte, at) => (words[at >>> 2] = (words[at >>> 2] ?? 0) | (byte << (24 - (at % 4) * 8))));
  return lib.WordArray.create(words, bytes.length);
}

export interface BlockDecipher {
  /** Deciphers the four words from `offset` on, in place. */
  decryptBlock(words: number[], offset: number): void;
}

/** AES with a key of 32 bytes, one block at a time. */
export function blockDecipher(key: CryptoJSWordArray): BlockDecipher {
  const { AES } = CryptoJS.algo as unknown as {
    AES: { createDecryptor(key: CryptoJSWordArray, options: object): BlockDecipher };
  };
  return AES.createDecryptor(key, { iv: lib.WordArray.create([0, 0, 0, 0]) });
}
