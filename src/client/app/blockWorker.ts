// Asks public sources for blocks, in a worker outside of the page's thread. The first message contains the sources.
import '../../core/olderBrowsers';
import { BlockLookUp } from '../../fairness/blocks/lookUp';
import { publicNode } from '../../fairness/blocks/publicNode';
import type { LookUp } from '../../protocol/witness';

const clock = {
  // The clock that has moved on further: one may stop while the device sleeps.
  now: (): number => Math.max(performance.now() - BEGUN.steady, Date.now() - BEGUN.wall),
  after: (delay: number, run: () => void) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
const BEGUN = { steady: performance.now(), wall: Date.now() };
let lookUp = new BlockLookUp({ clock, sources: [] });

type Message = { readonly sources: readonly string[] } | { readonly id: number; readonly asked: LookUp };

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('sources' in data) {
    const sources = data.sources.map((url) => publicNode(url, (...of) => fetch(...of)));
    lookUp = new BlockLookUp({ clock, sources });
    return;
  }
  const { id, asked } = data;
  void lookUp.answer(asked, Math.max(0, Date.now() - asked.at)).then((answer) => postMessage({ id, answer }));
});
