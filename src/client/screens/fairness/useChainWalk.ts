// Walks a long seed chain with progress and a way to stop: in a worker, or, without workers, in slices between frames.
import { useEffect, useRef, useState } from 'react';
import type { Cancel, Clock } from '../../../core/clock';
import { startWalk, walkOn, type ChainWalk } from '../../../fairness/steps/chainWalk';
import { useRoot } from '../../stores/root';

/** Number of hashes between two frames: a few milliseconds on a slow phone. */
const SLICE = 1_000;
/** Milliseconds between slices: frames are drawn in between. */
const SLICE_EVERY = 1;

export function useChainWalk() {
  const { clock } = useRoot();
  const [walk, setWalk] = useState<ChainWalk | null>(null);
  const end = useRef<Cancel>(undefined);
  useEffect(() => () => end.current?.(), []);
  const stop = (): void => {
    end.current?.();
    setWalk(null);
  };
  const start = (from: string, steps: number): void => {
    end.current?.();
    setWalk(startWalk(from, steps));
    const inSlices = (): void => {
      end.current = walkInSlices(clock, from, steps, setWalk);
    };
    const ofWorker = walkInWorker(from, steps, setWalk, inSlices);
    if (ofWorker) end.current = ofWorker;
    else inSlices();
  };
  return { walk, start, stop };
}

/** Null when workers are not available; `onFailure` is called when this one cannot be loaded. */
function walkInWorker(
  from: string,
  steps: number,
  onProgress: (walk: ChainWalk) => void,
  onFailure: () => void,
): Cancel | null {
  let worker: Worker;
  try {
    worker = new Worker(
      /* webpackEntryOptions: { filename: "worker-walk.[contenthash:8].js" } */
      new URL('../../../fairness/walk/worker.ts', import.meta.url),
      { name: 'walk' },
    );
  } catch {
    return null;
  }
  const end = (): void => {
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ChainWalk>) => {
    onProgress(data);
    if (data.end !== null) end();
  });
  worker.addEventListener('error', () => {
    end();
    onFailure();
  });
  worker.postMessage({ from, steps }, []);
  return end;
}

function walkInSlices(
  clock: Clock,
  from: string,
  steps: number,
  onProgress: (walk: ChainWalk) => void,
): Cancel {
  let at = startWalk(from, steps);
  let next: Cancel = () => undefined;
  const slice = (): void => {
    at = walkOn(at, SLICE);
    onProgress(at);
    if (at.end === null) next = clock.after(SLICE_EVERY, slice);
  };
  next = clock.after(SLICE_EVERY, slice);
  return () => next();
}
