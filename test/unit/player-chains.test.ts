// How a player's chains follow each other: in order, every played round was published before, and neither side chooses last.
import fc from 'fast-check';
import * as chains from '../../src/platform/chain/playerChainState';
import type { Chains, RoundRef } from '../../src/platform/chain/playerChainState';

const LENGTH = 1_000;
const entry = (k: number): chains.RegisteredChain => ({
  k,
  chainId: `chain-${k}`,
  before: `chain-${k - 1}`,
  commitment: `commitment-${k}`,
  length: LENGTH,
});
const NOTHING: Chains = {
  owner: 'plinko:0a',
  current: null,
  coming: null,
  waiting: [entry(0), entry(1)],
  swaps: [],
  fromBefore: false,
};

/** The state machine together with the work of its caller. */
class Line {
  state: Chains = NOTHING;
  readonly played: RoundRef[] = [];
  readonly takeOvers: string[] = [];
  private made = 2;

  announce(clientSeed: string, blockNum: number, bySwap: boolean): void {
    while (this.state.waiting.length < chains.ENTRIES_FIRST)
      this.state = chains.withEntry(this.state, entry(this.made++));
    this.state = chains.announce(this.state, clientSeed, { num: blockNum, head: blockNum - 2 }, bySwap);
  }

  seeBlock(num: number): void {
    this.state = chains.withBlock(this.state, num, `block-${num}`);
    this.takeOver();
  }

  publish(size: number): void {
    this.state = chains.publish(this.state, chains.upcoming(this.state, size));
  }

  /** The next round, as a client names it in a bet. */
  named(ahead = 0): chains.NamedRound {
    const { current, coming } = this.state;
    const index = (current?.used ?? 0) + 1 + ahead;
    if (current && index > current.length && coming)
      return { chainId: coming.chainId, index: index - current.length, clientSeed: coming.clientSeed };
    return { chainId: current?.chainId ?? '', index, clientSeed: current?.clientSeed ?? '' };
  }

  /** Plays and reveals a round; returns the fault, or null on success. */
  play(named = this.named(), skip = false): chains.TakeFault | null {
    const taken = chains.take(this.state, named, skip);
    if (!taken.ok) return taken.fault;
    this.state = taken.value.chains;
    const { round } = taken.value;
    this.played.push(round);
    this.state = chains.reveal(this.state, round.chainId, round.index);
    this.takeOver();
    return null;
  }

  /** Plays `count` rounds, and prepares the next chain when it is time. */
  playMany(count: number): void {
    for (let n = 0; n < count; n++) {
      this.publish(4);
      expect(this.play()).toBeNull();
    }
  }

  private takeOver(): void {
    const due = chains.takeOverDue(this.state);
    if (!due) return;
    this.takeOvers.push(due);
    this.state = chains.takeOver(this.state);
  }
}

const begun = (size = 3): Line => {
  const line = new Line();
  line.announce('mine', 3, true);
  line.seeBlock(3);
  line.publish(size);
  return line;
};

test('nothing begins without a client seed, nor before the announced block', () => {
  const line = new Line();
  expect(line.play()).toBe('no-client-seed');
  line.announce('mine', 3, true);
  expect(line.play()).toBe('no-block');
  line.seeBlock(2);
  expect(line.play()).toBe('no-block');
  line.seeBlock(3);
  expect(line.play()).toBe('not-published');
  line.publish(1);
  expect(line.play()).toBeNull();
  expect(line.play()).toBe('not-published');
  expect(line.takeOvers).toEqual(['first']);
});

test('the entry after a chain is registered before its block is announced', () => {
  expect(() =>
    chains.announce({ ...NOTHING, waiting: [entry(0)] }, 'mine', { num: 3, head: 1 }, true),
  ).toThrow();
  expect(begun().state.waiting).toEqual([entry(1)]);
});

test('a client seed is taken for the chain that waits for one: the first, and the follower from 900 on', () => {
  expect(chains.seedFault(NOTHING, 'chain-0', 'mine')).toBeNull();
  expect(chains.seedFault(NOTHING, 'chain-1', 'mine')).toBe(1821);
  const line = begun();
  expect(chains.seedFault(line.state, 'chain-0', 'mine')).toBe('done');
  expect(chains.seedFault(line.state, 'chain-0', 'another')).toBe(1821);
  expect(chains.seedFault(line.state, 'chain-1', 'next')).toBe(1821);
  line.playMany(899);
  expect(chains.seedFault(line.state, 'chain-1', 'next')).toBe(1821);
  line.playMany(1);
  expect(chains.seedFault(line.state, 'chain-1', 'next')).toBeNull();
});

test('a swap takes over when its block exists, and the chain before is played until then', () => {
  const line = begun();
  line.play();
  line.announce('new', 12, true);
  expect(line.state.coming).toMatchObject({
    chainId: 'chain-1',
    clientSeed: 'new',
    blockNum: 12,
    blockHash: null,
  });
  expect(line.play()).toBeNull();
  expect(line.played.at(-1)).toMatchObject({ chainId: 'chain-0', index: 2, clientSeed: 'mine' });
  line.seeBlock(12);
  expect(line.takeOvers).toEqual(['first', 'swap']);
  expect(line.play()).toBe('not-published'); // commitments first
  line.publish(3);
  line.play();
  expect(line.played.at(-1)).toMatchObject({ chainId: 'chain-1', index: 1, clientSeed: 'new', blockNum: 12 });
});

test('a swap leaves a prepared follower unplayed: what is announced is never announced anew', () => {
  const line = begun();
  line.playMany(900);
  line.announce('follows', 12, false);
  expect(chains.swapFault(line.state, 'chain-2', 'new', 0)).toBeNull();
  line.announce('new', 20, true);
  expect(line.state.coming).toMatchObject({ chainId: 'chain-2', clientSeed: 'new', blockNum: 20 });
  line.seeBlock(12);
  expect(line.takeOvers).toEqual(['first']);
  line.seeBlock(20);
  expect(line.state.current?.chainId).toBe('chain-2');
});

test('only one swap at a time, for the chain that waits, and 20 a day; the same one again is no fault', () => {
  const line = begun();
  expect(chains.swapFault(line.state, 'chain-1', 'new', 0)).toBeNull();
  expect(chains.swapFault(line.state, 'chain-2', 'new', 0)).toBe(1821);
  const day = 24 * 60 * 60_000;
  const swapped = Array.from({ length: 20 }, (_, n) => n).reduce(
    (state, at) => chains.countSwap(state, at),
    line.state,
  );
  expect(chains.swapFault(swapped, 'chain-1', 'new', 100)).toBe(1820);
  expect(chains.swapFault(swapped, 'chain-1', 'new', day)).toBeNull();
  line.announce('new', 12, true);
  expect(chains.swapFault(line.state, 'chain-1', 'new', 0)).toBe('done');
  expect(chains.swapFault(line.state, 'chain-2', 'newer', 0)).toBe(1813);
});

test('a used-up chain is followed by the next, whose first rounds were published before', () => {
  const line = begun(4);
  line.playMany(900);
  line.announce('next', 9, false);
  line.seeBlock(9);
  line.playMany(101);
  expect(line.played.map(({ chainId, index }) => `${chainId}/${index}`)).toEqual([
    ...Array.from({ length: LENGTH }, (_, n) => `chain-0/${n + 1}`),
    'chain-1/1',
  ]);
  expect(line.played.at(-1)).toMatchObject({ clientSeed: 'next', blockNum: 9 });
  expect(line.takeOvers).toEqual(['first', 'used-up']);
});

test('a used-up chain waits for a client seed, then for the block of the next one', () => {
  const line = begun(4);
  line.playMany(LENGTH);
  const next = { chainId: 'chain-1', index: 1, clientSeed: 'next' };
  expect(line.play(next)).toBe('no-client-seed');
  line.announce('next', 9, false);
  expect(line.play(next)).toBe('no-block');
  line.seeBlock(9);
  expect(line.takeOvers).toEqual(['first', 'used-up']);
});

test('a bet is settled on the round that it names, or refused', () => {
  const line = begun(5);
  const next = line.named();
  expect(line.play({ ...next, clientSeed: 'another' })).toBe('other-promise');
  expect(line.play({ ...next, chainId: 'chain-9' })).toBe('other-promise');
  expect(line.play({ ...next, index: 0 })).toBe('other-promise');
  expect(line.play({ ...next, index: 6 })).toBe('not-published');
  expect(line.play({ ...next, index: 3 })).toBe('early');
  expect(line.play(next)).toBeNull();
  expect(line.play(next)).toBe('passed');
});

test('rounds that did not come in time are void; nothing is accepted at or below an index whose seed is out', () => {
  const line = begun(5);
  const taken = chains.take(line.state, line.named(2), true);
  if (!taken.ok) throw new Error('refused');
  expect(taken.value.voids.map(({ index }) => index)).toEqual([1, 2]);
  expect(taken.value.round.index).toBe(3);
  line.play(line.named(2), true);
  for (const index of [1, 2, 3])
    expect(line.play({ chainId: 'chain-0', index, clientSeed: 'mine' })).toBe('passed');
});

test('the seed of an open round is not counted as revealed', () => {
  const line = begun();
  const taken = chains.take(line.state, line.named());
  if (!taken.ok) throw new Error('no round');
  expect(taken.value.chains.current).toMatchObject({ used: 1, revealed: 0 });
  const after = chains.reveal(taken.value.chains, 'chain-0', 1);
  expect(after.current).toMatchObject({ used: 1, revealed: 1 });
  expect(chains.reveal(after, 'another', 2)).toBe(after);
});

test('over random sequences no round is played twice, out of order, unpublished, or on a block that was known when it was chosen', () => {
  const act = fc.oneof(
    { weight: 8, arbitrary: fc.constant('play' as const) },
    { weight: 4, arbitrary: fc.constant('publish' as const) },
    { weight: 3, arbitrary: fc.constant('block' as const) },
    { weight: 2, arbitrary: fc.constant('skip' as const) },
    { weight: 1, arbitrary: fc.constant('swap' as const) },
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
      const line = new Line();
      let head = 1;
      let seed = 0;
      const told = new Set<string>();
      const tell = (round: RoundRef): void => void told.add(JSON.stringify(round));
      for (const what of acts) {
        if (what === 'play') {
          const before = line.played.length;
          line.play();
          for (const round of line.played.slice(before)) expect(told.has(JSON.stringify(round))).toBe(true);
        } else if (what === 'publish') {
          line.publish(3);
          chains.publishedRounds(line.state).forEach(tell);
        } else if (what === 'block') {
          head += 1;
          for (let num = 1; num <= head; num++) line.seeBlock(num);
        } else if (what === 'skip') {
          const before = line.played.length;
          line.play(line.named(1), true);
          for (const round of line.played.slice(before)) expect(told.has(JSON.stringify(round))).toBe(true);
        } else {
          const chainId = line.state.waiting[0]?.chainId ?? '';
          const fault = chains.swapFault(line.state, chainId, `s${++seed}`, 0);
          if (fault === null) line.announce(`s${seed}`, head + 2, true);
        }
        const { coming, waiting } = line.state;
        expect(waiting.length).toBeGreaterThan(0);
        if (coming?.blockHash === null) expect(coming.blockNum).toBeGreaterThan(head);
      }
      const places = new Map<string, number>();
      const order = [...new Set(line.played.map(({ chainId }) => chainId))];
      expect(order).toEqual([...order].sort((a, b) => Number(a.slice(6)) - Number(b.slice(6))));
      for (const { chainId, index } of line.played) {
        expect(index).toBeGreaterThan(places.get(chainId) ?? 0);
        places.set(chainId, index);
      }
    }),
    { numRuns: 500, seed: 10 },
  );
});
