import { crashPoint } from '../../src/kits/crash/rules';
import { derive } from '../../src/core/derivation';
import { printMultiplier } from '../../src/core/multiplier';
import publicRounds from '../vectors/crash-public-rounds.json';
import { DealtTable } from './support/crashTable';
import { crashOf, resultSeedOf, sha256 } from './support/independentCrash';

test('200 rounds of a public operator have the multipliers that its players saw', () => {
  expect(publicRounds.rows).toHaveLength(200);
  for (const { digest, bust } of publicRounds.rows) {
    expect(printMultiplier(crashPoint(digest))).toBe(bust.toFixed(2));
    expect(crashOf(digest)).toBe(crashPoint(digest));
  }
});

test('the worked example of the fairness page, from its seed to the bets on its round', () => {
  const serverSeed = sha256('seed');
  const blockHash = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
  const derived = derive({ serverSeed, clientSeed: 'shared', blockHash, round: '1' });
  expect(derived).toEqual({
    serverSeedHash: '97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b',
    resultSeed: '6a3c3678a2bd23b7d136f28ce4110cd87df907f8224af5148668f91c7af0844e',
    gameResultHash: 'e13646e16eee9f5a7a1dc411b32ba3c1554e2646c8daef3f95fe897a57bcae73',
  });
  expect(resultSeedOf(serverSeed, blockHash, '1')).toBe(derived.resultSeed);
  const crash = printMultiplier(crashPoint(derived.resultSeed));
  expect(crash).toBe('1.69');

  const dealt = new DealtTable();
  dealt.open(crash);
  dealt.bet('at the crash', { auto: '1.69' });
  dealt.bet('a hair above', { auto: '1.70' });
  dealt.ride();
  expect(dealt.table.bet('at the crash')).toMatchObject({ status: 'escaped', payout: 1690n });
  expect(dealt.table.bet('a hair above')).toMatchObject({ status: 'lost', payout: 0n });
});
