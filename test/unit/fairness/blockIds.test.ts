// A block has one id. A house that settles a round on one id and sends another, before or after, is found for all outcomes of
// the two ids. With most pairs the bet loses for both, so that only the id differs.
import type { Fact } from '../../../src/protocol/witness';
import { examine, newNotebook } from './engine';
import { blockHash, blockRound, type BlockGame } from './honestHouse';

const GAMES: readonly BlockGame[] = ['odd-even', 'big-small', 'lucky', 'banker-player', 'bull'];
const ROUND = 2;
const NUMBER = 100 + 10 * ROUND;
/** Another id with the same ending: it decides the same in all of these games. */
const twin = `${'ab'.repeat(24)}${blockHash(NUMBER).slice(48)}`;

const reload = (notebook = newNotebook(), game = ''): typeof notebook => {
  const later = newNotebook();
  later.load(game, JSON.parse(JSON.stringify(notebook.page(game))));
  return later;
};

function hear(facts: readonly Fact[], notebook = newNotebook()) {
  const found: string[] = [];
  for (const fact of facts) {
    const { findings, cases } = notebook.take(fact, () => 0);
    found.push(...findings.map(({ defect, round }) => `${defect} ${round}`));
    for (const one of cases)
      found.push(
        ...notebook.settle(examine(one), () => 0).findings.map(({ defect, round }) => `${defect} ${round}`),
      );
  }
  return { notebook, found };
}

describe.each(GAMES)('%s', (game) => {
  const [announced, shown, ended] = blockRound(game, ROUND);
  if (announced?.kind !== 'block-promised' || shown?.kind !== 'block' || ended?.kind !== 'ended')
    throw new Error('not a round');
  const { round } = ended;
  const finding = `other-block ${round}`;
  const other: Fact = { ...shown, blockHash: twin };
  const digest: Fact = {
    kind: 'block-digest',
    game,
    round,
    after: null,
    blockNumber: NUMBER,
    blockId: twin,
    digest: null,
  };

  test('the block is shown with another id than the round was settled on', () => {
    expect(hear([announced, ended, other]).found).toEqual([finding]);
  });

  test('the block had another id before the round was settled', () => {
    expect(hear([announced, other, ended]).found).toEqual([finding]);
    expect(hear([announced, other, shown]).found).toEqual([finding]);
  });

  test('the id is another one in the next visit', () => {
    const { notebook } = hear([announced, ended]);
    expect(hear([other], reload(notebook, game)).found).toEqual([finding]);
    const told = { ...ended, proof: { ...ended.proof, blockHash: twin } };
    expect(hear([told], reload(notebook, game)).found).toEqual([finding]);
  });

  test('the history code holds another id', () => {
    expect(hear([announced, ended, digest]).found).toEqual([finding]);
  });

  test('the same id, told as often as it may be, is no finding', () => {
    const { notebook, found } = hear([
      announced,
      shown,
      shown,
      ended,
      shown,
      { ...digest, blockId: blockHash(NUMBER) },
    ]);
    expect(found).toEqual([]);
    expect(hear([announced, shown, ended], reload(notebook, game)).found).toEqual([]);
  });
});

test('a round on a block below a head that was told before is found, whatever head is told with it', () => {
  const [announced] = blockRound('lucky', 3);
  if (announced?.kind !== 'block-promised') throw new Error('not a round');
  const { blockNumber } = announced;
  const before = blockRound('lucky', 1).slice(0, 1);
  const told: Fact = { kind: 'block', game: 'lucky', blockNumber, blockHash: blockHash(blockNumber) };
  const { found, notebook } = hear([...before, told, { ...announced, head: blockNumber - 2 }]);
  expect(found).toContain(`late-commitment ${announced.round}`);
  expect(notebook.look('lucky', announced.round, null).inTime).toBe(false);
});
