// A platform that cheats in nine ways, each in every kind of game in which it is possible. The witness finds each cheat, and
// reports nothing about an honest platform. This file has the cheats that are possible in every game.
import { PROOF_GAMES } from './engine';
import { parseMoney } from '../../../src/core/money';
import type { Proof } from '../../../src/protocol/proof';
import { roundName, type Fact } from '../../../src/protocol/witness';
import { after, SEEDS, Watcher, endingIn, roundOf, sharedRound } from './honestHouse';

const nameOf = (facts: readonly Fact[]): string => {
  const last = facts.at(-1);
  return last?.kind === 'ended' ? roundName(last.game, last.round) : '';
};

describe.each(PROOF_GAMES)('%s', (game) => {
  test('an honest house has nothing to fear, and each of its rounds adds up', () => {
    const watcher = after(game, 1, 2, 3, 4, 5);
    expect(watcher.findings).toEqual([]);
    for (const index of [1, 2, 3, 4, 5])
      expect(watcher.notebook.mark(nameOf(roundOf(game, index)))).toBe('adds-up');
  });

  test('a round whose promise nobody saw does not count as adding up', () => {
    const [promise, ...rest] = roundOf(game, 3);
    const watcher = new Watcher().watch(...rest);
    expect([watcher.findings, watcher.notebook.mark(nameOf(rest))]).toEqual([[], 'unseen']);
    // Not even when the commitment is sent afterwards.
    if (promise) watcher.watch(promise);
    expect(watcher.notebook.mark(nameOf(rest))).not.toBe('adds-up');
  });

  test('whatever was missed in a gap is no finding', () => {
    const watcher = after(game, 1).watch({ kind: 'gap', game }, ...roundOf(game, 4), ...roundOf(game, 5));
    expect(watcher.findings).toEqual([]);
    expect(watcher.notebook.mark(nameOf(roundOf(game, 5)))).toBe('adds-up');
  });

  test('told twice, nothing changes', () => {
    const facts = roundOf(game, 1);
    const watcher = new Watcher().watch(...facts, ...facts.filter(({ kind }) => kind !== 'begun'));
    expect(watcher.findings).toEqual([]);
    expect(watcher.notebook.mark(nameOf(facts))).toBe('adds-up');
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
    // The altered outcome is sent from the beginning, so that only the rules can find it.
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

/** Fields of the games' outcomes; each game has some of them. */
interface Told {
  readonly multiplier?: bigint;
  readonly cards?: readonly number[];
  readonly balls?: readonly number[];
  readonly result?: string;
}

/** The same outcome with one change. */
function altered(given: Proof): object {
  const proof = given as Proof & { readonly outcome?: Told };
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
    notebook.take({ kind: 'bet', game: 'hilo', round: `chain:${index}` }, () => 0);
  }
  expect(notebook.notesOf('rocket').rounds.size).toBe(60);
  expect(notebook.notesOf('bull').blocks.size).toBe(64);
  expect(notebook.notesOf('hilo').rounds.size).toBeLessThanOrEqual(64);
});
