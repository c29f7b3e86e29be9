// The page of the fairness bench: the witness at work on rounds that are told one after the other, and a chain that is walked,
// each with the client's own workers.
import { witnessTermsOf } from '../../src/games/games';
import { createExaminer } from '../../src/client/app/examiner';
import { systemClock } from '../../src/client/app/systemClock';
import type { Clock } from '../../src/core/clock';
import type { ChainWalk } from '../../src/fairness/steps/chainWalk';
import { createMemory } from '../../src/client/stores/memory';
import { safeStorage } from '../../src/client/stores/storage';
import { WitnessStore } from '../../src/client/stores/witness';
import { roundsOf, type Kind } from './rounds';

/** The notes are written down every ten minutes; a round of a shared game takes about twenty seconds. */
const ROUNDS_A_KEEPING = 30;
/** In milliseconds. */
const QUIET = 20;

/** Cases arrive when the page asks: each round in a message of its own, as in a game that is watched. */
let handOver: (() => void) | null = null;
const oncePerRound: Clock = {
  now: () => systemClock.now(),
  after: (_delay, call) => {
    handOver = call;
    return () => undefined;
  },
};

const store = new WitnessStore({
  clock: systemClock,
  memory: createMemory(
    safeStorage(() => localStorage),
    () => 'bench',
  ),
  loadNotes: async () => {
    const { Notebook } = await import('../../src/fairness/witness/notebook');
    return () => new Notebook(witnessTermsOf);
  },
  examine: createExaminer(oncePerRound),
  ask: () => Promise.resolve(null),
  alarm: (finding) => console.error(`an honest round was found wrong: ${JSON.stringify(finding)}`),
});

const { port1, port2 } = new MessageChannel();
/** Each fact arrives in a task of its own, as it does from the wire. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

let rounds: ReturnType<typeof roundsOf> = [];

const fair = {
  prepare: async (kind: Kind, count: number): Promise<void> => {
    rounds = roundsOf(kind, count);
    await store.prepare();
    store.clear();
    localStorage.clear();
  },
  /** Tells all rounds; without `isTold` all the same is done but that. Answers how many were found to be in order. */
  tell: async (isTold: boolean): Promise<number> => {
    for (const [index, facts] of rounds.entries()) {
      for (const fact of facts) {
        await nextTask();
        if (isTold) store.tell(fact);
      }
      await nextTask();
      handOver?.();
      handOver = null;
      if (index % ROUNDS_A_KEEPING !== 0) continue;
      // Written every ten minutes, not into what the worker and the storage are still at.
      await new Promise((resolve) => setTimeout(resolve, QUIET));
      if (isTold) store.keep();
    }
    return rounds.length;
  },
  /** How many of the rounds bear the mark "adds up". */
  checked: (): number =>
    rounds.filter((facts) => {
      const last = facts.at(-1);
      return last?.kind === 'ended' && store.markOf(last.game, last.round) === 'adds-up';
    }).length,
  walk: (from: string, steps: number): Promise<{ readonly end: string; readonly took: number }> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('../../src/fairness/walk/worker.ts', import.meta.url));
      const begin = performance.now();
      worker.addEventListener('error', () => reject(new Error('no worker')));
      worker.addEventListener('message', ({ data: { end } }: MessageEvent<ChainWalk>) => {
        if (end !== null) resolve({ end, took: performance.now() - begin });
      });
      worker.postMessage({ from, steps });
    }),
};
export type FairBench = typeof fair;
Object.assign(window, { fair });
