// The arithmetic of a seed chain: seed n is the hash of seed n + 1, from a random tip back to the published seed 0.
// A chain is walked once, in slices so that pushes are not delayed, and marks are stored; later any seed needs a short walk.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

const SLICE = 1_000;
/** Number of seeds between two marks. Computing them again takes 0.2 ms. */
const MARK_EVERY = 100;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface WalkedChain {
  /** Seed 0, the chain's commitment; public. */
  readonly commitment: string;
  /** Seed n, 0 to the chain's length. Secret until the round of n is over. */
  seed(index: number): string;
}

/** Walks a chain of `length` seeds back from its tip, which is seed `length`. */
export async function walkBack(tip: string, length: number): Promise<WalkedChain> {
  const marks = new Map<number, string>([[length, tip]]);
  let seed = tip;
  for (let index = length - 1; index >= 0; index--) {
    seed = hashOf(seed);
    if (index % MARK_EVERY === 0) marks.set(index, seed);
    if (index % SLICE === 0) await setImmediate();
  }
  let stretch: ReadonlyMap<number, string> = new Map();
  return {
    commitment: seed,
    seed(index) {
      if (!Number.isInteger(index) || index < 0 || index > length)
        throw new RangeError(`no seed ${index} in this chain`);
      if (!stretch.has(index)) stretch = stretchAround(index);
      const found = stretch.get(index);
      if (found === undefined) throw new Error('a stored seed between two marks is missing');
      return found;
    },
  };

  /** The seeds between two marks, computed once, because rounds use them one after the other. */
  function stretchAround(index: number): ReadonlyMap<number, string> {
    const first = Math.floor(index / MARK_EVERY) * MARK_EVERY;
    let at = Math.min(first + MARK_EVERY, length);
    let walked = marks.get(at) ?? '';
    const seeds = new Map([[at, walked]]);
    while (at > first) seeds.set(--at, (walked = hashOf(walked)));
    return seeds;
  }
}
