// The signature's hash and MAC against those of Node, at every length around the ends of blocks.
import { createHash, createHmac } from 'node:crypto';
import { textHash, textMac } from '../../../src/protocol/cryptoWords';

const LETTERS = 'aé€😀z';
const textOf = (length: number): string =>
  Array.from({ length }, (_, i) => [...LETTERS][(i * 7) % 5] ?? '').join('');
const LENGTHS = [...Array.from({ length: 140 }, (_, i) => i), 1000, 5000];

test('the hash of a text is that of Node', () => {
  for (const length of LENGTHS) {
    for (const text of [textOf(length), 'x'.repeat(length)]) {
      expect({ length, hash: textHash(text) }).toEqual({
        length,
        hash: createHash('sha256').update(text, 'utf8').digest('hex'),
      });
    }
  }
});

test.each([0, 1, 31, 32, 63, 64, 65, 200])('the MAC under a key of %d bytes is that of Node', (bytes) => {
  const key = 'k'.repeat(bytes);
  const mac = textMac(key);
  for (const length of LENGTHS) {
    const text = textOf(length);
    expect({ length, mac: mac(text) }).toEqual({
      length,
      mac: createHmac('sha256', key).update(text, 'utf8').digest('hex'),
    });
  }
});
