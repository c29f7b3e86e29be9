// A slow worker: rounds come faster than it verifies them, and its answers come in bursts between two facts, some long after
// their round was forgotten. The witness must not accuse an honest house because of this.
import { examine, newNotebook } from './engine';
import { roundName, type Case, type Fact, type Finding } from '../../../src/protocol/witness';
import { blockRound, doctored, endingIn, roundOf as makeRound } from './honestHouse';

/** Number of rounds before the worker answers: more than a notebook keeps of a game. */
const BEHIND: Readonly<Partial<Record<string, number>>> = { plinko: 330 };
const behind = (game: string): number => BEHIND[game] ?? 70;

const made = new Map<string, readonly Fact[]>();
/** The facts of a round, cached: making them takes longer than the tested code. */
function roundOf(game: string, index: number): readonly Fact[] {
  const name = `${game} ${index}`;
  const facts = made.get(name) ?? makeRound(game, index);
  made.set(name, facts);
  return facts;
}

class SlowDevice {
  readonly notebook = newNotebook();
  readonly findings: Finding[] = [];
  private waiting: Case[] = [];

  watch(...facts: readonly Fact[]): this {
    for (const fact of facts) {
      const { findings, cases } = this.notebook.take(fact, () => 0);
      this.findings.push(...findings);
      this.waiting.push(...cases);
    }
    return this;
  }

  /** Delivers the worker's answers. */
  answer(): this {
    for (const one of this.waiting.splice(0))
      this.findings.push(...this.notebook.settle(examine(one), () => 0).findings);
    return this;
  }
}

const told = (game: string, count: number): SlowDevice => {
  const device = new SlowDevice();
  for (let index = 1; index <= count; index++) device.watch(...roundOf(game, index));
  return device;
};
const nameOf = (facts: readonly Fact[]): string => {
  const last = facts.at(-1);
  return last?.kind === 'ended' ? roundName(last.game, last.round) : '';
};

describe.each(['rocket', 'runway', 'bingo', 'plinko', 'hilo', 'bull'] as const)('%s', (game) => {
  const count = behind(game);
  const [first, ...rest] = roundOf(game, count + 1);

  test('answers that come in a burst between a promise and what follows it', () => {
    const device = told(game, count);
    if (first) device.watch(first);
    device
      .answer()
      .watch(...rest)
      .answer();
    expect(device.findings).toEqual([]);
    expect(device.notebook.mark(nameOf(rest))).toBe('adds-up');
  });

  test('answers that come in a burst between an end and the next promise', () => {
    const device = told(game, count);
    const kept = [...device.notebook.notesOf(game).rounds.keys()];
    device.answer();
    // An answer does not restore a forgotten round.
    expect([...device.notebook.notesOf(game).rounds.keys()]).toEqual(kept);
    if (first) device.watch(first, ...rest);
    expect(device.answer().findings).toEqual([]);
    expect(device.notebook.mark(nameOf(rest))).toBe('adds-up');
  });

  test('answers that come in bursts at any other time', () => {
    const device = new SlowDevice();
    const facts = Array.from({ length: count }, (_, index) => roundOf(game, index + 1)).flat();
    for (const [n, fact] of facts.entries()) {
      device.watch(fact);
      if (n % 97 === 0) device.answer();
    }
    expect(device.answer().findings).toEqual([]);
  });

  test('what the worker finds wrong in a round that is forgotten is told all the same, and stays told', () => {
    const device = new SlowDevice();
    const wrong = endingIn(roundOf(game, 1), ({ bet }) => ({ bet: { ...bet, payout: '12345.67' } }));
    device.watch(...wrong);
    for (let index = 2; index <= count; index++) device.watch(...roundOf(game, index));
    device.answer();
    expect(device.findings.map(({ defect }) => defect)).toEqual(['wrong-payout']);
    expect(device.notebook.mark(nameOf(wrong))).toBe('mismatch');
  });

  test('a round that nobody has told of again takes no room of one that is open', () => {
    const device = told(game, count).answer();
    if (first) device.watch(first);
    // Ends of rounds long past, as in lists of old bets.
    for (let index = 1; index <= count; index++) device.watch(...roundOf(game, index).slice(-1));
    device.watch(...rest).answer();
    expect(device.findings).toEqual([]);
    expect(device.notebook.mark(nameOf(rest))).toBe('adds-up');
  });
});

test('rounds of a block game that are open at once outlast many that are over', () => {
  const device = told('bull', 1).watch({ kind: 'gap', game: 'bull' });
  const [second, third] = [blockRound('bull', 300), blockRound('bull', 301)];
  device.watch(...second.slice(0, 1), ...third.slice(0, 1));
  for (let index = 100; index < 200; index++) device.watch(...blockRound('bull', index).slice(-1));
  // The same announcement once more, when the block is already there.
  device.watch(...doctored(second.slice(0, 1), 'block-promised', (fact) => ({ ...fact, head: 3100 })));
  device.watch(...second.slice(1), ...third.slice(1)).answer();
  expect(device.findings).toEqual([]);
  expect(device.notebook.mark(nameOf(third))).toBe('adds-up');
});

test.each(['rocket', 'bingo', 'bull'] as const)(
  'a snapshot of %s that was long on its way turns nothing back',
  (game) => {
    const device = told(game, 3);
    const [late, next, following] = [roundOf(game, 5), roundOf(game, 6), roundOf(game, 7)];
    device.watch({ kind: 'gap', game }, ...next.slice(0, 1));
    // Requested before the sixth round was announced, answered after it.
    device.watch({ kind: 'gap', game }, ...late.slice(0, 1), ...late.slice(-1));
    device.watch(...next.slice(1), ...following).answer();
    expect(device.findings).toEqual([]);
    expect(device.notebook.mark(nameOf(following))).toBe('adds-up');
  },
);
