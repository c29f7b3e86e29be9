import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { derive } from '../../../src/core/derivation';
import { hashText, isHash, walkChain } from '../../../src/core/hash';

const SEED = '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b';

test('hashes text as UTF-8, in lowercase hex, like any SHA-256 tool', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => hashText(text) === createHash('sha256').update(text, 'utf8').digest('hex'),
    ),
  );
});

test('the worked example: seeds of shared round 1', () => {
  expect(hashText('seed')).toBe(SEED);
  const blockHash = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
  expect(derive({ serverSeed: SEED, clientSeed: 'shared', blockHash, round: '1' })).toEqual({
    serverSeedHash: '97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b',
    resultSeed: '6a3c3678a2bd23b7d136f28ce4110cd87df907f8224af5148668f91c7af0844e',
    gameResultHash: 'e13646e16eee9f5a7a1dc411b32ba3c1554e2646c8daef3f95fe897a57bcae73',
  });
  expect(derive({ serverSeed: SEED, clientSeed: 'my-seed_1', blockHash, round: '7' }).resultSeed).toBe(
    '4ed005b11697930e93625caae5c93a7a43843252e8f22cbeeaffa13df89678c7',
  );
});

test('a walk along the chain is the hash of the hash, as text', () => {
  let expected = SEED;
  for (let step = 0; step < 300; step++) expected = createHash('sha256').update(expected).digest('hex');
  expect(walkChain(SEED, 300)).toBe(expected);
  expect(walkChain(SEED, 0)).toBe(SEED);
});

test('a walk refuses what is no hash and no whole number of steps', () => {
  expect(() => walkChain('seed', 1)).toThrow(RangeError);
  expect(() => walkChain(SEED.toUpperCase(), 1)).toThrow(RangeError);
  expect(() => walkChain(SEED, -1)).toThrow(RangeError);
  expect(() => walkChain(SEED, 1.5)).toThrow(RangeError);
});

test.each([SEED.slice(1), `${SEED}0`, SEED.toUpperCase(), SEED.replace('1', 'g'), ''])(
  '%j is no hash',
  (text) => {
    expect(isHash(text)).toBe(false);
  },
);
