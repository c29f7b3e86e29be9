// Walks a seed chain away from the page's own thread, and says now and then how far it has come. Who has seen enough ends
// the worker.
import '../../core/olderBrowsers';
import { startWalk, walkOn, type ChainWalk } from '../steps/chainWalk';

/** Steps between two words: a few tens of milliseconds. */
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
