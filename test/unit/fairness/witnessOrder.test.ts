// A platform that cheats with the order of rounds and blocks, and what the witness finds.
import { hashText } from '../../../src/core/hash';
import type { Fact } from '../../../src/protocol/witness';
import {
  after,
  answerTo,
  doctored,
  endingIn,
  registerOf,
  sharedRound,
  blockRound,
  Watcher,
} from './honestHouse';
import type { ToldRound } from '../../../src/protocol/sharedRound';

const other = hashText('another seed');
const SHARED = ['rocket', 'runway', 'bingo'] as const;
const BLOCK = ['odd-even', 'big-small', 'lucky', 'banker-player', 'bull'] as const;

describe.each(SHARED)('the order of %s', (game) => {
  const [promise, decided, begun, ...rest] = sharedRound(game, 2);

  test('a promise that comes after the start', () => {
    const watcher = after(game, 1);
    if (begun && promise && decided) watcher.watch(begun, promise, decided, ...rest);
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
    const open = sharedRound(game, 2).slice(0, 3);
    const next = doctored(sharedRound(game, 3), 'decided', (fact) => ({ ...fact, digest: null }));
    expect(after(game, 1).watch(...open, voided, ...next).findings).toEqual([]);
    expect(after(game, 1).watch(...open, ...sharedRound(game, 3)).defects).toEqual(['skipped-round']);
  });

  test('a block that served the round before, one that lies before it, and one that existed when it was announced', () => {
    const announcing = (index: number, blockNumber: number, head: number) =>
      doctored(sharedRound(game, index), 'promised', (fact) => ({
        ...fact,
        promise: { ...fact.promise, blockNumber },
        said: fact.said && { ...fact.said, head },
      })).slice(0, 1);
    expect(after(game, 1, 2).watch(...announcing(3, 2, 1)).defects).toEqual(['reused-seed']);
    expect(after(game, 1, 2).watch(...announcing(3, 1, 0)).defects).toEqual([
      'late-commitment',
      'other-block',
    ]);
    expect(after(game, 1, 2).watch(...announcing(3, 50, 50)).defects).toEqual(['late-commitment']);
    // A head sent before counts too, also when a later message contains a false one.
    expect(after(game, 1).watch(...announcing(2, 50, 40), ...announcing(3, 40, 3)).defects).toContain(
      'late-commitment',
    );
  });

  test('a round that starts before the hash of its outcome was told', () => {
    expect(after(game, 1).watch(...(promise && begun ? [promise, begun] : [])).defects).toEqual([
      'late-commitment',
    ]);
  });

  test('a chain that is in no register, at any time: on the first visit, in play, after a gap', () => {
    const mined = (index: number) =>
      doctored(sharedRound(game, index), 'promised', (fact) => ({
        ...fact,
        promise: { ...fact.promise, chainId: hashText('mined'), index: 1, tip: other, serverSeedHash: other },
      })).slice(0, 1);
    expect(new Watcher().watch(...mined(2)).defects).toContain('unregistered-chain');
    expect(after(game, 1).watch(...mined(2)).defects).toContain('unregistered-chain');
    const later: Fact[] = [{ kind: 'gap', game }, ...mined(9)];
    expect(after(game, 1).watch(...later).defects).toContain('unregistered-chain');
  });

  test('a register that is told differently later, and one whose id is not hashed from its entries', () => {
    const forked = after(game, 1);
    forked.answer = (what) => {
      const told = answerTo(what);
      return told.kind === 'register'
        ? {
            ...told,
            entries: told.entries.map((entry) => ({ ...entry, chainId: hashText(`fork ${entry.k}`) })),
          }
        : told;
    };
    const [stray] = doctored(sharedRound(game, 2), 'promised', (fact) => ({
      ...fact,
      promise: { ...fact.promise, chainId: hashText('fork 1'), index: 1 },
    }));
    if (stray) forked.watch(stray);
    expect(forked.defects).toContain('changed-commitment');
    const wrong = new Watcher();
    wrong.answer = (what) => {
      const told = answerTo(what);
      if (told.kind !== 'register') return told;
      return {
        ...told,
        entries: told.entries.map((entry) => ({ ...entry, tip: entry.k === 0 ? entry.tip : other })),
      };
    };
    const entry = registerOf(game)[1];
    if (!entry) throw new Error('no second chain');
    const named = doctored(sharedRound(game, 1), 'promised', (fact) => ({
      ...fact,
      promise: { ...fact.promise, chainId: entry.chainId, tip: other },
    }));
    wrong.watch(
      ...endingIn(named, (proof) =>
        'chain' in proof ? { chain: { ...proof.chain, chainId: entry.chainId } } : {},
      ),
    );
    expect(wrong.defects).toContain('unregistered-chain');
  });

  test('a round that was dropped in a gap, after a snapshot or a reload is found by asking for it', () => {
    const gap: Fact = { kind: 'gap', game };
    const dropping = after(game, 1);
    dropping.answer = (what) => {
      const told = answerTo(what);
      return told.kind === 'told' ? { ...told, rounds: told.rounds.slice(1) } : told;
    };
    dropping.watch(gap, ...sharedRound(game, 4));
    expect(dropping.findings).toMatchObject([{ defect: 'skipped-round', round: '100', certain: true }]);
    const kept = after(game, 1).notebook.page(game);
    const reloaded = new Watcher();
    reloaded.notebook.load(game, kept);
    reloaded.answer = dropping.answer;
    expect(reloaded.watch(...sharedRound(game, 4)).defects).toEqual(['skipped-round']);
    // A snapshot repeats the running round: the round must still end.
    const [first, second, third] = sharedRound(game, 2);
    const open = [first, second, third].flatMap((fact) => fact ?? []);
    const snapshot = [gap, ...open.slice(0, 2)];
    expect(after(game, 1).watch(...open, ...snapshot, ...sharedRound(game, 3)).defects).toEqual([
      'skipped-round',
    ]);
  });

  test('a round told after a gap with another place, another end or another seed than it had', () => {
    const bent = (change: Partial<ToldRound>): readonly string[] => {
      const watcher = after(game, 1);
      watcher.answer = (what) => {
        const told = answerTo(what);
        if (told.kind !== 'told') return told;
        return {
          ...told,
          rounds: told.rounds.map((round, n) => (n === 0 ? { ...round, ...change } : round)),
        };
      };
      return watcher.watch({ kind: 'gap', game }, ...sharedRound(game, 4)).defects;
    };
    expect(bent({})).toEqual([]);
    expect(bent({ index: 7 })).toContain('skipped-round');
    expect(bent({ end: null })).toEqual(['skipped-round']);
    expect(bent({ end: 'void' })).toContain('other-history');
    expect(bent({ serverSeed: other })).toContain('wrong-seed');
    expect(bent({ historyBlockNum: 1 })).toContain('reused-seed');
  });

  test('a digest that does not follow from what was announced, and one that is told in two ways', () => {
    const forged = doctored(sharedRound(game, 2), 'decided', (fact) => ({
      ...fact,
      digest: fact.digest && { ...fact.digest, digest: other },
    }));
    expect(after(game, 1).watch(...forged).defects).toEqual(['other-history']);
    expect(after(game, 1).watch(...sharedRound(game, 2), ...forged.slice(1, 2)).defects).toEqual([
      'other-history',
    ]);
    const voided = doctored(sharedRound(game, 2), 'decided', (fact) => ({
      ...fact,
      digest: fact.digest && { ...fact.digest, before: 'void' as const },
    }));
    expect(after(game, 1).watch(...voided).defects).toContain('other-history');
  });

  test('a snapshot that was asked for before the block came and arrives after it accuses nobody', () => {
    const watcher = new Watcher();
    // The push with the block comes first; the snapshot after it does not contain the block yet.
    if (promise && decided && begun) watcher.watch(decided, { kind: 'gap', game }, promise, begun, ...rest);
    expect(watcher.findings).toEqual([]);
    expect(watcher.notebook.mark(`${game}/100`)).toBe('unseen');
  });

  test('a round that was void before its block is in the digest without an outcome, or with one that was not told', () => {
    for (const result of ['-', hashText('not told')]) {
      const digest = { roundId: '100', digest: other, before: 'played' as const, result };
      const voided: Fact = { kind: 'voided', game, round: '100', digest };
      expect(after(game, 1).watch(...(promise ? [promise] : []), voided).findings).toEqual([]);
    }
  });

  test('a round that is declared void after its end was told', () => {
    const late: Fact = { kind: 'voided', game, round: '100' };
    expect(after(game, 1, 2).watch(late).defects).toEqual(['altered-outcome']);
  });

  test('a round with a finding that was forgotten and is told again stays wrong', () => {
    const facts = endingIn(sharedRound(game, 2), () => ({ serverSeed: other }));
    const watcher = after(game, 1).watch(...facts);
    for (let index = 3; index < 70; index++) watcher.watch(...sharedRound(game, index));
    expect(watcher.notebook.mark(`${game}/100`)).toBeNull();
    watcher.watch(...sharedRound(game, 2).slice(-1));
    expect(watcher.notebook.mark(`${game}/100`)).not.toBe('adds-up');
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
    expect(after(game, 1).watch(...facts.slice(0, 1)).defects).toEqual(['late-commitment', 'reused-seed']);
  });
});
