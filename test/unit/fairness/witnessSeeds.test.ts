// A platform that cheats with its seeds and chains, and what the witness finds.
import { hashText } from '../../../src/core/hash';
import { derive } from '../../../src/core/derivation';
import type { Proof } from '../../../src/protocol/proof';
import { ownRound, type Fact, type OwnChain } from '../../../src/protocol/witness';
import {
  after,
  Watcher,
  blockHash,
  chainOf,
  doctored,
  endingIn,
  ownChainId,
  ownChainsFact,
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
    // Commitment, seed, result and outcome agree with each other; only the link to the seed before is broken.
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
    // Also for a device that comes later: the seed does not lead to seed 0.
    expect(new Watcher().watch(...facts).defects).toEqual(['broken-link']);
  });

  test('a promise that changes before the round, and one that changes with its end', () => {
    const facts = roundOf(game, 2);
    const changed = promising(facts, { gameResultHash: other });
    const before = facts.findIndex(({ kind }) => kind === 'begun' || kind === 'bet');
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
  const chainId = ownChainId(game);
  const [known, sent, announced, promised, bet, ...rest] = ownRoundFacts(game, 1);
  const facts = (...some: readonly (Fact | undefined)[]): Fact[] => some.flatMap((fact) => fact ?? []);
  const nameOf = `${game}/${chainId}:1`;
  const own = ownChainsFact(game);
  const mined = { ...own.chains[1], tip: other, chainId: other } as OwnChain;

  test('in order, a round adds up: nothing but a source of blocks is missing', () => {
    const watcher = new Watcher().watch(...ownRoundFacts(game, 1));
    expect([watcher.findings, watcher.notebook.mark(nameOf)]).toEqual([[], 'adds-up']);
  });

  test('a promise whose own answer says that the round has been played', () => {
    const late = doctored(ownRoundFacts(game, 2), 'own', (fact) => ({
      ...fact,
      chains: fact.chains.map((chain) => (chain.k === 0 ? { ...chain, nextIndex: 3 } : chain)),
    }));
    expect(after(game, 1).watch(...late.slice(0, 4)).defects).toEqual(['late-commitment']);
  });

  test('a chain swapped for a mined one: each of 70 bets that named a round was settled on another', () => {
    const watcher = new Watcher().watch(...facts(known, sent, announced, promised));
    for (let index = 1; index <= 70; index++)
      watcher.watch(
        { kind: 'bet', game, round: ownRound(chainId, index) },
        { kind: 'elsewhere', game, round: ownRound(chainId, index), told: ownRound(other, index) },
      );
    const found = watcher.findings.filter(({ certain }) => certain);
    expect(new Set(found.map(({ round }) => round)).size).toBe(70);
    expect(watcher.notebook.mark(nameOf)).toBe('mismatch');
  });

  test('another chain in the place of a registered one, or before it, is found when it is told', () => {
    const swapped = { ...own, chains: [...own.chains.slice(0, 1), mined] };
    expect(new Watcher().watch(own, swapped).defects).toContain('changed-commitment');
    const stray = { ...own, chains: [...own.chains, { ...mined, k: 2, before: other }] };
    expect(new Watcher().watch(own, stray).defects).toContain('unregistered-chain');
    const elsewhere = { ...own, owner: `${game}:${'0b'.repeat(16)}` };
    expect(new Watcher().watch(own, elsewhere).defects).toContain('changed-commitment');
  });

  test('an id that is not hashed from its entry is found by the worker', () => {
    const forged = {
      ...own,
      chains: own.chains.map((chain) => ({ ...chain, tip: chain.k === 1 ? other : chain.tip })),
    };
    const [first, second] = forged.chains;
    const { proof } = rest.at(-1) as Extract<Fact, { kind: 'ended' }>;
    const round = ownRound(second?.chainId ?? '', 1);
    const on = { ...proof, chain: { chainId: second?.chainId ?? '', index: 1 } } as Proof;
    const ended: Fact = { kind: 'ended', game, round, proof: on, outcome: null };
    expect(first?.k).toBe(0);
    expect(new Watcher().watch(forged, ended).defects).toContain('unregistered-chain');
  });

  test('the platform picks the client seed before each round: 38 of 38 are found', () => {
    const watcher = new Watcher().watch(...facts(known, sent, announced, promised));
    const found = new Set<string>();
    for (let index = 1; index <= 38; index++) {
      const picked = doctored(ownRoundFacts(game, index).slice(3, 4), 'own', (fact) => ({
        ...fact,
        chains: fact.chains.map((chain) =>
          chain.k === 0 ? { ...chain, clientSeed: `picked-${index}` } : chain,
        ),
        promises: fact.promises.map((promise) => ({ ...promise, clientSeed: `picked-${index}` })),
      }));
      const before = watcher.findings.length;
      watcher.watch(...picked);
      for (const { certain, round } of watcher.findings.slice(before)) if (certain) found.add(round);
    }
    expect(found.size).toBe(38);
  });

  test('another client seed told at the end is a certain finding, bet from here or not', () => {
    const reseeded = endingIn(rest, () => ({ clientSeed: 'another' }));
    for (const some of [
      facts(known, sent, announced, promised, bet),
      facts(known, sent, announced, promised),
    ])
      expect(new Watcher().watch(...some, ...reseeded).findings).toContainEqual(
        expect.objectContaining({ defect: 'changed-commitment', certain: true, told: 'another' }),
      );
  });

  test('a seed that another device chose is not witnessed here; one that the player confirmed adds up at best', () => {
    const block: Fact = { kind: 'confirmed', game, blockNumber: 7, blockHash: blockHash(7) };
    const foreign = new Watcher().watch(...facts(known, announced, promised, bet), ...rest);
    expect([foreign.findings, foreign.notebook.mark(nameOf)]).toEqual([[], 'unseen']);
    const confirming: Fact = { ...(sent as Extract<Fact, { kind: 'sent' }>), confirmed: true };
    const kept = new Watcher().watch(...facts(known, announced, confirming, block, promised, bet), ...rest);
    expect([kept.findings, kept.notebook.mark(nameOf)]).toEqual([[], 'adds-up']);
    const mine = new Watcher().watch(...facts(known, sent, announced, block, promised, bet), ...rest);
    expect(mine.notebook.mark(nameOf)).toBe('checked');
  });

  test('two devices that send a client seed for one chain: the one that was taken counts, and nobody is accused', () => {
    const { chainId } = sent as Extract<Fact, { kind: 'sent' }>;
    const tooLate: Fact = { ...(sent as Extract<Fact, { kind: 'sent' }>), clientSeed: 'came-second' };
    const second = new Watcher().watch(...facts(known, tooLate, announced, promised, bet), ...rest);
    expect([second.findings, second.notebook.mark(nameOf)]).toEqual([[], 'unseen']);
    expect(second.notebook.notesOf(game).chains.get(chainId)?.chosen).toBeNull();
    // Refused, and sent again with another client seed: the platform then has this device's own seed.
    const anew = new Watcher().watch(...facts(known, tooLate, sent, announced, promised, bet), ...rest);
    expect([anew.findings, anew.notebook.mark(nameOf)]).toEqual([[], 'adds-up']);
  });

  test('a chain that was not known when its client seed was sent is not witnessed, whatever it was mined for', () => {
    const late = new Watcher().watch(...facts(sent, known, announced, promised, bet), ...rest);
    expect(late.notebook.mark(nameOf)).toBe('unseen');
    const again = new Watcher().watch(...facts(sent, known, announced, sent, promised, bet), ...rest);
    expect(again.notebook.mark(nameOf)).toBe('unseen');
  });

  test('a round begun elsewhere is not witnessed here', () => {
    const watcher = new Watcher().watch(...facts(known, sent, announced, promised), ...rest);
    expect([watcher.findings, watcher.notebook.mark(nameOf)]).toEqual([[], 'unseen']);
  });

  test('a block that was there when it was announced; blocks that do not rise from chain to chain', () => {
    const chain = own.chains[0] as OwnChain;
    const telling = (change: Partial<OwnChain>): Fact => ({
      ...own,
      chains: [{ ...chain, clientSeed: 'mine', ...change }],
    });
    const early = new Watcher().watch(...facts(known, sent), telling({ head: 7, blockNumber: 7 }));
    expect(early.defects).toEqual(['late-commitment']);
    const next = own.chains[1] as OwnChain;
    const stuck: Fact = { ...own, chains: [{ ...next, clientSeed: 'x', head: 4, blockNumber: 6 }] };
    expect(new Watcher().watch(...facts(known, sent, announced), stuck).defects).toContain('other-block');
    // Sent only when the block existed: this device cannot confirm that it was announced before.
    const told = telling({ head: 5, blockNumber: 7, blockHash: blockHash(7) });
    const unseen = new Watcher().watch(...facts(known, sent), told, ...facts(promised, bet), ...rest);
    expect([unseen.findings, unseen.notebook.mark(nameOf)]).toEqual([[], 'unseen']);
  });

  test('what was known, sent and bet is kept over a reload', () => {
    const before = new Watcher().watch(...facts(known, sent, announced, promised, bet));
    const back = new Watcher();
    back.notebook.load(game, JSON.parse(JSON.stringify(before.notebook.page(game))));
    back.watch(...rest);
    expect([back.findings, back.notebook.mark(nameOf)]).toEqual([[], 'adds-up']);
    const swapped = { ...own, chains: [...own.chains.slice(0, 1), mined] };
    const again = new Watcher();
    again.notebook.load(game, before.notebook.page(game));
    expect(again.watch(swapped).defects).toContain('changed-commitment');
  });

  test('notes from before registers are read, and their rounds go on without a finding', () => {
    const page = {
      version: 1,
      rounds: [['old:3', 'adds-up', true, true, null]],
      chains: [['old', other, 1, 3, blockHash(3), 3, other]],
      sent: ['mine'],
      covers: [['mine', ['old']]],
    };
    const watcher = new Watcher();
    watcher.notebook.load(game, page);
    expect(watcher.notebook.mark(`${game}/old:3`)).toBe('adds-up');
    watcher.watch(...ownRoundFacts(game, 1));
    expect([watcher.findings, watcher.notebook.mark(nameOf)]).toEqual([[], 'adds-up']);
  });
});
