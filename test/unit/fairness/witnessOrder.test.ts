// A platform that cheats with the order of rounds and blocks, and what the witness finds.
import { hashText } from '../../../src/core/hash';
import type { Fact } from '../../../src/protocol/witness';
import { after, doctored, endingIn, sharedRound, blockRound } from './honestHouse';

const other = hashText('another seed');
const SHARED = ['rocket', 'runway', 'bingo'] as const;
const BLOCK = ['odd-even', 'big-small', 'lucky', 'banker-player', 'bull'] as const;

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
