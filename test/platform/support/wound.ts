// Winds a test's clock while it awaits a promise: a ball that came before its turn waits on the clock, which otherwise would
// not go on.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ManualClock } from '../../../src/core/clock';

export async function wound<T>(clock: ManualClock, work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) {
    await sleep(20);
    clock.wind(100);
  }
  return work;
}
