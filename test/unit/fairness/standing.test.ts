// The count of rounds and requests by their outcome, stored across visits.
import type { Fact } from '../../../src/protocol/witness';
import { cents } from '../../../src/core/money';
import { encodeJson } from '../../../src/protocol/json';
import { newNotebook } from './engine';
import { digestedOf, roundOf } from './honestHouse';

test('voids, refusals and the last round are counted, and an update or a reload forgets none of it', () => {
  const notebook = newNotebook();
  const take = (fact: Parameters<typeof notebook.take>[0]): void => void notebook.take(fact, () => 0);
  for (const fact of roundOf('rocket', 1)) take(fact);
  const [announced] = roundOf('rocket', 2);
  if (announced) take(announced);
  const staked = { stake: cents(500), terms: null };
  take({ kind: 'staked', game: 'rocket', round: '100', bets: [staked] });
  for (let told = 0; told < 2; told++)
    take({
      kind: 'voided',
      game: 'rocket',
      round: '100',
      digest: { ...digestedOf('rocket', 2), result: '-' },
    });
  take({ kind: 'refused', game: 'rocket', what: 'Escapes' });
  const bet = { stake: cents(1000), terms: { escapedAt: 150n } } as const;
  take({ kind: 'refused', game: 'rocket', what: 'Bets', round: '99', bets: [bet] });
  const ended = roundOf('rocket', 1).at(-1) as Extract<Fact, { kind: 'ended' }>;
  expect(notebook.doubtOf(ended.proof)).toBe('noSource');
  take({ kind: 'confirmed', game: 'rocket', blockNumber: 1, blockHash: ended.proof.blockHash ?? '' });
  expect(notebook.doubtOf(ended.proof)).toBeNull();
  const { last, counts, digests } = notebook.standing('rocket');
  expect(last?.round).toBe('99');
  expect(digests.map(({ round }) => round)).toEqual(['99', '100']);
  expect(counts).toMatchObject({ ended: 1, voids: 1, ownVoids: 1, refusedEscapes: 1, refusedBets: 1 });
  // Each entry has the player's request, and the result of its round when it is known.
  const { missed } = notebook.standing('rocket');
  expect(missed).toEqual([
    { what: 'voids', round: '100', bet: staked, proof: null },
    { what: 'Bets', round: '99', bet, proof: ended.proof },
  ]);
  const later = newNotebook();
  later.load('rocket', JSON.parse(JSON.stringify(notebook.page('rocket'))));
  expect(later.standing('rocket').counts).toEqual(counts);
  expect(encodeJson(later.standing('rocket').missed)).toEqual(encodeJson(missed));
  // A block confirmed by a public source stays confirmed.
  expect(later.doubtOf(ended.proof)).toBeNull();
});
