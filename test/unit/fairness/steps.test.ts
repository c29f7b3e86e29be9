// Every game's steps on the worked example of docs/fairness.md.
import { verify } from './engine';
import { SAW_ALL, STEPS_AT_ONCE } from '../../../src/fairness/steps/verify';
import { startWalk, walkOn } from '../../../src/fairness/steps/chainWalk';
import type { Proof } from '../../../src/protocol/proof';
import type { Work } from '../../../src/fairness/steps/step';
import { BLOCK, H, HILO, PLINKO, ROCKET, BINGO, SEEDS, proofOf, stepsOf } from './examples';

const work = (proof: Proof, id: string): Work | undefined =>
  verify(proof).work.find((piece) => piece.id === id);

test('the shared round of the worked example: each step, its input and its value', () => {
  const steps = stepsOf(ROCKET);
  expect(steps['server-seed-hash']).toMatchObject({
    input: SEEDS.serverSeed,
    computed: '97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b',
    verdict: 'ok',
  });
  expect(steps['result-seed']).toMatchObject({
    input: `${SEEDS.serverSeed}:shared:${SEEDS.blockHash}:1`,
    computed: '6a3c3678a2bd23b7d136f28ce4110cd87df907f8224af5148668f91c7af0844e',
    verdict: 'ok',
  });
  expect(steps['game-result-hash']).toMatchObject({
    computed: 'e13646e16eee9f5a7a1dc411b32ba3c1554e2646c8daef3f95fe897a57bcae73',
    verdict: 'ok',
  });
  expect(steps['outcome']).toMatchObject({ computed: '1.69', expected: '1.69', verdict: 'ok' });
  expect(steps['payout']).toMatchObject({ computed: '15.00', expected: '15.00', verdict: 'ok' });
  expect(steps['chain']?.verdict).toBe('ok');
  expect(verify(ROCKET, { witnessed: SAW_ALL }).overall).toBe('verified');
});

test('every input, pasted into a SHA-256 tool, gives the computed value', () => {
  for (const proof of [ROCKET, PLINKO, HILO, BINGO]) {
    const { steps, work: pieces } = verify(proof);
    const hashed = steps.filter(({ id, input }) => input !== null && id !== 'chain');
    expect(hashed).toHaveLength(3);
    for (const { input, computed } of hashed) expect(H(input ?? '')).toBe(computed);
    for (const piece of pieces)
      if (piece.kind === 'hashes') for (const { input, hash } of piece.hashes) expect(H(input)).toBe(hash);
  }
});

test('a crash: the fraction, with a pencil', () => {
  const piece = work(ROCKET, 'crash');
  const r = BigInt('0x6a3c3678a2bd2');
  expect(piece).toMatchObject({
    kind: 'sums',
    sums: [
      { expression: 'r = 0x6a3c3678a2bd2', result: String(r) },
      { expression: 'r ÷ 2^52', result: '0.414981274082' },
      { result: String(4503599627370496n - r) },
      { result: String((99n * 4503599627370496n) / (4503599627370496n - r)) },
      { expression: 'min(max(169, 100), 100000000)', result: '169' },
      { expression: '169 ÷ 100', result: '1.69' },
    ],
  });
});

test('plinko: a word and a direction for each row', () => {
  const piece = work(PLINKO, 'plinko.rows');
  if (piece?.kind !== 'draws') throw new Error('no rows');
  const stream = H(`${verify(PLINKO).resultSeed ?? ''}:0`) + H(`${verify(PLINKO).resultSeed ?? ''}:1`);
  const path = piece.draws.map(({ words, value, cells }, row) => {
    expect(words).toHaveLength(1);
    expect(words[0]?.hex).toBe(stream.slice(8 * row, 8 * row + 8));
    expect(words[0]?.value).toBe(Number.parseInt(stream.slice(8 * row, 8 * row + 8), 16));
    expect(value).toBe((words[0]?.value ?? 0) % 2);
    return cells[1];
  });
  expect(path.join('')).toBe('LLLRLRLLLRRRLLLR');
  expect(stepsOf(PLINKO)).toMatchObject({ outcome: { verdict: 'ok' }, payout: { verdict: 'ok' } });
});

test('hilo: cards, odds and treasure', () => {
  const piece = work(HILO, 'hilo.cards');
  if (piece?.kind !== 'draws') throw new Error('no cards');
  expect(piece.draws.map(({ value }) => value)).toEqual([16, 8, 12, 11, 30, 25, 34, 48, 44, 9]);
  expect(piece.draws.map(({ cells }) => cells[1])).toEqual([
    '4♥',
    '9♠',
    'K♠',
    'Q♠',
    '5♣',
    'K♥',
    '9♣',
    '10♦',
    '6♦',
    '10♠',
  ]);
  expect(work(HILO, 'hilo.chest')).toMatchObject({ draws: [{ n: 100, cells: [expect.anything(), '+1 %'] }] });
  expect(stepsOf(HILO)).toMatchObject({ outcome: { verdict: 'ok' }, payout: { verdict: 'ok' } });
});

test('bingo: forty swaps of the shuffle', () => {
  const piece = work(BINGO, 'bingo.shuffle');
  if (piece?.kind !== 'draws') throw new Error('no shuffle');
  expect(piece.draws).toHaveLength(40);
  const balls = Array.from({ length: 60 }, (_, i) => i + 1);
  piece.draws.forEach(({ n, value, cells }, i) => {
    expect(n).toBe(60 - i);
    const j = i + value;
    [balls[i], balls[j]] = [balls[j] ?? 0, balls[i] ?? 0];
    expect(cells[3]).toBe(String(balls[i]));
  });
  expect(verify(BINGO).outcome).toBe(
    '48 56 19 53 43 13 6 16 37 44 33 40 20 15 5 38 34 7 36 18 8 21 54 24 4 27 50 32 12 59 46 52 31 29 49 60 3 17 39 1',
  );
  expect(stepsOf(BINGO)).toMatchObject({ outcome: { verdict: 'ok' }, payout: { verdict: 'ok' } });
});

test.each([
  ['odd-even', { result: 'odd' }, 'odd', [{ expression: '3 mod 2', result: '1' }]],
  ['big-small', { result: 'small' }, 'small', [{ expression: '3 < 5', result: 'small' }]],
  ['lucky', { result: 'lose' }, 'lose', [{ expression: '1 + 1', result: '2' }]],
  [
    'banker-player',
    { result: 'banker', banker: 1, player: 0 },
    'banker 1 : 0',
    [
      { expression: '(6 + 5) mod 10', result: '1' },
      { expression: '(0 + 0) mod 10', result: '0' },
    ],
  ],
  [
    'bull',
    { result: 'banker', banker: 4, player: 3 },
    'banker 4 : 3',
    [
      { expression: '(6 + 5 + 3) mod 10', result: '4' },
      { expression: '(3 + 10 + 10) mod 10', result: '3' },
    ],
  ],
])('block 0 as a draw of %s', (game, outcome, line, sums) => {
  const proof = proofOf({ ...BLOCK, game, outcome });
  const { steps, overall, work: pieces } = verify(proof, { witnessed: SAW_ALL });
  expect(steps).toMatchObject([{ id: 'outcome', computed: line, expected: line, verdict: 'ok' }]);
  expect(overall).toBe('verified');
  expect(pieces.find(({ kind }) => kind === 'sums')).toMatchObject({ sums });
  const characters = pieces.find(({ kind }) => kind === 'characters');
  expect(
    characters?.kind === 'characters' && characters.characters.map((one) => one.character).join(''),
  ).toBe('653dc');
});

test.each([
  ['odd-even', 'odd', '10.00', '19.50'],
  ['odd-even', 'even', '10.00', '0.00'],
  ['big-small', 'small', '0.37', '0.72'],
  ['lucky', 'win', '5.00', '0.00'],
  ['banker-player', 'banker', '10.00', '19.50'],
  ['banker-player', 'tie', '10.00', '0.00'],
  // Margin and stake, and four points at 0.95; the loser pays four times the stake from the margin.
  ['bull', 'banker', '10.00', '138.00'],
  ['bull', 'player', '10.00', '60.00'],
])('a bet in %s on %s of %s pays %s', (game, on, stake, payout) => {
  const bet = { on, stake, payout };
  expect(stepsOf(proofOf({ ...BLOCK, game, bet }))['payout']).toMatchObject({ verdict: 'ok' });
  const more = { on, stake, payout: (Number(payout) + 0.01).toFixed(2) };
  expect(stepsOf(proofOf({ ...BLOCK, game, bet: more }))['payout']).toMatchObject({ verdict: 'mismatch' });
});

describe('the chain', () => {
  const walked = (steps: number): string => {
    let hash: string = SEEDS.serverSeed;
    for (let step = 0; step < steps; step++) hash = H(hash);
    return hash;
  };
  const chained = (index: number, tip: string): Proof =>
    proofOf({ ...ROCKET, chain: { chainId: 'c', index, tip } });

  test('is walked exactly as many steps as the index says', () => {
    expect(stepsOf(chained(7, walked(7)))['chain']).toMatchObject({ verdict: 'ok', computed: walked(7) });
    expect(stepsOf(chained(8, walked(7)))['chain']?.verdict).toBe('mismatch');
  });

  test('a long one is for the caller to walk', () => {
    const index = STEPS_AT_ONCE + 500;
    const proof = chained(index, walked(index));
    const first = verify(proof, { witnessed: SAW_ALL });
    expect(first.walk).toEqual({ from: SEEDS.serverSeed, steps: index });
    expect(first.overall).toBe('consistent');
    let walk = startWalk(SEEDS.serverSeed, index);
    let slices = 0;
    while (walk.end === null) {
      walk = walkOn(walk, 400);
      slices += 1;
    }
    expect(slices).toBe(4);
    const second = verify(proof, { witnessed: SAW_ALL, walkedTo: walk.end });
    expect(second.overall).toBe('verified');
    expect(second.walk).toBeNull();
  });

  test('without its published end there is nothing to reach', () => {
    expect(stepsOf(proofOf({ ...ROCKET, chain: { chainId: 'c', index: 3 } }))['chain']?.verdict).toBe(
      'not-applicable',
    );
  });
});
