// How a player's chains follow each other: in order, nothing played that was not published, nobody choosing last.
import fc from 'fast-check';
import * as chains from '../../src/platform/chain/playerChainState';
import type { Chains, RoundRef } from '../../src/platform/chain/playerChainState';

const LENGTH = 7;
const committed = (n: number): chains.CommittedChain => ({
  chainId: `chain-${n}`,
  commitment: `commitment-${n}`,
  length: LENGTH,
});

/** The state machine with what its caller does around it. */
class Line {
  state: Chains = chains.beginWith(committed(0));
  readonly played: RoundRef[] = [];
  readonly takeOvers: string[] = [];
  private made = 1;

  announce(clientSeed: string, blockNum: number, bySwap: boolean): void {
    this.state = this.refilled(chains.announce(this.state, clientSeed, blockNum, bySwap));
  }

  seeBlock(num: number): void {
    this.state = chains.withBlock(this.state, num, `block-${num}`);
    this.takeOver();
  }

  publish(size: number): void {
    this.state = chains.publish(this.state, chains.upcoming(this.state, size));
  }

  /** The fault, or null for a round that was played and revealed. */
  play(blockNum: number): chains.TakeFault | null {
    const taken = chains.take(this.state);
    if (!taken.ok) return taken.fault;
    this.state = taken.value.chains;
    const { round } = taken.value;
    this.played.push(round);
    if (!this.state.coming) this.announce(round.clientSeed, blockNum, false);
    this.state = chains.reveal(this.state, round.chainId, round.index);
    this.takeOver();
    return null;
  }

  private takeOver(): void {
    const due = chains.takeOverDue(this.state);
    if (!due) return;
    this.takeOvers.push(due);
    this.state = chains.takeOver(this.state);
  }

  private refilled(state: Chains): Chains {
    return state.next ? state : { ...state, next: committed(this.made++) };
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
  expect(line.play(9)).toBe('no-client-seed');
  line.announce('mine', 3, true);
  expect(line.play(9)).toBe('no-block');
  line.seeBlock(2);
  expect(line.play(9)).toBe('no-block');
  line.seeBlock(3);
  expect(line.play(9)).toBe('not-published');
  line.publish(1);
  expect(line.play(9)).toBeNull();
  expect(line.play(9)).toBe('not-published');
  expect(line.takeOvers).toEqual(['first']);
});

test('there is always a chain that is committed to and nothing else', () => {
  const line = begun();
  expect(line.state.next?.chainId).toBe('chain-1');
  line.play(9);
  expect(line.state.coming).toMatchObject({
    chainId: 'chain-1',
    blockNum: 9,
    bySwap: false,
    clientSeed: 'mine',
  });
  expect(line.state.next?.chainId).toBe('chain-2');
});

test('a swap takes over when its block exists, and the chain before is played until then', () => {
  const line = begun();
  line.play(9);
  line.announce('new', 12, true);
  expect(line.state.coming).toMatchObject({
    chainId: 'chain-1',
    clientSeed: 'new',
    blockNum: 12,
    blockHash: null,
  });
  line.seeBlock(9); // what was announced before the swap means nothing any more
  expect(line.play(20)).toBeNull();
  expect(line.played.at(-1)).toMatchObject({ chainId: 'chain-0', index: 2, clientSeed: 'mine' });
  line.seeBlock(12);
  expect(line.takeOvers).toEqual(['first', 'swap']);
  expect(line.play(20)).toBe('not-published'); // commitments first
  line.publish(3);
  line.play(20);
  expect(line.played.at(-1)).toMatchObject({ chainId: 'chain-1', index: 1, clientSeed: 'new', blockNum: 12 });
});

test('only one swap at a time; the same one again is no fault', () => {
  const line = begun();
  expect(chains.swapFault(line.state, 'new')).toBeNull();
  line.announce('new', 12, true);
  expect(chains.swapFault(line.state, 'new')).toBe('done');
  expect(chains.swapFault(line.state, 'newer')).toBe(1813);
});

test('a used-up chain is followed by the next, whose first rounds were published before', () => {
  const line = begun(4);
  line.play(9);
  line.seeBlock(9);
  for (let n = 0; n < LENGTH; n++) {
    line.publish(4);
    expect(line.play(30)).toBeNull();
  }
  expect(line.played.map(({ chainId, index }) => `${chainId}/${index}`)).toEqual([
    ...Array.from({ length: LENGTH }, (_, n) => `chain-0/${n + 1}`),
    'chain-1/1',
  ]);
  expect(line.takeOvers).toEqual(['first', 'used-up']);
});

test('a used-up chain waits for the block of the next one', () => {
  const line = begun(LENGTH);
  for (let n = 0; n < LENGTH; n++) expect(line.play(9)).toBeNull();
  expect(line.play(9)).toBe('no-block');
  line.seeBlock(9);
  expect(line.takeOvers).toEqual(['first', 'used-up']);
});

test('a changed client seed counts for every round not yet played, on the chain that comes too', () => {
  const line = begun(3);
  line.play(9);
  line.seeBlock(9);
  line.state = chains.withClientSeed(line.state, 'changed');
  expect(chains.publishedRounds(line.state).map(({ clientSeed }) => clientSeed)).toEqual([
    'changed',
    'changed',
  ]);
  line.play(20);
  expect(line.played.map(({ clientSeed }) => clientSeed)).toEqual(['mine', 'changed']);
  expect(line.state.coming?.clientSeed).toBe('changed');
});

test('the seed of an open round is not counted as revealed', () => {
  const line = begun();
  const taken = chains.take(line.state);
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
    { weight: 1, arbitrary: fc.constant('swap' as const) },
    { weight: 1, arbitrary: fc.constant('seed' as const) },
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
          line.play(head + 2);
          for (const round of line.played.slice(before)) expect(told.has(JSON.stringify(round))).toBe(true);
        } else if (what === 'publish') {
          line.publish(3);
          chains.publishedRounds(line.state).forEach(tell);
        } else if (what === 'block') {
          head += 1;
          for (let num = 1; num <= head; num++) line.seeBlock(num);
        } else if (what === 'swap') {
          if (chains.swapFault(line.state, `s${++seed}`) === null) line.announce(`s${seed}`, head + 2, true);
        } else {
          line.state = chains.withClientSeed(line.state, `s${++seed}`);
          chains.publishedRounds(line.state).forEach(tell); // published again
        }
        const { coming, next } = line.state;
        expect(next).not.toBeNull();
        if (coming?.blockHash === null) expect(coming.blockNum).toBeGreaterThan(head);
      }
      const places = new Map<string, number>();
      const order = [...new Set(line.played.map(({ chainId }) => chainId))];
      expect(order).toEqual([...order].sort((a, b) => Number(a.slice(6)) - Number(b.slice(6))));
      for (const { chainId, index } of line.played) {
        expect(index).toBe((places.get(chainId) ?? 0) + 1);
        places.set(chainId, index);
      }
    }),
    { numRuns: 500, seed: 10 },
  );
});
