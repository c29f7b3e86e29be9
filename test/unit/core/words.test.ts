import { createHash } from 'node:crypto';
import { wordStream } from '../../../src/core/words';

const SEED = '4ed005b11697930e93625caae5c93a7a43843252e8f22cbeeaffa13df89678c7';

test('words are the big-endian words of SHA-256(seed:j)', () => {
  const stream = wordStream(SEED);
  for (let j = 0; j < 3; j++) {
    const block = createHash('sha256').update(`${SEED}:${j}`).digest();
    for (let word = 0; word < 8; word++) {
      expect(stream.cursor).toBe(j * 8 + word);
      expect(stream.next()).toBe(block.readUInt32BE(word * 4));
    }
  }
});

test('below(2) gives the plinko path of the worked example', () => {
  const stream = wordStream(SEED);
  expect(Array.from({ length: 16 }, () => (stream.below(2) ? 'R' : 'L')).join('')).toBe('LLLRLRLLLRRRLLLR');
});

test('below(52) gives the cards of the worked example', () => {
  const stream = wordStream(SEED);
  expect(Array.from({ length: 10 }, () => stream.below(52))).toEqual([16, 8, 12, 11, 30, 25, 34, 48, 44, 9]);
});

test('a word above the last whole multiple is dropped, so that no number is likelier', () => {
  const n = 3_000_000_000; // more than a quarter of all words are dropped
  const stream = wordStream(SEED);
  const words = wordStream(SEED);
  for (let draw = 0; draw < 50; draw++) {
    let word = words.next();
    while (word >= n) word = words.next();
    expect(stream.below(n)).toBe(word);
  }
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('below(%p) is refused', (n) => {
  expect(() => wordStream(SEED).below(n)).toThrow(RangeError);
});
