// The sequence of a player's chains in one game: the chain in use, the coming one, whose block is announced, and the registered
// ones that wait for a client seed. This code is pure and contains no seeds; those are in playerSeeds.ts.
import * as v from 'valibot';
import { fault, ok, type Result } from '../../core/result';
import { CODE, type KnownCode } from '../../protocol/codes';
import { FOLLOWER_FROM, SWAPS_A_DAY } from '../../kits/ownRounds/messages';

/** An entry of the player's register. */
const registered = v.object({
  k: v.number(),
  chainId: v.string(),
  /** Id of the entry before it. */
  before: v.string(),
  commitment: v.string(),
  length: v.number(),
});
export type RegisteredChain = v.InferOutput<typeof registered>;

const current = v.object({
  ...registered.entries,
  clientSeed: v.string(),
  blockNum: v.number(),
  blockHash: v.string(),
  /** Number of the highest block that had been seen when this chain's block was announced. */
  head: v.number(),
  /** Number of rounds that were begun or void: the next index is one more. */
  used: v.number(),
  /** Number of rounds whose seeds are public; one less than `used` while a round of several steps is open. */
  revealed: v.number(),
  /** The player has the commitments up to this index. */
  published: v.number(),
});

const coming = v.object({
  ...registered.entries,
  clientSeed: v.string(),
  blockNum: v.number(),
  blockHash: v.nullable(v.string()),
  head: v.number(),
  bySwap: v.boolean(),
  published: v.number(),
});

export const chainsSchema = v.object({
  /** The id of the game, a colon, and 32 random hex digits. */
  owner: v.string(),
  current: v.nullable(current),
  coming: v.nullable(coming),
  /** Registered, without a client seed: two before the first chain, then one. */
  waiting: v.array(registered),
  /** Times of the player's swaps in the last day. */
  swaps: v.array(v.number()),
  /** Whether the player had chains in this game before there were registers. */
  fromBefore: v.boolean(),
});
export type Chains = v.InferOutput<typeof chainsSchema>;

/** A round by its chain and index. */
export interface RoundRef {
  readonly chainId: string;
  readonly index: number;
  readonly clientSeed: string;
  readonly blockNum: number;
  readonly blockHash: string;
}

/** The round that a bet names: the one whose commitment the player saw. */
export type NamedRound = Pick<RoundRef, 'chainId' | 'index' | 'clientSeed'>;

/** Why a chain became the one in use. */
export type TakeOver = 'first' | 'swap' | 'used-up';

/** Registered before a chain is announced: that chain itself and the one that will follow it. */
export const ENTRIES_FIRST = 2;
const DAY = 24 * 60 * 60_000;

/** The client seed of rounds not yet played. */
export const clientSeedOf = ({ current, coming }: Chains): string | null =>
  (current ?? coming)?.clientSeed ?? null;

export const withEntry = (chains: Chains, entry: RegisteredChain): Chains => ({
  ...chains,
  waiting: [...chains.waiting, entry],
});

/** A block that does not exist yet, and the highest block that had been seen when it was chosen. */
export interface FutureBlock {
  readonly num: number;
  readonly head: number;
}

/**
 * Announces the first waiting chain with this client seed and a block that does not exist yet; both together decide its rounds. A
 * chain that was announced before only to follow is not played: an announced chain is never announced again.
 */
export function announce(chains: Chains, clientSeed: string, block: FutureBlock, bySwap: boolean): Chains {
  const [next, further, ...rest] = chains.waiting;
  if (!next || !further) throw new Error('a chain can be announced only when the one after it is registered');
  const { num: blockNum, head } = block;
  const coming = { ...next, clientSeed, blockNum, blockHash: null, head, bySwap, published: 0 };
  return { ...chains, coming, waiting: [further, ...rest] };
}

/** Why a chain refuses a client seed; `done` when it already has this one. */
export function seedFault(
  { current, coming, waiting }: Chains,
  chainId: string,
  clientSeed: string,
): KnownCode | 'done' | null {
  const has = [current, coming].find((chain) => chain?.chainId === chainId);
  if (has) return has.clientSeed === clientSeed ? 'done' : CODE.clientSeedNotAwaited;
  const isAwaited = coming === null && (current === null || current.used >= FOLLOWER_FROM);
  return isAwaited && waiting[0]?.chainId === chainId ? null : CODE.clientSeedNotAwaited;
}

/** Why a swap to a chain is refused; `done` when the same swap has already been made. */
export function swapFault(
  { current, coming, waiting, swaps }: Chains,
  chainId: string,
  clientSeed: string,
  now: number,
): KnownCode | 'done' | null {
  const has = [current, coming].find((chain) => chain?.chainId === chainId);
  if (has?.clientSeed === clientSeed) return 'done';
  if (coming?.bySwap) return CODE.seedSwapUnderWay;
  if (waiting[0]?.chainId !== chainId) return CODE.clientSeedNotAwaited;
  return swapsOfDay(swaps, now).length >= SWAPS_A_DAY ? CODE.seedSwapsUsedUp : null;
}

/** Counts a swap toward the limit of the day. The start of the first chain does not count. */
export const countSwap = (chains: Chains, now: number): Chains =>
  chains.current === null ? chains : { ...chains, swaps: [...swapsOfDay(chains.swaps, now), now] };

const swapsOfDay = (swaps: readonly number[], now: number): readonly number[] =>
  swaps.filter((at) => at > now - DAY);

/** Takes the announced block, which exists now. */
export function withBlock(chains: Chains, blockNum: number, blockHash: string): Chains {
  const { coming } = chains;
  if (!coming || coming.blockNum !== blockNum || coming.blockHash !== null) return chains;
  return { ...chains, coming: { ...coming, blockHash } };
}

/** Drops the coming chain, whose announced block will never exist. */
export const withoutComing = (chains: Chains): Chains => ({ ...chains, coming: null });

/** Whether the coming chain takes over now, and why. */
export function takeOverDue({ current, coming }: Chains): TakeOver | null {
  if (!coming || coming.blockHash === null) return null;
  if (!current) return 'first';
  if (coming.bySwap) return 'swap';
  return current.used === current.length ? 'used-up' : null;
}

/** Makes the coming chain the current one, even if the chain before has rounds left. */
export function takeOver(chains: Chains): Chains {
  const { coming } = chains;
  if (!coming || coming.blockHash === null)
    throw new Error('the coming chain is missing or has no block yet');
  const { bySwap: _asked, blockHash, ...chain } = coming;
  return { ...chains, current: { ...chain, blockHash, used: 0, revealed: 0 }, coming: null };
}

/**
 * Why the named round cannot be played: there is no client seed yet; the block does not exist yet; the commitment was not
 * published; a round before it may still be played; the bet names another commitment; the index was played or is void.
 */
export type TakeFault =
  | 'no-client-seed'
  | 'no-block'
  | 'not-published'
  | 'early'
  | 'other-promise'
  | 'passed';

/** Begins the named round. With `skip`, unplayed rounds before it are void. */
export function take(
  chains: Chains,
  named: NamedRound,
  skip = false,
): Result<
  { readonly chains: Chains; readonly round: RoundRef; readonly voids: readonly RoundRef[] },
  TakeFault
> {
  const { current, coming } = chains;
  if (!current) return fault(coming ? 'no-block' : 'no-client-seed');
  if (current.chainId !== named.chainId) {
    if (coming?.chainId !== named.chainId)
      return fault(isUsedUp(current) && !coming ? 'no-client-seed' : 'other-promise');
    if (coming.clientSeed !== named.clientSeed) return fault('other-promise');
    if (coming.blockHash === null) return fault('no-block');
    if (named.index > coming.published) return fault('not-published');
    if (coming.bySwap || !skip) return fault('early');
    const voids = rangeOf(current, current.used + 1, current.length);
    const last = { ...current, used: current.length, revealed: current.length };
    const taken = take(takeOver({ ...chains, current: last }), named, skip);
    return taken.ok ? ok({ ...taken.value, voids: [...voids, ...taken.value.voids] }) : taken;
  }
  if (current.clientSeed !== named.clientSeed) return fault('other-promise');
  if (named.index < 1) return fault('other-promise');
  if (named.index <= current.used) return fault('passed');
  if (named.index > current.length) return fault('other-promise');
  if (named.index > current.published) return fault('not-published');
  if (named.index > current.used + 1 && !skip) return fault('early');
  const voids = rangeOf(current, current.used + 1, named.index - 1);
  const begun = {
    ...current,
    used: named.index,
    revealed: voids.length > 0 ? named.index - 1 : current.revealed,
  };
  return ok({ chains: { ...chains, current: begun }, round: refOf(current, named.index), voids });
}

const isUsedUp = ({ used, length }: { readonly used: number; readonly length: number }): boolean =>
  used === length;

/** Makes the seed of a round public. A chain that is no longer in use is forgotten. */
export function reveal(chains: Chains, chainId: string, index: number): Chains {
  const { current } = chains;
  if (current?.chainId !== chainId || index <= current.revealed) return chains;
  return { ...chains, current: { ...current, revealed: index } };
}

/** The next `size` rounds: the rest of the chain in use, then rounds of the chain that will follow when it is used up. */
export function upcoming({ current, coming }: Chains, size: number): readonly RoundRef[] {
  if (!current) return [];
  const own = rangeOf(current, current.used + 1, Math.min(current.used + size, current.length));
  if (!coming || coming.blockHash === null || coming.bySwap) return own;
  return [...own, ...rangeOf({ ...coming, blockHash: coming.blockHash }, 1, size - own.length)];
}

/** Published rounds that have not been played. */
export function publishedRounds({ current, coming }: Chains): readonly RoundRef[] {
  const own = current ? rangeOf(current, current.used + 1, current.published) : [];
  if (!coming || coming.blockHash === null) return own;
  return [...own, ...rangeOf({ ...coming, blockHash: coming.blockHash }, 1, coming.published)];
}

/** Marks the commitments of these rounds as published. */
export function publish(chains: Chains, rounds: readonly RoundRef[]): Chains {
  const { current, coming } = chains;
  const upTo = (chainId: string, before: number): number =>
    rounds.reduce((top, round) => (round.chainId === chainId ? Math.max(top, round.index) : top), before);
  return {
    ...chains,
    current: current && { ...current, published: upTo(current.chainId, current.published) },
    coming: coming && { ...coming, published: upTo(coming.chainId, coming.published) },
  };
}

/** Whether the commitment of a coming round is already published. */
export const isPublished = ({ current, coming }: Chains, { chainId, index }: RoundRef): boolean =>
  [current, coming].some((chain) => chain?.chainId === chainId && index <= chain.published);

type Playable = Omit<RoundRef, 'index'>;
const refOf = ({ chainId, clientSeed, blockNum, blockHash }: Playable, index: number): RoundRef => ({
  chainId,
  index,
  clientSeed,
  blockNum,
  blockHash,
});

function rangeOf(
  chain: Playable & { readonly length: number },
  from: number,
  to: number,
): readonly RoundRef[] {
  const last = Math.min(to, chain.length);
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, place) => refOf(chain, from + place));
}
