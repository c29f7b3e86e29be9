// A test's clock that goes on while something is awaited: a ball that came before its turn waits for a time that else
// nobody would let pass.
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
