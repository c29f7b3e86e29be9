// A proof's steps when a value of the proof is altered, missing or impossible.
import { proofSchema, verify } from './engine';
import fc from 'fast-check';
import * as v from 'valibot';
import { OVERALLS, SAW_ALL } from '../../../src/fairness/steps/verify';
import { PROOF_FORMAT } from '../../../src/protocol/proof';
import { H, HILO, PLINKO, ROCKET, BINGO, SEEDS, proofOf, stepsOf } from './examples';

test('a ticket that nobody could have bought wins nothing', () => {
  const ticket = Array.from({ length: 15 }, () => 48);
  const bet = { stake: '2.00', payout: '6000.00', ticket, extra: false };
  expect(stepsOf(proofOf({ ...BINGO, bet }))['payout']).toMatchObject({
    computed: '0.00',
    verdict: 'mismatch',
  });
});

test('what this device did not see is compared, but not called verified', () => {
  const { overall, steps } = verify(ROCKET);
  expect(overall).toBe('consistent');
  expect(steps.find(({ id }) => id === 'server-seed-hash')).toMatchObject({ verdict: 'not-witnessed' });
});

test('one altered character anywhere is a mismatch', () => {
  const digits = '0123456789abcdef';
  fc.assert(
    fc.property(
      fc.constantFrom('serverSeed', 'serverSeedHash', 'blockHash', 'gameResultHash', 'resultSeed'),
      fc.nat(63),
      fc.integer({ min: 1, max: 15 }),
      fc.constantFrom(ROCKET, PLINKO, HILO, BINGO),
      (field, place, shift, proof) => {
        const old = proof[field as 'serverSeed'] ?? '';
        const digit = digits[(digits.indexOf(old[place] ?? '0') + shift) % 16] ?? '0';
        const altered = proofOf({ ...proof, [field]: old.slice(0, place) + digit + old.slice(place + 1) });
        expect(verify(altered, { witnessed: SAW_ALL }).overall).toBe('mismatch');
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ['a crash height one hundredth off', { ...ROCKET, outcome: { multiplier: '1.70' } }, 'outcome'],
  [
    'a payout one cent short',
    { ...ROCKET, bet: { stake: '10.00', payout: '14.99', escapedAt: '1.50' } },
    'payout',
  ],
  [
    'an escape after the crash that was paid',
    { ...ROCKET, bet: { stake: '10.00', payout: '17.00', escapedAt: '1.70' } },
    'payout',
  ],
  ['another path', { ...PLINKO, outcome: { path: 'LLLRLRLLLRRRLLRL', multiplier: '0.20' } }, 'outcome'],
  ['another ball', { ...BINGO, outcome: { balls: [48, 56, 19, 54] } }, 'outcome'],
  ['another card', { ...HILO, outcome: { cards: [16, 8, 12, 11, 30, 25, 34, 48, 44, 10] } }, 'outcome'],
  [
    'another treasure',
    { ...HILO, outcome: { cards: [16, 8, 12, 11, 30, 25, 34, 48, 44, 9], treasureBasisPoints: 200 } },
    'outcome',
  ],
])('%s is found', (_name, json, id) => {
  const proof = proofOf(json);
  expect(verify(proof, { witnessed: SAW_ALL }).overall).toBe('mismatch');
  expect(stepsOf(proof)[id]?.verdict).toBe('mismatch');
});

test('a board of fewer rows than the path shown is a mismatch, not an error', () => {
  expect(verify(proofOf({ ...PLINKO, rows: 8 })).overall).toBe('mismatch');
});

test('a guess that the rules do not offer loses, however it was paid', () => {
  const bet = { stake: '10.00', payout: '99.00', cashedOut: true };
  const proof = proofOf({ ...HILO, moves: ['deal', 'higher', 'higher', 'higher'], bet, outcome: undefined });
  expect(stepsOf(proof)['payout']).toMatchObject({ computed: '0.00', verdict: 'mismatch' });
});

test('the game hash alone gives a crash, and says what cannot be checked', () => {
  const { steps, outcome } = verify(
    proofOf({
      format: PROOF_FORMAT,
      game: 'runway',
      resultSeed: H(`${SEEDS.serverSeed}:shared:${SEEDS.blockHash}:1`),
    }),
  );
  expect(outcome).toBe('1.69');
  expect(steps.map(({ verdict }) => verdict)).toEqual([
    'not-applicable',
    'not-applicable',
    'not-witnessed',
    'not-applicable',
    'not-applicable',
  ]);
});

test('without anything to derive from the answer is incomplete', () => {
  expect(verify(proofOf({ format: PROOF_FORMAT, game: 'rocket' })).overall).toBe('incomplete');
  expect(verify(proofOf({ format: PROOF_FORMAT, game: 'lucky' })).overall).toBe('incomplete');
});

test('no proof that fits the schema makes it throw', () => {
  const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
  const seeds = fc.record(
    {
      serverSeed: hash,
      blockHash: hash,
      clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      round: fc.stringMatching(/^[1-9]\d{0,18}$/),
      resultSeed: hash,
    },
    { requiredKeys: [] },
  );
  const move = fc.constantFrom('deal', 'skip', 'higher', 'equal', 'lower');
  const game = fc.oneof(
    fc.record({ game: fc.constantFrom('rocket', 'runway', 'bingo') }),
    fc.record({
      game: fc.constant('plinko'),
      rows: fc.integer({ min: 8, max: 16 }),
      risk: fc.constantFrom('low', 'medium', 'high'),
    }),
    fc.record({
      game: fc.constant('hilo'),
      moves: fc.array(move, { minLength: 1, maxLength: 40 }),
      bet: fc.record({ stake: fc.constant('1.00'), payout: fc.constant('0.00'), cashedOut: fc.boolean() }),
    }),
  );
  const block = fc.record({
    game: fc.constantFrom('odd-even', 'big-small', 'lucky', 'banker-player', 'bull'),
    blockHash: hash,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(game, seeds).map(([a, b]) => ({ ...a, ...b })),
        block,
      ),
      (fields) => {
        const proof = v.parse(proofSchema, { format: PROOF_FORMAT, ...fields });
        expect(OVERALLS).toContain(verify(proof).overall);
      },
    ),
    { numRuns: 300 },
  );
});

test('a block id of letters alone has no last digit, and nothing breaks', () => {
  expect(verify(proofOf({ format: PROOF_FORMAT, game: 'odd-even', blockHash: 'a'.repeat(64) })).outcome).toBe(
    '—',
  );
});
