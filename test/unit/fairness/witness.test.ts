// A platform that cheats: nine ways, in every kind of game that each is possible in. The witness finds each of them, and
// finds nothing where nothing is wrong.
import { derive } from '../../../src/core/derivation';
import { hashText } from '../../../src/core/hash';
import { parseMoney } from '../../../src/core/money';
import { PROOF_GAMES, type Proof, type ProofGame } from '../../../src/protocol/proof';
import { roundName, type Fact } from '../../../src/protocol/witness';
import {
  SEEDS,
  Watcher,
  blockHash,
  chainOf,
  doctored,
  endingIn,
  ownRoundFacts,
  promising,
  roundOf,
  sharedRound,
  blockRound,
} from './honestHouse';

const SEEDED = ['rocket', 'runway', 'bingo', 'plinko', 'hilo'] as const;
const SHARED = ['rocket', 'runway', 'bingo'] as const;
const BLOCK = ['odd-even', 'big-small', 'lucky', 'banker-player', 'bull'] as const;
const other = hashText('another seed');
const nameOf = (facts: readonly Fact[]): string => {
  const last = facts.at(-1);
  return last?.kind === 'ended' ? roundName(last.game, last.round) : '';
};
const after = (game: ProofGame, ...rounds: readonly number[]): Watcher => {
  const watcher = new Watcher();
  for (const index of rounds) watcher.watch(...roundOf(game, index));
  return watcher;
};

describe.each(PROOF_GAMES)('%s', (game) => {
  test('an honest house has nothing to fear, and each of its rounds is checked', () => {
    const watcher = after(game, 1, 2, 3, 4, 5);
    expect(watcher.findings).toEqual([]);
    for (const index of [1, 2, 3, 4, 5])
      expect(watcher.notebook.mark(nameOf(roundOf(game, index)))).toBe('checked');
  });

  test('a round whose promise nobody saw is not called checked', () => {
    const [promise, ...rest] = roundOf(game, 3);
    const watcher = new Watcher().watch(...rest);
    expect([watcher.findings, watcher.notebook.mark(nameOf(rest))]).toEqual([[], 'unseen']);
    // Not even when the promise is told afterwards.
    if (promise) watcher.watch(promise);
    expect(watcher.notebook.mark(nameOf(rest))).not.toBe('checked');
  });

  test('whatever was missed in a gap is no finding', () => {
    const watcher = after(game, 1).watch({ kind: 'gap', game }, ...roundOf(game, 4), ...roundOf(game, 5));
    expect(watcher.findings).toEqual([]);
    expect(watcher.notebook.mark(nameOf(roundOf(game, 5)))).toBe('checked');
  });

  test('told twice, nothing changes', () => {
    const facts = roundOf(game, 1);
    const watcher = new Watcher().watch(...facts, ...facts.filter(({ kind }) => kind !== 'begun'));
    expect(watcher.findings).toEqual([]);
    expect(watcher.notebook.mark(nameOf(facts))).toBe('checked');
  });

  test('a payout that is a cent too low, or too high', () => {
    for (const cent of [-1n, 1n]) {
      const facts = endingIn(roundOf(game, 2), ({ bet }) => ({
        bet: { ...bet, payout: (bet?.payout ?? 0n) + cent < 0n ? '0.01' : payoutText(bet, cent) },
      }));
      const watcher = after(game, 1).watch(...facts);
      expect(watcher.defects).toEqual(['wrong-payout']);
      expect(watcher.notebook.mark(nameOf(facts))).toBe('mismatch');
    }
  });

  test('an outcome that is told differently later', () => {
    const facts = roundOf(game, 2);
    const watcher = after(game, 1, 2).watch(...endingIn(facts.slice(-1), altered));
    expect(watcher.defects).toEqual(['altered-outcome']);
  });

  test('an outcome altered by one: a hundredth, a card, a ball, a side', () => {
    // Told so from the beginning, so that only the rule can find it.
    const facts = endingIn(roundOf(game, 2), altered).filter(({ kind }) => kind !== 'shown');
    expect(after(game, 1).watch(...facts).defects).toContain('altered-outcome');
  });

  test('another block than the announced one', () => {
    const facts = endingIn(roundOf(game, 2), () => ({ blockNumber: 999 }));
    expect(after(game, 1).watch(...facts).defects).toContain('other-block');
  });
});

const payoutText = (bet: Proof['bet'], cent: bigint): string => {
  const sum = (bet?.payout ?? 0n) + cent;
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
};

/** The same outcome with one thing changed. */
function altered(proof: Proof): object {
  switch (proof.game) {
    case 'rocket':
    case 'runway':
      return { outcome: { multiplier: (proof.outcome?.multiplier ?? 0n) + 1n } };
    case 'plinko':
      return { outcome: { ...proof.outcome, multiplier: (proof.outcome?.multiplier ?? 0n) + 1n } };
    case 'hilo': {
      const [first = 0, second = 0] = proof.outcome?.cards ?? [];
      return { outcome: { ...proof.outcome, cards: [first, (second + 1) % 52] } };
    }
    case 'bingo': {
      const [first = 0, second = 0, ...rest] = proof.outcome?.balls ?? [];
      return { outcome: { balls: [second, first, ...rest] } };
    }
    default: {
      const swap = {
        odd: 'even',
        even: 'odd',
        big: 'small',
        small: 'big',
        win: 'lose',
        lose: 'win',
      } as const;
      const result = proof.outcome?.result ?? 'tie';
      return {
        outcome: {
          ...proof.outcome,
          result:
            result in swap ? swap[result as keyof typeof swap] : result === 'banker' ? 'player' : 'banker',
        },
      };
    }
  }
}

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
    expect(after(game, 1).watch(...facts.slice(0, 1), ...changed.slice(0, 1)).defects).toEqual([
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

describe.each(SHARED)('the order of %s', (game) => {
  const [promise, begun, ...rest] = sharedRound(game, 2);

  test('a promise that comes after the start', () => {
    const watcher = after(game, 1);
    if (begun && promise) watcher.watch(begun, promise, ...rest);
    expect(watcher.defects).toEqual(['late-commitment']);
  });

  test('a round that begins without any promise', () => {
    if (begun) expect(after(game, 1).watch(begun).defects).toEqual(['late-commitment']);
  });

  test('a round that is left out', () => {
    expect(after(game, 1).watch(...sharedRound(game, 3)).defects).toContain('skipped-round');
  });

  test('a round that was declared void is not left out, and one that was neither ended nor voided is', () => {
    const voided: Fact = { kind: 'voided', game, round: '100' };
    const open = sharedRound(game, 2).slice(0, 2);
    expect(after(game, 1).watch(...open, voided, ...sharedRound(game, 3)).findings).toEqual([]);
    expect(after(game, 1).watch(...open, ...sharedRound(game, 3)).defects).toEqual(['skipped-round']);
  });

  test('a block that was not announced with the round before', () => {
    const facts = doctored(sharedRound(game, 2), 'promised', (fact) => ({
      ...fact,
      promise: { ...fact.promise, blockNumber: 55 },
    }));
    expect(after(game, 1).watch(facts[0] ?? { kind: 'gap', game }).defects).toEqual(['other-block']);
  });

  test('a client seed of somebody', () => {
    const facts = endingIn(sharedRound(game, 2), () => ({ clientSeed: 'mine' }));
    expect(after(game, 1).watch(...facts).defects).toContain('changed-commitment');
  });

  test('an outcome that was shown differently while the round ran', () => {
    const facts = doctored(sharedRound(game, 2), 'shown', (fact) => ({
      ...fact,
      outcome: `1 ${fact.outcome}`,
    }));
    expect(after(game, 1).watch(...facts).defects).toEqual(['altered-outcome']);
  });
});

describe.each(['plinko', 'hilo'] as const)('the chains of %s', (game) => {
  test('a promise whose own answer says that the round has been played', () => {
    const late = doctored(ownRoundFacts(game, 2), 'own', (fact) => ({
      ...fact,
      chains: fact.chains.map((chain) => ({ ...chain, nextIndex: 3 })),
    }));
    expect(after(game, 1).watch(...late.slice(0, 1)).defects).toEqual(['late-commitment']);
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
    const anew = promising(facts, { clientSeed: 'changed', gameResultHash: other }).slice(0, 1);
    const sent: Fact = { kind: 'sent', game, clientSeed: 'changed' };
    const [mine, elsewhere] = [new Watcher(), new Watcher()];
    mine.watch(...facts.slice(0, 1), sent, ...anew);
    elsewhere.watch(...facts.slice(0, 1), ...anew);
    expect([mine.findings, elsewhere.findings]).toEqual([[], []]);
    expect(mine.notebook.look(game, 'chain:1', null)).toMatchObject({ inTime: true });
    expect(elsewhere.notebook.look(game, 'chain:1', null)).toMatchObject({ inTime: false });
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

describe.each(BLOCK)('the blocks of %s', (game) => {
  test('a block that was there when it was announced', () => {
    const late = doctored(blockRound(game, 2), 'block-promised', (fact) => ({
      ...fact,
      head: fact.blockNumber,
    }));
    expect(after(game, 1).watch(...late).defects).toEqual(['late-commitment']);
  });

  test('a block that has another id than when it was shown', () => {
    const facts = doctored(blockRound(game, 2), 'block', (fact) => ({ ...fact, blockHash: other }));
    expect(after(game, 1).watch(...facts).defects).toEqual(['other-block']);
  });

  test('an announcement that changes', () => {
    const [first, ...rest] = blockRound(game, 2);
    const moved = doctored(first ? [first] : [], 'block-promised', (fact) => ({ ...fact, blockNumber: 130 }));
    expect(after(game, 1).watch(...(first ? [first] : []), ...moved, ...rest).defects).toEqual([
      'other-block',
    ]);
  });

  test('a round that is never decided, and one that is left out', () => {
    const watcher = after(game, 1).watch(...blockRound(game, 2).slice(0, 1), ...blockRound(game, 3));
    expect(watcher.defects).toEqual(['skipped-round']);
    expect(after(game, 1).watch(...blockRound(game, 3)).defects).toEqual(['skipped-round']);
  });

  test('a round that was open when something was missed may have been decided meanwhile', () => {
    const gap: Fact = { kind: 'gap', game };
    const open = blockRound(game, 2).slice(0, 1);
    expect(after(game, 1).watch(...open, gap, ...blockRound(game, 3)).findings).toEqual([]);
  });

  test('a block that decides two rounds', () => {
    const facts = doctored(blockRound(game, 2), 'block-promised', (fact) => ({
      ...fact,
      blockNumber: 110,
      head: 105,
    }));
    expect(after(game, 1).watch(...facts.slice(0, 1)).defects).toEqual(['reused-seed']);
  });
});

test('a finding says what was expected, what was told, and when; the same one is told once', () => {
  const facts = endingIn(sharedRound('rocket', 2), ({ bet }) => ({
    bet: { ...bet, payout: (bet?.payout ?? parseMoney('0.00')) + 1n },
  }));
  const watcher = after('rocket', 1).watch(...facts, ...facts.slice(-1));
  expect(watcher.findings).toEqual([
    expect.objectContaining({ defect: 'wrong-payout', game: 'rocket', round: '100', at: 6, certain: true }),
  ]);
});

test('a notebook stays small, however many rounds there are', () => {
  const { notebook } = new Watcher();
  for (let index = 1; index <= 3_000; index++) {
    notebook.take({ kind: 'begun', game: 'rocket', round: String(index) }, () => 0);
    notebook.take({ kind: 'block', game: 'bull', blockNumber: index, blockHash: SEEDS[0] ?? '' }, () => 0);
    notebook.take({ kind: 'sent', game: 'hilo', clientSeed: String(index) }, () => 0);
  }
  expect(notebook.notesOf('rocket').rounds.size).toBe(60);
  expect(notebook.notesOf('bull').blocks.size).toBe(64);
  expect(notebook.notesOf('hilo').sent).toHaveLength(20);
});
