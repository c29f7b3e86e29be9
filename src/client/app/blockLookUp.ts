// Looks up blocks in a worker, which is started with the first question. Without sources or workers there is no answer.
import type { LookedUp, LookUp } from '../../protocol/witness';

const SILENT: LookedUp = { verdict: 'silent', told: null };

export function createLookUp(sources: readonly string[]): (asked: LookUp) => Promise<LookedUp> {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, (answer: LookedUp) => void>();
  const giveUp = (): void => {
    worker?.terminate();
    worker = null;
    for (const done of waiting.values()) done(SILENT);
    waiting.clear();
  };
  return (asked) =>
    new Promise((done) => {
      if (sources.length === 0 || typeof Worker === 'undefined') return done(SILENT);
      const id = ++count;
      waiting.set(id, done);
      try {
        if (!worker) {
          worker = new Worker(
            /* webpackEntryOptions: { filename: "worker-blocks.[contenthash:8].js" } */
            new URL('./blockWorker.ts', import.meta.url),
            { name: 'blocks' },
          );
          worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: LookedUp }>) => {
            waiting.get(data.id)?.(data.answer);
            waiting.delete(data.id);
          });
          worker.addEventListener('error', giveUp);
          worker.postMessage({ sources }, []);
        }
        worker.postMessage({ id, asked }, []);
      } catch {
        giveUp();
      }
    });
}
