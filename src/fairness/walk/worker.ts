// Walks a seed chain off the page's main thread and reports its progress. The page ends the worker to stop the walk.
import '../../core/olderBrowsers';
import { startWalk, walkOn, type ChainWalk } from '../steps/chainWalk';

/** Number of steps between two reports: a few tens of milliseconds. */
const SLICE = 25_000;

export interface WalkOrder {
  readonly from: string;
  readonly steps: number;
}

addEventListener('message', ({ data }: MessageEvent<WalkOrder>) => {
  let walk = startWalk(data.from, data.steps);
  while (walk.end === null) {
    walk = walkOn(walk, SLICE);
    postMessage(walk satisfies ChainWalk);
  }
});
