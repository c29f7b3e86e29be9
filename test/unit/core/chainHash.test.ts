// Compares the chain's own SHA-256 with Node's and with the one used elsewhere, for many inputs and numbers of steps.
import { createHash, randomBytes } from 'node:crypto';
import { hashAgain } from '../../../src/core/chainHash';
import { hashText, walkChain } from '../../../src/core/hash';

const node = (text: string): string => createHash('sha256').update(text).digest('hex');

test('one step is SHA-256 of the text, for any hash', () => {
  const edges = ['0'.repeat(64), 'f'.repeat(64), `8${'0'.repeat(63)}`, '0123456789abcdef'.repeat(4)];
  const random = Array.from({ length: 5_000 }, () => randomBytes(32).toString('hex'));
  for (const hash of [...edges, ...random]) {
    const hashed = hashAgain(hash, 1);
    if (hashed !== node(hash) || hashed !== hashText(hash)) throw new Error(`wrong for ${hash}`);
  }
});

test('a walk is as many steps, and none leaves the hash as it is', () => {
  const from = node('seed');
  let at = from;
  for (let steps = 0; steps <= 300; steps++) {
    expect(walkChain(from, steps)).toBe(at);
    at = node(at);
  }
});

test('what is no hash or no number of steps is refused', () => {
  for (const [hash, steps] of [
    ['', 1],
    ['A'.repeat(64), 1],
    ['a'.repeat(63), 1],
    ['a'.repeat(64), -1],
    ['a'.repeat(64), 0.5],
    ['a'.repeat(64), Number.NaN],
  ] as const)
    expect(() => walkChain(hash, steps)).toThrow(RangeError);
});
