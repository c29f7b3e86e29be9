import { hiloProof } from '../../../src/games/hilo/proof';
import { OwnWitness } from '../../../src/kits/ownRounds/witness';
import type { OwnSeeds, RoundSeeds } from '../../../src/kits/ownRounds/messages';
import { begunHere } from '../support/begunHere';
import { FakeServices } from '../support/fakeServices';
import { seedWith } from '../support/hiloTable';
import { ClientTable, OWN } from './table';

const hashOf = (digit: string): string => digit.repeat(64);
const own = (clientSeed: string, nextIndex = 1): OwnSeeds => ({
  ...OWN,
  clientSeed,
  current: OWN.current && { ...OWN.current, clientSeed, nextIndex, serverSeedHash: hashOf('5') },
});
const commitment = (digit: string, index = 1) => ({
  chainId: 'chain-1',
  index,
  gameResultHash: hashOf(digit),
});
const told = (gameResult: string, change: Partial<RoundSeeds> = {}): RoundSeeds => ({
  chainId: 'chain-1',
  index: 1,
  clientSeed: 'mine',
  historyBlockNum: 100,
  historyBlockHash: hashOf('b'),
  serverSeedHash: hashOf('5'),
  gameResultHash: hashOf(gameResult),
  serverSeed: null,
  resultSeed: null,
  ...change,
});

/** A device that knew the chain before it sent this client seed, and then received the announcement of its block. */
function fresh() {
  const witness = new OwnWitness(new FakeServices().witness, hiloProof);
  begunHere(witness, own('mine'));
  return { witness };
}

test('what was seen before the round is seen, whatever happens to the page', () => {
  const { witness } = fresh();
  witness.note(own('mine'), [commitment('1')]);
  const seen = { serverSeedHash: 'seen', gameResultHash: 'seen' };
  expect(witness.look(told('1'))).toEqual(seen);
});

test('what was not seen is never shown as if it had been', () => {
  const { witness } = fresh();
  const unseen = { serverSeedHash: 'unseen', gameResultHash: 'unseen' };
  expect(witness.look(told('1'))).toEqual(unseen);
  witness.note(own('mine'), [commitment('1')]);
  expect(witness.look(told('1', { index: 2 }))).toEqual(unseen);
  expect(witness.look(told('1', { chainId: 'chain-2' }))).toEqual(unseen);
});

test('a server seed hash is seen for the next round only', () => {
  const { witness } = fresh();
  witness.note(own('mine'), [commitment('1'), commitment('2', 2)]);
  expect(witness.look(told('2', { index: 2 }))).toEqual({
    serverSeedHash: 'unseen',
    gameResultHash: 'seen',
  });
});

test('another hash than the one that was shown differs, and showing it later changes nothing', () => {
  const { witness } = fresh();
  witness.note(own('mine'), [commitment('1')]);
  expect(witness.look(told('2')).gameResultHash).toBe('differs');
  expect(witness.look(told('1', { serverSeedHash: hashOf('6') })).serverSeedHash).toBe('differs');
  witness.note(own('mine'), [commitment('2')]);
  expect(witness.look(told('2')).gameResultHash).toBe('differs');
});

test('a chain keeps its client seed: published anew with another one, nothing counts', () => {
  const { witness } = fresh();
  witness.note(own('mine'), [commitment('1')]);
  witness.note(own('changed'), [commitment('2')]);
  expect(witness.look(told('2', { clientSeed: 'changed' })).gameResultHash).toBe('differs');
  expect(witness.look(told('1')).gameResultHash).toBe('seen');
});

test('a round that was bet on here is witnessed; one that came open from elsewhere is not', async () => {
  const here = new ClientTable(seedWith(3));
  // An earlier visit had this chain, and sent the client seed for it.
  begunHere(new OwnWitness(here.services.witness, hiloProof), OWN);
  const store = await here.enter();
  expect(store.seeds.witness.look(told('a', { gameResultHash: hashOf('ab').slice(0, 64) }))).toMatchObject({
    gameResultHash: 'seen',
  });
  await store.bet();
  const elsewhere = new ClientTable(seedWith(3));
  elsewhere.dealt = here.at();
  elsewhere.rounds = here.rounds;
  const {
    table: { shown },
    seeds,
  } = await elsewhere.enter();
  if (!shown) throw new Error('no round');
  expect(seeds.witness.look(shown.seeds)).toEqual({ serverSeedHash: 'unseen', gameResultHash: 'unseen' });
});
