// A platform that cheats with its seeds and chains, and what the witness finds.
import { hashText } from '../../../src/core/hash';
import { derive } from '../../../src/core/derivation';
import type { Fact } from '../../../src/protocol/witness';
import {
  after,
  Watcher,
  blockHash,
  chainOf,
  doctored,
  endingIn,
  ownRoundFacts,
  promising,
  roundOf,
} from './honestHouse';

const other = hashText('another seed');
const SEEDED = ['rocket', 'runway', 'bingo', 'plinko', 'hilo'] as const;

describe.each(SEEDED)('the seeds of %s', (game) => {
  test('a seed that is not the promised one', () => {
    const facts = endingIn(roundOf(game, 2), () => ({ serverSeed: other }));
    expect(after(game, 1).watch(...facts).defects).toContain('wrong-seed');
  });

  test('a seed and everything that follows from it, but another chain', () => {
    // Promise, seed, result and outcome agree with each other; only the link to the seed before is broken.
    const [stray = ''] = chainOf('elsewhere');
    const proof = roundOf(game, 2).find((fact) => fact.kind === 'ended')?.proof;
    if (!proof || !('clientSeed' in proof)) throw new Error('no seeds');
    const { clientSeed = '', round = '' } = proof;
    const derived = derive({ serverSeed: stray, clientSeed, blockHash: proof.blockHash ?? '', round });
    const { serverSeedHash, gameResultHash } = derived;
    const facts = promising(
      endingIn(roundOf(game, 2), () => ({
        ...derived,
        serverSeed: stray,
        outcome: undefined,
        bet: undefined,
      })),
      { serverSeedHash, gameResultHash },
    ).filter(({ kind }) => kind !== 'shown');
    expect(after(game, 1).watch(...facts).defects).toEqual(['broken-link']);
    // Also for who comes in later: the seed does not lead to seed 0.
    expect(new Watcher().watch(...facts).defects).toEqual(['broken-link']);
  });

  test('a promise that changes before the round, and one that changes with its end', () => {
    const facts = roundOf(game, 2);
    const changed = promising(facts, { gameResultHash: other });
    const before = facts.findIndex(({ kind }) => kind === 'begun' || kind === 'shown');
    expect(after(game, 1).watch(...facts.slice(0, before), ...changed.slice(0, before)).defects).toEqual([
      'changed-commitment',
    ]);
    const ended = endingIn(facts, () => ({ gameResultHash: other }));
    expect(after(game, 1).watch(...ended).defects).toEqual(['changed-commitment']);
  });

  test('the end of a chain that changes while it is used', () => {
    const facts = roundOf(game, 3).map((fact): Fact => {
      if (fact.kind === 'promised') return { ...fact, promise: { ...fact.promise, tip: other } };
      if (fact.kind !== 'own') return fact;
      return { ...fact, chains: fact.chains.map((chain) => ({ ...chain, tip: other })) };
    });
    expect(after(game, 1, 2).watch(...facts).defects).toContain('changed-commitment');
  });

  test('a seed that served before, and a chain that comes again under another name', () => {
    const seedOf = (facts: readonly Fact[]) => {
      const last = facts.at(-1);
      return last?.kind === 'ended' && 'serverSeed' in last.proof ? last.proof.serverSeed : undefined;
    };
    const used = seedOf(roundOf(game, 1));
    const facts = endingIn(roundOf(game, 2), () => ({ serverSeed: used }));
    expect(after(game, 1).watch(...facts).defects).toContain('reused-seed');
    const again = promising(
      roundOf(game, 2).map((fact): Fact =>
        fact.kind === 'own'
          ? { ...fact, chains: fact.chains.map((chain) => ({ ...chain, chainId: 'new', nextIndex: 1 })) }
          : fact,
      ),
      { chainId: 'new' },
    );
    expect(after(game, 1).watch(again[0] ?? { kind: 'gap', game }).defects).toContain('reused-seed');
  });

  test('another id for the announced block', () => {
    const facts = endingIn(roundOf(game, 2), () => ({ blockHash: blockHash(77) }));
    expect(after(game, 1).watch(...facts).defects).toContain('other-block');
  });
});

describe.each(['plinko', 'hilo'] as const)('the chains of %s', (game) => {
  test('a promise whose own answer says that the round has been played', () => {
    const late = doctored(ownRoundFacts(game, 2), 'own', (fact) => ({
      ...fact,
      chains: fact.chains.map((chain) => ({ ...chain, nextIndex: 3 })),
    }));
    expect(after(game, 1).watch(...late.slice(0, 3)).defects).toEqual(['late-commitment']);
  });

  test('an index that is left out is told, but another device may have used it', () => {
    const watcher = after(game, 1);
    for (let index = 3; index < 3 + (game === 'plinko' ? 62 : 1); index++)
      watcher.watch({ ...ownRoundFacts(game, 2).at(-1), ...renumbered(game, index) } as Fact);
    expect(watcher.findings.filter(({ defect }) => defect === 'skipped-round')).toMatchObject([
      { certain: false, round: 'chain:2' },
    ]);
  });

  test('a commitment counts anew for a client seed that was sent from here, and for no other', () => {
    const facts = ownRoundFacts(game, 1);
    const anew = promising(facts, { clientSeed: 'changed', gameResultHash: other }).slice(2, 3);
    const sent: Fact = { kind: 'sent', game, clientSeed: 'changed' };
    const [mine, elsewhere] = [new Watcher(), new Watcher()];
    mine.watch(...facts.slice(0, 3), sent, ...anew);
    elsewhere.watch(...facts.slice(0, 3), ...anew);
    expect([mine.findings, elsewhere.findings]).toEqual([[], []]);
    expect(mine.notebook.look(game, 'chain:1', null)).toMatchObject({ inTime: true });
    expect(elsewhere.notebook.look(game, 'chain:1', null)).toMatchObject({ inTime: false });
  });
});

describe.each(['plinko', 'hilo'] as const)('the client seed in %s', (game) => {
  const [known, sent, promised, ...rest] = ownRoundFacts(game, 1);
  const facts = (...some: readonly (Fact | undefined)[]): Fact[] => some.flatMap((fact) => fact ?? []);
  const nameOf = `${game}/chain:1`;

  test('sent from here after the chain was known, the round adds up', () => {
    const watcher = new Watcher().watch(...facts(known, sent, promised), ...rest);
    expect([watcher.findings, watcher.notebook.mark(nameOf)]).toEqual([[], 'adds-up']);
  });

  test('a chain that was made when the seed was known already is not witnessed, whatever it was mined for', () => {
    const mined = new Watcher().watch(...facts(sent, known, promised), ...rest);
    expect(mined.notebook.mark(nameOf)).toBe('unseen');
    // Sending the same seed once more helps nobody: the house has known it since.
    const again = new Watcher().watch(...facts(sent, known, sent, promised), ...rest);
    expect(again.notebook.mark(nameOf)).toBe('unseen');
  });

  test('a seed that the platform or another device chose is not witnessed here', () => {
    expect(new Watcher().watch(...facts(known, promised), ...rest).notebook.mark(nameOf)).toBe('unseen');
  });

  test('what was known before a seed was sent is kept over a reload', () => {
    const before = new Watcher().watch(...facts(known, sent));
    const after = new Watcher();
    after.notebook.load(game, before.notebook.page(game));
    expect(after.watch(...facts(promised), ...rest).notebook.mark(nameOf)).toBe('adds-up');
  });

  test('a bet that named its promise and was settled by another client seed is a certain finding', () => {
    const bet: Fact = { kind: 'bet', game, round: 'chain:1' };
    const reseeded = endingIn(rest, () => ({ clientSeed: 'another' }));
    const watcher = new Watcher().watch(...facts(known, sent, promised, bet), ...reseeded);
    expect(watcher.findings).toContainEqual(
      expect.objectContaining({ defect: 'changed-commitment', certain: true, told: 'another' }),
    );
  });
});

function renumbered(game: 'plinko' | 'hilo', index: number): Partial<Fact> {
  const ended = ownRoundFacts(game, 2).at(-1);
  if (ended?.kind !== 'ended' || !('chain' in ended.proof)) throw new Error('no end');
  return {
    round: `chain:${index}`,
    proof: { ...ended.proof, chain: { chainId: 'chain', index } },
  } as Partial<Fact>;
}
