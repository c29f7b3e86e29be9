// Compares registers and digests with the worked example of docs/fairness.md, also by requests to the offline verifier.
import { digestAfter, blockDigestAfter } from '../../../src/core/digest';
import { shownDigest } from '../../../src/core/digestWords';
import { hashText } from '../../../src/core/hash';
import { NOTHING_BEFORE } from '../../../src/core/chainTerms';
import { chainIdOf, chainIdsOf } from '../../../src/core/register';
import { verifyLine } from '../fairness/engine';

const RESULT = 'e13646e16eee9f5a7a1dc411b32ba3c1554e2646c8daef3f95fe897a57bcae73';
const ENTRIES = [
  { tip: '19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b', length: 10_000 },
  { tip: 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa', length: 10_000 },
];
const CHAINS = [
  '361284933ecaf0e51748c49beeda6512563d0561f16dbbb661aef0a96dac7a5d',
  'b32e2b13ed9da4266e34a15ef844cee30c32248abbe9b8b0a1d4c64e79b6f230',
];
const ROUNDS = [
  {
    round: '1',
    chainId: CHAINS[0] ?? '',
    index: 1,
    blockNumber: 81,
    gameResultHash: RESULT,
    before: 'played',
  },
  { round: '2', chainId: CHAINS[0] ?? '', index: 2, blockNumber: 84, gameResultHash: RESULT, before: 'void' },
] as const;
const DIGESTS = [
  'a825639361d7e960e8be537e365a07f6049bc6c4dbcc99ad78eacb4e2ec7bcaa',
  '0bf001d56e60b1e96f8a5a8738e078c9cabd29950e47abb29a97d02e119266f9',
];

test('the ids of registered chains are those of the worked example', () => {
  expect(chainIdsOf('rocket', ENTRIES)).toEqual(CHAINS);
  expect(chainIdOf(CHAINS[0] ?? '', 'rocket', 1, ENTRIES[1] ?? { tip: '', length: 0 })).toBe(CHAINS[1]);
  // A calculation that starts in the middle gives the same.
  expect(chainIdsOf('rocket', ENTRIES.slice(1), CHAINS[0], 1)).toEqual(CHAINS.slice(1));
});

test('every part of an entry counts: owner, place, tip, length and all before it', () => {
  const [first, second] = ENTRIES;
  if (!first || !second) throw new Error('no entries');
  const ids = [
    chainIdsOf('runway', ENTRIES),
    chainIdsOf('rocket', [second, first]),
    chainIdsOf('rocket', [{ ...first, length: 9_999 }, second]),
    chainIdsOf('rocket', [{ ...first, tip: hashText('x') }, second]),
  ].map((all) => all[1]);
  expect(new Set([CHAINS[1], ...ids]).size).toBe(5);
});

test('the digests are those of the worked example, and are shown as three groups of four digits', () => {
  let digest = NOTHING_BEFORE;
  const digests = ROUNDS.map((round) => (digest = digestAfter(digest, round)));
  expect(digests).toEqual(DIGESTS);
  expect(digests.map(shownDigest)).toEqual(['a825 6393 61d7', '0bf0 01d5 6e60']);
});

test('the offline verifier works both out, and says what is malformed', () => {
  const ask = (request: object) => verifyLine(JSON.stringify(request));
  expect(ask({ game: 'register', owner: 'rocket', entries: ENTRIES, expect: { chainIds: CHAINS } })).toEqual({
    chainIds: CHAINS,
    ok: true,
  });
  expect(ask({ game: 'digest', rounds: ROUNDS })).toEqual({ digests: DIGESTS });
  const [one] = ROUNDS;
  const voided = digestAfter(NOTHING_BEFORE, { ...one, gameResultHash: '-' });
  expect(ask({ game: 'digest', rounds: [{ ...one, round: 1, gameResultHash: '-' }] })).toEqual({
    digests: [voided],
  });
  const blocks = [{ blockNumber: 7, blockId: RESULT }];
  expect(ask({ game: 'block-digest', blocks })).toEqual({
    digests: [blockDigestAfter(NOTHING_BEFORE, 7, RESULT)],
  });
  expect(ask({ game: 'register', owner: `hilo:${'ab'.repeat(16)}`, entries: [] })).toEqual({ chainIds: [] });
  for (const request of [
    { game: 'register', owner: 'Rocket', entries: ENTRIES },
    { game: 'register', owner: 'rocket' },
    { game: 'register', owner: 'rocket', entries: [{ tip: RESULT, length: 0 }] },
    { game: 'digest', rounds: [{ ...one, before: 'lost' }] },
    { game: 'digest', rounds: [{ ...one, gameResultHash: '' }] },
    { game: 'block-digest', blocks: [{ blockNumber: -1, blockId: RESULT }] },
  ])
    expect(ask(request)).toHaveProperty('error');
});
