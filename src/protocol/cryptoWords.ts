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
const BLOCK_BYTES = 64;
/** The bytes of the end bit and of the length. */
const END_BYTES = 8;
const INNER_PAD = 0x36363636;
const OUTER_PAD = 0x5c5c5c5c;
/** The one bit after the message. */
const END = 0x80 << 24;

const { SHA256 } = CryptoJS.algo as unknown as { SHA256: { create(): BlockHash } };
const hash = SHA256.create();
const BEGIN: readonly number[] = [...hash._hash.words];
const last = new Int32Array(HASH_BLOCK);

/** Hashes whole blocks of words after those that gave `state`, and returns the new state. */
function hashed(state: readonly number[], words: ArrayLike<number>, count = words.length): number[] {
  hash._hash.words = [...state];
  for (let at = 0; at < count; at += HASH_BLOCK) hash._doProcessBlock(words, at);
  return hash._hash.words;
}

/** Bytes as words in whole blocks, with the end of a message that had `before` blocks before them. */
function lastBlocks(bytes: Uint8Array, before: number): Int32Array {
  const { length } = bytes;
  const words = new Int32Array(HASH_BLOCK * (Math.floor((length + END_BYTES) / BLOCK_BYTES) + 1));
  for (let at = 0; at < length; at += 4) words[at / 4] = wordAt(bytes, at);
  words[length >> 2] = (words[length >> 2] ?? 0) | (END >>> (8 * (length & 3)));
  setLength(words, before * BLOCK_BYTES + length);
  return words;
}

function setLength(words: Int32Array, bytes: number): void {
  words[words.length - 2] = Math.floor((8 * bytes) / 2 ** WORD_BITS);
  words[words.length - 1] = 8 * bytes;
}

/** The states after the two blocks of an HMAC's key, a key of 64 bytes at most. */
interface Keyed {
  readonly inner: readonly number[];
  readonly outer: readonly number[];
}

function keyed(key: ArrayLike<number>): Keyed {
  const after = (pad: number): number[] =>
    hashed(
      BEGIN,
      Array.from({ length: HASH_BLOCK }, (_, i) => (key[i] ?? 0) ^ pad),
    );
  return { inner: after(INNER_PAD), outer: after(OUTER_PAD) };
}

/** The HMAC of a message by the hash of its inner part. */
function closed(outer: readonly number[], within: ArrayLike<number>): number[] {
  last.fill(0);
  last.set(within);
  last[HASH_WORDS] = END;
  setLength(last, BLOCK_BYTES + HASH_WORDS * 4);
  return hashed(outer, last);
}

/** HMAC-SHA256 of the first `count` words, which are not copied. `count` is a multiple of four: whole blocks of AES. */
export type WordMac = (words: ArrayLike<number>, count: number) => number[];

/** With a key of 32 bytes, whose two blocks are hashed only once. */
export function wordMac(key: CryptoJSWordArray): WordMac {
  const { inner, outer } = keyed(key.words);
  return (words, count) => {
    const whole = count - (count % HASH_BLOCK);
    const state = hashed(inner, words, whole);
    last.fill(0);
    for (let i = whole; i < count; i += 1) last[i - whole] = words[i] ?? 0;
    last[count - whole] = END;
    setLength(last, BLOCK_BYTES + 4 * count);
    return closed(outer, hashed(state, last));
  };
}

/** SHA-256 of a text, in lower-case hex. */
export const textHash = (text: string): string => hexOf(hashed(BEGIN, lastBlocks(utf8Bytes(text), 0)));

/** HMAC-SHA256 of texts under a text, in lower-case hex. The key's blocks are hashed only once. */
export function textMac(secret: string): (text: string) => string {
  const bytes = utf8Bytes(secret);
  const key = bytes.length > BLOCK_BYTES ? hashed(BEGIN, lastBlocks(bytes, 0)) : wordsOfKey(bytes);
  const { inner, outer } = keyed(key);
  return (text) => hexOf(closed(outer, hashed(inner, lastBlocks(utf8Bytes(text), 1))));
}

const wordsOfKey = (bytes: Uint8Array): number[] =>
  Array.from({ length: HASH_BLOCK }, (_, word) => wordAt(bytes, 4 * word));

const hexOf = (words: readonly number[]): string =>
  words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
