// Walks a long seed chain in slices between frames, with progress and a way to stop.
import { useEffect, useRef, useState } from 'react';
import type { Cancel } from '../../core/clock';
import { startWalk, walkOn, type ChainWalk } from '../../fairness/steps/chainWalk';
import { useRoot } from '../../stores/root';

/** Hashes between two frames: a few milliseconds on a slow phone. */
const SLICE = 1_000;
/** Milliseconds from slice to slice: frames come in between. */
const SLICE_EVERY = 1;

export function useChainWalk() {
  const { clock } = useRoot();
  const [walk, setWalk] = useState<ChainWalk | null>(null);
  const next = useRef<Cancel>(undefined);
  useEffect(() => () => next.current?.(), []);
  const stop = (): void => {
    next.current?.();
    setWalk(null);
  };
  const start = (from: string, steps: number): void => {
    next.current?.();
    let at = startWalk(from, steps);
    setWalk(at);
    const slice = (): void => {
      at = walkOn(at, SLICE);
      setWalk(at);
      if (at.end === null) next.current = clock.after(SLICE_EVERY, slice);
    };
    next.current = clock.after(SLICE_EVERY, slice);
  };
  return { walk, start, stop };
}
