// Registers of chains: each owner of seed chains (a shared game, or a player in a game) has a list that only grows, and each
// entry's id is hashed from all entries before it. So a chain cannot be added afterwards, and the newest id of an owner
// commits the house to everything before it.
import { NOTHING_BEFORE } from './chainTerms';
import { hashText } from './hash';

/** The part of an entry that its id commits to, besides its owner and place. */
export interface ChainEntry {
  /** serverSeed[0], which a walk back from any seed of the chain reaches. */
  readonly tip: string;
  /** Number of rounds for which the chain has seeds. */
  readonly length: number;
}

/** chainId[k] = H(chainId[k-1] ":" owner ":" k ":" tip ":" length). */
export const chainIdOf = (before: string, owner: string, k: number, { tip, length }: ChainEntry): string =>
  hashText(`${before}:${owner}:${k}:${tip}:${length}`);

/** The ids of consecutive entries. `before`: the id of the entry before the first of them, which is number `from`. */
export function chainIdsOf(
  owner: string,
  entries: readonly ChainEntry[],
  before = NOTHING_BEFORE,
  from = 0,
): readonly string[] {
  let last = before;
  return entries.map((entry, place) => (last = chainIdOf(last, owner, from + place, entry)));
}
