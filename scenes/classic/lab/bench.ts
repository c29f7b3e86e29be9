// The flip counters and the train of blocks under load.
import { classicScene } from '../ClassicScene';
import { hashText } from '../../../src/core/hash';
import {
  MAX_SEEN_BLOCKS,
  RESULT_SHOWN,
  noClassicFacts,
  type ClassicFacts,
  type SeenBlock,
} from '../../../src/kits/blockRounds/facts';
import { drawOf, type ClassicGameType } from '../../../src/kits/blockRounds/plays';
import { at, benchOf, film } from '../../../tools/bench/scenarios/scenario';

const INTERVAL = 3000;
const GAME: ClassicGameType = 5;
const FIRST = 68_412_300;
const SPAN = 8 * INTERVAL;

/** Block number `index` of the bench's chain; it came after that many intervals. */
function blockAt(index: number): SeenBlock {
  const hash = hashText(`block ${index}`);
  return { num: FIRST + index, hash, at: at(index * INTERVAL), draw: drawOf(GAME, hash) };
}

const factsAt = (time: number, change: Partial<ClassicFacts> = {}): ClassicFacts => {
  const head = Math.floor(time / INTERVAL);
  return {
    ...noClassicFacts(GAME),
    phase: 'open',
    blockNum: FIRST + 8,
    blockAt: at(SPAN),
    closesAt: at(SPAN - INTERVAL),
    interval: INTERVAL,
    blocks: Array.from({ length: MAX_SEEN_BLOCKS }, (_, i) => blockAt(head - i)),
    ...change,
  };
};

export const bench = benchOf(classicScene, [
  {
    load: 'calm',
    title: 'betting is suspended, no block comes',
    span: SPAN,
    facts: [{ from: 0, facts: factsAt(0, { phase: 'suspended' }) }],
  },
  {
    load: 'typical',
    title: 'a block every 3 seconds',
    span: SPAN,
    facts: film(SPAN, INTERVAL, (time) => factsAt(time)),
  },
  {
    load: 'storm',
    title: 'the result turns up and is won',
    span: RESULT_SHOWN,
    facts: film(RESULT_SHOWN, INTERVAL, (time) =>
      factsAt(time, {
        phase: 'result',
        blockNum: FIRST - 1,
        result: { ...blockAt(-1), shownAt: at(0) },
        mineResult: 'won',
      }),
    ),
  },
]);
