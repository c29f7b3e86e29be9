// The word stream with its traces: which blocks were hashed, which words were taken, and which were dropped.
import { hashText } from '../../core/hash';
import { wordStream } from '../../core/words';
import type { Drawn, Hashed, StreamWord } from './step';

const WORDS_IN_BLOCK = 8;

export interface TracedStream {
  /** Draws below n as the rules do; `cells` returns the table cells for the number. */
  below(n: number, cells: (value: number) => readonly string[]): number;
  /** Every draw so far. */
  readonly draws: readonly Drawn[];
  /** Every block that a draw has used. */
  blocks(): readonly Hashed[];
}

export function tracedStream(resultSeed: string): TracedStream {
  const stream = wordStream(resultSeed);
  // Follows the first stream, to read again the words that a draw took.
  const again = wordStream(resultSeed);
  const draws: Drawn[] = [];
  return {
    draws,
    below(n, cells) {
      const value = stream.below(n);
      const words: StreamWord[] = [];
      while (again.cursor < stream.cursor) {
        const { cursor } = again;
        const word = again.next();
        words.push({
          cursor,
          hex: word.toString(16).padStart(8, '0'),
          value: word,
          dropped: cursor + 1 < stream.cursor,
        });
      }
      draws.push({ words, n, value, cells: cells(value) });
      return value;
    },
    blocks() {
      const count = Math.ceil(stream.cursor / WORDS_IN_BLOCK);
      return Array.from({ length: count }, (_, j) => {
        const input = `${resultSeed}:${j}`;
        return { input, hash: hashText(input) };
      });
    },
  };
}
