// A long walk along a seed chain, cut into slices so that nothing else has to wait and it can be cancelled.
import { walkChain } from '../../core/hash';

export interface ChainWalk {
  /** Steps made so far. */
  readonly walked: number;
  readonly steps: number;
  /** The end of the walk; null until it is reached. */
  readonly end: string | null;
}

/** A walk of `steps` hashes from a seed, not yet begun. Both must fit the proof's schema. */
export function startWalk(from: string, steps: number): ChainWalk & { readonly at: string } {
  return { at: from, walked: 0, steps, end: steps === 0 ? from : null };
}

/** The same walk, up to `slice` steps further. */
export function walkOn(walk: ReturnType<typeof startWalk>, slice: number): ReturnType<typeof startWalk> {
  const count = Math.min(slice, walk.steps - walk.walked);
  const at = walkChain(walk.at, count);
  const walked = walk.walked + count;
  return { ...walk, at, walked, end: walked === walk.steps ? at : null };
}
