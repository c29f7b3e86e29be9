// How a player's chains in one game follow each other: the one in use, the one that comes (its block announced), the one
// committed to after that. Pure, and without a seed in it: seeds stay with playerChains.ts.
import * as v from 'valibot';
import { fault, ok, type Result } from '../../core/result';
import { CODE, type KnownCode } from '../../protocol/codes';

const committed = v.object({ chainId: v.string(), commitment: v.string(), length: v.number() });
export type CommittedChain = v.InferOutput<typeof committed>;

const current = v.object({
  ...committed.entries,
  clientSeed: v.string(),
  blockNum: v.number(),
  blockHash: v.string(),
  /** Rounds begun: the next index is one more. */
  used: v.number(),
  /** Rounds whose seeds are public; one less than `used` while a round of several steps is open. */
  revealed: v.number(),
  /** The player has been told the commitments up to this index. */
  published: v.number(),
});

const coming = v.object({
  ...committed.entries,
  clientSeed: v.string(),
  blockNum: v.number(),
  blockHash: v.nullable(v.string()),
  bySwap: v.boolean(),
  published: v.number(),
});

export const chainsSchema = v.object({
  current: v.nullable(current),
  coming: v.nullable(coming),
  /** Null for a moment only: whoever used it up commits to another in the same transaction. */
  next: v.nullable(committed),
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

/** Why a chain took over. */
export type TakeOver = 'first' | 'swap' | 'used-up';

export const beginWith = (next: CommittedChain): Chains => ({ current: null, coming: null, next });

/** The client seed of rounds not yet played. */
export const clientSeedOf = ({ current, coming }: Chains): string | null =>
  (current ?? coming)?.clientSeed ?? null;

/**
 * The next chain shall follow with this client seed, and `blockNum` decides it with it: a block that does not exist yet.
 * A chain that was announced merely to follow a used-up one has not been played and is announced anew by a swap.
 */
export function announce(chains: Chains, clientSeed: string, blockNum: number, bySwap: boolean): Chains {
  const { current, coming, next } = chains;
  const chosen = { clientSeed, blockNum, blockHash: null, bySwap, published: 0 };
  if (coming) return { current, next, coming: { ...coming, ...chosen } };
  if (!next) throw new Error('no chain is committed to');
  return { current, next: null, coming: { ...next, ...chosen } };
}

/** What a swap is refused with; `done` when the very same swap is under way. */
export function swapFault({ coming }: Chains, clientSeed: string): KnownCode | 'done' | null {
  if (!coming?.bySwap) return null;
  return coming.clientSeed === clientSeed ? 'done' : CODE.seedSwapUnderWay;
}

/** Counts at once for every round not yet played, published or not. */
export function withClientSeed({ current, coming, next }: Chains, clientSeed: string): Chains {
  return {
    current: current && { ...current, clientSeed },
    coming: coming && { ...coming, clientSeed },
    next,
  };
}

/** The announced block exists. */
export function withBlock(chains: Chains, blockNum: number, blockHash: string): Chains {
  const { coming } = chains;
  if (!coming || coming.blockNum !== blockNum || coming.blockHash !== null) return chains;
  return { ...chains, coming: { ...coming, blockHash } };
}

/** Whether the coming chain takes over now, and why. */
export function takeOverDue({ current, coming }: Chains): TakeOver | null {
  if (!coming || coming.blockHash === null) return null;
  if (!current) return 'first';
  if (coming.bySwap) return 'swap';
  return current.used === current.length ? 'used-up' : null;
}

/** The coming chain becomes the one in use, whatever is left of the one before. */
export function takeOver(chains: Chains): Chains {
  const { coming, next } = chains;
  if (!coming || coming.blockHash === null) throw new Error('no chain can take over');
  const { bySwap: _asked, blockHash, ...chain } = coming;
  return { current: { ...chain, blockHash, used: 0, revealed: 0 }, coming: null, next };
}

/** Why there is no round to play: no client seed yet, a block that does not exist yet, a commitment nobody was told. */
export type TakeFault = 'no-client-seed' | 'no-block' | 'not-published';

/** The next round, begun. */
export function take(
  chains: Chains,
): Result<{ readonly chains: Chains; readonly round: RoundRef }, TakeFault> {
  const { current, coming } = chains;
  if (!current) return fault(coming ? 'no-block' : 'no-client-seed');
  if (current.used === current.length) return fault('no-block');
  const index = current.used + 1;
  if (index > current.published) return fault('not-published');
  return ok({ chains: { ...chains, current: { ...current, used: index } }, round: refOf(current, index) });
}

/** The seed of a round is public from now on. Of a chain that was left behind nothing has to be remembered. */
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
export function publish({ current, coming, next }: Chains, rounds: readonly RoundRef[]): Chains {
  const upTo = (chainId: string, before: number): number =>
    rounds.reduce((top, round) => (round.chainId === chainId ? Math.max(top, round.index) : top), before);
  return {
    current: current && { ...current, published: upTo(current.chainId, current.published) },
    coming: coming && { ...coming, published: upTo(coming.chainId, coming.published) },
    next,
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
