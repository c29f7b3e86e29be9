// Where rounds are worked through: in a worker, made when the first round is over. Where there are none, or it cannot be
// had, in the page's idle moments.
import type { Case, Examined } from '../protocol/witness';

/** Without idle moments a round waits this long at most, in milliseconds. */
const PATIENCE = 2_000;

type Examine = (one: Case) => Promise<Examined>;

interface Waiting {
  readonly one: Case;
  readonly done: (examined: Examined) => void;
  readonly lost: (error: unknown) => void;
}

export function createExaminer(): Examine {
  let worker: Worker | null = null;
  let works = typeof Worker !== 'undefined';
  const waiting = new Map<number, Waiting>();

  function giveUp(): void {
    works = false;
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { one, done, lost } of left) examineWhenIdle(one).then(done).catch(lost); // oxlint-disable-line promise/no-callback-in-promise
  }

  function start(): Worker {
    const made = new Worker(new URL('../fairness/witness/worker.ts', import.meta.url), { name: 'witness' });
    made.addEventListener('message', ({ data }: MessageEvent<Examined>) => {
      waiting.get(data.id)?.done(data);
      waiting.delete(data.id);
    });
    made.addEventListener('error', giveUp);
    return made;
  }

  return (one) => {
    if (!works) return examineWhenIdle(one);
    return new Promise((done, lost) => {
      waiting.set(one.id, { one, done, lost });
      try {
        worker ??= start();
        worker.postMessage(one, []);
      } catch {
        giveUp();
      }
    });
  };
}

async function examineWhenIdle(one: Case): Promise<Examined> {
  const { examine } = await import('../fairness/witness/examine');
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 0);
  });
  return examine(one);
}
