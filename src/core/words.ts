// The word stream: unbiased whole numbers drawn from a result seed, reproducible with a SHA-256 tool.
// Block j is SHA-256(resultSeed + ":" + j), read as eight big-endian unsigned 32-bit words.
import { hashBytes } from './hash';

const WORDS_IN_BLOCK = 8;
const WORD_RANGE = 0x1_0000_0000;

/** A source of unbiased whole numbers. */
export interface Chance {
  /** A whole number from 0 to n - 1 without modulo bias. */
  below(n: number): number;
}

export interface WordStream extends Chance {
  /** Index of the next word: the random cursor that the player sees. */
  readonly cursor: number;
  /** The next word, 0 to 2^32 - 1. */
  next(): number;
  /** Words above the last whole multiple of n are dropped. */
  below(n: number): number;
}

/** The stream of a result seed. The seed is text, 64 hex characters. */
export function wordStream(resultSeed: string): WordStream {
  let cursor = 0;
  let block = new Uint8Array();
  const stream = {
    get cursor() {
      return cursor;
    },
    next() {
      const place = cursor % WORDS_IN_BLOCK;
      if (place === 0)
        block = hashBytes(`${resultSeed}:${cursor / WORDS_IN_BLOCK}`) as Uint8Array<ArrayBuffer>;
      cursor += 1;
      return new DataView(block.buffer, block.byteOffset).getUint32(place * 4);
    },
    below(n: number) {
      if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError('n must be 1 to 2^32');
      const limit = WORD_RANGE - (WORD_RANGE % n);
      let word = stream.next();
      while (word >= limit) word = stream.next();
      return word % n;
    },
  };
  return stream;
}
