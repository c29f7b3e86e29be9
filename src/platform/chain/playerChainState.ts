// How a player's chains in one game follow each other: the one in use, the one that comes (its block announced), and those
// that are registered and wait for a client seed. Pure, and without a seed in it: seeds stay with playerSeeds.ts.
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
  /** The highest block that was seen when this chain's was announced. */
  head: v.number(),
  /** Rounds begun or void: the next index is one more. */
  used: v.number(),
  /** Rounds whose seeds are public; one less than `used` while a round of several steps is open. */
  revealed: v.number(),
  /** The player has been told the commitments up to this index. */
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
  /** When the player swapped, in the last day. */
  swaps: v.array(v.number()),
  /** The player had chains in this game before there were registers. */
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

/** A block that does not exist yet, and the highest one that was seen when it was chosen. */
export interface FutureBlock {
  readonly num: number;
  readonly head: number;
}

/**
 * The chain that waits first shall follow with this client seed, and a block that does not exist yet decides it with it.
 * One that was announced merely to follow is left unplayed: what is announced is never announced anew.
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

/** A swap counts against those of the day; the beginning of the first chain does not. */
export const countSwap = (chains: Chains, now: number): Chains =>
  chains.current === null ? chains : { ...chains, swaps: [...swapsOfDay(chains.swaps, now), now] };

const swapsOfDay = (swaps: readonly number[], now: number): readonly number[] =>
  swaps.filter((at) => at > now - DAY);

/** The announced block exists. */
export function withBlock(chains: Chains, blockNum: number, blockHash: string): Chains {
  const { coming } = chains;
  if (!coming || coming.blockNum !== blockNum || coming.blockHash !== null) return chains;
  return { ...chains, coming: { ...coming, blockHash } };
}

/** The announced block can never exist: its chain is left unplayed. */
export const withoutComing = (chains: Chains): Chains => ({ ...chains, coming: null });

/** Whether the coming chain takes over now, and why. */
export function takeOverDue({ current, coming }: Chains): TakeOver | null {
  if (!coming || coming.blockHash === null) return null;
  if (!current) return 'first';
  if (coming.bySwap) return 'swap';
  return current.used === current.length ? 'used-up' : null;
}

/** The coming chain becomes the one in use, also when the one before has rounds left. */
export function takeOver(chains: Chains): Chains {
  const { coming } = chains;
  if (!coming || coming.blockHash === null)
    throw new Error('the coming chain is missing or has no block yet');
  const { bySwap: _asked, blockHash, ...chain } = coming;
  return { ...chains, current: { ...chain, blockHash, used: 0, revealed: 0 }, coming: null };
}

/**
 * Why the named round cannot be played: no client seed yet; a block that does not exist yet; a commitment that the player was
 * not told; a round before it that may still come; another promise than the one that the bet names; an index that was played
 * or is void.
 */
export type TakeFault =
  | 'no-client-seed'
  | 'no-block'
  | 'not-published'
  | 'early'
  | 'other-promise'
  | 'passed';

/** The named round, begun. `skip`: rounds before it that did not come in time are void. */
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

/** The next `size` rounds: the rest of the chain in use, then those of one that will follow it when it is used up. */
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

/** The player is told the commitments of these rounds. */
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

/** Whether the commitment of a round that may come was published before. */
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
