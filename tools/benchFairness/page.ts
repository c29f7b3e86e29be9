// The page of the fairness bench: passes rounds to the witness one after the other, and walks a chain of hashes, both with the
// client's own workers.
import { witnessTermsOf } from '../../src/games/games';
import { createExaminer } from '../../src/client/app/examiner';
import { systemClock } from '../../src/client/app/systemClock';
import type { Clock } from '../../src/core/clock';
import type { ChainWalk } from '../../src/fairness/steps/chainWalk';
import { createMemory } from '../../src/client/stores/memory';
import { safeStorage } from '../../src/client/stores/storage';
import { WitnessStore } from '../../src/client/stores/witness';
import { roundsOf, type Kind } from './rounds';

/** Rounds between two writes of the notes: notes are stored every ten minutes, and a round takes about twenty seconds. */
const ROUNDS_A_KEEPING = 30;
/** Milliseconds to wait before a write of the notes. */
const QUIET = 20;

/** Passes the cases of each round to the worker in a message of their own, as in a running game. */
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
/** Each fact arrives in its own task, as facts from the network do. */
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
  /** Passes all rounds to the witness; without `isTold` it does the same work except that. Returns the number of rounds. */
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
      // In a game, notes are written every ten minutes, when the worker and the storage are idle.
      await new Promise((resolve) => setTimeout(resolve, QUIET));
      if (isTold) store.keep();
    }
    return rounds.length;
  },
  /** Number of rounds with the mark "adds up". */
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
